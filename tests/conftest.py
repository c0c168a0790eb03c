"""What holds for every test: nothing is written into a checkout that nobody may write to."""

import os
import tempfile
from pathlib import Path

from hypothesis.configuration import set_hypothesis_home_dir

if not os.access(Path(__file__).parents[1], os.W_OK):
    set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "pipscribe-hypothesis")
