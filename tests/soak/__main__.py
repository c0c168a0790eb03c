"""Hours of play in the real window, and what they cost: `python -m tests.soak --minutes 120`.

Opens the window over a library of its own and plays the shipped clips at their own pace, as files that
end and as cameras that do not, game after game, with a visit to every page in between. Each minute it prints
what the program takes; at the end whether memory is flat, handles and threads do not grow and the window
has listened all the time. Exits with 1 where one of these is not so. Needs Linux; without a screen, set
QT_QPA_PLATFORM=offscreen.
"""

import argparse
import logging
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.commands.window import furnish
from app.settings.preferences import Preferences
from app.ui import application
from app.ui.parts import Parts
from app.ui.window import Window
from tests.soak.gauge import HEAD, Gauge, Sample, as_line, judge
from tests.soak.player import Player, with_cameras


class Faults(logging.Handler):
    """Counts what the program itself calls a fault."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Count one, and say it."""
        self.count += 1
        print(self.format(record), file=sys.stderr)


def soak(folder: Path, every: float, told: Callable[[Sample], bool]) -> list[Sample]:
    """Play with a sample `every` so many minutes, each told at once, until one is told to be enough; all of
    them."""
    faults = Faults()
    logging.getLogger().addHandler(faults)
    rooms = with_cameras(furnish(str(folder / "library.db"), folder / "rulebooks", folder / "advice"))
    parts = Parts(
        preferences=Preferences(look="light", language="en", first_start_done=True),
        keep=lambda _: None,
        rooms=lambda: rooms,
        log_file=folder / "pipscribe.log",
        preferences_file=folder / "settings.toml",
        geometry=folder / "window.ini",
    )
    samples: list[Sample] = []
    gauge: list[Gauge] = []
    timer = QTimer()

    def shown() -> None:
        window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, Window))
        gauge.append(Gauge())
        window.furnished.connect(lambda: begin(window))

    def begin(window: Window) -> None:
        player = Player(window, rooms)

        def sample() -> None:
            samples.append(gauge[0].sample(player.written, player.over, faults.count))
            if told(samples[-1]):
                timer.stop()
                player.stop()
                window.close()

        timer.timeout.connect(sample)
        timer.start(round(every * 60_000))
        player.start()

    try:
        application.run(parts, shown)
    finally:
        for one in gauge:
            one.stop()
        logging.getLogger().removeHandler(faults)
    return samples


def main(arguments: Sequence[str] | None = None) -> int:
    """Run it as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=120.0, help="how long to play (120)")
    parser.add_argument("--every", type=float, default=1.0, help="minutes between two lines (1)")
    args = parser.parse_args(arguments)

    def told(sample: Sample) -> bool:
        print(as_line(sample), flush=True)
        return bool(sample.minutes >= args.minutes)

    print(HEAD, flush=True)
    with tempfile.TemporaryDirectory() as folder:
        samples = soak(Path(folder), args.every, told)
    judgements = judge(samples)
    for judgement in judgements:
        print("good  " if judgement.good else "BAD   ", judgement.sentence)
    return 0 if all(judgement.good for judgement in judgements) else 1


if __name__ == "__main__":
    sys.exit(main())
