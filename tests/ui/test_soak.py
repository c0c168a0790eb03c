"""The soak in short: it plays, and its judgement tells what is as it should be from what is not."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from tests.soak.__main__ import soak
from tests.soak.gauge import PROCESS, Sample, judge, slope

CALM = Sample(0.0, 520.0, 500.0, 20, 9, 0.03, 0.02, 10, 1, 0)


def hours(**last: float) -> list[Sample]:
    """Two hours of calm; the last half hour as it is given."""
    calm = [replace(CALM, minutes=float(minute)) for minute in range(120)]
    return [replace(one, **last) if one.minutes >= 90 else one for one in calm]  # type: ignore[arg-type]


def bad(samples: list[Sample]) -> list[str]:
    """The beginnings of the sentences about what is not good."""
    return [judgement.sentence.split(":")[0] for judgement in judge(samples) if not judgement.good]


def test_two_calm_hours_are_good() -> None:
    assert not bad(hours())


@pytest.mark.parametrize(
    ("last", "what"),
    [
        ({"least": 520.0}, "memory"),
        ({"handles": 21}, "handles"),
        ({"threads": 10}, "threads"),
        ({"busy": 0.3}, "window"),
        ({"faults": 1}, "faults in the log"),
    ],
)
def test_what_grows_late_is_told(last: dict[str, float], what: str) -> None:
    assert bad(hours(**last)) == [what]


def test_what_a_program_loads_in_the_beginning_is_no_leak() -> None:
    loading = [replace(one, least=one.least - 10 * max(0.0, 20 - one.minutes)) for one in hours()]
    assert not bad(loading)


def test_what_a_game_needs_and_gives_back_is_no_leak() -> None:
    assert not bad(hours(memory=700.0))


def test_a_leak_is_found_though_games_need_more_and_less() -> None:
    games = [0, 60, 100, 40, 80]
    leaking = [
        replace(one, least=500 + one.minutes / 2 + games[int(one.minutes) // 3 % 5]) for one in hours()
    ]
    assert bad(leaking) == ["memory"]


def test_other_programs_on_the_core_are_not_the_windows_fault() -> None:
    assert not bad(hours(deaf=3.0))


def test_a_slope_is_that_of_the_best_line() -> None:
    assert slope([0, 1, 2, 3], [5, 7, 9, 11]) == pytest.approx(2)
    assert slope([0, 1, 2], [0, 3, 0]) == pytest.approx(0)


def test_too_few_samples_are_not_judged() -> None:
    with pytest.raises(ValueError, match="too few"):
        judge([CALM, CALM])


@pytest.mark.long
@pytest.mark.skipif(not PROCESS.exists(), reason="needs Linux's /proc")
@pytest.mark.usefixtures("qapp")
def test_the_first_game_of_it(tmp_path: Path) -> None:
    samples = soak(tmp_path, 0.05, lambda one: one.over > 0 or one.minutes > 10)
    assert samples[-1].over == 1
    assert samples[-1].written >= 8
    assert not samples[-1].faults
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("camera")]
