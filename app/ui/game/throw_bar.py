"""The bar below picture and sheet: the throw, its worth, what may be held, the pot, the large buttons."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from app.ui.game import words
from app.ui.game.dice_paint import ShownDie, dice_icon, dice_size
from app.ui.game.dice_row import DiceRow
from app.ui.game.flow import Flow
from app.ui.game.large_button import LargeButton
from app.ui.game.offer import Button, Offer, Offered
from app.ui.label import Label, tip
from app.ui.theme import Colours

DIE, ASIDE, SMALL = 3.1, 2.3, 1.5
"""Lines of type that a die of the throw, one set aside, and one on a button measure."""
MOST_CHOICES = 9
"""Choices that are shown; a throw of six dice seldom has more, and the best stand first."""


class ThrowBar(QFrame):
    """The bar. `die_clicked` carries the place of a die, `chosen` an Offered; `entered` and `spaced` are the
    two large buttons."""

    die_clicked = Signal(int)
    chosen = Signal(object)
    entered = Signal()
    spaced = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._aside = DiceRow(ASIDE, self.tr("Dice set aside"))
        self._dice = DiceRow(DIE, self.tr("The throw"))
        self._dice.clicked.connect(self.die_clicked)
        self._worth = _label("huge")
        self._pot = _label("huge")
        self._risk = _label("told", wrap=True)
        self._hint = _label("told", wrap=True)
        self.main = LargeButton(main=True)
        self.main.clicked.connect(self.entered)
        self.other = LargeButton(main=False)
        self.other.clicked.connect(self.spaced)
        self._choices = QWidget()
        self._flow = Flow(self._choices)
        self._offered: tuple[Offered, ...] | None = None
        self._lay_out()

    def show_offer(self, offer: Offer, worth: str, pot: str, risk: str | None, *, dice: bool) -> None:
        """Show what is offered, and the words for the throw's worth, the pot and the risk.

        Without `dice` the throw is shown elsewhere. The odds keep their place while they are worked out;
        None: they are not wanted.
        """
        self._aside.show_dice([ShownDie(face, held=True) for face in offer.aside])
        self._aside.setVisible(bool(offer.aside))
        self._dice.show_dice(offer.dice, clickable=offer.clickable)
        self._dice.setVisible(dice)
        self._worth.setText(worth)
        self._pot.setText(pot)
        self._pot.setVisible(bool(pot))
        self._risk.setVisible(risk is not None)
        self._risk.setText(risk or "")
        self._say(offer, hint=dice)
        _show_button(self.main, offer.main)
        self.other.setVisible(offer.other is not None)
        if offer.other is not None:
            _show_button(self.other, offer.other)
        if offer.choices != self._offered:
            self._offered = offer.choices
            self._show_choices(offer.choices)

    @property
    def hint(self) -> str:
        """What is to be done, and what greys the large buttons out."""
        return self._hint.text()

    @property
    def risk(self) -> str:
        """What is said of the odds."""
        return self._risk.text()

    def show_progress(self, share: float) -> None:
        """Say how far the odds are worked out, until there are some."""
        self._risk.setText(self.tr("Working out the odds: {share}").format(share=words.percent(share)))

    def _say(self, offer: Offer, *, hint: bool) -> None:
        """What greys the large buttons out stands in words beside them; without that, what is to be done."""
        other = offer.other.why_not.strip() if offer.other is not None else ""
        refusals = dict.fromkeys(text for text in (offer.main.why_not.strip(), other) if text)
        text = " ".join(refusals) or (offer.hint if hint else "")
        self._hint.setText(text)
        self._hint.setVisible(bool(text))

    def _show_choices(self, choices: tuple[Offered, ...]) -> None:
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for offered in choices[:MOST_CHOICES]:
            button = self._choice_button(offered)
            self._flow.addWidget(button)
            button.show()
        self._choices.setVisible(bool(choices))
        self._choices.updateGeometry()

    def _choice_button(self, offered: Offered) -> QPushButton:
        text = offered.points if offered.faces else offered.label
        button = QPushButton(f"{text} ★" if offered.best else text)
        button.setProperty("kind", "choice")
        button.setCheckable(bool(offered.faces))
        button.setChecked(offered.marked)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setIcon(QIcon())
        name = offered.label
        if offered.faces:
            colours = Colours.of(self.palette())
            side = round(SMALL * self.fontMetrics().height())
            button.setIcon(dice_icon(offered.faces, side, colours, self.devicePixelRatioF()))
            button.setIconSize(dice_size(len(offered.faces), side))
            name = self.tr("hold {dice} for {points}").format(
                dice=words.faces(offered.faces), points=offered.points
            )
        why_not = words.rule(offered.choice.why_not or "") if offered.choice.why_not else ""
        button.setEnabled(not why_not)
        button.setToolTip(tip(why_not or (self.tr("the best by the odds") if offered.best else name)))
        button.setAccessibleName(name)
        button.setAccessibleDescription(why_not)
        button.clicked.connect(lambda: self.chosen.emit(offered))
        return button

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(14, 8, 14, 10)
        grid.setHorizontalSpacing(18)
        throw = QHBoxLayout()
        throw.setSpacing(10)
        throw.addWidget(self._aside)
        throw.addWidget(self._dice)
        throw.addWidget(self._worth)
        throw.addStretch(1)
        grid.addLayout(throw, 0, 0)
        choices = QVBoxLayout()
        choices.addWidget(self._hint)
        choices.addWidget(self._choices)
        choices.addStretch(1)
        grid.addLayout(choices, 0, 1)
        grid.addWidget(self._risk, 1, 0, 1, 2)
        grid.addWidget(self._pot, 2, 0)
        buttons = QHBoxLayout()
        buttons.setSpacing(12)
        buttons.addWidget(self.main, 1)
        buttons.addWidget(self.other, 1)
        grid.addLayout(buttons, 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)


def _label(kind: str, *, wrap: bool = False) -> QLabel:
    label = Label()
    label.setProperty("kind", kind)
    label.setWordWrap(wrap)
    return label


def _show_button(widget: QPushButton, button: Button) -> None:
    """A large button with its words; what greys it out is its tool tip."""
    why_not = button.why_not.strip()
    widget.setText(button.label)
    widget.setEnabled(not button.why_not)
    widget.setToolTip(tip(why_not))
    widget.setAccessibleName(button.label)
    widget.setAccessibleDescription(why_not)
