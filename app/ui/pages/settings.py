"""The page of settings: each is true and written down as soon as it is chosen; there is no OK."""

from collections.abc import Callable
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from app.resources import is_frozen
from app.settings.preferences import LARGEST, SMALLEST, Preferences
from app.ui.label import Label
from app.ui.pages.background import AtOnce
from app.ui.pages.choice import Choice
from app.ui.pages.widgets import GAP, FramedPage, Heading, Sentence, kind_of, scrolling
from app.ui.parts import Parts, Rooms

SIZE_STEPS = 20
"""Steps of the slider in one time the system's size of type."""


class SettingsPage(FramedPage):
    """What may be chosen."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts, "", AtOnce())
        self.heading.setText(self.tr("Settings"))
        self.setAccessibleName(self.tr("Settings"))
        looks = (("system", self.tr("System")), ("light", self.tr("Light")), ("dark", self.tr("Dark")))
        self.look = Choice(looks)
        self.language = QComboBox()
        self.type_size = QSlider(Qt.Orientation.Horizontal)
        self.size_says = Label()
        self.risk = Choice(
            [
                (0.0001, self.tr("1 in 10,000")),
                (0.001, self.tr("1 in 1,000")),
                (0.01, self.tr("1 in 100")),
            ]
        )
        self.advice = QCheckBox(self.tr("Show the odds and the best play"))
        self.sounds = QCheckBox(self.tr("A tone for each throw, two for a question"))
        self.voice = QCheckBox(self.tr("Say aloud what the camera has read"))
        self.second = QCheckBox(self.tr("Show the big sheet on a second screen"))
        self.lock = QCheckBox(self.tr("Keep exposure, white balance and focus still while playing"))
        self.camera = Sentence()
        self.library = Sentence()
        self.file = Sentence(str(parts.preferences_file))
        self._at_start = parts.preferences.library
        self.ask_place: Callable[[], str] = self._ask_place
        self._lay_out()
        self._connect()
        self.prefer(parts.preferences)

    def furnish(self, rooms: Rooms) -> None:
        """Show where the games are."""
        super().furnish(rooms)
        self._show_library()

    def prefer(self, preferences: Preferences) -> None:
        """Show what is chosen, without choosing anything."""
        super().prefer(preferences)
        widgets = (
            self.language,
            self.type_size,
            self.advice,
            self.sounds,
            self.voice,
            self.second,
            self.lock,
        )
        blocked = [QSignalBlocker(widget) for widget in widgets]
        self.look.show_value(preferences.look)
        self.language.setCurrentIndex(self.language.findData(preferences.language))
        self.type_size.setValue(round(preferences.size * SIZE_STEPS))
        self.size_says.setText(f"{preferences.size:.0%}")
        self.risk.show_value(preferences.risk)
        self.advice.setChecked(preferences.advice)
        self.sounds.setChecked(preferences.sounds)
        self.voice.setChecked(preferences.voice and self.voice.isEnabled())
        self.second.setChecked(preferences.second_screen)
        self.lock.setChecked(preferences.lock_camera)
        self.camera.setText(preferences.camera or self.tr("No camera: dice are typed."))
        for blocker in blocked:
            blocker.unblock()
        self._show_library()

    def _lay_out(self) -> None:
        inside = QWidget()
        columns = QHBoxLayout(inside)
        columns.setSpacing(2 * GAP)
        columns.setContentsMargins(0, 0, GAP, 0)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self._window_part())
        left.addWidget(self._camera_part())
        left.addStretch(1)
        right.addWidget(self._play_part())
        right.addWidget(self._files_part())
        right.addStretch(1)
        columns.addLayout(left, 1)
        columns.addLayout(right, 1)
        self.body.addWidget(scrolling(inside), 1)
        kept = self.tr("Every change is true at once and is kept; there is nothing to confirm.")
        self.body.addWidget(Sentence(kept, "muted"))

    def _window_part(self) -> QFrame:
        self.language.setAccessibleName(self.tr("Language"))
        for key, words in (("system", self.tr("As the system")), ("en", "English"), ("de", "Deutsch")):
            self.language.addItem(words, key)
        self.type_size.setRange(round(SMALLEST * SIZE_STEPS), round(LARGEST * SIZE_STEPS))
        self.type_size.setAccessibleName(self.tr("Size of type"))
        size = QHBoxLayout()
        size.addWidget(self.type_size, 1)
        size.addWidget(self.size_says)
        frame, form = _part(self.tr("Window"))
        form.addRow(self.tr("Colours"), self.look)
        form.addRow(self.tr("Language"), self.language)
        form.addRow(self.tr("Size of type"), size)
        form.addRow(self.second)
        return frame

    def _play_part(self) -> QFrame:
        frame, form = _part(self.tr("Play"))
        risk = self.tr("A throw is written without a question if it is wrong at most")
        form.addRow(Sentence(risk))
        form.addRow(self.risk)
        form.addRow(Sentence(self.tr("The seldomer, the more questions are asked."), "muted"))
        for box in (self.advice, self.sounds, self.voice):
            form.addRow(box)
        if find_spec("PySide6.QtTextToSpeech") is None:
            self.voice.setEnabled(False)
            why = self.tr("Speech needs Qt's text to speech: pip install PySide6-Addons")
            if is_frozen():
                why = self.tr("This Pipscribe is packed without Qt's text to speech, so it cannot speak.")
            form.addRow(Sentence(why, "muted"))
        return frame

    def _camera_part(self) -> QFrame:
        frame, form = _part(self.tr("Camera"))
        setup = QPushButton(self.tr("Set up the camera…"))
        setup.clicked.connect(lambda: self.go.emit("camera"))
        form.addRow(self.camera)
        form.addRow(setup)
        form.addRow(self.lock)
        return frame

    def _files_part(self) -> QFrame:
        frame, form = _part(self.tr("Files"))
        other = QPushButton(self.tr("Another library…"))
        other.clicked.connect(lambda: self._choose_library(self.ask_place()))
        usual = QPushButton(self.tr("The usual one"))
        usual.clicked.connect(lambda: self._choose_library("", usual=True))
        show = QPushButton(self.tr("Show in folder"))
        show.clicked.connect(self._show_folder)
        buttons = QHBoxLayout()
        for button in (other, usual, show):
            buttons.addWidget(button)
        form.addRow(Heading(self.tr("Library of games"), "strong"))
        form.addRow(self.library)
        form.addRow(buttons)
        form.addRow(Heading(self.tr("These settings"), "strong"))
        form.addRow(self.file)
        return frame

    def _connect(self) -> None:
        self.look.chosen.connect(lambda look: self._take(look=look))
        self.language.activated.connect(lambda _: self._take(language=self.language.currentData()))
        self.type_size.valueChanged.connect(lambda steps: self._take(size=steps / SIZE_STEPS))
        self.risk.chosen.connect(lambda risk: self._take(risk=risk))
        self.advice.toggled.connect(lambda on: self._take(advice=on))
        self.sounds.toggled.connect(lambda on: self._take(sounds=on))
        self.voice.toggled.connect(lambda on: self._take(voice=on))
        self.second.toggled.connect(lambda on: self._take(second_screen=on))
        self.lock.toggled.connect(lambda on: self._take(lock_camera=on))

    def _take(self, **values: object) -> None:
        """Choose: the window writes it down and tells every page, this one too."""
        preferences = replace(self.preferences, **values)  # type: ignore[arg-type]  # by the widgets above
        if preferences != self.preferences:
            self.preferred.emit(preferences)

    def _choose_library(self, place: str, *, usual: bool = False) -> None:
        if place or usual:
            self._take(library=place)

    def _show_library(self) -> None:
        """Where the games are now, and where they will be after the next start."""
        if self.rooms is None:
            self.library.setText(self.tr("The library is being opened."))
            return
        now = self.rooms.library.place.shown
        wanted = self.preferences.library or self.tr("the usual place")
        text = "{now}"
        if self.rooms.named and wanted != now:
            text = self.tr(
                "{now}\nIt was named on the command line or by PIPSCRIBE_LIBRARY. Without that: {wanted}"
            )
        elif self.preferences.library != self._at_start:
            text = self.tr("{now}\nFrom the next start on: {wanted}")
        self.library.setText(text.format(now=now, wanted=wanted))

    def _show_folder(self) -> None:
        path = self.rooms.library.place.path if self.rooms else None
        if path is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))

    def _ask_place(self) -> str:
        title = self.tr("A library that is there, or the name of a new one")
        start = str(Path.home() / "library.db")
        option = QFileDialog.Option.DontConfirmOverwrite
        return QFileDialog.getSaveFileName(self, title, start, "*.db", "", option)[0]


def _part(title: str) -> tuple[QFrame, QFormLayout]:
    """A card with a heading, and the form in it."""
    frame = QFrame()
    kind_of(frame, "card")
    column = QVBoxLayout(frame)
    column.addWidget(Heading(title))
    form = QFormLayout()
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    column.addLayout(form)
    return frame, form
