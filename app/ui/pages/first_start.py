"""The page that sets a camera up: chosen by its picture, the tray drawn, light checked, a throw confirmed."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
)

from app.errors import PipscribeError
from app.session.evidence import SeenDie, SeenThrow
from app.settings.preferences import Preferences, Rig
from app.ui.label import Label
from app.ui.pages.background import Runs
from app.ui.pages.camera_steps import ChooseStep, LightStep, ThrowStep, TrayStep
from app.ui.pages.measuring import Measured
from app.ui.pages.tray_view import USUAL
from app.ui.pages.trial import Trial
from app.ui.pages.widgets import FramedPage, kind_of
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
        self.choosing = ChooseStep()
        self.tray = TrayStep()
        self.light = LightStep()
        self.throw = ThrowStep()
        self.back = QPushButton(self.tr("Back"))
        self.next = QPushButton(self.tr("Next"))
        self.where = Label()
        self.steps = QStackedWidget()
        for step in (self.choosing, self.tray, self.light, self.throw):
            self.steps.addWidget(step)
        self.head.addWidget(self.where)
        self.body.addWidget(self.steps, 1)
        foot = QHBoxLayout()
        kind_of(self.next, "main")
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.next)
        self.body.addLayout(foot)
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
        """Let the camera go, and look for no other."""
        self.trial.ask_to_close()
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
        self._measured = None  # what was measured is another camera's
        rig = self.preferences.rig(self._camera)
        self.tray.view.show_corners(rig.tray if rig else USUAL)
        self.light.lock.setChecked(self.preferences.lock_camera)
        self._open()
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
            self.tray.view.setFocus()
            self._tray_changed()
        elif step == LIGHT:
            self.light.checks.wait()
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
            self.tray.view.corners,
            was.hold if was else (),
            seen.light,
            seen.glare,
            seen.edge or 0.0,
            seen.rate or 0.0,
            found.locked,
        )

    def _connect(self) -> None:
        self.choosing.chosen.connect(self.choose)
        self.choosing.again.connect(self.look_for_cameras)
        self.choosing.without.connect(self._go_without)
        self.tray.view.changed.connect(self._tray_changed)
        self.light.lock.clicked.connect(self._open)
        self.throw.wrong.connect(self._wait_for_throw)
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
        self.choosing.previews.show_names(offered)
        self.notice.say("" if offered else self.tr("No camera was found."))
        for name in offered:
            self.runs.run(
                lambda name=name: one_picture(rooms, name),  # type: ignore[misc]  # mypy knows no defaults
                lambda image, name=name: self.choosing.previews.show_picture(name, image),  # type: ignore[misc]
                lambda words, name=name: self.choosing.previews.show_words(name, words),  # type: ignore[misc]
            )

    def _tray_changed(self) -> None:
        self.trial.gauge.tray = self.tray.view.corners
        if self.steps.currentIndex() == TRAY:
            self.next.setEnabled(self.tray.view.fits)
            self.notice.say(
                "" if self.tray.view.fits else self.tr("The tray is too small to throw dice into.")
            )

    def _pictured(self, image: QImage) -> None:
        self.tray.view.show_picture(image)
        if self.steps.currentIndex() == LIGHT:
            self.light.picture.show_image(image)

    def _take_measured(self, measured: Measured) -> None:
        self._measured = measured
        self.light.show_measured(measured)

    def _wait_for_throw(self) -> None:
        self.next.setEnabled(False)
        self.throw.wait()

    def _read(self, reading: "Reading", jpeg: QByteArray) -> None:
        """Ask whether a throw was read right."""
        if self.steps.currentIndex() != THROW or reading.found or not reading.dice.dice:
            return
        seen = tuple(SeenDie(die.face, die.confidence, die.box) for die in reading.dice.dice)
        self.throw.show_throw(bytes(jpeg.data()), SeenThrow("", reading.at, seen))
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
        if step == LIGHT:
            # From here on dice outside the tray are ignored, as they will be in a game.
            self._open()
        self.show_step(step + 1)

    def _open(self) -> None:
        """Open the camera with the tray as it is drawn, and its automatics as they are wanted."""
        if self.rooms is not None:
            wanted = replace(self.preferences, lock_camera=self.light.lock.isChecked())
            self.trial.open(self.rooms, wanted, self._camera, self.tray.view.corners)
            self.light.locked.setText("")

    def _keep(self) -> None:
        """Write the profile down, let the camera go, and begin a game."""
        rig = self.profile()
        self.trial.ask_to_close()
        kept = self.preferences if rig is None else self.preferences.with_rig(rig)
        lock = self.light.lock.isChecked()
        self._end(replace(kept, camera=self._camera, lock_camera=lock, first_start_done=True))

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
