"""From frames to throws: a state machine that sees dice come to rest and reads each throw once.

It knows no network and no clock of its own. Each frame comes with its time, its cheap measures and a way to
have it read; reading is asked for only where something has come to rest. All times are of the frames' clock.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from app.camera.frame import Frame
from app.vision.dice import Dice
from app.vision.identity import Change, Lying, compare, lying
from app.vision.looks import Look, in_place, vote
from app.vision.motion import Glimpse
from app.vision.states import WORDS, WRONG, Limits, Reading, State, Wanted

__all__ = ["WORDS", "Limits", "Reading", "Settler", "State", "Wanted"]

See: TypeAlias = Callable[[], tuple[Dice, float]]
"""Reads the frame at hand: its dice, and how sharp they are."""

Strange: TypeAlias = Callable[[Sequence[Lying]], float]
"""The largest share (0 to 1) of the picture where something lies that did not before, beside these dice."""


class Settler:
    """Follows one table. Feed it every frame in order; not for two threads at a time."""

    def __init__(self, limits: Limits | None = None, wanted: Wanted | None = None) -> None:
        self.limits = limits or Limits()
        self.wanted = wanted or Wanted()
        self.state = State.SETTLING
        self.settled = False
        """Whether what lies there has been looked at to the end: nothing is read until something moves."""
        self._clock = 0.0
        self._at: float | None = None
        self._aspect = 1.0
        self._moving = False
        self._since = 0.0
        self._looks: list[Look] = []
        self._looked = 0.0
        self._waits = 0.0
        """Until when a hand that lies still is waited for; 0: there is none."""
        self._differs: float | None = None
        self._hand = False
        self._handled = 0.0
        self._arm = 0.0
        self._rolled = 0.0
        self._read = 0.0
        self._begun = self.limits.photographs
        """Whether anything has moved, or an empty table was seen, since the watching began."""
        self._remembered: tuple[Lying, ...] = ()
        self._last: State | None = None
        """State of the last reading while its throw is on the table."""

    def expect(self, wanted: Wanted) -> None:
        """Say what is expected from now on; what lies there already is not read again."""
        self.wanted = wanted

    def lost(self) -> None:
        """Say that the source gives no frames; the dice are remembered until it does again."""
        self._disturbed()
        self.state = State.CAMERA_LOST

    def feed(
        self, frame: Frame, glimpse: Glimpse, see: See, strange: Strange | None = None
    ) -> Reading | None:
        """Take the next frame; give the throw that has come to rest with it, if one has.

        Without `strange` a hand is noticed only as long as it moves.
        """
        step = self._step(frame.at)
        self._aspect = frame.width / frame.height
        if glimpse.dark:
            self.lost()
            return None
        if self.limits.photographs:
            self._looks = [Look(frame, *see())]
            return self._conclude(frame)
        if glimpse.motion > (self.limits.still if self._moving else self.limits.moving):
            self._move(glimpse, step)
            return None
        return self._rest(frame, glimpse, see, strange)

    def _step(self, at: float) -> float:
        """Seconds since the frame before; a clock that jumped, either way, is at most one step of rest."""
        before, self._at = self._at, at
        if before is None:
            return 0.0
        if at - before > self.limits.lost_ms / 1000:
            self._disturbed()
        step = min(max(at - before, 0.0), self.limits.step_ms / 1000)
        self._clock += step
        return step

    def _move(self, glimpse: Glimpse, step: float) -> None:
        if self._moving and self.state is State.ROLLING and not glimpse.edge:
            self._rolled += step
        self._disturbed()
        if glimpse.patch > self.limits.everything * glimpse.watched:
            self.state = State.SETTLING  # light or focus: no throw has begun by that
        elif glimpse.patch > self._hand_share() or self._arm_moves(glimpse, step):
            self._hand = self._begun = True
            self._handled = self._clock
            self._rolled = 0.0
            self.state = State.HAND
        else:
            self._begun = True
            arm = glimpse.edge and self._hand and self._clock - self._handled <= self.limits.arm_ms / 1000
            self.state = State.HAND if arm else State.ROLLING

    def _arm_moves(self, glimpse: Glimpse, step: float) -> bool:
        """Whether something too small for a hand has moved at the edge for so long that it is an arm."""
        arm = glimpse.edge and glimpse.patch > self.limits.arm * self._hand_share()
        self._arm = max(0.0, self._arm + (step if arm else -step))
        return arm and 1000 * self._arm >= self.limits.arm_in_ms

    def _rest(self, frame: Frame, glimpse: Glimpse, see: See, strange: Strange | None) -> Reading | None:
        if self._moving:
            self._moving = False
            self._since = self._clock
            self._arm = 0.0
        if self.settled:
            self._watch_drift(glimpse)
            return None
        rested = 1000 * (self._clock - self._since)
        if rested < self.limits.first_ms or self._clock < self._waits:
            return None
        if self.state not in (State.READ, State.COCKED, State.WRONG_COUNT, State.EMPTY) and not self._waits:
            self.state = State.SETTLING
        if self._looks and 1000 * (self._clock - self._looked) < self._pause(rested):
            return None
        self._looks.append(Look(frame, *see()))
        self._looked = self._clock
        if len(self._looks) > 1 and not self._agrees(rested):
            return None
        if rested < self._needed():
            return None
        if strange is not None and rested < self.limits.still_hand_ms and self._hand_lies(strange):
            self._hand = True
            self.state = State.HAND
            self._looks.clear()
            self._waits = self._clock + self.limits.again_ms / 1000
            return None
        return self._conclude(frame)

    def _hand_lies(self, strange: Strange) -> bool:
        """Whether something as large as a hand lies still among the dice."""
        here = lying(vote(self._looks).look.dice)
        share = strange((*here, *self._remembered))
        return self._hand_share(here) < share <= self.limits.everything

    def _watch_drift(self, glimpse: Glimpse) -> None:
        """A change too slow to be movement, or one that fell between two frames, is looked at as well."""
        if glimpse.drift <= self.limits.moving:
            self._differs = None
        elif self._differs is None:
            self._differs = self._clock
        elif 1000 * (self._clock - self._differs) >= self.limits.drift_ms:
            self.settled = False
            self._looks.clear()
            self._differs = None
            self._since = self._clock

    def _agrees(self, rested: float) -> bool:
        """Whether the looks can be voted on.

        One that shows other places than the one before starts anew, for dice may creep; not for ever, for
        now this and now that die may be overlooked.
        """
        last, before = self._looks[-1], self._looks[-2]
        crept = len(last.dice.dice) == len(before.dice.dice) and not in_place(last.dice, before.dice)
        if crept and rested < self.limits.wrong_ms:
            self._looks = [last]
            return False
        if len(self._looks) >= self.limits.most_looks:
            return True
        return len(self._looks) >= self.limits.looks and vote(self._looks).unanimous

    def _needed(self) -> float:
        """Milliseconds of rest before what was seen counts."""
        if len(self._looks) < self.limits.looks:
            return float("inf")
        count = len(vote(self._looks).look.dice.dice)
        if count == 0:
            return self.limits.still_ms
        if not self.wanted.counts:
            return self.limits.unknown_ms
        return self.limits.still_ms if count in self.wanted.counts else self.limits.wrong_ms

    def _pause(self, rested: float) -> float:
        """Milliseconds from the last look to the next: where they agree, time has only to pass."""
        if len(self._looks) < self.limits.enough_looks or not vote(self._looks).unanimous:
            return self.limits.between_ms
        return 0.0 if rested >= self._needed() else float("inf")

    def _conclude(self, frame: Frame) -> Reading | None:
        look = vote(self._looks).look
        self._looks.clear()
        self._waits = 0.0
        self.settled = True
        cocked = self._cocked(look.dice)
        now = lying(look.dice, cocked)
        change = self._change(now)
        self.state = self._named(look.dice, cocked)
        self._hand = False
        self._rolled = 0.0
        self._remembered = change.remembered
        if not look.dice.dice:
            self._begun = True
            return None
        righted = self._last in WRONG and self.state not in {self._last, State.WRONG_COUNT}
        if change.happening in ("same", "moved") and not righted:
            return None
        if righted:  # what was read before was wrong, also where no die was moved
            hidden = change.remembered[len(now) :]
            here = (replace(die, thrown=change.remembered[at].thrown) for at, die in enumerate(now))
            self._remembered = (*here, *hidden)
        self._last = self.state
        found, self._begun, self._read = not self._begun, True, self._clock
        return Reading(
            dice=look.dice,
            at=frame.at,
            frame=look.frame,
            state=self.state,
            thrown=tuple(at for at in range(len(now)) if change.remembered[at].thrown),
            amends=change.happening == "late" or (righted and change.happening != "thrown"),
            sure=look.dice.sure and all(die.confidence >= self.wanted.sure for die in look.dice.dice),
            changed=change.changed,
            cocked=tuple(sorted(cocked)),
            found=found,
        )

    def _change(self, now: tuple[Lying, ...]) -> Change:
        if self.limits.photographs:
            faces, before = (sorted(die.face for die in dice) for dice in (now, self._remembered))
            if faces != before:
                return Change("thrown", tuple(replace(die, thrown=True) for die in now))
        soon = self._last in WRONG or 1000 * (self._clock - self._read) <= self.limits.late_ms
        return compare(now, self._remembered, hand=self._hand, rolled=self._rolled, soon=soon)

    def _named(self, seen: Dice, cocked: frozenset[int]) -> State:
        if not seen.dice:
            return State.EMPTY
        if self.wanted.counts and len(seen.dice) not in self.wanted.counts:
            return State.WRONG_COUNT
        return State.COCKED if cocked else State.READ

    def _cocked(self, seen: Dice) -> frozenset[int]:
        """Dice that lie upon another, or whose face cannot be told."""
        leaning = {doubt.die for doubt in seen.doubts if doubt.kind == "overlap" and doubt.die is not None}
        unclear = {index for index, die in enumerate(seen.dice) if die.confidence < self.wanted.cocked}
        return frozenset(leaning | unclear)

    def _hand_share(self, here: Sequence[Lying] = ()) -> float:
        """Share of the picture from which a patch is no die."""
        dice = (*self._remembered, *here)
        if not dice:
            return self.limits.hand
        width = max(die.size for die in dice)
        return min(self.limits.hand_dice * width * width * self._aspect, self.limits.most_hand)

    def _disturbed(self) -> None:
        self._looks.clear()
        self._waits = 0.0
        self._moving = True
        self._since = self._clock
        self.settled = False
        self._differs = None
