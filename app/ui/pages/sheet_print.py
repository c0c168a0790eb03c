"""A sheet on paper."""

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QTextDocument

from app.rules.game import Column, Line, Sheet
from app.ui.game import words

if TYPE_CHECKING:  # loaded when something is printed
    from PySide6.QtPrintSupport import QPrinter

NOTHING = "–"


def sheet_html(sheet: Sheet, below: str) -> str:
    """The sheet as a table to print, a row for each line and a column for each player."""
    rows = [_row("", [column.player for column in sheet.columns], "th")]
    for at in range(max((len(column.lines) for column in sheet.columns), default=0)):
        lines = [column.lines[at] if at < len(column.lines) else None for column in sheet.columns]
        label = next((line.label for line in lines if line is not None), "")
        rows.append(_row(words.rule(label), [_cell(line) for line in lines]))
    for at, (name, _) in enumerate(sheet.columns[0].sums if sheet.columns else ()):
        rows.append(_row(words.rule(name), [words.number(_sum(column, at)) for column in sheet.columns]))
    total = QCoreApplication.translate("Past", "Total")
    rows.append(_row(total, [words.number(column.total) for column in sheet.columns], "th"))
    table = f"<table border='1' cellspacing='0' cellpadding='4' width='100%'>{''.join(rows)}</table>"
    return f"<h2>{escape(sheet.title)}</h2><p>{escape(below)}</p>{table}"


def print_sheet(printer: "QPrinter", sheet: Sheet, below: str) -> None:
    """Print the sheet."""
    document = QTextDocument()
    document.setHtml(sheet_html(sheet, below))
    document.print_(printer)


def _row(label: str, cells: list[str], kind: str = "td") -> str:
    inner = "".join(f"<{kind} align='right'>{escape(cell)}</{kind}>" for cell in cells)
    return f"<tr><th align='left'>{escape(label)}</th>{inner}</tr>"


def _cell(line: Line | None) -> str:
    if line is None or line.points is None:
        return NOTHING
    return words.result(line.result) or words.number(line.points)


def _sum(column: Column, at: int) -> int:
    return column.sums[at][1]
