"""The four steps of setting a camera up, each a part of the page: choose, draw the tray, check, throw."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from app.session.evidence import SeenThrow
from app.ui.game import words
from app.ui.pages.checks_view import ChecksView
from app.ui.pages.evidence_view import EvidenceView
from app.ui.pages.measuring import Measured
from app.ui.pages.previews import Previews
from app.ui.pages.tray_view import USUAL, TrayView
from app.ui.pages.widgets import Heading, Sentence, scrolling


class ChooseStep(QWidget):
    """Which camera: by its picture, by its address, or none. `chosen` carries its name."""

    chosen = Signal(str)
    again = Signal()
    without = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.previews = Previews()
        self.address = QLineEdit()
        look = QPushButton(self.tr("Look"))
        again = QPushButton(self.tr("Look again"))
        self.no_camera = QPushButton(self.tr("Go on without a camera"))
        hint = self.tr("or the address of a telephone (http://…, rtsp://…), or a file")
        self.address.setPlaceholderText(hint)
        self.address.setAccessibleName(hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Heading(self.tr("Which camera sees the table?")))
        column.addWidget(scrolling(self.previews), 1)
        line = QHBoxLayout()
        line.addWidget(self.address, 1)
        line.addWidget(look)
        line.addWidget(again)
        column.addLayout(line)
        column.addWidget(self.no_camera)
        column.addWidget(Sentence(self.tr("Everything works without a camera too: dice are typed."), "muted"))
        self.previews.picked.connect(self.chosen)
        look.clicked.connect(lambda: self.chosen.emit(self.address.text()))
        self.address.returnPressed.connect(lambda: self.chosen.emit(self.address.text()))
        again.clicked.connect(self.again)
        self.no_camera.clicked.connect(self.without)


class TrayStep(QWidget):
    """Where dice are thrown, drawn on the picture."""

    def __init__(self) -> None:
        super().__init__()
        self.view = TrayView()
        self.whole = QPushButton(self.tr("The whole picture"))
        anew = QPushButton(self.tr("Draw again"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        head.addWidget(Heading(self.tr("Where are the dice thrown?")), 1)
        head.addWidget(anew)
        head.addWidget(self.whole)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        hint = self.tr(
            "Drag the corners to the tray's; a double click adds one, Delete removes one. "
            "What lies outside is not read."
        )
        column.addWidget(Sentence(hint, "muted"))
        self.whole.clicked.connect(lambda: self.view.show_corners(()))
        anew.clicked.connect(lambda: self.view.show_corners(USUAL))


class LightStep(QWidget):
    """Light, glare, focus and rate, with the picture beside; `lock` keeps the camera's automatics still."""

    def __init__(self) -> None:
        super().__init__()
        self.checks = ChecksView()
        self.lock = QCheckBox(self.tr("Keep exposure, white balance and focus still"))
        self.locked = Sentence("", "muted")
        self.picture = EvidenceView()
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        left = QVBoxLayout()
        left.addWidget(Heading(self.tr("Can the dice be seen well?")))
        left.addWidget(self.checks, 1)
        left.addWidget(self.lock)
        left.addWidget(self.locked)
        line.addLayout(left, 2)
        line.addWidget(self.picture, 3)

    def show_measured(self, measured: Measured) -> None:
        """Show what was measured, and which automatics the camera keeps still."""
        self.checks.show_conditions(measured.conditions)
        names = {
            "exposure": self.tr("exposure"),
            "white balance": self.tr("white balance"),
            "focus": self.tr("focus"),
        }
        still = ", ".join(names.get(name, name) for name in measured.locked)
        self.locked.setText(self.tr("The camera keeps still: {what}.").format(what=still) if still else "")


class ThrowStep(QWidget):
    """One throw, read and confirmed; `wrong` asks for another one."""

    wrong = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.verdict = Heading("")
        self.picture = EvidenceView()
        self.no = QPushButton(self.tr("No, throw again"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        self.verdict.setWordWrap(True)
        head.addWidget(self.verdict, 1)
        head.addWidget(self.no)
        column.addLayout(head)
        column.addWidget(self.picture, 1)
        self.no.clicked.connect(self.wrong)

    def wait(self) -> None:
        """Ask for a throw."""
        self.no.hide()
        self.verdict.setText(self.tr("Throw some dice into the tray, and take your hand away."))
        self.picture.say(self.tr("Waiting for a throw…"))

    def show_throw(self, picture: bytes, throw: SeenThrow) -> None:
        """Ask whether this throw was read right."""
        self.picture.show_picture(picture, throw)
        text = self.tr("The program reads {faces}. Is that right?")
        self.verdict.setText(text.format(faces=words.faces(throw.faces)))
        self.no.show()
