"""`pipscribe library`: past games listed, shown, taken out, brought in, and what they tell about the dice."""

import argparse
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from app.commands.common import (
    DIFFERENT,
    DONE,
    JSON,
    UNUSABLE,
    Subparsers,
    add_json_flag,
    complain,
    named_path,
    print_json,
    whole_number_of,
)
from app.commands.library_place import library_place
from app.commands.own_books import add_book_flag, books_with
from app.commands.sheet_text import sheet_text
from app.commands.what_if import add_flags, other_game, scored_again
from app.errors import PipscribeError
from app.rules.shelf import UnknownGameError
from app.session.library import Library
from app.session.library_error import LibraryError
from app.session.past import Past
from app.session.recording import import_recording
from app.session.rows import Listed
from app.session.sheet_file import sheet_json
from app.session.statistics import Statistics, games_words, statistics
from app.session.statistics_json import statistics_json

MOST_LISTED = 1_000_000


def add_parser(subparsers: Subparsers) -> None:
    """Add the command and its parts to the command line."""
    parser = subparsers.add_parser(
        "library",
        help="past games, statistics, fairness of the dice",
        description=(
            "Lists past games, shows one throw by throw, writes games as recordings and sheets, takes"
            " recordings in, and tells what the games say about players and dice."
        ),
        epilog=(
            "JSON: a list of games; show: the game's sheet with its players, house rules and conflicts, with"
            " --review also luck and cost by player; export and import: one line a file; stats: the games by"
            " rulebook and player, and the dice."
        ),
    )
    _add_flags(parser, None)
    parser.set_defaults(run=run_list, most=100, library=None, book=[])
    parts = parser.add_subparsers(title="parts", metavar="PART")
    listing = parts.add_parser("list", help="the games, the one played last first")
    listing.add_argument(
        "--most", type=whole_number_of("games", 1, MOST_LISTED), default=100, help="how many are listed (100)"
    )
    show = parts.add_parser("show", help="one game's sheet, how each line came about, and its corrections")
    show.add_argument(
        "game", metavar="GAME", nargs="?", default="last", help="the beginning of its id, or last"
    )
    add_flags(show)
    show.add_argument("--review", action="store_true", help="what the dice gave and what decisions cost")
    out = parts.add_parser(
        "export", help="a game as a recording (folder or .zip), its sheet as .csv, .json, .pdf"
    )
    out.add_argument("game", metavar="GAME", help="the beginning of its id, or last")
    out.add_argument("files", metavar="FILE", nargs="+", help="what to write; nothing is overwritten")
    into = parts.add_parser("import", help="bring recordings into the library")
    into.add_argument("files", metavar="RECORDING", nargs="+", help="a folder or a .zip")
    stats = parts.add_parser("stats", help="players, games, and whether the dice are fair")
    stats.add_argument("--game", metavar="GAME", help="only games by this rulebook")
    stats.add_argument("--player", metavar="NAME", help="only games with this player")
    stats.add_argument("--plots", metavar="FOLDER", type=named_path, help="write pictures (PNG) there")
    runs = (run_list, run_show, run_export, run_import, run_stats)
    for part, run in zip((listing, show, out, into, stats), runs, strict=True):
        # SUPPRESS: a flag before the part's name must not be undone by the part's own default.
        _add_flags(part, argparse.SUPPRESS)
        part.set_defaults(run=run)


def _add_flags(parser: argparse.ArgumentParser, default: str | None) -> None:
    if default is None:
        add_json_flag(parser)
    else:
        parser.add_argument("--json", action="store_true", default=default, help="print JSON")
    parser.add_argument(
        "--library",
        metavar="PLACE",
        default=default,
        help="a file or a postgresql:// address (usually PIPSCRIBE_LIBRARY, the settings' or the user's own)",
    )
    add_book_flag(parser, default)


