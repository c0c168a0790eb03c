"""python -m training.evaluate [--set NAME ...] [--json] [--faults] [--out FOLDER] [--publish]: its figures.

The sets: scope and unseen (never trained on), val and renders (the part of them kept from training),
samples (the demo's), byler, catanrf, matteo (trained on). Every picture goes through app.vision, as in the
program; what its networks say is kept, and looked at once. `--out` also writes reliability.png, risk.png,
tables.md (by set, view, side of the dice, light) and worst.jpg, the pictures that were read worst;
`--publish` writes the figures into the card, and the two drawings and the tables beside it.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

import numpy as np

from app.vision.reader import DEFAULT_RISK, Reader
from training.asked import Asked, add_places, asked_about
from training.counts import Counts, sentence, total
from training.drawings import draw_reliability, draw_risk, draw_worst
from training.rows import Row, sides_of, tables
from training.truth import SETS, Truth, load, views

USUAL = ("scope", "unseen", "val")
WORST = 20
"""Pictures on the sheet of those that were read worst."""


def measure(
    reader: Reader, asked: Iterable[Asked], truths: Iterable[Truth], view_of: Mapping[str, str]
) -> list[Row]:
    """Every picture read and counted; `view_of` says how each file was looked at (top, oblique)."""
    rows = []
    for one, truth in zip(asked, truths, strict=True):
        dice = one.alone(reader) if reader.second is None else one.read(reader.detector.card, reader.risk)
        boxes = truth.boxes or [die.box for die in dice.dice]
        side = float(np.median(sides_of(boxes) or [0.0]))
        view = view_of.get(truth.path.name, "unknown")
        rows.append(Row(one.source, truth, dice, one.count(dice), view, side, one.said.light))
    return rows


def faults(rows: Iterable[Row]) -> list[dict[str, object]]:
    """One entry for each picture that was read wrong."""
    return [
        {
            "file": row.truth.path.name,
            "true": list(row.truth.faces),
            "read": list(row.dice.faces),
            "sure": row.dice.sure,
        }
        for row in rows
        if not row.counts.throws_right
    ]


def write(rows: list[Row], drawings: Path, sheet: Path | None, risk: float) -> None:
    """The two drawings and the tables into one folder, and the sheet of the worst pictures into another."""
    drawings.mkdir(parents=True, exist_ok=True)
    draw_reliability(rows, drawings / "reliability.png")
    draw_risk(rows, drawings / "risk.png", risk)
    (drawings / "tables.md").write_text(tables(rows))
    if sheet is not None:
        draw_worst(rows, sheet / "worst.jpg", WORST)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", dest="sets", action="append", choices=SETS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--faults", action="store_true", help="also list the pictures read wrong")
    parser.add_argument("--risk", type=float, default=DEFAULT_RISK, help="wrong throws among those accepted")
    parser.add_argument("--out", type=Path, help="a folder for drawings, tables and the worst pictures")
    parser.add_argument("--publish", action="store_true", help="write figures and drawings beside the card")
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--threads", type=int)
    parser.add_argument(
        "--every", type=int, default=1, help="measure every Nth picture only, for a quick look"
    )
    add_places(parser)
    options = parser.parse_args()
    reader = Reader.at(options.card, options.threads)
    reader.risk = options.risk
    view_of = views(options.photos)
    rows: list[Row] = []
    figures: dict[str, Counts] = {}
    for which in options.sets or USUAL:
        truths = load(which, options)[:: options.every]
        of_set = measure(reader, asked_about(reader, which, truths, options.kept), truths, view_of)
        rows += of_set
        figures[which] = total(row.counts for row in of_set)
        wrong = {"faults": faults(of_set)} if options.faults else {}
        if options.json:
            print(json.dumps({"set": which, **figures[which].as_json(), **wrong}), flush=True)
            continue
        print(sentence(which, figures[which]), flush=True)
        for fault in faults(of_set) if options.faults else []:
            certain = " (sure)" if fault["sure"] else ""
            print(f"  {fault['file']}: lies {fault['true']}, read {fault['read']}{certain}")
    if options.out:
        write(rows, options.out, options.out, options.risk)
    if options.publish:
        if options.every > 1:
            sys.exit("figures of a part of the pictures are not published")
        card = json.loads(options.card.read_text())
        card["measured"].update({which: counts.as_json() for which, counts in figures.items()})
        options.card.write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n")
        write(rows, options.card.parent, None, options.risk)


if __name__ == "__main__":
    main()
