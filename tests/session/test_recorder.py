"""A game recorded while it is played: usable at any moment, and with its result when it is closed."""

import errno
import json
import os
from pathlib import Path

import pytest

from app.rules.game import Action, Throw
from app.rules.rulebook import read_rulebook
from app.rules.shelf import shipped_text
from app.session.evidence import SeenDie, SeenThrow
from app.session.library_error import LibraryError
from app.session.log import Edit, Source
from app.session.parts import opened
from app.session.playing import result
from app.session.recorder import RecordedGame
from app.session.recording import Recording, check
from tests.session.games import BOOKS, TWO, long_game

FARKLE = BOOKS["farkle"]
PNG = b"\x89PNG\r\n\x1a\n" + b"another" * 100


def picture(number: int) -> bytes:
    return b"\xff\xd8\xff" + number.to_bytes(4) * 50


def seen(throw: Throw, at: float) -> SeenThrow:
    return SeenThrow("", at, tuple(SeenDie(face, 0.9, (1.0, 2.0, 3.0, 4.0)) for face in throw.faces))


def play(game: RecordedGame, actions: list[Action]) -> None:
    for at, action in enumerate(actions):
        if isinstance(action, Throw):
            game.do_seen(action, seen(action, float(at)), picture(at), "Cem")
        else:
            game.do(action)


def read(source: Path) -> Recording:
    with opened(source) as part:
        return check(source, part)


def test_after_every_event_the_recording_is_whole_so_far(tmp_path: Path) -> None:
    with RecordedGame(tmp_path / "evening", FARKLE, TWO, {"target": "5000"}, at=3.0) as game:
        assert read(tmp_path / "evening").log == game.log
        for number, action in enumerate(long_game("farkle", 12)):
            play(game, [action])
            now = read(tmp_path / "evening")
            assert now.log == game.log
            assert len(now.log.events) == number + 1
            assert now.problems == ()
            assert set(now.frames) == {reading.seen.frame for reading in now.readings}
            assert now.result is None
    assert game.log.opening.at == 3.0
    assert game.log.opening.options == {"target": "5000"}


@pytest.mark.parametrize("name", ["evening", "evening.zip"])
def test_closing_writes_what_the_game_came_to(tmp_path: Path, name: str) -> None:
    with RecordedGame(tmp_path / "new" / name, FARKLE, TWO) as game:
        play(game, long_game("farkle", 9))
        game.rename(("Anna", "Ben"))
        game.correct(game.propose([Edit(2, (Throw("Anna", (1, 5, 1, 5, 1, 5)),))], "strike"))
    game.close()
    found = read(tmp_path / "new" / name)
    assert found.log == game.log
    assert found.result == json.loads(json.dumps(result(game.game, game.state)))
    assert [reading.number for reading in found.readings if reading.corrected] == [2]
    first = found.log.events[2].source
    assert first == Source("camera", "Cem", found.readings[0].seen.frame, 2.0, (1, 2, 2, 3, 4, 4))
    assert [path.name for path in (tmp_path / "new").iterdir()] == [name]


def test_a_crash_leaves_a_recording_that_can_be_used(tmp_path: Path) -> None:
    game = RecordedGame(tmp_path / "evening.zip", FARKLE, TWO)
    play(game, long_game("farkle", 5))
    # Nobody closes it: what was to be packed is still a folder.
    assert read(tmp_path / "evening.zip.recording").log == game.log
    with pytest.raises(LibraryError, match="is there already"):
        RecordedGame(tmp_path / "evening.zip", FARKLE, TWO)


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "evening").write_text("precious")
    with pytest.raises(LibraryError, match="is not overwritten") as caught:
        RecordedGame(tmp_path / "evening", FARKLE, TWO)
    assert caught.value.kind == "exists"
    assert (tmp_path / "evening").read_text() == "precious"


def test_a_disk_that_refuses_is_one_sentence_and_the_event_has_not_happened(tmp_path: Path) -> None:
    with RecordedGame(tmp_path / "evening", FARKLE, TWO) as game:
        play(game, long_game("farkle", 3))
        before = game.log
        (tmp_path / "evening" / "log.jsonl").rename(tmp_path / "log")
        (tmp_path / "evening" / "log.jsonl").mkdir()
        with pytest.raises(LibraryError, match=r"evening cannot be written: .*\.$"):
            game.do(long_game("farkle", 4)[3])
        assert game.log == before
        (tmp_path / "evening" / "log.jsonl").rmdir()
        (tmp_path / "log").rename(tmp_path / "evening" / "log.jsonl")
    assert read(tmp_path / "evening").log == before


@pytest.mark.parametrize("refused", [1, 2, 3])
def test_a_disk_that_is_full_leaves_no_part_of_an_event(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    """First the picture goes there, then the line of the log, then the reading."""
    with RecordedGame(tmp_path / "evening", FARKLE, TWO) as game:
        play(game, long_game("farkle", 6))
        whole = long_game("farkle", 40)
        number = next(at for at in range(6, 40) if isinstance(whole[at], Throw))
        play(game, whole[6:number])
        before, left, sync = game.log, [refused], os.fsync

        def full(file: int) -> None:
            left[0] -= 1
            if left[0] == 0:
                raise OSError(errno.ENOSPC, "No space left on device")
            sync(file)

        action = whole[number]
        assert isinstance(action, Throw)
        monkeypatch.setattr("app.session.recorder.os.fsync", full)
        with pytest.raises(LibraryError, match="the disk is full"):
            game.do_seen(action, seen(action, 99.0), picture(99))
        monkeypatch.undo()
        assert game.log == before
        assert read(tmp_path / "evening").log == before
        game.do_seen(action, seen(action, 99.0), picture(99))
    assert read(tmp_path / "evening").log == game.log
    assert read(tmp_path / "evening").problems == ()


def test_a_place_where_nothing_can_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LibraryError, match=r"cannot be written: .*\.$"):
        RecordedGame(tmp_path / "file" / "evening", FARKLE, TWO)


def test_what_is_no_picture_is_refused_before_the_throw_is_written(tmp_path: Path) -> None:
    with RecordedGame(tmp_path / "evening", FARKLE, TWO) as game:
        throw = Throw("Ann", (1, 2, 3, 4, 5, 6))
        with pytest.raises(LibraryError, match="neither a JPEG nor a PNG"):
            game.do_seen(throw, seen(throw, 1.0), b"GIF89a")
        game.do_seen(throw, seen(throw, 1.0), PNG)
    assert [name[-4:] for name in read(tmp_path / "evening").frames.values()] == [".png"]


def test_an_own_rulebook_is_in_the_recording(tmp_path: Path) -> None:
    text = shipped_text("farkle").replace(b'id = "farkle"', b'id = "ours"')
    with RecordedGame(tmp_path / "evening", read_rulebook(text, "ours.toml"), TWO):
        pass
    book = read(tmp_path / "evening").book
    assert book is not None
    assert book.text == text
