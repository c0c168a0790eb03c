"""What the layers below say is taken apart phrase by phrase, whatever names and numbers are in it."""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from pytestqt.qtbot import QtBot

from app.rules.game import Action, Bank, Hold, Keep, Pass, Score, TakeOver, Throw, ThrowAllAgain
from app.rules.shelf import open_game
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.log import Log, Opening
from app.session.past import Past
from app.session.session import Session
from app.settings.file import SettingsFile
from app.table.choices import choices_of
from app.table.table import Table
from app.ui.pages.past_game import explained
from app.ui.phrases import known, said
from app.vision.settle import WORDS
from tests.session.games import BOOKS, choices

FOLDER = Path(__file__).parents[2] / "app" / "ui" / "translations"


@pytest.fixture
def german(qtbot: QtBot) -> Iterator[None]:
    """Speak German."""
    translator = QTranslator()
    assert translator.load("pipscribe_de", str(FOLDER))
    QCoreApplication.installTranslator(translator)
    usual = QLocale()
    QLocale.setDefault(QLocale("de"))
    yield
    QLocale.setDefault(usual)
    QCoreApplication.removeTranslator(translator)


def test_in_english_everything_stays_as_it_is(qtbot: QtBot) -> None:
    for text in ("Ann throws six dice.", "dice roll", "", "anything, else"):
        assert said(text) == text


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("english", "text"),
    [
        ("Ann throws six dice.", "Ann wirft sechs Würfel."),
        ("Dr. No threw 1 5: which dice are held?", "Dr. No warf 1 5: Welche Würfel werden gehalten?"),
        ("It is Ann's turn, not Ben's.", "Ann ist am Zug, nicht Ben."),
        ("Ann banks 650. Ben throws six dice.", "Ann sichert 650. Ben wirft sechs Würfel."),
        (
            "Write 15 into Three of a kind, 262.3 points at the end on average; the next best costs 3.3.",
            "15 in Drei Gleiche schreiben, am Ende im Mittel 262,3 Punkte; das Nächstbeste kostet 3,3.",
        ),
        ("Ann banks 1,250.", "Ann sichert 1.250."),
        ("A game has 1 to 20 players, not 21.", "Ein Spiel hat 1 bis 20 Spieler, nicht 21."),
        (
            "banked; 1 1 1: three 1s 300, then 5 2: single 5 50",
            "gesichert; 1 1 1: drei 1en 300, dann 5 2: einzelne 5 50",
        ),
        (
            "The left die may be a 1 or a 4; the right die and the die may be one die.",
            (
                "Der linke Würfel ist vielleicht eine 1 oder eine 4; "
                "der rechte Würfel und der Würfel sind vielleicht ein Würfel."
            ),
        ),
        (
            "Two dice were thrown, but Ann throws six dice.",
            "Zwei Würfel wurden geworfen, aber Ann wirft sechs Würfel.",
        ),
        ("Three of a kind", "Drei Gleiche"),
        ("Words of a rulebook stay.", "Words of a rulebook stay."),
    ],
)
def test_sentences_are_taken_apart_and_put_together(english: str, text: str) -> None:
    assert said(english) == text


def sentences(game: str, seed: int) -> set[str]:
    """All that the rules say in a game of random choices: needs, refusals, outcomes, names of buttons."""
    chance = random.Random(seed)  # noqa: S311 - dice, not secrets
    rules = open_game(BOOKS[game], {})
    state: Any = rules.begin(("Ann", "Ben"), roll_for_start=True)
    found: set[str] = set()
    for _ in range(200):
        need = rules.need(state)
        player = need.player or "Ann"
        found.add(need.sentence)
        found.add(rules.outcome(state).sentence)
        found |= {choice.why_not for choice in choices_of(rules, state) if choice.why_not}
        if hasattr(rules, "judge"):
            found |= {choice.label for choice in choices_of(rules, state)}
        tried: list[Action] = [Throw(player, (1,) * need.dice), Throw("Ben", (1,)), Hold(player, (2, 3))]
        tried += [Bank(player), TakeOver(player), Pass(player), ThrowAllAgain(player)]
        tried += [Keep(player, (6,)), Keep(player, ())]
        tried += [Score(player, "ones"), Score(player, "sixes", zero=True)]
        refusals = (rules.why_not(state, action) for action in tried)
        found |= {refusal.sentence for refusal in refusals if refusal is not None}
        allowed = choices(rules, state, tuple(chance.randint(1, 6) for _ in range(10)))
        if not allowed:
            return found
        state = rules.apply(state, chance.choice(allowed))
    return found


