"""What a table makes of throws and answers, one after the other: write, ask, keep waiting, or leave alone."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from app.errors import PipscribeError
from app.rules.dice import Faces, checked_faces, contains, without
from app.rules.game import Hold, Keep
from app.session.log import Source
from app.session.session import Session
from app.table.advising import Advised
from app.table.cast import Cast
from app.table.judge import Accepted, Asked, Left, judge
from app.table.seeing import Seeing
from app.table.settings import TableSettings
from app.table.steps import undo_together
from app.table.view import TableView, Verdict
from app.table.viewing import Answer, Open, view_of
from app.table.ways import Way, ways
from app.table.writing import last_hold, state_before_last, write_throw
from app.vision.settle import Wanted

MOST_WAITING = 10
"""Throws that are kept while a question is open; nobody throws on so long without looking at the screen."""

THROWN_WRONG = frozenset({"wrong_count", "held_no_count", "scored_thrown", "changed_held", "lay_there"})
"""Questions about what was no good throw: throwing properly answers them."""


class Desk:
    """The game at a table with the one question that may be open about it, and throws that wait for it."""

    def __init__(self, game: Session, settings: TableSettings) -> None:
        self.game = game
        self.settings = settings
        self._seeing = Seeing()
        self._open: Open | None = None
        self._waiting: list[Cast] = []
        self._message = ""
        self._written = -1
        """Events in the log right after the last throw that was seen; with another number it has gone on."""
        self._advised: Advised | None = None
        self._wanted: Wanted | None = None
        """What is expected while this view stands; worked out when it is asked for."""
        self.view: TableView = self._viewed()

    @property
    def _by_hand(self) -> Source:
        return Source("player", self.settings.who)

    def _arrived(self, cast: Cast) -> Verdict:
        """Judge a throw that was seen now, or keep it until the open question is settled."""
        amends = cast.reading is not None and cast.reading.amends
        if self._open is None:
            return self._amended(cast) if amends and self._seeing.last is not None else self._judge(cast)
        if amends and self._waiting:
            self._waiting[-1] = cast
        elif amends:
            return self._judge(cast)
        elif self._open.question.kind in THROWN_WRONG and self._is_plain(cast):
            self._waiting.clear()  # thrown before it, and wrong as well
            verdict = self._judge(cast)
            return replace(verdict, sentence=f"{verdict.sentence} The throw before it was not written.")
        elif len(self._waiting) < MOST_WAITING:
            self._waiting.append(cast)
        else:
            return Verdict("ignore", f"Too many throws wait for an answer: {self._open.question.sentence}")
        return Verdict("ask", f"This throw waits for an answer: {self._open.question.sentence}")

    def _is_plain(self, cast: Cast) -> bool:
        """Whether the throw fits as it is, without the one asked about."""
        judgement = judge(self.game.game, self.game.state, cast, self.settings)
        return isinstance(judgement, Accepted) and judgement.way.kind != "hand_over"

    def _amended(self, cast: Cast) -> Verdict:
        """A die came to rest after its throw had been written, or the number was put right."""
        last = self._seeing.last
        if last is None or sorted(cast.thrown) == sorted(last.thrown):
            return Verdict("ignore", "That is the throw that was written already.")
        later = cast.lying_before(last)
        judgement = judge(self.game.game, self.game.state, later, self.settings)
        if isinstance(judgement, Accepted):
            return self._write(later, judgement.way, judgement.faces)
        if len(self.game.log.events) != self._written:
            sentence = "A die came to rest after the game had gone on: correct its throw on the sheet."
            return Verdict("ignore", sentence)
        taken_back = self._tried(lambda: undo_together(self.game, self._by_hand), "")
        return self._judge(cast) if taken_back.kind == "accept" else taken_back

    def _judge(self, cast: Cast) -> Verdict:
        """Write the throw, open a question about it, or leave it alone."""
        if self.game.position.conflicts:
            return refused(self.game.position.conflicts[0].sentence)
        judgement = judge(self.game.game, self.game.state, cast, self.settings)
        match judgement:
            case Accepted(way=way, faces=faces):
                return self._write(cast, way, faces)
            case Asked():
                judgement = self._with_other_holds(cast, judgement)
                if cast.reading is None and not judgement.ways:
                    return refused(judgement.sentence)
                self._open = Open.about(cast, judgement, self.game)
                return Verdict("ask", judgement.sentence)
            case Left(sentence=sentence):
                self._open = None
                return Verdict("ignore", sentence)

    def _with_other_holds(self, cast: Cast, asked: Asked) -> Asked:
        """Where other dice were set aside than the player had said, offer to hold those instead."""
        if asked.kind not in ("scored_thrown", "held_no_count") or last_hold(self.game) is None:
            return asked
        instead = judge(self.game.game, state_before_last(self.game), cast, self.settings)
        if isinstance(instead, Accepted) and instead.way.kind == "on":
            return replace(asked, ways=((instead.way, instead.faces),))
        return asked

    def _take(self, cast: Cast, answer: Answer) -> Verdict:
        """Write the throw with the answer that was picked; a hold in place of another takes that one back."""
        need = self.game.game.need(self.game.state)
        if isinstance(answer.action, Hold) and need.kind == "decide":
            taken_back = self._tried(lambda: self.game.undo(self._by_hand), "")
            if taken_back.kind == "refuse":
                return taken_back
        return self._write(cast, answer.way, answer.faces)

    def _write(self, cast: Cast, way: Way, faces: Faces) -> Verdict:
        """Do what led to the throw, the throw, and what follows from it by itself."""
        sentences: list[str] = []
        verdict = self._tried(
            lambda: sentences.append(write_throw(self.game, cast, way, faces, self.settings.who)), ""
        )
        if verdict.kind == "refuse":
            return verdict
        self._open = None
        self._written = len(self.game.log.events)
        self._seeing.wrote(cast, len(way.aside))
        return Verdict("accept", sentences[0])

    def _chosen(self, asked: Open, faces: Faces) -> Verdict:
        """Take the hold, or the kept dice, with these faces."""
        for answer in asked.answers:
            action = answer.action
            if isinstance(action, Hold | Keep) and tuple(sorted(action.faces)) == tuple(sorted(faces)):
                return self._take(asked.cast, answer)
        choices = ", ".join(choice.label for choice in asked.question.choices)
        return refused(f"Choose one of: {choices}.")

    def _without_kept(self, faces: Faces) -> Faces:
        """Of all dice of a category game, those that were thrown."""
        known = ways(self.game.game, self.game.state)
        if len(known) == 1 and known[0].whole and len(faces) == known[0].dice + len(known[0].aside):
            kept = known[0].aside
            return without(faces, kept) if kept and contains(faces, kept) else faces
        return faces

    def _counts(self) -> frozenset[int]:
        """Numbers of dice that may lie there: those thrown, with those set aside if they stay in the picture.

        Another number is no mistake by that; it is only waited longer for more.
        """
        together = bool(self.settings.zones.hold) or self._seeing.aside_stays
        known = ways(self.game.game, self.game.state)
        return frozenset(way.dice + (len(way.aside) if together else 0) for way in known)

    def _checked(self, faces: Sequence[int], then: Callable[[Faces], Verdict]) -> Verdict:
        try:
            given = tuple(faces)
            checked_faces(given)
        except PipscribeError as error:
            return refused(str(error))
        return then(given)

    def _tried(self, do: Callable[[], object], said: str) -> Verdict:
        try:
            do()
        except PipscribeError as error:
            return refused(str(error))
        return Verdict("accept", said)

    def _changed(self, do: Callable[[], object], said: str) -> Verdict:
        """Change the game as a whole; what is asked is judged again."""
        verdict = self._tried(do, said)
        if verdict.kind == "accept" and self._open is not None:
            self._judge(self._open.cast)
        return self._settled(verdict)

    def _settled(self, verdict: Verdict) -> Verdict:
        """Go on with the throws that waited, now that something was decided."""
        while self._open is None and self._waiting:
            later = self._judge(self._waiting.pop(0))
            verdict = Verdict(later.kind, f"{verdict.sentence} {later.sentence}")
        return self._said(verdict)

    def _said(self, verdict: Verdict) -> Verdict:
        self._message = verdict.sentence
        self._show()
        return verdict

    def _show(self) -> None:
        self.view = self._viewed()
        self._wanted = None

    def _viewed(self) -> TableView:
        advised, game = self._advised, self.game
        stands = advised is not None and advised.game is game.game and advised.state == game.state
        advice = advised.advice if advised is not None and stands else None
        sight, waiting = self._seeing.sight, len(self._waiting)
        return view_of(self.game, sight, self._open, self._message, waiting=waiting, advice=advice)


def refused(sentence: str) -> Verdict:
    """Nothing was done."""
    return Verdict("refuse", sentence)
