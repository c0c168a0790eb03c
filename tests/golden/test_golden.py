"""Every recording in this folder is read and scored again, and shows what it showed when it was made."""

from pathlib import Path

import pytest

from app.testing import changes, recordings

HERE = Path(__file__).parent


@pytest.mark.parametrize("recording", recordings(HERE), ids=lambda path: path.stem)
def test_a_recorded_evening_is_read_and_scored_as_it_was(recording: Path) -> None:
    assert changes(recording) == ()


def test_there_are_recordings_to_read() -> None:
    assert {path.stem for path in recordings(HERE)} >= {"farkle", "yahtzee"}
