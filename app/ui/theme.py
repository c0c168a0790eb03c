"""Colours and sizes: light and dark, and type that can be read from two metres."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from app.settings.preferences import Look
from app.ui.marks import Marks

USUAL = (1280, 720)
"""The window's usual size in pixels, at which type has its usual size."""
BODY = 1.25
"""Size of plain type as a multiple of the system's, which is made for half a metre."""
HEADING = 1.25
TOLD = 1.3
"""What is said during a game, and has to be read while dice are thrown."""
LARGE = 1.2
BIG = 1.7
HUGE = 2.7

DRESSED = "dressed"
"""The application's property that says that it has its style."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one look. Wherever one of them says something, a word or a sign says it too."""

    ground: str
    surface: str
    raised: str
    ink: str
    muted: str
    line: str
    accent: str
    on_accent: str
    tint: str
    warning: str
    die: str
    pip: str

    @staticmethod
    def of(palette: QPalette) -> "Colours":
        """The colours behind a widget's palette."""
        return DARK if palette.color(QPalette.ColorRole.Window).lightness() < 128 else LIGHT


LIGHT = Colours(
    ground="#f3f0e9",
    surface="#ffffff",
    raised="#ebe6db",
    ink="#1b2126",
    muted="#5c6770",
    line="#cfc8ba",
    accent="#0b6b4d",
    on_accent="#ffffff",
    tint="#dcebe3",
    warning="#a8480a",
    die="#fffdf7",
    pip="#1b2126",
)
DARK = Colours(
    ground="#14181b",
    surface="#1d2327",
    raised="#283036",
    ink="#f3f1ea",
    muted="#a7b1b8",
    line="#3a444b",
    accent="#4cc59a",
    on_accent="#06241a",
    tint="#1d3a31",
    warning="#f2a65a",
    die="#f3efe4",
    pip="#14181b",
)


def growth(width: int, height: int) -> float:
    """How much larger than usual type is in a window of this size, in steps of an eighth from 1 to 2."""
    room = min(width / USUAL[0], height / USUAL[1])
    return min(2.0, max(1.0, int(room * 8) / 8))


def dress(application: QApplication, look: Look, size: float, system_points: float) -> None:
    """Give the application its colours and its type; `system_points` is the system's size of type."""
    hints = QGuiApplication.styleHints()
    scheme = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}.get(look, Qt.ColorScheme.Unknown)
    hints.setColorScheme(scheme)
    dark = look == "dark" or (look == "system" and hints.colorScheme() == Qt.ColorScheme.Dark)
    colours = DARK if dark else LIGHT
    points = system_points * size * BODY
    font = QFont(application.font())
    font.setPointSizeF(points)
    undress(application)
    if not application.property(DRESSED):
        application.setStyle(Marks())
        application.setProperty(DRESSED, True)
    application.setPalette(_palette(colours))
    application.setFont(font)
    application.setStyleSheet(_sheet(colours, points))


def undress(application: QApplication) -> None:
    """Take the style sheet off, before another one: one in the place of another takes Qt far longer."""
    if application.styleSheet():
        application.setStyleSheet("")


def sized(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """A font of another size."""
    changed = QFont(font)
    changed.setPointSizeF(max(6.0, font.pointSizeF() * factor))
    changed.setBold(bold)
    return changed


def _palette(colours: Colours) -> QPalette:
    roles = {
        QPalette.ColorRole.Window: colours.ground,
        QPalette.ColorRole.WindowText: colours.ink,
        QPalette.ColorRole.Base: colours.surface,
        QPalette.ColorRole.AlternateBase: colours.raised,
        QPalette.ColorRole.Text: colours.ink,
        QPalette.ColorRole.PlaceholderText: colours.muted,
        QPalette.ColorRole.Button: colours.raised,
        QPalette.ColorRole.ButtonText: colours.ink,
        QPalette.ColorRole.BrightText: colours.warning,
        QPalette.ColorRole.Highlight: colours.accent,
        QPalette.ColorRole.HighlightedText: colours.on_accent,
        QPalette.ColorRole.Accent: colours.accent,
        QPalette.ColorRole.Link: colours.accent,
        QPalette.ColorRole.LinkVisited: colours.accent,
        QPalette.ColorRole.ToolTipBase: colours.surface,
        QPalette.ColorRole.ToolTipText: colours.ink,
        QPalette.ColorRole.Mid: colours.line,
        QPalette.ColorRole.Midlight: colours.raised,
        QPalette.ColorRole.Light: colours.surface,
        QPalette.ColorRole.Dark: colours.line,
    }
    palette = QPalette()
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.muted))
    return palette