@pytest.mark.parametrize("game", sorted(BOOKS))
def test_whatever_the_rules_say_in_a_game_is_a_listed_phrase(game: str) -> None:
    heard = set().union(*(sentences(game, seed) for seed in range(3)))
    assert len(heard) > 20
    assert {sentence for sentence in heard if not known(sentence)} == set()


ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "throws holds banks keeps writes worth threw dice the turn has have is are was were pot stops passes "
        "takes over lost which nothing again held",
    )
)
"""Words that no German sentence holds."""


def talk(game: str, seed: int) -> set[str]:
    """What a table says while all sorts of things are typed and chosen."""
    chance = random.Random(seed)  # noqa: S311 - dice, not secrets
    opening = Opening(game, BOOKS[game].title, ("Xa", "Yb"), roll_for_start=True)
    table = Table(Session(Log(opening), BOOKS[game]))
    found: set[str] = set()
    for _ in range(50):
        view = table.view
        found |= {view.message, view.need.sentence}
        found |= {choice.why_not for choice in view.choices if choice.why_not}
        if view.question is not None:
            found |= {view.question.sentence, *(choice.label for choice in view.question.choices)}
            if view.question.choices:
                table.pick(chance.randrange(len(view.question.choices)))
            else:
                table.dismiss()
        elif view.need.kind in ("throw", "start") or chance.random() < 0.45:
            count = view.need.dice if chance.random() < 0.8 else chance.randint(1, 7)
            table.typed(tuple(chance.randint(1, 6) for _ in range(count)))
        elif allowed := [choice for choice in view.choices if not choice.why_not]:
            table.choose(chance.choice(allowed).action)
    return found


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", ["farkle", "yahtzee", "youblewit_b", "greed", "yatzy"])
def test_whatever_a_table_says_is_german_to_its_last_word(game: str) -> None:
    heard = set().union(*(talk(game, seed) for seed in range(2)))
    assert len(heard) > 30
    mixed = [text for text in heard if ENGLISH & set(re.findall(r"\w+", said(text).lower()))]
    assert mixed == []


def test_every_state_of_the_table_is_a_listed_phrase() -> None:
    assert [words for words in WORDS.values() if not known(words)] == []


@pytest.mark.parametrize(
    "text",
    [
        '[window]\nlook = "pink"',
        "look = ",
        "[play]\nrisk = 3",
    ],
)
def test_what_is_wrong_with_settings_is_a_listed_phrase(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    (sentence,) = SettingsFile(path).problems
    assert known(sentence)


@pytest.mark.parametrize("data", [b"no zip", b"PK\x05\x06" + bytes(18)])
def test_what_is_wrong_with_a_recording_is_a_listed_phrase(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "game.zip"
    path.write_bytes(data)
    with Library(tmp_path / "library.db") as library, pytest.raises(LibraryError) as caught:
        Past(library, BOOKS).bring_in(path)
    assert known(str(caught.value))


@pytest.mark.usefixtures("german")
def test_a_line_of_a_past_game_is_explained_in_german() -> None:
    table = Table(Session(Log(Opening("farkle", "Farkle", ("Ann", "Ben"))), BOOKS["farkle"]))
    table.typed([1, 5, 4, 4, 4, 2])
    table.choose(Hold("Ann", (1, 4, 4, 4)))
    table.choose(Bank("Ann"))
    told = explained("Ann", table.view.sheet.columns[0].lines[0])
    assert told.splitlines() == [
        "Ann, 1: gesichert; 1 5 4 4 4 2: einzelne 1, drei 4en 500",
        "1 5 4 4 4 2 → 1 4 4 4 (einzelne 1, drei 4en)",
    ]
