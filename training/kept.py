"""What both networks said about pictures, kept in a file, so that each picture is looked at once."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.vision.merge import Sightings
from app.vision.reader import Reader
from app.vision.suppression import Detections

FORM = 3
"""Raised where a look at a picture comes to mean something else, so that what was kept is looked at again."""
COLUMNS = {
    "boxes": 4,
    "faces": 1,
    "scores": 1,
    "evidence": 6,
    "other": 6,
    "side": 1,
    "opinions": 6,
    "closely": 6,
}


@dataclass(frozen=True, slots=True)
class Said:
    """One picture: its size, mean grey 0 to 255, what was seen and the second opinion on it [n, 6].

    `closely` is the second opinion where the first one left a doubt.
    """

    width: int
    height: int
    light: float
    seen: Sightings
    opinions: NDArray[np.float64]
    closely: NDArray[np.float64]


def reader_key(reader: Reader) -> str:
    """Changes with everything that a look depends on: both networks, the input, the reject level."""
    card = reader.detector.card
    parts: dict[str, Any] = {
        "form": FORM,
        "detector": card.sha256,
        "second": reader.second.card.sha256 if reader.second else None,
        "input": asdict(card.input),
        "reject": card.thresholds.reject,
        "overlap": card.thresholds.overlap,
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:16]


def keep(path: Path, said: Mapping[str, Said]) -> None:
    """Write what was said about pictures, by their names."""
    rows: dict[str, list[NDArray[Any]]] = {
        "boxes": [one.seen.found.boxes for one in said.values()],
        "faces": [one.seen.found.faces[:, None] for one in said.values()],
        "scores": [one.seen.found.scores[:, None] for one in said.values()],
        "evidence": [one.seen.found.evidence for one in said.values()],
        "other": [one.seen.other for one in said.values()],
        "side": [one.seen.side[:, None] for one in said.values()],
        "opinions": [one.opinions for one in said.values()],
        "closely": [one.closely for one in said.values()],
    }
    columns = [np.concatenate([np.empty((0, COLUMNS[name])), *of]) for name, of in rows.items()]
    pictures = np.array([(one.width, one.height, one.light, len(one.seen)) for one in said.values()])
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part.npz")
    np.savez(
        part, names=np.array(list(said), np.str_), pictures=pictures.reshape(-1, 4), rows=np.hstack(columns)
    )
    part.replace(path)


def kept(path: Path) -> dict[str, Said]:
    """What `keep` wrote; nothing where there is no such file."""
    if not path.is_file():
        return {}
    with np.load(path, allow_pickle=False) as held:
        names, pictures, rows = held["names"].tolist(), held["pictures"], held["rows"]
    said, begin = {}, 0
    for name, (width, height, light, count) in zip(names, pictures.tolist(), strict=True):
        of = rows[begin : begin + int(count)]
        begin += int(count)
        boxes, faces, scores, evidence, other, side, opinions, closely = np.split(
            of, np.cumsum(list(COLUMNS.values()))[:-1], axis=1
        )
        found = Detections(boxes, faces[:, 0].astype(np.intp), scores[:, 0], evidence)
        seen = Sightings(found, other, side[:, 0])
        said[name] = Said(int(width), int(height), light, seen, opinions, closely)
    return said
