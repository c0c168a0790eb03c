"""A recording read again: the same where nothing changed, and every change named, down to the sheet."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.camera.frame import Image
from app.rules.game import Action, Bank, Bust, Hold, Keep, Score, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import UnknownGameError, shelf, shipped, shipped_text
from app.session.evidence import SeenDie, SeenThrow
from app.session.library_error import LibraryError
from app.session.recorder import RecordedGame
from app.settings.preferences import Corners
from app.table.reread import Difference, Reread, matched, reread_at
from app.vision.dice import Dice, Die

WIDTH, HEIGHT = 320, 60
BOOKS = shelf().books

GAME: tuple[tuple[Action, str], ...] = (
    (Throw("Ann", (1, 5, 4, 4, 4, 2)), ""),
    (Hold("Ann", (1, 4, 4, 4)), ""),
    (Throw("Ann", (5, 3)), "1444"),
    (Hold("Ann", (5,)), ""),
    (Bank("Ann"), ""),
    (Throw("Ben", (2, 3, 4, 6, 6, 2)), ""),
    (Bust("Ben"), ""),
)
"""Each action, and for a throw the dice that lie aside."""


def picture(number: int) -> Image:
    """A picture that says which one it is."""
    image = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    image[:, : 20 * (number + 1)] = 255
    return image


def number_of(image: Image) -> int:
    return int((image[HEIGHT // 2, :, 0] > 128).sum()) // 20 - 1


def row(faces: list[int]) -> list[tuple[int, tuple[float, float, float, float]]]:
    return [(face, (40.0 * at, 10.0, 40.0 * at + 30, 40.0)) for at, face in enumerate(faces)]


class Again:
    """Reads the pictures of a game as they were, unless it is told otherwise."""

    def __init__(self, rows: dict[int, list[int]]) -> None:
        self.rows = rows

    def read(self, image: Image, /) -> Dice:
        dice = tuple(Die(face, 0.9, box) for face, box in row(self.rows[number_of(image)]))
        return Dice(WIDTH, HEIGHT, dice)


def recorded(
    target: Path,
    actions: tuple[tuple[Action, str], ...] = GAME,
    game: str = "farkle",
    misread: int = 0,
    play: Corners = (),
) -> dict[int, list[int]]:
    """Record a game; the faces in each picture. In the picture `misread` - 1 the last die was read as 6.

    `play` is the zone that was drawn.
    """
    rows: dict[int, list[int]] = {}
    with RecordedGame(target, shipped(game), ("Ann", "Ben"), {}) as kept:
        for number, (action, aside) in enumerate(actions):
            if not isinstance(action, Throw):
                kept.do(action)
                continue
            held = list(map(int, aside))
            rows[number] = held + list(action.faces[len(held) if game == "yahtzee" else 0 :])
            if misread == number + 1:
                rows[number][-1] = 6
            seen = [SeenDie(f, 0.9, box, at < len(held)) for at, (f, box) in enumerate(row(rows[number]))]
            done, data = cv2.imencode(".jpg", picture(number))
            assert done
            kept.do_seen(action, SeenThrow("", float(number), tuple(seen), play=play), data.tobytes())
    return rows


def again(source: Path, rows: dict[int, list[int]]) -> Reread:
    found, problems = reread_at(source, Again(rows), BOOKS)
    assert problems == ()
    return found


@pytest.mark.parametrize("drawn", [True, False])
def test_dice_outside_the_zone_that_was_drawn_are_none_of_the_game(tmp_path: Path, drawn: bool) -> None:
    zone = ((0.0, 0.0), (0.74, 0.0), (0.74, 1.0), (0.0, 1.0)) if drawn else ()
    rows = recorded(tmp_path / "evening", play=zone)
    rows = {number: [*faces, *[6] * (7 - len(faces))] for number, faces in rows.items() if len(faces) == 6}
    found = again(tmp_path / "evening", rows)
    assert (found.same, found.sheet_same) == ((3, True) if drawn else (0, False))


@pytest.mark.parametrize("name", ["evening", "evening.zip"])
def test_what_is_read_the_same_is_the_same(tmp_path: Path, name: str) -> None:
    rows = recorded(tmp_path / name)
    assert again(tmp_path / name, rows) == Reread(3, 3, (), sheet_same=True)


def test_a_face_read_otherwise_is_named_and_changes_the_sheet(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    rows[5][0] = 1
    found = again(tmp_path / "evening", rows)
    assert (found.throws, found.same, found.sheet_same) == (3, 2, False)
    face, sheet = found.different
    assert face == Difference("faces", 5, (2, 2, 3, 4, 6, 6), (1, 2, 3, 4, 6, 6), "Event 5: 2 is read as 1.")
    assert (sheet.kind, sheet.number) == ("sheet", 6)  # with a 1 the throw is no bust any more


def test_a_face_that_counts_nothing_leaves_the_sheet_as_it_is(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    rows[2][-1] = 2
    found = again(tmp_path / "evening", rows)
    assert (found.same, found.sheet_same) == (2, True)
    assert [d.sentence for d in found.different] == ["Event 2: 3 is read as 2."]


def test_a_die_that_lies_aside_is_no_thrown_one(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    rows[2][0] = 2
    found = again(tmp_path / "evening", rows)
    assert found.sheet_same
    assert found.different == (Difference("faces", 2, (3, 5), (3, 5), "Event 2: 1 is read as 2."),)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda faces: faces[:-1], "Event 5: 2 is not found, where 2 2 3 4 6 6 was read."),
        (lambda faces: [*faces, 3], "Event 5: 3 is found too, where 2 2 3 4 6 6 was read."),
    ],
)
def test_another_number_of_dice_is_named(
    tmp_path: Path, change: Callable[[list[int]], list[int]], sentence: str
) -> None:
    rows = recorded(tmp_path / "evening")
    rows[5] = change(rows[5])
    found = again(tmp_path / "evening", rows)
    assert found.different[0].sentence == sentence
    assert not found.sheet_same


def test_what_a_person_settled_stands_while_it_is_read_as_wrongly_as_then(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening", misread=1)
    assert again(tmp_path / "evening", rows) == Reread(3, 3, (), sheet_same=True)
    rows[0][-1] = 2
    found = again(tmp_path / "evening", rows)
    assert [d.sentence for d in found.different] == ["Event 0: 6 is read as 2."]
    assert found.sheet_same  # the person had said so already


def test_kept_dice_of_a_category_game_stay_part_of_the_throw(tmp_path: Path) -> None:
    game: tuple[tuple[Action, str], ...] = (
        (Throw("Ann", (3, 3, 5, 1, 6)), ""),
        (Keep("Ann", (3, 3)), ""),
        (Throw("Ann", (3, 3, 2, 2, 5)), "33"),
        (Score("Ann", "chance"), ""),
    )
    rows = recorded(tmp_path / "evening", game, "yahtzee")
    assert again(tmp_path / "evening", rows).sheet_same
    rows[2][-1] = 2
    found = again(tmp_path / "evening", rows)
    assert found.different[0].was == (2, 2, 5)
    assert found.different[0].now == (2, 2, 2)
    assert [difference.sentence for difference in found.different[1:]] == [
        (
            "Turn 1 was player Ann, category chance, points 15, bonus 0"
            " and is player Ann, category chance, points 12, bonus 0."
        ),
        (
            "totals of Ann: upper 0, upper_bonus 0, lower 15, yahtzee_bonus 0, total 15 before,"
            " upper 0, upper_bonus 0, lower 12, yahtzee_bonus 0, total 12 now."
        ),
    ]
    assert not found.sheet_same


def test_a_picture_that_is_missing_or_no_picture_is_told_and_the_others_are_read(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    first, *_ = sorted((tmp_path / "evening" / "frames").iterdir())
    first.unlink()
    found, problems = reread_at(tmp_path / "evening", Again(rows), BOOKS)
    assert problems == ("1 of 3 pictures are missing.",)
    assert (found.throws, found.same, found.sheet_same) == (3, 2, True)
    (missing,) = found.different
    assert missing.kind == "picture"
    assert missing.now is None
    assert missing.sentence == f"Event {missing.number}: its picture is missing."


def test_a_picture_that_cannot_be_decoded_is_told(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    with RecordedGame(tmp_path / "broken", shipped("farkle"), ("Ann", "Ben"), {}) as kept:
        throw = Throw("Ann", (1, 2, 3, 4, 6, 6))
        kept.do_seen(throw, SeenThrow("", 1.0, ()), b"\xff\xd8\xff" + b"no more")
    (found,) = again(tmp_path / "broken", rows).different
    assert found.kind == "picture"
    assert found.sentence.startswith("Event 0: ")
    assert found.sentence.endswith(".")


def test_rules_that_have_changed_are_told(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    dearer = read_rulebook(shipped_text("farkle").replace(b"5 = 50", b"5 = 60"), "farkle.toml")
    found, _ = reread_at(tmp_path / "evening", Again(rows), {"farkle": dearer})
    assert not found.sheet_same
    assert {d.kind for d in found.different} == {"sheet"}
    assert [d.sentence for d in found.different] == [
        (
            "Turn 1 was player Ann, result bank, points 550, total 550, on_board True"
            " and is player Ann, result bank, points 560, total 560, on_board True."
        ),
        "scores of Ann: 550 before, 560 now.",
    ]
    without = read_rulebook(shipped_text("farkle").replace(b", 5 = 50", b""), "farkle.toml")
    found, _ = reread_at(tmp_path / "evening", Again(rows), {"farkle": without})
    assert [(d.kind, d.number) for d in found.different[:1]] == [("rules", 3)]
    assert not found.sheet_same


def test_a_recording_of_an_own_rulebook_is_played_by_it(tmp_path: Path) -> None:
    text = shipped_text("farkle").replace(b'id = "farkle"', b'id = "ours"').replace(b"5 = 50", b"5 = 70")
    with RecordedGame(tmp_path / "evening", read_rulebook(text, "ours.toml"), ("Ann", "Ben"), {}) as kept:
        kept.do(Throw("Ann", (5, 5, 2, 3, 4, 6)))
        kept.do(Hold("Ann", (5, 5)))
    assert again(tmp_path / "evening", {}) == Reread(0, 0, (), sheet_same=True)
    (tmp_path / "evening" / "rulebook.toml").unlink()
    with pytest.raises(UnknownGameError, match="'ours'"):
        reread_at(tmp_path / "evening", Again({}), BOOKS)


def test_without_a_recorded_result_todays_rules_say_what_was(tmp_path: Path) -> None:
    rows = recorded(tmp_path / "evening")
    (tmp_path / "evening" / "sheet.json").unlink()
    assert again(tmp_path / "evening", rows).sheet_same


@pytest.mark.parametrize(
    "written",
    [
        '{"turns": 1.5}',
        '{"turns": {"a": 1}}',
        '{"\\ud800\\n": "\\ud800"}',
        '{"a": ' + "[" * 900 + "]" * 900 + "}",
    ],
)
def test_a_result_that_is_none_is_told_in_sentences(tmp_path: Path, written: str) -> None:
    rows = recorded(tmp_path / "evening")
    (tmp_path / "evening" / "sheet.json").write_text(written)
    found = again(tmp_path / "evening", rows)
    assert found.different
    assert all(difference.sentence.isprintable() for difference in found.different)


def test_what_is_no_recording_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="There is no recording"):
        reread_at(tmp_path / "none", Again({}), BOOKS)


def test_dice_are_matched_by_place_and_no_box_twice() -> None:

    before = [SeenDie(1, 0.9, (0.0, 0.0, 10.0, 10.0)), SeenDie(2, 0.9, (12.0, 0.0, 22.0, 10.0))]
    die = Die(3, 0.9, (1.0, 0.0, 11.0, 10.0))
    pairs, lost, new = matched(before, Dice(100, 20, (die, replace(die, box=(40.0, 0.0, 50.0, 10.0)))))
    assert [(old.face, now.face) for old, now in pairs] == [(1, 3)]
    assert [old.face for old in lost] == [2]
    assert [now.box[0] for now in new] == [40.0]
