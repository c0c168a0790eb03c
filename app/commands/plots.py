"""Statistics as pictures (PNG): points turn by turn, and how often each face came."""

import warnings
from collections.abc import Sequence
from pathlib import Path

from matplotlib.figure import Figure

from app.rules.dice import SIDES
from app.session.fairness import Fairness
from app.session.library_error import LibraryError
from app.session.statistics import GameStatistics, Statistics, games_words

INCHES = (8.0, 4.5)
DOTS = 120
"""A picture of 960 x 540 dots."""


def write_plots(found: Statistics, folder: Path) -> list[Path]:
    """Write a picture of the dice and one of the players of each game; the files, which are replaced.

    Raises LibraryError where they cannot be written.
    """
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, counts in (("read", found.dice.read), ("typed", found.dice.typed)):
            if counts.dice:
                written.append(_save(_faces(name, counts), folder / f"dice_{name}.png"))
        written += [_save(_players(kind), folder / f"players_{kind.game}.png") for kind in found.games]
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        raise LibraryError("exists", f"The pictures cannot be written to {folder}: {reason}.") from error
    return written


def _faces(name: str, counts: Fairness) -> Figure:
    """How often each face came, with the band in which a fair die's count lies nineteen times in twenty."""
    figure = Figure(INCHES, DOTS, layout="constrained")
    axes = figure.subplots()
    share = 1 / SIDES
    around = 1.96 * (share * (1 - share) / counts.dice) ** 0.5
    axes.axhspan(max(0.0, share - around), share + around, color="0.88", label="fair, 95 %")
    axes.axhline(share, color="0.4", linewidth=1)
    faces = range(1, SIDES + 1)
    axes.bar(faces, [count / counts.dice for count in counts.counts], width=0.6, label=f"{name} dice")
    for face, count in zip(faces, counts.counts, strict=True):
        axes.annotate(str(count), (face, count / counts.dice), ha="center", va="bottom")
    axes.set_xlabel("face")
    axes.set_ylabel("share of dice")
    axes.set_title(f"{counts.dice} dice {name}", loc="left")
    axes.legend(loc="lower right")
    return figure


def _players(kind: GameStatistics) -> Figure:
    """Each player's average and best turn."""
    figure = Figure(INCHES, DOTS, layout="constrained")
    axes = figure.subplots()
    places = range(len(kind.players))
    names: Sequence[str] = [f"{player.player}\n{player.won} of {player.games} won" for player in kind.players]
    axes.bar([at - 0.2 for at in places], [p.average_turn for p in kind.players], 0.4, label="average turn")
    axes.bar([at + 0.2 for at in places], [p.best_turn for p in kind.players], 0.4, label="best turn")
    # A name with two dollar signs is a name, not a formula.
    axes.set_xticks(list(places), [name.replace("$", r"\$") for name in names])
    axes.set_ylabel("points")
    axes.set_title(f"{kind.title}: {games_words(kind.games)}", loc="left")
    axes.legend()
    return figure


def _save(figure: Figure, path: Path) -> Path:
    with warnings.catch_warnings():
        # A letter that the font lacks is drawn as a box; that is no reason to talk about fonts.
        warnings.filterwarnings("ignore", message="Glyph", category=UserWarning)
        figure.savefig(path, format="png")
    return path
