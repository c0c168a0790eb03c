"""The tray on the picture: drawn with the mouse and with keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.pages.tray_view import USUAL, TrayView, area


@pytest.fixture
def view(qtbot: QtBot) -> TrayView:
    made = TrayView()
    qtbot.addWidget(made)
    made.resize(800, 450)
    made.show_picture(QImage(1280, 720, QImage.Format.Format_RGB32))
    made.show()
    return made


def at(x: float, y: float) -> QPoint:
    """A place in parts of the picture as a place in the widget, which it fills."""
    return QPoint(round(x * 800), round(y * 450))


def test_a_corner_is_dragged(view: TrayView) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(0.08, 0.08))
    QTest.mouseMove(view, at(0.25, 0.5))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(0.25, 0.5))
    assert view.corners[0] == pytest.approx((0.25, 0.5), abs=0.01)
    assert view.corners[1:] == USUAL[1:]
    QTest.mouseMove(view, at(0.9, 0.9))
    assert view.corners[0] == pytest.approx((0.25, 0.5), abs=0.01)


def test_a_corner_stays_in_the_picture(view: TrayView) -> None:
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(0.08, 0.08))
    QTest.mouseMove(view, QPoint(-300, -300))
    assert view.corners[0] == (0.0, 0.0)


def test_a_double_click_adds_a_corner_on_the_nearest_side(view: TrayView) -> None:
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(0.9, 0.5))
    assert len(view.corners) == 5
    assert view.corners[2] == pytest.approx((0.9, 0.5), abs=0.01)


def test_keys_choose_move_and_remove_corners(view: TrayView) -> None:
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert view.corners[1] == pytest.approx((0.91, 0.09))
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert len(view.corners) == 3
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert len(view.corners) == 3


def test_a_tray_without_room_does_not_fit(view: TrayView) -> None:
    fits = [view.fits]
    for corners in (((0.1, 0.1), (0.15, 0.1), (0.15, 0.15)), ()):
        view.show_corners(corners)
        fits.append(view.fits)
    assert fits == [True, False, True]
    assert area(USUAL) == pytest.approx(0.84 * 0.84)
