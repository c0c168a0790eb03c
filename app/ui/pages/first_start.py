"""The page that sets a camera up: chosen by its picture, the tray drawn, light checked, a throw confirmed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.errors import PipscribeError
from app.session.evidence import SeenDie, SeenThrow
from app.settings.preferences import Preferences, Rig
from app.ui.game import words
from app.ui.pages.background import Runs
from app.ui.pages.checks_view import ChecksView
from app.ui.pages.evidence_view import EvidenceView
from app.ui.pages.measuring import Measured
from app.ui.pages.previews import Previews
from app.ui.pages.tray_view import USUAL, TrayView
from app.ui.pages.trial import Trial
from app.ui.pages.widgets import FramedPage, Heading, Sentence, kind_of, scrolling
from app.ui.parts import Parts, Rooms
from app.ui.worker import scaled

if TYPE_CHECKING:  # loads OpenCV
    from app.vision.settle import Reading

CAMERA, TRAY, LIGHT, THROW = range(4)


class FirstStartPage(FramedPage):
    """Sets a camera up in four steps; without a camera everything works by typing."""

    def __init__(self, parts: Parts, runs: Runs | None = None) -> None:
        super().__init__(parts, "", runs)
        self.heading.setText(self.tr("Camera"))
        self.setAccessibleName(self.tr("Camera"))
        self._camera = parts.preferences.camera
        self._measured: Measured | None = None
        self.trial = Trial()
        self.previews = Previews()
        self.address = QLineEdit()
        self.look = QPushButton(self.tr("Look"))
        self.again = QPushButton(self.tr("Look again"))
        self.without = QPushButton(self.tr("Go on without a camera"))
        self.tray = TrayView()
        self.whole = QPushButton(self.tr("The whole picture"))
        self.draw_again = QPushButton(self.tr("Draw again"))
        self.checks = ChecksView()
        self.live = EvidenceView()
        self.throw = EvidenceView()
        self.verdict = Heading("")
        self.wrong = QPushButton(self.tr("No, throw again"))
        self.back = QPushButton(self.tr("Back"))
        self.next = QPushButton(self.tr("Next"))
        self.where = QLabel()
        self.steps = QStackedWidget()
        for step in (self._camera_step(), self._tray_step(), self._light_step(), self._throw_step()):
            self.steps.addWidget(step)
        self.head.addWidget(self.where)
        self.body.addWidget(self.steps, 1)
        self.body.addLayout(self._foot())
        self._connect()
        self.show_step(CAMERA)

    def furnish(self, rooms: Rooms) -> None:
        """Look for cameras where the page is on already."""
        super().furnish(rooms)
        if self.isVisible():
            self.look_for_cameras()

    def arrive(self) -> None:
        """Begin at the first step."""
        self._camera = self.preferences.camera
        self.show_step(CAMERA)
        self.look_for_cameras()

    def leave(self) -> None:
        """Let the camera go: the game needs it."""
        self.trial.ask_to_close()

    def close_down(self) -> None:
        """Wait for the camera and for looking to end."""
        self.trial.close()
        super().close_down()

    def look_for_cameras(self) -> None:
        """List the cameras, and take a picture of each."""
        rooms = self.rooms
        if rooms is not None and self.steps.currentIndex() == CAMERA:
            self.runs.run(rooms.cameras, self._found, self.notice.say)

    def choose(self, camera: str) -> None:
        """Go on with a camera: its name, an address, or a file."""
        rooms = self.rooms
        if rooms is None or not camera.strip():
            return
        self._camera = camera.strip()
        rig = self.preferences.rig(self._camera)
        self.tray.show_corners(rig.tray if rig else USUAL)
        self.trial.open(rooms, self.preferences, self._camera, self.tray.corners)
        self.show_step(TRAY)

    def show_step(self, step: int) -> None:
        """Show one of the steps."""
        names = (self.tr("Camera"), self.tr("Tray"), self.tr("Light"), self.tr("Throw"))
        self.where.setText(
            "   ".join(f"{'●' if at == step else '○'} {name}" for at, name in enumerate(names))
        )
        self.where.setAccessibleName(self.tr("Step {number} of 4").format(number=step + 1))
        self.steps.setCurrentIndex(step)
        self.notice.say("")
        self.back.setVisible(step > CAMERA)
        self.next.setVisible(step > CAMERA)
        self.next.setText(self.tr("Yes, that is right") if step == THROW else self.tr("Next"))
        self.next.setEnabled(step != THROW)
        if step == TRAY:
            self.tray.setFocus()
            self._tray_changed()
        elif step == LIGHT:
            self.checks.wait()
        elif step == THROW:
            self._wait_for_throw()

    def profile(self) -> Rig | None:
        """The camera's profile as it was drawn and measured; None before anything was measured."""
        found = self._measured
        if found is None:
            return None
        was = self.preferences.rig(self._camera)
        seen = found.conditions
        return Rig(
            self._camera,
            found.width,
            found.height,
            self.tray.corners,
            was.hold if was else (),
            seen.light,
            seen.glare,
            seen.edge or 0.0,
            seen.rate or 0.0,
            found.locked,
        )

    def _camera_step(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Heading(self.tr("Which camera sees the table?")))
        column.addWidget(scrolling(self.previews), 1)
        line = QHBoxLayout()
        hint = self.tr("or the address of a telephone (http://…, rtsp://…), or a file")
        self.address.setPlaceholderText(hint)
        self.address.setAccessibleName(hint)
        line.addWidget(self.address, 1)
        line.addWidget(self.look)
        line.addWidget(self.again)
        column.addLayout(line)
        column.addWidget(self.without)
        column.addWidget(Sentence(self.tr("Everything works without a camera too: dice are typed."), "muted"))
        return part

    def _tray_step(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(Heading(self.tr("Where are the dice thrown?")), 1)
        head.addWidget(self.draw_again)
        head.addWidget(self.whole)
        column.addLayout(head)
        column.addWidget(self.tray, 1)
        hint = self.tr(
            "Drag the corners to the tray's; a double click adds one, Delete removes one. "
            "What lies outside is not read."
        )
        column.addWidget(Sentence(hint, "muted"))
        return part

    def _light_step(self) -> QWidget:
        part = QWidget()
        line = QHBoxLayout(part)
        line.setContentsMargins(0, 0, 0, 0)
        left = QVBoxLayout()
        left.addWidget(Heading(self.tr("Can the dice be seen well?")))
        left.addWidget(self.checks, 1)
        line.addLayout(left, 2)
        line.addWidget(self.live, 3)
        return part

    def _throw_step(self) -> QWidget:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        self.verdict.setWordWrap(True)
        head.addWidget(self.verdict, 1)
        head.addWidget(self.wrong)
        column.addLayout(head)
        column.addWidget(self.throw, 1)
        return part

    def _foot(self) -> QHBoxLayout:
        line = QHBoxLayout()
        kind_of(self.next, "main")
        line.addWidget(self.back)
        line.addStretch(1)
        line.addWidget(self.next)
        return line

    def _connect(self) -> None:
        self.previews.picked.connect(self.choose)
        self.look.clicked.connect(lambda: self.choose(self.address.text()))
        self.address.returnPressed.connect(lambda: self.choose(self.address.text()))
        self.again.clicked.connect(self.look_for_cameras)
        self.without.clicked.connect(self._go_without)
        self.whole.clicked.connect(lambda: self.tray.show_corners(()))
        self.draw_again.clicked.connect(lambda: self.tray.show_corners(USUAL))
        self.tray.changed.connect(self._tray_changed)
        self.wrong.clicked.connect(self._wait_for_throw)
        self.back.clicked.connect(self._step_back)
        self.next.clicked.connect(self._step_on)
        self.trial.pictured.connect(self._pictured)
        self.trial.measured.connect(self._take_measured)
        self.trial.read.connect(self._read)
        self.trial.troubled.connect(self.notice.say)

    def _found(self, names: Sequence[str]) -> None:
        """Show the cameras and look through each; the one of last time is among them."""
        rooms = self.rooms
        if rooms is None:
            return
        last = self.preferences.camera
        offered = tuple(dict.fromkeys((*names, *([last] if last else []))))
        self.previews.show_names(offered)
        self.notice.say("" if offered else self.tr("No camera was found."))
        for name in offered:
            self.runs.run(
                lambda name=name: one_picture(rooms, name),  # type: ignore[misc]  # mypy knows no defaults
                lambda image, name=name: self.previews.show_picture(name, image),  # type: ignore[misc]
                lambda words, name=name: self.previews.show_words(name, words),  # type: ignore[misc]
            )

    def _tray_changed(self) -> None:
        self.trial.gauge.tray = self.tray.corners
        if self.steps.currentIndex() == TRAY:
            self.next.setEnabled(self.tray.fits)
            self.notice.say("" if self.tray.fits else self.tr("The tray is too small to throw dice into."))

    def _pictured(self, image: QImage) -> None:
        self.tray.show_picture(image)
        if self.steps.currentIndex() == LIGHT:
            self.live.show_image(image)

    def _take_measured(self, measured: Measured) -> None:
        self._measured = measured
        self.checks.show_conditions(measured.conditions)

    def _wait_for_throw(self) -> None:
        self.next.setEnabled(False)
        self.wrong.hide()
        self.verdict.setText(self.tr("Throw some dice into the tray, and take your hand away."))
        self.throw.say(self.tr("Waiting for a throw…"))

    def _read(self, reading: "Reading", jpeg: QByteArray) -> None:
        """Ask whether a throw was read right."""
        if self.steps.currentIndex() != THROW or reading.found or not reading.dice.dice:
            return
        seen = tuple(SeenDie(die.face, die.confidence, die.box) for die in reading.dice.dice)
        throw = SeenThrow("", reading.at, seen)
        self.throw.show_picture(bytes(jpeg.data()), throw)
        text = self.tr("The program reads {faces}. Is that right?")
        self.verdict.setText(text.format(faces=words.faces(throw.faces)))
        self.wrong.show()
        self.next.setEnabled(True)
        self.next.setFocus()

    def _step_back(self) -> None:
        step = self.steps.currentIndex()
        if step == TRAY:
            self.trial.ask_to_close()
        self.show_step(step - 1)
        if step == TRAY:
            self.look_for_cameras()

    def _step_on(self) -> None:
        step = self.steps.currentIndex()
        if step == THROW:
            self._keep()
            return
        if step == LIGHT and self.rooms is not None:
            # From here on dice outside the tray are ignored, as they will be in a game.
            self.trial.open(self.rooms, self.preferences, self._camera, self.tray.corners)
        self.show_step(step + 1)

    def _keep(self) -> None:
        """Write the profile down, let the camera go, and begin a game."""
        rig = self.profile()
        self.trial.ask_to_close()
        kept = self.preferences if rig is None else self.preferences.with_rig(rig)
        self._end(replace(kept, camera=self._camera, first_start_done=True))

    def _go_without(self) -> None:
        self.trial.ask_to_close()
        self._end(replace(self.preferences, camera="", first_start_done=True))

    def _end(self, preferences: Preferences) -> None:
        self.preferred.emit(preferences)
        self.go.emit("new_game")


def one_picture(rooms: Rooms, name: str) -> QImage:
    """What a camera sees now; blocks while it opens. Raises CameraError."""
    source = rooms.source(name, False)
    try:
        for frame in source:
            return scaled(frame.image)
    finally:
        source.close()
    raise PipscribeError(f"{name} gives no picture.")
