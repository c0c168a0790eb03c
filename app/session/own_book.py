"""A game keeps its rulebook where that does not come with the program, so that it can be played elsewhere."""

from app.rules.faults import RulebookError
from app.rules.rulebook import Rulebook, read_rulebook
from app.rules.shelf import SHIPPED, shipped_text
from app.session.library_error import LibraryError

FILE = "rulebook.toml"


def text_to_keep(book: Rulebook) -> str | None:
    """The file of a rulebook of the player's own, None for one that comes with the program as it is."""
    if not book.text or (book.key in SHIPPED and shipped_text(book.key) == book.text):
        return None
    return book.text.decode("utf-8")


def kept_book(text: str, game: str) -> Rulebook:
    """The rulebook that was kept with a game of the id `game`; raises LibraryError where it is not sound."""
    try:
        book = read_rulebook(text.encode("utf-8"), FILE)
    except RulebookError as error:
        raise LibraryError("damaged", f"The rulebook kept with the game cannot be used: {error}") from error
    if book.key != game:
        sentence = f"The rulebook kept with the game is {book.key}, but the game is {game[:60]}."
        raise LibraryError("damaged", sentence)
    return book