def run_list(arguments: argparse.Namespace) -> int:
    """List the games."""
    games: tuple[Listed, ...] = ()
    library = _opened(arguments, create=False)
    if library is not None:
        with library:
            games = library.games(arguments.most)
    if arguments.json:
        print_json([_line(game) for game in games])
        return DONE
    for game in games:
        totals = ", ".join(f"{name} {total:,}" for name, total in game.totals.items())
        end = "" if game.over else "  (still open)"
        print(f"{game.key[:8]}  {_day(game.changed)}  {game.title}: {totals}{end}")
    if not games:
        complain("There are no games in the library yet.")
    return DONE


def run_show(arguments: argparse.Namespace) -> int:
    """Show one game; 1 where a later action is in conflict with the rules.

    With --as it is scored again by another rulebook; 1 where the throws do not allow all of it.
    """
    other = other_game(arguments, books_with(arguments.book))
    with _existing(arguments) as library, _books_named():
        game = Past(library, books_with(arguments.book)).game(arguments.game)
    listed, position = game.listed, game.position
    corrected = [slot for slot in position.record.slots if slot.corrected is not None]
    read = len(game.readings)
    if other is not None:
        head: dict[str, JSON] = {"id": listed.key, "game": listed.game}
        where, asked = listed.key[:8], head if arguments.json else None
        return scored_again(position.game, position.state, other, where, head=asked)
    review = None
    if arguments.review:
        # Loaded here, since advice loads numpy and may have to solve a sheet.
        from app.commands.reviewing import judged, review_json, review_text  # noqa: PLC0415

        review = judged(position, roll_for_start=game.log.opening.roll_for_start)
    if arguments.json:
        found = sheet_json(position.sheet, position.game.outcome(position.state))
        conflicts: list[JSON] = [{"event": c.number, "says": c.sentence} for c in position.conflicts]
        rest: dict[str, JSON] = {
            "players": position.record.players,
            "house_rules": dict(position.game.options),
            "events": listed.events,
            "corrected": [slot.number for slot in corrected],
            "readings": read,
            "conflicts": conflicts,
        }
        if review is not None:
            rest["review"] = review_json(review)
        print_json({"id": listed.key, "game": listed.game} | found | rest)
    else:
        print(sheet_text(position.sheet))
        print(position.game.outcome(position.state).sentence)
        print(f"{listed.events} events, {len(corrected)} corrected, {read} throws read by the camera.")
        if review is not None:
            print(review_text(review))
    for conflict in position.conflicts:
        complain(conflict.sentence)
    return DIFFERENT if position.conflicts else DONE


def run_export(arguments: argparse.Namespace) -> int:
    """Write a recording or sheets of one game, file by file."""
    code = DONE
    with _existing(arguments) as library:
        past, key = Past(library, books_with(arguments.book)), library.find(arguments.game).key
        for name in arguments.files:
            try:
                written = _export(past, key, _path(name))
            except PipscribeError as error:
                complain(str(error))
                code = UNUSABLE
                continue
            if arguments.json:
                print_json({"file": name} | written)
            else:
                print(f"{name} is written.")
            if written.get("missing"):
                complain(f"{name}: some pictures had to make room before and are not in it.")
                code = max(code, DIFFERENT)
    return code


def _export(past: Past, key: str, target: Path) -> dict[str, JSON]:
    with _books_named():
        done = past.export(key, target)
    if done.kind == "sheet":
        return {"kind": "sheet", "bytes": done.size}
    return {"kind": done.kind, "events": done.events, "frames": done.frames, "missing": done.missing}


def run_import(arguments: argparse.Namespace) -> int:
    """Bring recordings in, one result a recording; 2 if one of them cannot be used."""
    code = DONE
    books = books_with(arguments.book)
    with Library(library_place(arguments.library)) as library:
        for name in arguments.files:
            try:
                done = import_recording(library, _path(name), books)
            except PipscribeError as error:
                complain(str(error))
                code = UNUSABLE
                continue
            if arguments.json:
                counts: dict[str, JSON] = {"events": done.events, "frames": done.frames}
                print_json({"file": name, "id": done.key, "new": done.new} | counts)
            else:
                what = "brought in" if done.new else "in the library already"
                print(f"{name}: {what} as {done.key[:8]}, {done.events} events.")
            for problem in done.problems:
                complain(f"{name}: {problem}")
                code = max(code, DIFFERENT)
    return code


