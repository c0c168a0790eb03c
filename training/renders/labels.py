"""Boxes of dice from the picture's owner map."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True, slots=True)
class Label:
    """One die: its upper face 1..6, box (x1, y1, x2, y2) in pixels, share 0..1 of it that is
    seen, which solid of the scene it is, and by how many degrees it leans (0 for one at rest)."""

    face: int
    box: tuple[float, float, float, float]
    visible: float
    solid: int = -1
    lean: float = 0.0


def tight_box(owner: npt.NDArray[np.int16], index: int) -> tuple[float, float, float, float] | None:
    """Return the box around the pixels that solid `index` owns in owner int16[h, w]; None without any."""
    rows, cols = np.nonzero(owner == index)
    if rows.size == 0:
        return None
    return float(cols.min()), float(rows.min()), float(cols.max() + 1), float(rows.max() + 1)


def fractions(label: Label, width: int, height: int) -> str:
    """Return a label's box as middle, width and height in fractions of the picture."""
    x1, y1, x2, y2 = label.box
    return (
        f"{(x1 + x2) / 2 / width:.6f} {(y1 + y2) / 2 / height:.6f} "
        f"{(x2 - x1) / width:.6f} {(y2 - y1) / height:.6f}"
    )


def yolo_line(label: Label, width: int, height: int) -> str:
    """Return the label as one YOLO line: class 0..5 and the box; then, of a leaning die, the degrees."""
    lean = f" {label.lean:.1f}" if label.lean else ""
    return f"{label.face - 1} {fractions(label, width, height)}{lean}"
