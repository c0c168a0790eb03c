"""A sheet as CSV and as JSON, for a spreadsheet and for other programs."""

import csv
import io
from typing import Any

from app.rules.game import Column, Line, Outcome, Sheet

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula; a name that begins so gets an apostrophe before it."""

RESULTS = {
    "bust": "blew it",
    "overshoot": "over the target",
    "below_opening": "below the opening",
    "below_minimum": "below the least of a turn",
    "pass": "passed",
    "loses": "out of the game",
    "clears": "lost, and the total with it",
    "pooled": "in the team's pot",
    "open": "still open",
}
"""How a result that writes no points is said."""

SHORT_RESULTS = {
    "bust": "blew it",
    "overshoot": "over",
    "below_opening": "too few",
    "below_minimum": "too few",
    "pass": "passed",
    "loses": "out",
    "clears": "all lost",
    "pooled": "pooled",
}
"""The same in a cell of a sheet, where the line's number says the rest."""


def sheet_csv(sheet: Sheet) -> str:
    """A line of the sheet a row: player, line, result, points, total, how; sums and totals follow.

    Numbers are plain; texts are made safe for spreadsheets, see FORMULA.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(["player", "line", "result", "points", "total", "how"])
    for column in sheet.columns:
        player = _safe(column.player)
        for line in column.lines:
            words = [_safe(line.label), _safe(RESULTS.get(line.result, line.result))]
            writer.writerow([player, *words, _number(line.points), _number(line.total), _safe(line.how)])
        for name, points in column.sums:
            writer.writerow([player, _safe(name), "sum", points, "", ""])
        writer.writerow([player, "total", "total", "", column.total, ""])
    return text.getvalue()


def sheet_json(sheet: Sheet, outcome: Outcome) -> dict[str, Any]:
    """The sheet with every throw, and how the game stands, as a JSON object."""
    return {
        "title": sheet.title,
        "over": outcome.over,
        "winners": list(outcome.winners),
        "columns": [_column(column) for column in sheet.columns],
    }


def _column(column: Column) -> dict[str, Any]:
    return {
        "player": column.player,
        "total": column.total,
        "on_board": column.on_board,
        "sums": dict(column.sums),
        "lines": [_line(line) for line in column.lines],
    }


def _line(line: Line) -> dict[str, Any]:
    throws = [
        {
            "faces": list(t.faces),
            "held": list(t.held),
            "points": t.points,
            "combinations": list(t.combinations),
        }
        for t in line.throws
    ]
    return {
        "line": line.label,
        "result": line.result,
        "points": line.points,
        "total": line.total,
        "how": line.how,
        "house_rules": list(line.switches),
        "throws": throws,
    }


def _safe(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text


def _number(points: int | None) -> int | str:
    return "" if points is None else points
