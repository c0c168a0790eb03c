"""Sentences of the layers below in the language of the window.

Rules, table and camera speak English and know no window. What they say is made of the phrases listed here;
a sentence is taken apart by them, and each phrase is put in the other language. What is not listed, such as
the words of a rulebook, stays as it is.
"""

import re
from functools import cache, lru_cache

from PySide6.QtCore import QCoreApplication, QLocale

from app.ui.phrase_list import PHRASES

_KINDS = {
    "faces": r"(?:[1-6](?: [1-6])*|nothing)",
    "n": r"-?[\d.,]+",
    "dice": r"(?:\w+ (?:die|dice))",
    "word": r"\S+",
    "any": r".+?",
}
"""What may stand in a phrase's places, by the place's name without its digits; phrases may in `any`."""

_PLACE = re.compile(r"\{([a-z]+)(\d*)\}")

_NUMBER = re.compile(r"(-?[0-9]+(?:,[0-9]{3})*)(?:\.([0-9]+))?")
"""A number as the layers below write it: "254.0", "1,250"."""

_JOINTS = (". ", "? ", "; ", ", then ", ": ", ", ")
"""What stands between phrases, the widest first."""

_ENDS = ".?!:"


def said(text: str) -> str:
    """The text in the language of the window, as far as it is made of listed phrases."""
    return _said(text, QCoreApplication.translate("Phrases", "en"))


def known(text: str) -> bool:
    """Whether a whole text is one listed phrase."""
    return _matched(text) is not None


@lru_cache(maxsize=4096)
def _said(text: str, language: str) -> str:
    """`language` keeps what was said in one language from being taken for another's."""
    if language == "en" or not text:
        return text
    return _whole(text) or _in_pieces(text)


def _whole(text: str) -> str | None:
    """The translation of a text that is one phrase, or None."""
    found = _matched(text)
    if found is None:
        return None
    phrase, places = found
    translated = QCoreApplication.translate("Phrases", phrase)
    for name, value in places.items():
        inner = value if name.startswith("word") else _number(value) if name.startswith("n") else said(value)
        translated = translated.replace(f"{{{name}}}", inner)
    return translated


def _in_pieces(text: str) -> str:
    """A text of several phrases; what is none of them stays."""
    for joint in _JOINTS:
        if joint in text:
            # The sign that ends a sentence belongs to it.
            keep = joint[0] if joint[0] in _ENDS and joint != ": " else ""
            pieces = text.split(joint)
            pieces = [*(piece + keep for piece in pieces[:-1]), pieces[-1]]
            told = QCoreApplication.translate("Phrases", ", then ") if joint == ", then " else joint
            return told[len(keep) :].join(map(said, pieces))
    bare, end = (text[:-1], text[-1]) if text[-1] in _ENDS else (text, "")
    for piece in (bare, bare[:1].lower() + bare[1:], f"{bare}."):
        translated = _whole(piece) if piece != text else None
        if translated is not None:
            capital = translated[:1].upper() + translated[1:] if bare[:1].isupper() else translated
            return capital.removesuffix(".") + end
    before, _, last = text.rpartition(" ")
    if before and re.fullmatch(_KINDS["n"], last) and known(before):
        return f"{said(before)} {_number(last)}"
    return text


def _number(text: str) -> str:
    """A number with the signs of the language; what is none stays."""
    match = _NUMBER.fullmatch(text)
    if match is None:
        return text
    locale = QLocale()
    whole = match[1].replace(",", locale.groupSeparator())
    return whole if match[2] is None else f"{whole}{locale.decimalPoint()}{match[2]}"


def _matched(text: str) -> tuple[str, dict[str, str]] | None:
    """The phrase that a text is, with what stands in its places."""
    for phrase, pattern in patterns():
        match = pattern.fullmatch(text)
        if match is not None:
            return phrase, match.groupdict()
    return None


@cache
def patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each phrase with the pattern that finds it, the one with the most words of its own first.

    Made when they are first asked for, which takes a while: the window shows before.
    """
    found = []
    for phrase in PHRASES:
        pattern, at = "", 0
        for place in _PLACE.finditer(phrase):
            name = place[1] + place[2]
            pattern += re.escape(phrase[at : place.start()]) + f"(?P<{name}>{_KINDS[place[1]]})"
            at = place.end()
        found.append((phrase, re.compile(pattern + re.escape(phrase[at:]))))
    return tuple(sorted(found, key=lambda pair: -len(_PLACE.sub("", pair[0]))))
