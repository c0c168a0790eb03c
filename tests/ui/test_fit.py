"""Nothing is cut off where there is little room: words become signs or smaller."""

from pytestqt.qtbot import QtBot

from app.ui.game.headline import Headline
from app.ui.game.large_button import LargeButton
from app.ui.game.sheet_view import fitted


def test_the_headline_shows_signs_where_words_would_leave_no_room(qtbot: QtBot) -> None:
    headline = Headline()
    qtbot.addWidget(headline)
    headline.resize(1400, 60)
    headline.show()
    assert headline.undo_button.text() == "Undo"
    headline.resize(420, 60)
    assert headline.undo_button.text() == "↶"
    assert headline.undo_button.accessibleName() == "Undo"
    assert headline.undo_button.toolTip() == "Undo  (Ctrl+Z)"


def test_a_large_button_asks_for_its_words_and_makes_do_with_half(qtbot: QtBot) -> None:
    button = LargeButton(main=True)
    qtbot.addWidget(button)
    button.setText("Hold 1 1 1 5 5 5  (Enter)")
    longer = button.sizeHint().width()
    assert button.minimumSizeHint().width() == longer // 2
    button.setText("Hold 1")
    assert button.sizeHint().width() < longer


def test_a_text_in_a_cell_is_as_large_as_it_fits(qtbot: QtBot) -> None:
    button = LargeButton(main=False)
    qtbot.addWidget(button)
    font = button.font()
    font.setPixelSize(30)
    assert fitted(font, "800", 400) is font
    smaller = fitted(font, "not in yet", 60)
    assert 9 <= smaller.pixelSize() < 30
