"""Batches for training, composed without end in processes of their own."""

from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.utils.data import IterableDataset, get_worker_info

from training.compose import Composer, Mixture
from training.sources import Source, photo_sources, render_sources

RESCAN_PICTURES = 1500  # composed by one process, after which it looks for renders finished meanwhile


class Composed(IterableDataset[tuple[torch.Tensor, torch.Tensor]]):  # type: ignore[misc]
    """Composed pictures without end: image 3xSxS uint8 RGB, labels Nx5 (class, cx, cy, w, h as fractions)."""

    def __init__(
        self, mixture: Mixture, seed: int, *, data: Path, photos: Path, renders: Sequence[Path]
    ) -> None:
        self._mixture, self._seed = mixture, seed
        self._photos, self._cuts = photo_sources(data / "photos.json", photos / "images")
        self._folders, self._known = renders, set[Path]()
        self._renders = self._new_renders() if mixture.render_share else []
        print(
            f"{len(self._photos)} photographs, {len(self._cuts)} cut-outs, {len(self._renders)} renders",
            flush=True,
        )

    def _new_renders(self) -> list[Source]:
        return [source for folder in self._folders for source in render_sources(folder, self._known)]

    def __iter__(self) -> Iterator[tuple[torch.Tensor, torch.Tensor]]:
        cv2.setNumThreads(1)
        torch.set_num_threads(1)
        info = get_worker_info()
        seed = self._seed * 1000 + (info.id if info else 0)
        size = self._mixture.size
        composer = Composer(self._photos, self._cuts, self._renders, self._mixture, seed)
        for number in count(1):
            if (
                self._mixture.render_share and number % RESCAN_PICTURES == 0
            ):  # the renderer may still be at work
                composer.add_renders(self._new_renders())
            image, kinds, boxes = composer.picture()
            labels = np.zeros((len(kinds), 5), np.float32)
            if len(kinds):
                labels[:, 0] = kinds
                labels[:, 1:3] = (boxes[:, :2] + boxes[:, 2:]) / 2 / size
                labels[:, 3:5] = (boxes[:, 2:] - boxes[:, :2]) / size
            rgb = np.ascontiguousarray(image[:, :, ::-1].transpose(2, 0, 1))
            yield torch.from_numpy(rgb), torch.from_numpy(labels)


def gather(items: list[tuple[torch.Tensor, torch.Tensor]]) -> dict[str, torch.Tensor]:
    """A batch in the shape that ultralytics' loss takes."""
    labels = torch.cat([label for _, label in items])
    index = torch.cat(
        [torch.full((len(label),), i, dtype=torch.float32) for i, (_, label) in enumerate(items)]
    )
    images = torch.stack([image for image, _ in items]).float().div_(255)
    return {
        "img": images.contiguous(memory_format=torch.channels_last),
        "cls": labels[:, :1],
        "bboxes": labels[:, 1:],
        "batch_idx": index,
    }
