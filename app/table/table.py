"""The live table: what is seen, typed and chosen becomes actions of a game, or a question, or is left."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from app.errors import PipscribeError
from app.rules.dice import Faces, checked_faces, contains, without
from app.rules.game import Action, Bust, Hold, Keep, Score
from app.session.log import Edit, Source
from app.session.session import Later, Proposal, Session
from app.table.cast import Cast, read_cast, typed_cast
from app.table.evidence import do_seen, source_of
from app.table.judge import Accepted, Asked, Judgement, Left, judge
from app.table.settings import TableSettings
from app.table.steps import redo_together, undo_together
from app.table.view import TableView, Verdict
from app.table.viewing import Open, Sight, view_of
from app.table.ways import Way, ways
from app.table.words import decided_words, written_words
from app.vision.settle import Reading, State, Wanted


class Table:
    """Owns one game and answers everything about it. Not for two threads at a time.

    `game` is a plain Session or a KeptGame; the table writes to it and does not close it. Nothing raises
    here for what a player or a camera does: a Verdict says what became of it, and `view` is always current.
    """

    def __init__(self, game: Session, settings: TableSettings | None = None) -> None:
        self.game = game
        self.settings = settings or TableSettings()
        self._sight = Sight()
        self._open: Open | None = None
        self._message = ""
        self._written = -1
        """Events in the log right after the last throw that was seen; with another number it has gone on."""
        self.view: TableView = view_of(self.game, self._sight, self._open, self._message)

    @property
    def wanted(self) -> Wanted:
        """What the settler should expect now: the numbers of dice that may lie there, and how sure."""
        return Wanted(self._counts(), self.settings.sure, self.settings.cocked)

    def set_settings(self, settings: TableSettings) -> None:
        """Take other settings from now on; what is asked is judged again by them."""
        self.settings = settings
        self._judged_again()
        self._show()

    def camera(self, state: State, trouble: str | None = None) -> None:
        """Say what the camera sees while no throw has come to rest, or what is wrong with it."""
        self._sight = replace(self._sight, state=state, trouble=trouble)
        if state is State.EMPTY and self._open is None:
            self._sight = replace(self._sight, cast=None, gathered=True)
        self._show()

    def seen(self, reading: Reading, jpeg: bytes) -> Verdict:
        """Take a throw that came to rest; `jpeg` is its evidence, the picture of its sharpest frame."""
        gathered = self._sight.gathered
        cast = read_cast(reading, jpeg, self.settings.zones, gathered=gathered)
        self._sight = Sight(reading.state, None, cast, gathered=False)
        return self._said(self._judge(cast))

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
            return self._said(_refused("No question is open."))
        if asked.question.kind == "which_hold":
            return self._said(self._checked(faces, lambda given: self._chosen(asked, given)))
        return self._said(self._checked(faces, lambda given: self._judge(asked.answered(given))))

    def pick(self, place: int) -> Verdict:
        """Settle the open question with the choice at this place of its `choices`, from 0."""
        asked = self._open
        if asked is None or not 0 <= place < len(asked.answers):
            return self._said(_refused("There is no such answer."))
        _, way, faces = asked.answers[place]
        return self._said(self._write(asked.cast, way, faces))

    def dismiss(self) -> Verdict:
        """Drop the open question: what was seen was no throw."""
        if self._open is None:
            return self._said(_refused("No question is open."))
        self._open = None
        return self._said(Verdict("ignore", "Not written: that was no throw."))

    def choose(self, action: Action) -> Verdict:
        """Do what the player decides; where it answers the open question, the throw asked about follows."""
        asked = self._open
        if asked is not None:
            for answer, way, faces in asked.answers:
                if answer == action:
                    return self._said(self._write(asked.cast, way, faces))
        said = decided_words(action, self.game.game.need(self.game.state))
        verdict = self._tried(lambda: self._act((action,), self._by_hand), said)
        if verdict.kind == "accept" and asked is not None:
            verdict = self._judge(asked.cast)
        return self._said(verdict)

    def why_not(self, action: Action) -> str | None:
        """The sentence that refuses an action now, or None."""
        if self.game.position.conflicts:
            return self.game.position.conflicts[0].sentence
        refusal = self.game.game.why_not(self.game.state, action)
        return refusal.sentence if refusal else None

    def undo(self) -> Verdict:
        """Take the last step back with what the table had done by itself; an open question is dropped."""
        self._open = None
        return self._said(self._tried(lambda: undo_together(self.game, self._by_hand), "Taken back."))

    def redo(self) -> Verdict:
        """Take the step again that was taken back last; an open question is dropped."""
        self._open = None
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

    @property
    def _by_hand(self) -> Source:
        return Source("player", self.settings.who)

    def _judge(self, cast: Cast) -> Verdict:
        """Write the throw, open a question about it, or leave it alone."""
        if self.game.position.conflicts:
            return _refused(self.game.position.conflicts[0].sentence)
        judgement: Judgement = judge(self.game.game, self.game.state, cast, self.settings)
        match judgement:
            case Accepted(way=way, faces=faces):
                return self._write(cast, way, faces)
            case Asked():
                if cast.reading is None and not judgement.ways:
                    return _refused(judgement.sentence)
                self._open = Open.about(cast, judgement, self.game.game.need(self.game.state))
                return Verdict("ask", judgement.sentence)
            case Left(sentence=sentence):
                self._open = None
                return Verdict("ignore", sentence)

    def _judged_again(self) -> None:
        if self._open is not None:
            self._message = self._judge(self._open.cast).sentence

    def _write(self, cast: Cast, way: Way, faces: Faces) -> Verdict:
        """Do what led to the throw, the throw, and what follows from it by itself."""
        before = self.game.state

        def write() -> None:
            self._act(way.actions, source_of(cast, self.settings.who))
            do_seen(self.game, way.throw(faces), cast, self.settings.who)
            self._act(self._follow_up(), source_of(cast, self.settings.who))

        verdict = self._tried(write, "")
        if verdict.kind == "refuse":
            return verdict
        self._open = None
        self._written = len(self.game.log.events)
        return Verdict("accept", written_words(self.game, before, way, faces))

    def _act(self, actions: Sequence[Action], source: Source) -> None:
        for action in actions:
            self.game.do(action, source)

    def _follow_up(self) -> tuple[Action, ...]:
        """What can only follow: a throw without a count is lost, the last throw goes into the only box."""
        need = self.game.game.need(self.game.state)
        if need.kind == "bust":
            return (Bust(str(need.player)),)
        if need.kind == "score" and need.throws_left == 0 and len(need.boxes) == 1:
            return (Score(str(need.player), need.boxes[0].box),)
        return ()

    def _chosen(self, asked: Open, faces: Faces) -> Verdict:
        """Take the hold, or the kept dice, with these faces."""
        for action, way, thrown in asked.answers:
            if isinstance(action, Hold | Keep) and tuple(sorted(action.faces)) == tuple(sorted(faces)):
                return self._write(asked.cast, way, thrown)
        choices = ", ".join(choice.label for choice in asked.question.choices)
        return _refused(f"Choose one of: {choices}.")

    def _without_kept(self, faces: Faces) -> Faces:
        """Of all dice of a category game, those that were thrown."""
        known = ways(self.game.game, self.game.state)
        if len(known) == 1 and known[0].whole and len(faces) == known[0].dice + len(known[0].aside):
            kept = known[0].aside
            return without(faces, kept) if kept and contains(faces, kept) else faces
        return faces

    def _counts(self) -> frozenset[int]:
        """Numbers of dice that may lie there: those thrown alone, or with those set aside."""
        counts: set[int] = set()
        for way in ways(self.game.game, self.game.state):
            counts |= {way.dice, way.dice + len(way.aside)}
        return frozenset(counts)

    def _checked(self, faces: Sequence[int], then: Callable[[Faces], Verdict]) -> Verdict:
        try:
            given = tuple(faces)
            checked_faces(given)
            return then(given)
        except (PipscribeError, ValueError) as error:
            return _refused(str(error))

    def _tried(self, do: Callable[[], object], said: str) -> Verdict:
        try:
            do()
        except PipscribeError as error:
            return _refused(str(error))
        return Verdict("accept", said)

    def _changed(self, do: Callable[[], object], said: str) -> Verdict:
        verdict = self._tried(do, said)
        if verdict.kind == "accept":
            self._judged_again()
        return self._said(verdict)

    def _said(self, verdict: Verdict) -> Verdict:
        self._message = verdict.sentence
        self._show()
        return verdict

    def _show(self) -> None:
        self.view = view_of(self.game, self._sight, self._open, self._message)


def _refused(sentence: str) -> Verdict:
    return Verdict("refuse", sentence)
