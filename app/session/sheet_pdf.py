"""A sheet as PDF: a page to print, a row for each line and a column for each player."""

import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from app.rules.game import Column, Line, Outcome, Sheet
from app.session.sheet_file import RESULTS
from app.text import without_joiners

AT_ONCE = 6
"""Players beside each other on a page 21 cm wide; more go onto pages of their own."""

ROW = 6.5
"""Millimetres from line to line: large enough to be read at arm's length."""

NOTHING = "–"


def sheet_pdf(sheet: Sheet, outcome: Outcome, at: float) -> bytes:
    """The sheet as a PDF of A4 pages; `at`, when the game began in seconds since 1970, stands at the top.

    Letters beyond Western Europe's need the font DejaVu, which comes with matplotlib; without it they are
    printed as their nearest plain letter or a question mark.
    """
    page = _Page()
    day = datetime.fromtimestamp(at, UTC).astimezone()
    for first in range(0, len(sheet.columns), AT_ONCE):
        columns = sheet.columns[first : first + AT_ONCE]
        page.add_page()
        page.words(sheet.title, 18)
        page.words(f"{day:%Y-%m-%d}   {outcome.sentence}", 11)
        page.ln(3)
        _table(page, columns)
    page.set_creation_date(day)
    return bytes(page.output())


class _Page(FPDF):
    """A page with the font that has the most letters of those that are there."""

    def __init__(self) -> None:
        super().__init__(format="A4")
        self.set_auto_page_break(True, 15)
        font = _font()
        self.family = "sheet" if font else "helvetica"
        if font:
            self.add_font("sheet", "", font)

    def header(self) -> None:
        """Nothing: the first words of a page say what it is."""

    def fitting(self, text: str) -> str:
        """The text in letters that the font has."""
        if self.family == "sheet":
            return text
        text = text.replace(NOTHING, "-")
        plain = unicodedata.normalize("NFKC", without_joiners(text))
        return "".join(_plain(letter) for letter in plain)

    def words(self, text: str, size: float) -> None:
        """A line of text of its own."""
        self.set_font(self.family, size=size)
        self.multi_cell(0, size * 0.5, self.fitting(text), new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def row(self, cells: Sequence[str], widths: Sequence[float], *, framed: bool) -> None:
        """A row of cells, each text cut to its cell."""
        for cell, width in zip(cells, widths, strict=True):
            text = self.fitting(cell)
            while text and self.get_string_width(text) > width - 2:
                text = text[:-1]
            self.cell(width, ROW, text, border=1 if framed else 0, align="L" if cell is cells[0] else "R")
        self.ln(ROW)


def _table(page: _Page, columns: Sequence[Column]) -> None:
    first = 40.0
    widths = [first] + [(page.epw - first) / len(columns)] * len(columns)
    page.set_font(page.family, size=11)
    page.row(["", *(column.player for column in columns)], widths, framed=True)
    for at in range(max(len(column.lines) for column in columns)):
        lines = [column.lines[at] if at < len(column.lines) else None for column in columns]
        label = next((line.label for line in lines if line is not None), "")
        page.row([label, *map(_cell, lines)], widths, framed=True)
    for at, (name, _) in enumerate(columns[0].sums):
        page.row([name, *(f"{column.sums[at][1]:,}" for column in columns)], widths, framed=True)
    page.row(["total", *(f"{column.total:,}" for column in columns)], widths, framed=True)


def _cell(line: Line | None) -> str:
    if line is None or line.points is None:
        return NOTHING
    return RESULTS.get(line.result, f"{line.points:,}")


def _plain(letter: str) -> str:
    """The letter, or its nearest one, as the built-in fonts (Latin 1) have it."""
    for candidate in (letter, unicodedata.normalize("NFD", letter)[0]):
        try:
            candidate.encode("latin-1")
        except UnicodeEncodeError:
            continue
        return candidate
    return "?"


def _font() -> Path | None:
    """DejaVu Sans where matplotlib brought it; found without loading matplotlib."""
    spec = find_spec("matplotlib")
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf" / "DejaVuSans.ttf"
    return path if path.is_file() else None
