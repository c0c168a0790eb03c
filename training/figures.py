"""python -m training.figures: the measured figures in the cards, written as a table into models/README.md."""

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

WORDS = {
    "scope": "scope: left out, grey close-ups",
    "unseen": "unseen: two other tables",
    "val": "val: photographs of the training tables",
    "renders": "renders kept from training",
    "samples": "the demo's pictures",
}
READERS = {
    "detector": "detector alone, two looks",
    "one look": "both, one look",
    "both": "both, two looks: the program",
}

HEADS = (
    "pictures",
    "read by",
    "dice right",
    "wrong face",
    "missed",
    "invented",
    "throws right",
    "without a question",
    "of those wrong",
)


def table(measured: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> str:
    """A Markdown table of what `training.join --measure` left in the second opinion's card."""
    lines = [
        f"| {' | '.join(HEADS)} |",
        "|---" * len(HEADS) + "|",
    ]
    for which, words in WORDS.items():
        for at, (name, read_by) in enumerate(READERS.items()):
            if name not in measured.get(which, {}):
                continue
            counts = measured[which][name]
            lines.append(
                f"| {words if at == 0 else ''} | {read_by} | {_share(counts, 'faces_right', 'dice')}"
                f" | {counts['faces_wrong']} | {counts['missed']} | {counts['invented']}"
                f" | {_share(counts, 'throws_right', 'throws')} | {_share(counts, 'accepted', 'throws')}"
                f" | {counts['accepted_wrong']} |"
            )
    return "\n".join(lines)


def _share(counts: Mapping[str, Any], part: str, whole: str) -> str:
    return f"{counts[part]:,} of {counts[whole]:,} ({counts[part] / max(counts[whole], 1):.1%})"


def write_between(path: Path, name: str, text: str) -> None:
    """Write a text between the two lines that mark its place in a file; ValueError where they are missing."""
    begin, end = f"<!-- {name} -->\n", f"<!-- /{name} -->\n"
    before, begun, rest = path.read_text().partition(begin)
    _, ended, after = rest.partition(end)
    if not begun or not ended:
        raise ValueError(f"{path} has no place for it between <!-- {name} --> and <!-- /{name} -->")
    path.write_text(f"{before}{begin}{text}\n{end}{after}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/faces.json"))
    options = parser.parse_args()
    measured = json.loads(options.card.read_text())["measured"]
    write_between(options.card.with_name("README.md"), "figures", table(measured))


if __name__ == "__main__":
    main()