def _path(name: str) -> Path:
    if not name:
        raise LibraryError("missing", "library: no file or folder is named.")
    return Path(name)


def run_stats(arguments: argparse.Namespace) -> int:
    """Say what the games tell; 1 where a game had to be left out, or none is of the kind asked for."""
    code = DONE
    found = statistics(())
    library = _opened(arguments, create=False)
    if library is not None:
        with library:
            told = Past(library, books_with(arguments.book)).told(arguments.game, arguments.player)
        found = told.statistics
        for sentence in told.left_out:
            complain(sentence)
            code = DIFFERENT
    if not found.games and (arguments.game or arguments.player):
        of = f" of {arguments.game}" if arguments.game else ""
        by = f" with {arguments.player}" if arguments.player else ""
        complain(f"The library has no game{of}{by}.")
        code = DIFFERENT
    elif not found.games:
        complain("There are no games to tell about yet.")
    if arguments.plots is not None:
        # Set before matplotlib is loaded, which is when it talks about folders that it may not write to.
        logging.getLogger("matplotlib").setLevel(logging.ERROR)
        from app.commands.plots import write_plots  # noqa: PLC0415 - matplotlib loads for a second

        for path in write_plots(found, arguments.plots):
            complain(f"{path} is written.")
    if arguments.json:
        print_json(statistics_json(found))
    else:
        _print_statistics(found)
    return code


def _print_statistics(found: Statistics) -> None:
    for kind in found.games:
        print(f"{kind.title}: {games_words(kind.games)}, {kind.finished} finished")
        for player in kind.players:
            busts = "" if player.bust_rate is None else f", blew {100 * player.bust_rate:.0f} % of turns"
            print(
                f"  {player.player}: won {player.won} of {player.games}, "
                f"{player.average_turn:.0f} a turn{busts}, best turn {player.best_turn:,}, "
                f"best total {player.best_total:,}, largest comeback {player.comeback:,}"
            )
            for box, points in player.boxes.items():
                print(f"    {box:<18} {points:.1f}")
    for name, counts in (("read", found.dice.read), ("typed", found.dice.typed)):
        if counts.dice:
            faces = ", ".join(f"{face}: {count}" for face, count in enumerate(counts.counts, 1))
            print(f"dice {name}: {faces}\n  {counts.sentence}")
    for coloured in found.dice.colours:
        faces = ", ".join(f"{face}: {count}" for face, count in enumerate(coloured.found.counts, 1))
        print(f"dice {coloured.colour}: {faces}\n  {coloured.sentence}")
    if found.dice.colours and found.dice.colourless:
        print(f"{found.dice.colourless} of the dice read count for no colour.")
    if found.dice.throws_read:
        print(f"{found.dice.throws_corrected} of {found.dice.throws_read} throws read were corrected.")


def _opened(arguments: argparse.Namespace, *, create: bool) -> Library | None:
    """The library; None where none was named and the usual one is not there yet."""
    try:
        return Library(library_place(arguments.library), create=create)
    except LibraryError as error:
        if error.kind == "missing" and arguments.library is None:
            return None
        raise


def _existing(arguments: argparse.Namespace) -> Library:
    library = _opened(arguments, create=False)
    if library is None:
        raise LibraryError("missing", f"There is no library {library_place(None)} yet.")
    return library


@contextmanager
def _books_named() -> Iterator[None]:
    """Say of a rulebook that is missing how to name it."""
    try:
        yield
    except UnknownGameError as error:
        raise UnknownGameError(f"{str(error).rstrip('.')}; name its file with --book.") from error


def _line(game: Listed) -> dict[str, JSON]:
    return {
        "id": game.key,
        "game": game.game,
        "title": game.title,
        "players": game.players,
        "totals": dict(game.totals),
        "winners": game.winners,
        "over": game.over,
        "events": game.events,
        "started": game.started,
        "changed": game.changed,
    }


def _day(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC).astimezone():%Y-%m-%d %H:%M}"
