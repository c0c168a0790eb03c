"""The page of help: every key, what this program is, where its files are, its licence."""

import platform
from importlib import metadata

from PySide6.QtCore import QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from app import __version__
from app.ui.keys import KEYS
from app.ui.pages.background import Runs
from app.ui.pages.widgets import FramedPage, Heading, RoomyTable, Sentence, scrolling
from app.ui.parts import Parts, Rooms
from app.ui.places import PLACES

SHOWN_VERSIONS = ("opencv-python", "onnxruntime", "numpy", "PySide6-Essentials", "SQLAlchemy")


class AboutPage(FramedPage):
    """Keys and facts."""

    def __init__(self, parts: Parts, runs: Runs | None = None) -> None:
        super().__init__(parts, "", runs)
        self.heading.setText(self.tr("Help"))
        self.setAccessibleName(self.tr("Help"))
        self.keys = RoomyTable(0, 2)
        self.log_file = Sentence(str(parts.log_file))
        self.settings_file = Sentence(str(parts.preferences_file))
        self.library = Sentence("…")
        tabs = QTabWidget()
        tabs.addTab(self._keys_part(), self.tr("Keys"))
        tabs.addTab(scrolling(self._about_part()), self.tr("About Pipscribe"))
        self.tabs = tabs
        self.body.addWidget(tabs, 1)

    def furnish(self, rooms: Rooms) -> None:
        """Show where the games are."""
        super().furnish(rooms)
        self.library.setText(rooms.library.place.shown)

    def _keys_part(self) -> RoomyTable:
        """Every key there is, from the one list that actions are made from."""
        rows = [(key.key, key.words) for key in KEYS]
        rows += [
            (place.key, self.tr("go to the page “{page}”").format(page=place.label))
            for place in PLACES
            if place.is_there
        ]
        table = self.keys
        table.setAccessibleName(self.tr("Keys"))
        table.setHorizontalHeaderLabels([self.tr("Key"), self.tr("What it does")])
        table.verticalHeader().hide()
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setRowCount(len(rows))
        for at, (key, words) in enumerate(rows):
            table.setItem(at, 0, QTableWidgetItem(_native(key)))
            table.setItem(at, 1, QTableWidgetItem(words))
        # Only now: columns would be fitted to every single cell.
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        return table

    def _about_part(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.addWidget(Heading(f"Pipscribe {__version__}", "big"))
        what = self.tr(
            "Throw real dice; Pipscribe reads their pips in a picture, scores the throw by the rules of your "
            "game and writes it on the sheet. It needs no account and no network; pictures stay on this "
            "machine."
        )
        column.addWidget(Sentence(what))
        column.addWidget(Heading(self.tr("Files")))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.addRow(self.tr("Log, for reports of faults:"), self.log_file)
        form.addRow(self.tr("Settings:"), self.settings_file)
        form.addRow(self.tr("Library of games:"), self.library)
        column.addLayout(form)
        column.addLayout(self._log_buttons())
        column.addWidget(Heading(self.tr("Licence")))
        licence = self.tr(
            "AGPL-3.0-or-later: you may use, study, share and change this program; whoever passes it on, or "
            "offers it over a network, passes on its source. It comes without any warranty."
        )
        column.addWidget(Sentence(licence))
        rulebooks = self.tr("Names and sentences of rulebooks stay in the language they are written in.")
        column.addWidget(Sentence(rulebooks))
        column.addWidget(Heading(self.tr("Made with")))
        made_with = Sentence("", "muted")
        column.addWidget(made_with)
        self.runs.run(versions, made_with.setText, self.notice.say)
        column.addStretch(1)
        return part

    def _log_buttons(self) -> QHBoxLayout:
        line = QHBoxLayout()
        show = QPushButton(self.tr("Show the log's folder"))
        show.clicked.connect(self._show_log)
        copy = QPushButton(self.tr("Copy the log's path"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.log_file.text()))
        line.addWidget(show)
        line.addWidget(copy)
        line.addStretch(1)
        return line

    def _show_log(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.parts.log_file.parent)))


def _native(key: str) -> str:
    """A key, or keys with a comma between, as this system writes them; what is no key stays as it is."""
    form = QKeySequence.SequenceFormat.NativeText
    return ", ".join(QKeySequence(part).toString(form) or part for part in key.split(", "))


def versions() -> str:
    """The versions of what the program is made with."""
    found = [f"Python {platform.python_version()}", f"Qt {qVersion()}"]
    for name in SHOWN_VERSIONS:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    return ", ".join(found)
