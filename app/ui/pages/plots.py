"""Plots of statistics; pyqtgraph is loaded with this module, so it is imported when a plot is first due."""

import numpy as np
import pyqtgraph
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QBrush, QColor

from app.rules.dice import SIDES
from app.session.fairness import Fairness
from app.session.statistics import GameStatistics
from app.ui.game import words
from app.ui.theme import Colours

FAIR = 1 / SIDES
HEADROOM = 1.6
"""Height of a plot over its highest bar, so that the legend has a place."""

BAND = 1.96
"""Standard deviations around a fair share within which nineteen of twenty samples lie."""


class Plot(pyqtgraph.PlotWidget):  # type: ignore[misc]  # pyqtgraph has no types
    """A plot in the window's colours; bars of two kinds differ by their hatching and by their legend."""

    def __init__(self) -> None:
        super().__init__()
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.hideButtons()
        self.showGrid(y=True, alpha=0.25)
        self.legend = self.addLegend(offset=(-1, 1))
        self._colours = Colours.of(self.palette())
        self._begin()

    def _begin(self) -> None:
        """Empty the plot and take the colours of now."""
        self.clear()
        self.legend.clear()
        self._colours = Colours.of(self.palette())
        self.setBackground(self._colours.surface)
        for side in ("left", "bottom"):
            axis = self.getAxis(side)
            axis.setPen(self._colours.line)
            axis.setTextPen(self._colours.ink)
            axis.setTickFont(self.font())
        self.legend.setLabelTextColor(self._colours.ink)
        self.legend.setLabelTextSize(f"{self.font().pointSizeF():.0f}pt")

    def _bars(self, at: list[float], heights: list[float], width: float, name: str, *, hatched: bool) -> None:
        pattern = Qt.BrushStyle.BDiagPattern if hatched else Qt.BrushStyle.SolidPattern
        colour = QColor(self._colours.warning if hatched else self._colours.accent)
        brush = QBrush(colour, pattern)
        bars = pyqtgraph.BarGraphItem(
            x=at, height=heights, width=width, brush=brush, pen=pyqtgraph.mkPen(colour, width=2), name=name
        )
        self.addItem(bars)

    def _label(self, x: float, y: float, text: str) -> None:
        ground = QColor(self._colours.surface)
        label = pyqtgraph.TextItem(text, color=self._colours.ink, anchor=(0.5, 1.0), fill=ground)
        label.setFont(self.font())
        self.addItem(label)
        label.setPos(x, y)

    def show_dice(self, read: Fairness, typed: Fairness) -> None:
        """How often each face came, with the band in which a fair die's share lies 19 times in 20."""
        self._begin()
        kinds = [
            (found, name)
            for found, name in (
                (read, QCoreApplication.translate("Statistics", "read by the camera")),
                (typed, QCoreApplication.translate("Statistics", "typed")),
            )
            if found.dice
        ]
        highest = FAIR
        width = 0.8 / max(1, len(kinds))
        for number, (found, name) in enumerate(kinds):
            shares = [count / found.dice for count in found.counts]
            at = [face + (number - (len(kinds) - 1) / 2) * width for face in range(1, SIDES + 1)]
            self._bars(at, [100 * share for share in shares], width * 0.9, name, hatched=bool(number))
            for x, share, count in zip(at, shares, found.counts, strict=True):
                self._label(x, 100 * share, words.number(count))
            highest = max(highest, *shares)
        self._fair_band(min((found.dice for found, _ in kinds), default=0))
        self.setLabel("left", QCoreApplication.translate("Statistics", "share of dice in %"))
        self.setLabel("bottom", QCoreApplication.translate("Statistics", "face"))
        self.getAxis("bottom").setTicks([[(face, str(face)) for face in range(1, SIDES + 1)]])
        self.setXRange(0.4, SIDES + 0.6, padding=0)
        self.setYRange(0, 100 * highest * HEADROOM, padding=0)

    def _fair_band(self, dice: int) -> None:
        ink = QColor(self._colours.ink)
        name = QCoreApplication.translate("Statistics", "a fair die, 19 times in 20")
        pen = pyqtgraph.mkPen(ink, width=2, style=Qt.PenStyle.DashLine)
        ends = np.array([0.4, SIDES + 0.6])
        self.plot(ends, np.full(2, 100 * FAIR), pen=pyqtgraph.mkPen(ink, width=1))
        if dice:
            around = BAND * (FAIR * (1 - FAIR) / dice) ** 0.5
            self.plot(ends, np.full(2, 100 * max(0.0, FAIR - around)), pen=pen, name=name)
            self.plot(ends, np.full(2, 100 * (FAIR + around)), pen=pen)

    def show_players(self, kind: GameStatistics) -> None:
        """Each player's average and best turn."""
        self._begin()
        players = kind.players
        average = [player.average_turn for player in players]
        best = [float(player.best_turn) for player in players]
        places = list(range(len(players)))
        names = (
            QCoreApplication.translate("Statistics", "average turn"),
            QCoreApplication.translate("Statistics", "best turn"),
        )
        self._bars([at - 0.2 for at in places], average, 0.36, names[0], hatched=False)
        self._bars([at + 0.2 for at in places], best, 0.36, names[1], hatched=True)
        for at, mean, most in zip(places, average, best, strict=True):
            self._label(at - 0.2, mean, words.number(round(mean)))
            self._label(at + 0.2, most, words.number(round(most)))
        self.setLabel("left", QCoreApplication.translate("Statistics", "points"))
        self.setLabel("bottom", kind.title)
        short = [(at, _short(player.player)) for at, player in enumerate(players)]
        self.getAxis("bottom").setTicks([short])
        self.setXRange(-0.6, max(len(players), 2) - 0.4, padding=0)
        self.setYRange(0, max([*best, 1.0]) * HEADROOM, padding=0)


def _short(name: str) -> str:
    """A name that fits below its bars."""
    return name if len(name) <= 12 else f"{name[:11]}…"
