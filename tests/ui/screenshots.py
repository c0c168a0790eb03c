"""`python -m tests.ui.screenshots OUT`: pictures of every page: two looks, two sizes, two languages.

The games are played through the widgets; what the camera sees are the project's own sample pictures, read by
the shipped network. Needs no screen.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QWidget

from app.camera.files import read_picture
from app.camera.frame import Frame
from app.commands.window import furnish
from app.resources import card_path, sample_images
from app.settings.preferences import Language, Look, Preferences, Rig
from app.ui.application import make_application
from app.ui.game.page import GamePage
from app.ui.parts import Parts, Rooms
from app.ui.window import Window
from app.vision.dice import Doubt
from app.vision.reader import Reader
from app.vision.settle import Reading, State
from tests.ui.play_keys import press
from tests.ui.screenshot_pages import take_pages
from tests.ui.scripted import ScriptedCamera

SIZES = ((1280, 720), (1920, 1080))
LOOKS: tuple[Look, ...] = ("light", "dark")
LANGUAGES: tuple[Language, ...] = ("en", "de")
PATIENCE = 20.0
"""Seconds to wait for something that a thread does."""


@dataclass(frozen=True, slots=True)
class Studio:
    """Where pictures are taken: the application, the window, its rooms, and how files are named."""

    application: QApplication
    window: Window
    rooms: Rooms
    camera: ScriptedCamera
    folder: Path
    suffix: str

    def take(self, name: str, widget: QWidget | None = None) -> None:
        """Save a picture of the window, or of another widget."""
        for _ in range(3):
            self.application.processEvents()
        (widget or self.window).grab().save(str(self.folder / f"{name}-{self.suffix}.png"))

    def wait(self, until: Callable[[], bool]) -> None:
        """Let events pass until something is so."""
        end = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > end:
                raise TimeoutError("what was waited for did not come")
            self.application.processEvents()
            time.sleep(0.005)

    @property
    def page(self) -> GamePage:
        """The game page."""
        page = self.window.page("game")
        assert isinstance(page, GamePage)
        return page

    def see(self, name: str, *, sure: bool = True) -> None:
        """Let the camera see a sample picture, read by the shipped network."""
        image = read_picture(sample_images() / name)
        frame = Frame(1, 1.0, image, name)
        dice = Reader.at(card_path()).read(image)
        if not sure:
            first = dice.dice[0]
            other = first.face % 6 + 1
            doubtful = replace(first, confidence=0.71, alternatives=((other, 0.24),))
            text = f"the first die from the left may be a {first.face} or a {other}"
            doubt = Doubt("face", text, 0, (first.face, other), first.box)
            dice = replace(dice, dice=(doubtful, *dice.dice[1:]), doubts=(doubt,))
        reading = Reading(dice, 1.0, frame, State.READ, tuple(range(len(dice.dice))), sure=sure)
        self.camera.show(frame, reading)


def main(arguments: Sequence[str] | None = None) -> int:
    """Take the pictures in all looks, languages and sizes, or in those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--looks", nargs="+", default=LOOKS)
    parser.add_argument("--languages", nargs="+", default=LANGUAGES)
    parser.add_argument("--heights", nargs="+", type=int, default=[height for _, height in SIZES])
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    for language in options.languages:
        for look in options.looks:
            for size in SIZES:
                if size[1] in options.heights:
                    with tempfile.TemporaryDirectory() as folder:
                        session(Path(folder), options.out, look, language, size)
    return 0


def session(home: Path, out: Path, look: Look, language: Language, size: tuple[int, int]) -> None:
    """One walk through the program."""
    camera = ScriptedCamera("desk camera")
    rooms = camera.rooms(furnish(str(home / "library.db"), home / "rulebooks"))
    tray = ((0.05, 0.08), (0.95, 0.08), (0.97, 0.92), (0.03, 0.92))
    rig = Rig("desk camera", 960, 720, tray=tray)
    preferences = Preferences(
        look=look, language=language, players=("Ann", "Ben", "Cem"), first_start_done=True, rigs=(rig,)
    )
    parts = Parts(
        preferences, lambda _: None, lambda: rooms, home / "log", home / "settings.toml", home / "window.ini"
    )
    application, points = make_application(parts)
    window = Window(parts, points)
    window.resize(*size)
    window.show()
    window.begin()
    studio = Studio(application, window, rooms, camera, out, f"{language}-{look}-{size[1]}")
    studio.wait(lambda: window.rooms is not None)
    assert application.font().pointSizeF() < 4 * points
    studio.take("nothing")
    _farkle(studio)
    _yahtzee(studio)
    _watched(studio)
    take_pages(studio)
    window.close()
    window.deleteLater()
    application.processEvents()


