"""Check boxes and radio buttons: on and off differ, and both stand out from the ground, in both looks."""

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QCheckBox, QRadioButton
from pytestqt.qtbot import QtBot

from app.settings.preferences import Look
from app.ui.theme import dress

PLAIN = 40
"""Grey levels between mark and ground from which it is plain to see."""


def levels(image: QImage, width: int) -> list[int]:
    """The grey levels of the mark's place."""
    return [image.pixelColor(QPoint(x, y)).lightness() for x in range(width) for y in range(image.height())]


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_marks_are_plain_to_see(
    qtbot: QtBot, qapp: QApplication, look: Look, kind: type[QCheckBox] | type[QRadioButton]
) -> None:
    dress(qapp, look, 1.0, 9.0)
    box = kind("")
    qtbot.addWidget(box)
    box.resize(40, 30)
    pictures = []
    for on in (False, True):
        box.setAutoExclusive(False)
        box.setChecked(on)
        pictures.append(box.grab().toImage())
    ground = pictures[0].pixelColor(38, 28).lightness()
    off, on_levels = (levels(picture, 24) for picture in pictures)
    assert max(abs(level - ground) for level in off) > PLAIN
    assert sum(abs(a - b) > PLAIN for a, b in zip(off, on_levels, strict=True)) > 20
