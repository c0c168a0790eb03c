"""A sheet as plain text: a row for each line, a column for each player, then how each line came about."""

from app.rules.game import Column, Line, Sheet
from app.session.sheet_file import SHORT_RESULTS

EMPTY = "–"


def sheet_text(sheet: Sheet) -> str:
    """The sheet for a terminal; it ends with the line of totals and the explanations below."""
    rows = max((len(column.lines) for column in sheet.columns), default=0)
    boxes = any(line.total is None and line.result == "written" for c in sheet.columns for line in c.lines)
    boxes = boxes or any(column.sums for column in sheet.columns)
    table = [["", *(column.player for column in sheet.columns)]]
    for at in range(rows):
        lines = [column.lines[at] if at < len(column.lines) else None for column in sheet.columns]
        label = next((line.label for line in lines if line is not None), "")
        table.append([label, *(_cell(line) for line in lines)])
    for at, (name, _) in enumerate(sheet.columns[0].sums):
        table.append([name, *(str(column.sums[at][1]) for column in sheet.columns)])
    table.append(["total", *(f"{column.total:,}" for column in sheet.columns)])
    widths = [max(len(row[at]) for row in table) for at in range(len(table[0]))]
    text = [sheet.title, "=" * len(sheet.title)]
    for row in table:
        first, *others = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        text.append("  ".join([first, *others]).rstrip())
    how = [words for column in sheet.columns for words in _explained(column, boxes=boxes)]
    return "\n".join([*text, "", *how, ""]) if how else "\n".join([*text, ""])


def _cell(line: Line | None) -> str:
    if line is None or line.points is None:
        return EMPTY
    return SHORT_RESULTS.get(line.result, f"{line.points:,}")


def _explained(column: Column, *, boxes: bool) -> list[str]:
    found = []
    for line in column.lines:
        if line.how:
            rules = f" [house rules: {', '.join(line.switches)}]" if line.switches else ""
            what = line.label if boxes else f"turn {line.label}"
            found.append(f"{column.player}, {what}: {line.how}{rules}")
    return found