def _farkle(studio: Studio) -> None:
    library, shelf = studio.rooms.library, studio.rooms.shelf
    studio.window.play(library.start(shelf.find("farkle"), ["Ann", "Ben", "Cem"]))
    page = studio.page
    studio.take("farkle-begin")
    for turn in ("155542EEE", "223346E", "111236EEE", "114442EEE", "111555EEE", "222344E", "112355EEE"):
        press(page, turn)
    press(page, "144526E1ES")
    press(page, "15624E")
    _await_advice(studio)
    studio.take("farkle-hold")
    press(page, "E")
    _await_advice(studio)
    studio.take("farkle-decide")
    page.explain(0, 0)
    assert page.explaining is not None
    studio.take("explain", page.explaining)
    page.explaining.close()
    page.correct(0)
    assert page.correcting is not None
    page.correcting.editor.rows[0].dice.setText("2 2 3 3 4 6")
    studio.take("correct", page.correcting)
    page.correcting.close()


def _await_advice(studio: Studio) -> None:
    """Wait until the odds of the moment are worked out."""
    play = studio.page.play_now
    assert play is not None
    studio.wait(lambda: play.view.advice is not None)


def _yahtzee(studio: Studio) -> None:
    library, shelf = studio.rooms.library, studio.rooms.shelf
    studio.window.play(library.start(shelf.find("yahtzee"), ["Ann", "Ben"]))
    page = studio.page
    for turn in ("44123E44S456E44S446EE", "12345EE", "55566EE", "11234EE", "66612EE"):
        press(page, turn)
    press(page, "33315E333")
    studio.take("yahtzee-score")
    page.board.big_sheet.bring()
    studio.take("big-sheet", page.board.big_sheet)
    page.board.big_sheet.close()


def _watched(studio: Studio) -> None:
    window = studio.window
    window.prefer(replace(window.preferences, camera="desk camera"))
    game = studio.rooms.library.start(studio.rooms.shelf.find("farkle"), ["Ann", "Ben", "Cem"])
    window.play(game)
    for turn in ("155542EEE", "111664EEE", "223346E", "122446EEE", "111555EEE", "115566EEE"):
        press(studio.page, turn)
    before = len(game.record.actions)
    studio.see("farkle/01.jpg")
    studio.wait(lambda: len(game.record.actions) == before + 1)
    studio.take("watched-hold")
    press(studio.page, "E")
    _await_advice(studio)
    studio.take("watched-decide")
    game = studio.rooms.library.start(studio.rooms.shelf.find("yahtzee"), ["Ann", "Ben"])
    window.play(game)
    studio.see("yahtzee/01.jpg", sure=False)
    studio.wait(studio.page.board.left.question.isVisible)
    studio.take("question-doubtful")
    studio.page.play_now.dismiss()  # type: ignore[union-attr]  # a game is being played
    game = studio.rooms.library.start(studio.rooms.shelf.find("farkle"), ["Ann", "Ben", "Cem"])
    window.play(game)
    studio.see("trouble/five_dice.jpg")
    studio.wait(studio.page.board.left.question.isVisible)
    studio.take("question-count")
    studio.page.play_now.dismiss()  # type: ignore[union-attr]  # as above
    studio.camera.lose()
    studio.wait(lambda: studio.page.play_now.view.state == "CAMERA_LOST")  # type: ignore[union-attr]
    studio.take("watched-lost")
    window.prefer(replace(window.preferences, camera=""))


if __name__ == "__main__":
    sys.exit(main())
