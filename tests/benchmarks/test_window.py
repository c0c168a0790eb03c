"""How long the window takes to be on the screen, from the command on."""

import os
import subprocess
import sys
from pathlib import Path

from pytest_benchmark.fixture import BenchmarkFixture

OPEN = """
import sys
from pathlib import Path
from app.commands.window import join
from app.ui import application
home = Path(sys.argv[1])
heavy = {"cv2", "onnxruntime", "sqlalchemy"}
parts = join(home, str(home / "library.db"))
application.run(parts, lambda: print(sorted(heavy & set(sys.modules)), flush=True))
"""


def test_window_on_the_screen(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """From the start of the interpreter; nothing heavy is loaded by then."""

    def start() -> None:
        command = [sys.executable, "-c", OPEN, str(tmp_path)]
        platform = {"QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
        environment = {**os.environ, **platform}
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "[]\n"
            process.kill()

    benchmark.pedantic(start, rounds=5, warmup_rounds=1)  # type: ignore[no-untyped-call]
