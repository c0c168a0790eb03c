"""Tables to test with: a shipped game between Ann and Ben, in memory."""

from app.rules.shelf import shipped
from app.session.log import Log, Opening
from app.session.session import Session
from app.table.settings import TableSettings
from app.table.table import Table

TWO = ("Ann", "Ben")


def table(
    game: str = "farkle",
    players: tuple[str, ...] = TWO,
    *,
    roll_for_start: bool = False,
    settings: TableSettings | None = None,
    **options: str,
) -> Table:
    """A table at which nothing has been thrown yet."""
    book = shipped(game)
    log = Log(Opening(game, book.title, players, book.to_write(options), roll_for_start=roll_for_start))
    return Table(Session(log, book), settings)
