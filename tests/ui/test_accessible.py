"""Everything on a page that can be worked has a name for those who hear the window instead of seeing it."""

import pytest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QSpinBox,
    QTabBar,
    QWidget,
)

from app.settings.preferences import Preferences
from app.ui.parts import Rooms
from app.ui.places import PLACES
from tests.ui.conftest import OpenWindow, start

PLAIN = Preferences(look="light", language="en", first_start_done=True)

WORKED = (QAbstractButton, QAbstractItemView, QAbstractSlider, QComboBox, QLineEdit, QSpinBox)

ANSWERS_FOR_ITS_PARTS = (QScrollBar, QTabBar, QSpinBox, QComboBox, QAbstractItemView, QLineEdit)
"""Qt's own widgets, whose parts (arrows, corner buttons, headers, fields) need no names of their own."""


def is_part(widget: QWidget) -> bool:
    """Whether a widget is a part of one of Qt's own."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, ANSWERS_FOR_ITS_PARTS):
            return True
        parent = parent.parentWidget()
    return isinstance(widget, QScrollBar)


def has_name(widget: QWidget) -> bool:
    """Whether there is a word for it: its own name, or what is written on it."""
    if widget.accessibleName():
        return True
    return isinstance(widget, QAbstractButton) and any(sign.isalpha() for sign in widget.text())


@pytest.mark.parametrize("place", [place.name for place in PLACES])
def test_all_that_can_be_worked_has_a_name(open_window: OpenWindow, rooms: Rooms, place: str) -> None:
    window = open_window(PLAIN)
    start(window, rooms, "farkle", "Ann", "Ben", start="listed")
    window.go(place)
    worked = [
        widget
        for widget in window.page(place).findChildren(QWidget)
        if isinstance(widget, WORKED) and not is_part(widget) and not widget.isHidden()
    ]
    assert len(worked) > 1
    nameless = [
        f"{type(widget).__name__} in {type(widget.parentWidget()).__name__}"
        for widget in worked
        if not has_name(widget)
    ]
    assert nameless == []
