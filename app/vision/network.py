"""A network's ONNX file: opened only where it is its card's, its ends compared with the card, and run."""

import hashlib
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import onnxruntime as ort
from numpy.typing import NDArray

from app.vision.card import MAX_NETWORK_BYTES, NetworkCard
from app.vision.errors import ModelError
from app.vision.section import read_bounded

MOST_THREADS = 4
"""A nano network gains little beyond; the rest of the machine belongs to the window and the camera."""

Shape = Sequence[int | None]
"""Sizes of an end; None stands for any."""


def usable_threads() -> int:
    """Threads for a network: the cores this process may use, at most MOST_THREADS."""
    if hasattr(os, "sched_getaffinity"):
        return max(1, min(MOST_THREADS, len(os.sched_getaffinity(0))))
    return max(1, min(MOST_THREADS, os.cpu_count() or 1))


class Network:
    """One network with one input and, of its outputs, the one that its card names."""

    def __init__(
        self, card: NetworkCard, threads: int, takes: tuple[str, Shape], gives: tuple[str, Shape]
    ) -> None:
        """Open the network of the card; `takes` and `gives` are name and shape of its two ends.

        ModelError where it is missing, is not the card's, or does not take or give that.
        """
        self.path = card.network
        self._session = _open(card, threads)
        self._outputs = [gives[0]]
        self._check_ends(takes, gives)

    def run(self, feed: Mapping[str, NDArray[np.float32]]) -> NDArray[Any]:
        """What the network gives for this input; ModelError where it cannot be run."""
        try:
            return np.asarray(self._session.run(self._outputs, feed)[0])
        except Exception as error:
            raise ModelError(f"The network {self.path} cannot be run: {_first_line(error)}.") from None

    def _check_ends(self, takes: tuple[str, Shape], gives: tuple[str, Shape]) -> None:
        inputs, outputs = self._session.get_inputs(), self._session.get_outputs()
        if [end.name for end in inputs] != [takes[0]]:
            names = ", ".join(end.name for end in inputs) or "nothing"
            raise ModelError(f"The network {self.path} takes {names}; its card says {takes[0]}.")
        output = next((end for end in outputs if end.name == gives[0]), None)
        if output is None:
            names = ", ".join(end.name for end in outputs) or "nothing"
            raise ModelError(f"The network {self.path} gives {names}; its card says {gives[0]}.")
        self._check_end(inputs[0], "takes", takes[1])
        self._check_end(output, "gives", gives[1])

    def _check_end(self, end: Any, verb: str, shape: Shape) -> None:
        # A name or nothing in a shape stands for any size; the warm-up shows what comes out.
        fits = len(end.shape) == len(shape) and all(
            wanted is None or not isinstance(found, int) or found == wanted
            for found, wanted in zip(end.shape, shape, strict=True)
        )
        if end.type != "tensor(float)" or not fits:
            raise ModelError(
                f"The network {self.path} {verb} {end.type} {shape_text(end.shape)};"
                f" its card says tensor(float) {shape_text(shape)}."
            )


def shape_text(sizes: Any) -> str:
    """A shape for a sentence."""
    return " x ".join("n" if size is None else str(size) for size in sizes) or "one number"


def _open(card: NetworkCard, threads: int) -> ort.InferenceSession:
    data = read_bounded(card.network, MAX_NETWORK_BYTES, "network")
    if len(data) != card.bytes:
        raise ModelError(f"The network {card.network} has {len(data)} bytes, its card says {card.bytes}.")
    if hashlib.sha256(data).hexdigest() != card.sha256:
        raise ModelError(f"The network {card.network} is not the one its card describes: the sha256 differs.")
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads
    # Idle threads of one network would otherwise spin and take the cores from the other.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = 4  # its complaints are several lines each; the sentence below is enough
    try:
        return ort.InferenceSession(data, options, providers=["CPUExecutionProvider"])
    except Exception as error:
        raise ModelError(
            f"The network {card.network} is not a usable ONNX file: {_first_line(error)}."
        ) from None


def _first_line(error: Exception) -> str:
    lines = str(error).strip().splitlines()
    return lines[0].rstrip(".")[:200] if lines else type(error).__name__
