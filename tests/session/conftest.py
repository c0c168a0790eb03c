"""Libraries to test with: a file, and a PostgreSQL server of the test's own where one is installed."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from app.session.library import Library
from app.session.place import VARIABLE


@pytest.fixture(autouse=True)
def no_library_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep every test away from the library of whoever runs it."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "usual" / "library.db"))


def postgres_programs() -> Path | None:
    """The folder of initdb and pg_ctl, on the path or where Debian puts them."""
    found = shutil.which("initdb")
    places = [Path(found).resolve().parent] if found else []
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((place for place in places if (place / "pg_ctl").is_file()), None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a server that was started for these tests and listens in a folder only."""
    if os.environ.get("CI"):
        pytest.skip("the tests against a PostgreSQL server are not run in CI")
    pytest.importorskip("psycopg", reason="psycopg is not installed (the extra `club`)")
    programs = postgres_programs()
    if programs is None:
        pytest.skip("no PostgreSQL server is installed (Debian's package `postgresql`)")
    # A socket's path has at most 107 characters, so not pytest's own folder; and the server refuses root.
    folder = Path(tempfile.mkdtemp(prefix="pips"))
    user = "postgres" if os.getuid() == 0 else None
    if user:
        shutil.chown(folder, user)

    def run(*command: str) -> None:
        subprocess.run(command, check=True, user=user, cwd=folder, stdout=subprocess.DEVNULL, timeout=120)

    data = str(folder / "data")
    run(str(programs / "initdb"), "-D", data, "-U", "pips", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = f"-k {folder} -c listen_addresses="
    run(str(programs / "pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", options, "start")
    try:
        yield f"postgresql://pips@/postgres?host={folder}"
    finally:
        run(str(programs / "pg_ctl"), "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A place where there is no library yet."""
    if request.param == "file":
        return str(tmp_path / "evenings" / "library.db")
    address: str = request.getfixturevalue("postgres")
    monkeypatch.setattr("app.session.place.user_data_path", lambda _: tmp_path / "data")
    engine = create_engine(
        address.replace("postgresql", "postgresql+psycopg", 1), isolation_level="AUTOCOMMIT"
    )
    with engine.connect() as connection:
        connection.execute(text("DROP SCHEMA public CASCADE"))
        connection.execute(text("CREATE SCHEMA public"))
    engine.dispose()
    return address


@pytest.fixture
def library(place: str) -> Iterator[Library]:
    """An open, empty library."""
    with Library(place) as opened:
        yield opened
