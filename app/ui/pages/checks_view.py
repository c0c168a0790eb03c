"""A camera's conditions as four lines, each with a sign, words, and what to do about it."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui.game import words
from app.ui.pages.statistics_words import decimal
from app.ui.pages.widgets import GAP, Heading, Sentence

if TYPE_CHECKING:  # loads OpenCV
    from app.camera.conditions import Conditions


class ChecksView(QWidget):
    """Light, glare, focus, frame rate."""

    def __init__(self) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(GAP)
        self.lines: dict[str, tuple[Heading, Sentence]] = {}
        for row, (key, name) in enumerate(
            (
                ("dark", self.tr("Light")),
                ("glare", self.tr("Glare")),
                ("blurred", self.tr("Focus")),
                ("slow", self.tr("Frames")),
            )
        ):
            sign, says = Heading("…"), Sentence()
            sign.setFixedWidth(3 * GAP)
            grid.addWidget(sign, 2 * row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(Heading(name), 2 * row, 1)
            grid.addWidget(says, 2 * row + 1, 1)
            self.lines[key] = (sign, says)
        grid.setRowStretch(8, 1)
        self.wait()

    def wait(self) -> None:
        """Nothing has been measured yet."""
        for sign, says in self.lines.values():
            sign.setText("…")
            says.setText(self.tr("is being measured"))

    def show_conditions(self, found: "Conditions") -> None:
        """Show what was measured."""
        self._show("dark", self._light(found), found)
        self._show("glare", self._glare(found), found)
        self._show("blurred", self._focus(found), found, known=found.edge is not None)
        self._show("slow", self._rate(found), found, known=found.rate is not None)

    def _show(self, key: str, text: str, found: "Conditions", *, known: bool = True) -> None:
        sign, says = self.lines[key]
        good = key not in found.troubles
        sign.setText("…" if not known else "✓" if good else "✗")
        state = self.tr("unknown") if not known else self.tr("good") if good else self.tr("to be mended")
        sign.setAccessibleName(state)
        says.setText(text)

    def _light(self, found: "Conditions") -> str:
        if "dark" in found.troubles:
            return self.tr("Too dark: more light makes the pips plain.")
        return self.tr("Bright enough.")

    def _glare(self, found: "Conditions") -> str:
        share = words.percent(found.glare)
        if "glare" in found.troubles:
            text = self.tr("{share} of the tray is blown out: move lamp or camera, or put a cloth down.")
            return text.format(share=share)
        return self.tr("No glare to speak of ({share} of the tray).").format(share=share)

    def _focus(self, found: "Conditions") -> str:
        if found.edge is None:
            return self.tr("Put some dice into the tray: focus is measured on them.")
        if "blurred" in found.troubles:
            text = self.tr("Blurred: an edge takes {pixels} pixels. Move the camera, or focus it by hand.")
            return text.format(pixels=decimal(found.edge))
        return self.tr("Sharp: an edge takes {pixels} pixels.").format(pixels=decimal(found.edge))

    def _rate(self, found: "Conditions") -> str:
        if found.rate is None:
            return self.tr("is being measured")
        rate = decimal(found.rate, 0)
        if "slow" in found.troubles:
            text = self.tr("Only {rate} a second: more light, or a better cable, makes a camera faster.")
            return text.format(rate=rate)
        return self.tr("{rate} a second.").format(rate=rate)
