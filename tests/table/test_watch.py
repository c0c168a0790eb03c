"""What a watch asks of its reader: where to look, how large a die is here, and how sure to be."""

from app.table.watch import Watch
from app.vision.dice import Box, Dice
from app.vision.reader import Reader
from app.vision.settle import Wanted
from tests.table.film import HEIGHT, SIDE, WIDTH, Film, Shot, Source, Spot, throw

DICE: tuple[Spot, ...] = ((1, 100, 60), (5, 150, 100))
OUTSIDE: Spot = (6, 300, 160)
LEFT_HALF = ((0.0, 0.0), (0.5, 0.0), (0.5, 1.0), (0.0, 1.0))


class Spy(Reader):
    """A reader that knows what it sees and remembers what it was told."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.told: list[tuple[Box | None, float | None, float | None]] = []

    def read(
        self,
        image: object,
        region: Box | None = None,
        die: float | None = None,
        risk: float | None = None,
    ) -> Dice:
        self.told.append((region, die, risk))
        return self.film.now


def test_the_reader_is_told_the_zone_the_size_of_a_die_and_the_risk() -> None:
    film = Film()
    spy = Spy(film)
    watch = Watch(spy, wanted=Wanted(play=LEFT_HALF, risk=0.01))
    shots = (Shot("rest", 0.5), *throw((*DICE, OUTSIDE)))
    (reading,) = [moment.reading for moment in watch.moments(Source(film, shots)) if moment.reading]
    assert reading.dice.faces == (1, 5)
    regions, sizes, risks = (set(told) for told in zip(*spy.told, strict=True))
    assert regions == {(0, 0, WIDTH / 2, HEIGHT)}
    assert sizes == {None, SIDE}
    assert risks == {0.01}


def test_without_a_zone_the_reader_looks_everywhere() -> None:
    film = Film()
    spy = Spy(film)
    watch = Watch(spy)
    shots = (Shot("rest", 0.5), *throw((*DICE, OUTSIDE)))
    (reading,) = [moment.reading for moment in watch.moments(Source(film, shots)) if moment.reading]
    assert reading.dice.faces == (1, 5, 6)
    assert {region for region, _, _ in spy.told} == {None}