def _sheet(colours: Colours, points: float) -> str:
    """The style sheet; a widget says what it is by its property `kind`."""
    c = colours
    return f"""
    QToolTip {{ border: 1px solid {c.line}; padding: 4px; }}
    QLabel[kind="muted"] {{ color: {c.muted}; }}
    QLabel[kind="warning"] {{ color: {c.warning}; font-weight: bold; }}
    QLabel[kind="big"] {{ font-size: {points * BIG:.1f}pt; font-weight: bold; }}
    QLabel[kind="told"] {{ font-size: {points * TOLD:.1f}pt; }}
    QLabel[kind="turn"] {{
        font-size: {points * HUGE:.1f}pt; font-weight: bold; background: {c.accent}; color: {c.on_accent};
        border-radius: 10px; padding: 0 16px;
    }}
    QLabel[kind="heading"] {{ font-size: {points * HEADING:.1f}pt; font-weight: bold; }}
    QLabel[kind="strong"] {{ font-weight: bold; }}
    QListWidget[kind="large"] {{ font-size: {points * HEADING:.1f}pt; }}
    QListWidget[kind="told"] {{ font-size: {points * TOLD:.1f}pt; }}
    QLabel[kind="huge"] {{ font-size: {points * HUGE:.1f}pt; font-weight: bold; }}
    QFrame[kind="card"] {{ background: {c.surface}; border: 1px solid {c.line}; border-radius: 10px; }}
    QPushButton {{
        background: {c.raised}; border: 2px solid {c.line}; border-radius: 8px; padding: 6px 14px;
    }}
    QPushButton[kind="face"] {{ padding: 4px; }}
    QPushButton[kind="choice"] {{ font-size: {points * LARGE:.1f}pt; padding: 4px 10px; }}
    QPushButton:hover {{ border-color: {c.accent}; }}
    QPushButton:focus {{ border-color: {c.accent}; }}
    QPushButton:checked {{ background: {c.tint}; border-color: {c.accent}; }}
    QPushButton:disabled {{ color: {c.muted}; background: transparent; border-style: dashed; }}
    QPushButton[kind="main"] {{
        background: {c.accent}; color: {c.on_accent}; border-color: {c.accent}; font-weight: bold;
        padding: 6px 8px;
    }}
    QPushButton[kind="main"], QPushButton[kind="large"] {{ font-size: {points * LARGE:.1f}pt; }}
    QPushButton[kind="main"]:focus {{ border-color: {c.ink}; }}
    QPushButton[kind="main"]:disabled {{ color: {c.muted}; background: transparent; border-color: {c.line}; }}
    QPushButton[kind="rail"] {{
        background: transparent; border: 0; border-left: 4px solid transparent; border-radius: 0;
        padding: 10px 8px; text-align: left;
    }}
    QPushButton[kind="rail"]:focus {{ background: {c.raised}; }}
    QPushButton[kind="rail"]:checked {{
        background: {c.tint}; border-left-color: {c.accent}; font-weight: bold;
    }}
    QLineEdit, QSpinBox {{
        background: {c.surface}; border: 1px solid {c.muted}; border-radius: 6px; padding: 4px 6px;
    }}
    QLineEdit:focus, QSpinBox:focus {{ border: 2px solid {c.accent}; padding: 3px 5px; }}
    QTableView {{ gridline-color: {c.line}; border: 1px solid {c.line}; border-radius: 6px; }}
    QHeaderView::section {{
        background: {c.raised}; border: 0; border-bottom: 1px solid {c.line}; padding: 4px 6px;
    }}
    QTableCornerButton::section {{ background: {c.raised}; border: 0; }}
    QListView {{ border: 1px solid {c.line}; border-radius: 6px; }}
    """
