"""`pipscribe COMMAND --help`: every command says what it does, and what its JSON holds."""

import pytest

from app.__main__ import COMMANDS, main


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_tells_what_it_does_and_what_its_json_holds(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    usage, told, *_, last = capsys.readouterr().out.split("\n\n")
    assert usage.startswith(f"usage: pipscribe {command}")
    assert told.endswith(".")
    assert len(told.split()) > 5
    assert last.startswith("JSON: ")
