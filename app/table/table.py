"""The live table: what is seen, typed and chosen becomes actions of a game, or a question, or is left."""

from collections.abc import Callable, Mapping, Sequence

from app.advice.progress import Progress
from app.rules.game import Action
from app.session.log import Edit
from app.session.session import Later, Proposal, Session
from app.table.advising import Advised, advice_job
from app.table.cast import typed_cast
from app.table.desk import Desk, refused
from app.table.settings import TableSettings
from app.table.steps import redo_together, undo_together
from app.table.view import TurnAdvice, Verdict
from app.table.words import chosen_words
from app.vision.settle import Reading, State, Wanted


class Table(Desk):
    """Owns one game and answers everything about it. Not for two threads at a time.

    `game` is a plain Session or a KeptGame; the table writes to it and does not close it. Nothing raises
    here for what a player or a camera does: a Verdict says what became of it, and `view` is always current.
    """

    def __init__(self, game: Session, settings: TableSettings | None = None) -> None:
        super().__init__(game, settings or TableSettings())

    def advice_now(self) -> TurnAdvice | None:
        """Advice for the state at hand, which the view has from now on; None where there is none.

        Without the chances to win. Blocks as long as `advice_job` says; a window runs the job on a thread of
        its own instead.
        """
        self.take_advice(self.advice_job()())
        return self.view.advice

    def advice_job(self, progress: Progress | None = None) -> Callable[[], Advised]:
        """A computation of advice for the state at hand, for one other thread; nothing of the table is
        touched by it. Give its result to `take_advice`, and then that of its `more`, which has the chances to
        win. See app.table.advising for how long both take.
        """
        return advice_job(self.game.game, self.game.state, self.settings.advice_folder, progress)

    def take_advice(self, advised: Advised) -> None:
        """Show advice that was computed; nothing happens where the game has gone on since."""
        self._advised = advised
        self._show()

    @property
    def wanted(self) -> Wanted:
        """What the watch should expect now: how many dice may lie there, in which zones, how sure."""
        if self._wanted is None:
            at = self.settings
            zones, risk = at.zones, float(at.risk)
            self._wanted = Wanted(
                self._counts(), cocked=at.cocked, play=zones.play, hold=zones.hold, risk=risk
            )
        return self._wanted

    def set_settings(self, settings: TableSettings) -> None:
        """Take other settings from now on; what is asked is judged again by them."""
        self.settings = settings
        if self._open is not None:
            self._settled(self._judge(self._open.cast))
        else:
            self._show()

    def camera(self, state: State, trouble: str | None = None) -> None:
        """Say what the camera sees while no throw has come to rest, or what is wrong with it."""
        if self._seeing.camera(state, trouble):
            self._show()

    def seen(self, reading: Reading, jpeg: bytes) -> Verdict:
        """Take a throw that came to rest; `jpeg` is its evidence, the picture of its sharpest frame.

        While a question is open the throw waits, unless it puts right what is asked about.
        """
        return self._said(self._arrived(self._seeing.cast_of(reading, jpeg, self.settings.zones)))

    def typed(self, faces: Sequence[int]) -> Verdict:
        """Take dice that were typed: those thrown now, or in a category game all dice.

        While a question is open they are its answer.
        """
        if self._open is not None:
            return self.answer(faces)
        return self._said(
            self._checked(faces, lambda given: self._judge(typed_cast(self._without_kept(given))))
        )

    def answer(self, faces: Sequence[int]) -> Verdict:
        """Settle the open question: a face for each die asked about, or for each die thrown; where holds or
        kept dice are asked for, those."""
        asked = self._open
        if asked is None:
            return self._said(refused("No question is open."))
        if asked.question.kind == "which_hold":
            return self._settled(self._checked(faces, lambda given: self._chosen(asked, given)))
        return self._settled(self._checked(faces, lambda given: self._judge(asked.answered(given))))

    def pick(self, place: int) -> Verdict:
        """Settle the open question with the choice at this place of its `choices`, from 0."""
        asked = self._open
        if asked is None or not 0 <= place < len(asked.question.choices):
            return self._said(refused("There is no such answer."))
        if not asked.answers:
            return self.choose(asked.question.choices[place].action)
        return self._settled(self._take(asked.cast, asked.answers[place]))

    def strike(self, index: int) -> Verdict:
        """Leave a die of the question's picture out: it is none of the game, while it stays where it lies."""
        if self._open is None or index not in {die.index for die in self._open.cast.dice}:
            return self._said(refused("There is no such die to leave out."))
        return self._settled(self._judge(self._seeing.strike(self._open.cast, index)))

    def add(self, face: int) -> Verdict:
        """Count one more die, which was not read, to the throw that is asked about."""
        asked = self._open
        if asked is None:
            return self._said(refused("No question is open."))
        return self._settled(self._checked([face], lambda given: self._judge(asked.cast.with_die(given[0]))))

    def dismiss(self) -> Verdict:
        """Drop the open question: what was seen was no throw."""
        if self._open is None:
            return self._said(refused("No question is open."))
        self._open = None
        return self._settled(Verdict("ignore", "Not written: that was no throw."))

    def choose(self, action: Action) -> Verdict:
        """Do what the player decides; where it answers the open question, the throw asked about follows."""
        asked = self._open
        for answer in asked.answers if asked else ():
            if asked is not None and answer.action == action:
                return self._settled(self._take(asked.cast, answer))
        before = self.game.state
        verdict = self._tried(lambda: self.game.do(action, self._by_hand), "")
        if verdict.kind == "accept":
            verdict = Verdict("accept", chosen_words(self.game.game, before, action))
        if verdict.kind == "accept" and asked is not None:
            verdict = self._judge(asked.cast)
        return self._settled(verdict)

    def why_not(self, action: Action) -> str | None:
        """The sentence that refuses an action now, or None."""
        if self.game.position.conflicts:
            return self.game.position.conflicts[0].sentence
        refusal = self.game.game.why_not(self.game.state, action)
        return refusal.sentence if refusal else None

    def undo(self) -> Verdict:
        """Take the last step back with what the table had done by itself; what is asked is dropped."""
        self._open, self._waiting = None, []
        return self._said(self._tried(lambda: undo_together(self.game, self._by_hand), "Taken back."))

    def redo(self) -> Verdict:
        """Take the step again that was taken back last; what is asked is dropped."""
        self._open, self._waiting = None, []
        return self._said(self._tried(lambda: redo_together(self.game, self._by_hand), "Done again."))

    def propose(self, edits: Sequence[Edit], later: Later = "ask") -> Proposal:
        """What a correction of earlier actions would lead to; nothing changes. Raises LogError."""
        return self.game.propose(edits, later, self._by_hand)

    def correct(self, proposal: Proposal) -> Verdict:
        """Take a proposed correction; what was read stays in the evidence, marked as corrected."""
        return self._changed(lambda: self.game.correct(proposal), "Corrected.")

    def rename(self, players: Sequence[str]) -> Verdict:
        """Give the players, by seat, these names."""
        return self._changed(lambda: self.game.rename(players, self._by_hand), "The players are renamed.")

    def change_rules(self, options: Mapping[str, str]) -> Verdict:
        """Play the whole game by other house rules."""
        said = "The whole game is played by these house rules now."
        return self._changed(lambda: self.game.change_rules(options, self._by_hand), said)
