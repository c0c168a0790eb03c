"""What the camera has shown a table: the throw that lies there, dice that are not of the game, habits."""

from app.table.cast import Cast, read_cast
from app.table.viewing import Sight
from app.table.zones import Zones
from app.vision.identity import Lying, lying, pairs
from app.vision.settle import Reading, State


class Seeing:
    """Turns readings into throws, with what is known of the table from before."""

    def __init__(self) -> None:
        self.sight = Sight()
        self.last: Cast | None = None
        """The throw that was written last, while its dice may lie there."""
        self.aside_stays = True
        """Whether dice set aside stay in the picture at this table, as far as was seen."""
        self._gathered = self._were_gathered = True
        self._strays: tuple[Lying, ...] = ()

    def camera(self, state: State, trouble: str | None) -> bool:
        """Take the state of the camera; whether that is news."""
        cast = self.sight.cast
        if cast is not None and cast is self.last and cast.reading is not None:
            # Whatever was wrong with a throw, it was written.
            state = State.READ if state is cast.reading.state else state
        news = (state, trouble) != (self.sight.state, self.sight.trouble)
        if state is State.EMPTY:
            self._gathered, self._strays, cast = True, (), None
        self.sight = Sight(state, trouble, cast)
        return news

    def cast_of(self, reading: Reading, jpeg: bytes, zones: Zones) -> Cast:
        """The throw in a reading."""
        if not reading.amends:  # else as many dice had been picked up as for the throw that it puts right
            self._were_gathered, self._gathered = self._gathered, False
        cast = read_cast(reading, jpeg, zones, gathered=self._were_gathered)
        strays = pairs(lying(reading.dice), self._strays)
        cast = cast.without(strays)
        self.sight = Sight(reading.state, None, cast)
        return cast

    def strike(self, cast: Cast, index: int) -> Cast:
        """Take a die for none of the game as long as it stays where it lies."""
        if cast.reading is not None and 0 <= index < len(cast.reading.dice.dice):
            self._strays = (*self._strays, lying(cast.reading.dice)[index])
        return cast.without({index})

    def wrote(self, cast: Cast, aside: int) -> None:
        """Remember a throw that was written, with so many dice set aside before it."""
        if cast.reading is None:
            return
        self.last = cast
        self.sight = Sight(State.READ, None, cast)
        if aside and cast.aside_known and not cast.trusted:
            self.aside_stays = bool(cast.aside)
        elif aside and not cast.aside and not cast.trusted:
            self.aside_stays = False
