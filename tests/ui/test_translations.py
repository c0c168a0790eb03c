"""English is in the code, German beside it: complete, up to date with the code, and compiled."""

import re
import subprocess
import sysconfig
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QTranslator
from pytestqt.qtbot import QtBot

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "app" / "ui" / "translations"
GERMAN = FOLDER / "pipscribe_de.ts"

Texts = dict[tuple[str, str], str]


def texts(path: Path) -> Texts:
    """What a .ts file says: translations by context and English text; unfinished ones are empty."""
    found: Texts = {}
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314 - our own file
        for message in context.findall("message"):
            translation = message.find("translation")
            done = translation is not None and translation.get("type") is None
            text = (translation.text or "") if translation is not None and done else ""
            found[context.findtext("name", ""), message.findtext("source", "")] = text
    return found


@pytest.fixture(scope="module")
def german() -> Texts:
    """What the German file says."""
    return texts(GERMAN)


def test_every_text_of_the_window_is_in_the_file_and_no_other(german: Texts, tmp_path: Path) -> None:
    """If this fails, run .ci/translations and translate what is new."""
    fresh = tmp_path / "fresh.ts"
    sources = tmp_path / "sources"
    sources.write_text("\n".join(map(str, sorted((ROOT / "app" / "ui").rglob("*.py")))))
    lupdate = Path(sysconfig.get_path("scripts")) / "pyside6-lupdate"
    subprocess.run(
        [lupdate, f"@{sources}", "-ts", fresh, "-locations", "none", "-silent"], check=True, timeout=120
    )
    assert set(texts(fresh)) == set(german)
    assert len(german) > 300


def test_every_text_is_translated(german: Texts) -> None:
    assert [key for key, text in german.items() if not text] == []


def test_every_place_for_a_value_is_kept(german: Texts) -> None:
    places = re.compile(r"\{\w*\}")
    lost = [
        (source, text)
        for (_, source), text in german.items()
        if sorted(places.findall(source)) != sorted(places.findall(text))
    ]
    assert lost == []


def test_the_compiled_file_says_what_the_readable_one_says(qtbot: QtBot, german: Texts) -> None:
    """If this fails, run .ci/translations."""
    translator = QTranslator()
    assert translator.load("pipscribe_de", str(FOLDER))
    stale = [
        (context, source)
        for (context, source), text in german.items()
        if translator.translate(context, source) != text
    ]
    assert stale == []
