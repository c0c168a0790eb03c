"""Drawings of how a reader's chances keep what they promise, and a sheet of the pictures read worst."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from numpy.typing import NDArray

from app.camera.files import read_picture
from app.camera.frame import Image
from app.vision.annotate import annotate
from training.rows import Row

TILE = 360
"""Pixels a side of a picture on the sheet."""
COLUMNS = 5
BINS = 10
TRUE = (60, 60, 230)
"""Colour of what lies there, blue-green-red."""


def draw_reliability(rows: Sequence[Row], path: Path) -> None:
    """For dice and for throws of each set: the chance that was said against how often it was right."""
    with mpl.rc_context({"svg.hashsalt": "0"}):
        figure = Figure(figsize=(9, 4.5), layout="constrained")
        dice_axes, throw_axes = figure.subplots(1, 2)
        for which in dict.fromkeys(row.which for row in rows):
            of = [row for row in rows if row.which == which]
            _reliability(dice_axes, [pair for row in of for pair in row.dice_right()], which)
            _reliability(
                throw_axes, [(row.dice.chance, row.right) for row in of if row.dice.chance is not None], which
            )
        for axes, title in ((dice_axes, "a die"), (throw_axes, "a whole throw")):
            axes.plot((0, 1), (0, 1), color="grey", linewidth=0.8)
            axes.set(xlabel="chance that was said", ylabel="share that was right", title=title)
            axes.set(xlim=(0, 1.01), ylim=(0, 1.01))
            axes.legend(fontsize=8)
        figure.savefig(path, dpi=110, metadata={"Software": None})


def _reliability(axes: "mpl.axes.Axes", pairs: Sequence[tuple[float, bool]], name: str) -> None:
    if not pairs:
        return
    order = sorted(pairs)
    parts = np.array_split(np.arange(len(order)), max(1, min(BINS, len(order) // 10)))
    said = [np.mean([order[at][0] for at in part]) for part in parts]
    right = [np.mean([order[at][1] for at in part]) for part in parts]
    axes.plot(said, right, marker="o", markersize=3, linewidth=1, label=f"{name} ({len(pairs)})")


def risk_curve(rows: Iterable[Row]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Shares of throws accepted, surest first, and the share of wrong ones among those accepted.

    Throws that are always asked about are never accepted.
    """
    every = list(rows)
    taken = sorted((row for row in every if row.chance > 0), key=lambda row: -row.chance)
    wrong = np.cumsum([not row.right for row in taken])
    ranks = np.arange(1, len(taken) + 1)
    return ranks / max(len(every), 1), wrong / ranks


def draw_risk(rows: Sequence[Row], path: Path, risk: float) -> None:
    """For each set: wrong among the accepted throws against the share accepted; a dot where `sure` lies."""
    with mpl.rc_context({"svg.hashsalt": "0"}):
        figure = Figure(figsize=(6.5, 4.5), layout="constrained")
        axes = figure.subplots()
        for which in dict.fromkeys(row.which for row in rows):
            of = [row for row in rows if row.which == which]
            coverage, wrong = risk_curve(of)
            (line,) = axes.step(coverage, wrong, where="post", linewidth=1.2, label=f"{which} ({len(of)})")
            sure = [row for row in of if row.dice.sure]
            if sure:
                at = sum(not row.right for row in sure) / len(sure)
                axes.plot(len(sure) / len(of), at, "o", color=line.get_color(), markersize=5)
        axes.axhline(risk, color="grey", linewidth=0.8, linestyle="--")
        axes.set_yscale("symlog", linthresh=0.001)
        axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="share of throws accepted", ylabel="of those wrong")
        axes.set_title(f"Dots: accepted at a risk of {risk:g}", fontsize=10)
        axes.legend(fontsize=8)
        figure.savefig(path, dpi=110, metadata={"Software": None})


def worst(rows: Sequence[Row], most: int) -> list[Row]:
    """The pictures read wrong, those first that were likeliest said to be right."""
    wrong = [row for row in rows if not row.right]
    return sorted(wrong, key=lambda row: (not row.dice.sure, -row.chance))[:most]


def draw_worst(rows: Sequence[Row], path: Path, most: int) -> None:
    """A sheet of the pictures read worst: what was read in its own colours, what lies there in red."""
    tiles = [_tile(row) for row in worst(rows, most)]
    while len(tiles) % COLUMNS or not tiles:
        tiles.append(np.zeros((TILE + 20, TILE, 3), np.uint8))
    lines = [np.hstack(tiles[at : at + COLUMNS]) for at in range(0, len(tiles), COLUMNS)]
    path.write_bytes(cv2.imencode(".jpg", np.vstack(lines), [cv2.IMWRITE_JPEG_QUALITY, 88])[1].tobytes())


def _tile(row: Row) -> Image:
    drawn = annotate(read_picture(row.truth.path), row.dice)
    gain = TILE / max(drawn.shape[:2])
    small = cv2.resize(drawn, None, fx=gain, fy=gain, interpolation=cv2.INTER_AREA)
    for face, box in zip(row.truth.faces, row.truth.boxes or (), strict=False):
        x1, y1, x2, y2 = (round(side * gain) for side in box)
        cv2.rectangle(small, (x1, y1), (x2, y2), TRUE, 1)
        cv2.putText(small, str(face), (x1 + 2, y2 - 3), cv2.FONT_HERSHEY_SIMPLEX, 0.5, TRUE, 1, cv2.LINE_AA)
    tile = np.zeros((TILE + 20, TILE, 3), np.uint8)
    tile[: small.shape[0], : small.shape[1]] = small[:TILE, :TILE]
    text = f"{row.which} {'SURE' if row.dice.sure else 'asked'} {row.chance:.3f} {row.truth.path.stem[-24:]}"
    cv2.putText(tile, text, (3, TILE + 14), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 255), 1, cv2.LINE_AA)
    return tile
