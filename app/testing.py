"""Recordings as tests: every evening that was recorded, read and scored again by the program of today.

@pytest.mark.parametrize("recording", recordings(FOLDER), ids=lambda path: path.stem)
def test_a_recorded_evening_is_read_and_scored_as_it_was(recording: Path) -> None:
    assert changes(recording) == ()
"""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from app.resources import card_path
from app.rules.rulebook import Rulebook
from app.rules.shelf import shelf
from app.session.parts import LOG
from app.table.reread import reread_at
from app.vision.reader import Reader


def recordings(folder: Path) -> tuple[Path, ...]:
    """Every recording below a folder, by path: folders with a log in them, and every .zip."""
    return tuple(sorted(_below(folder)))


def changes(recording: Path, card: Path | None = None, own: Sequence[Rulebook] = ()) -> tuple[str, ...]:
    """What a recording shows today that it did not show when it was recorded, a sentence each; none is good.

    `card` is that of another network than the shipped one, `own` are rulebooks beside the shipped ones.
    Raises LibraryError, ModelError, UnknownGameError or ZonesError.
    """
    books = dict(shelf().books) | {book.key: book for book in own}
    found, problems = reread_at(recording, _reader(card or card_path()), books)
    return (*problems, *(difference.sentence for difference in found.different))


def _below(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.name == LOG and path.is_file():
            yield path.parent
        elif path.suffix.lower() == ".zip" and path.is_file():
            yield path


@cache
def _reader(card: Path) -> Reader:
    return Reader.at(card)
