"""Names may hold what their scripts and pictures are made of, and nothing that steers a screen."""

from pathlib import Path

import pytest

from app.rules.game import PlayersError, checked_players
from app.rules.shelf import shelf
from app.session.library import Library
from app.session.sheet_pdf import sheet_pdf
from app.settings.file import SettingsFile
from app.settings.preferences import Preferences
from app.text import is_plain, spelt_out

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
MALAYALAM = "\u0d05\u0d28\u0d3f\u0d32\u0d4d\u200d"  # Anil, whose last letter ends with a joiner
PERSIAN = "\u0645\u0647\u200c\u0631\u062e"
NAMES = ("Ann-Marie O'Neil", "Jos\u00e9", "Jose\u0301", "\u2665\ufe0f", FAMILY, SCOTLAND, MALAYALAM, PERSIAN)


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_can_be_seen_is_taken_as_it_is(name: str) -> None:
    assert is_plain(name)
    assert spelt_out(name) == name
    assert checked_players([name]) == (name,)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Ann\nBen", "Ann\\nBen"),
        ("\x1b[31mAnn", "\\x1b[31mAnn"),
        ("\u202eAnn", "\\u202eAnn"),
        ("A\u2066nn", "A\\u2066nn"),
        ("A\u200fnn", "A\\u200fnn"),
        ("A\ufeffnn", "A\\ufeffnn"),
        ("A\udc80", "A\\udc80"),
        ("\u200dAnn", "\\u200dAnn"),
        ("Ann \u200d", "Ann \\u200d"),
        ("A\u200d\u200dnn", "A\\u200d\\u200dnn"),
        ("A\U000e0067\U000e007f", "A\\U000e0067\\U000e007f"),
        ("\U0001f3f4\U000e0067", "\U0001f3f4\\U000e0067"),
    ],
    ids=ascii,
)
def test_a_sign_that_steers_or_hides_is_refused_in_a_name_and_spelt_out_in_a_sentence(
    text: str, shown: str
) -> None:
    assert not is_plain(text)
    assert spelt_out(text) == shown
    with pytest.raises(PlayersError, match="printable characters") as caught:
        checked_players([text])
    assert str(caught.value).isprintable()


def test_names_that_look_the_same_are_the_same() -> None:
    with pytest.raises(PlayersError, match="the same name"):
        checked_players(["Ann", "An\u200dn"])


def test_such_names_are_kept_and_come_back(tmp_path: Path) -> None:
    with Library(tmp_path / "library.db") as library, library.start(shelf().find("pig"), NAMES) as game:
        assert library.log(game.key).opening.players == NAMES
        assert library.games()[0].players == NAMES
        assert sheet_pdf(game.sheet, game.game.outcome(game.state), 0.0).startswith(b"%PDF")
    SettingsFile(tmp_path / "settings.toml").take(Preferences(players=NAMES))
    assert SettingsFile(tmp_path / "settings.toml").preferences.players == NAMES
