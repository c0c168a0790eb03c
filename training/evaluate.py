"""python -m training.evaluate [--set NAME ...] [--json] [--faults] [--publish]: how well the network reads.

The sets: scope and unseen (never trained on), val and renders (the part of them kept from training),
samples (the demo's), byler, catanrf, matteo (trained on). Every picture goes through
app.vision, as in the program. `--publish` writes the figures into the card.
"""

import argparse
import json
import sys
from pathlib import Path

from app.camera.files import read_picture
from app.vision.reader import Reader
from training.counts import Counts, count_throw, total
from training.truth import Truth, photo_set, render_set, sample_set, unseen_set

SETS = ("scope", "unseen", "val", "renders", "samples", "byler", "catanrf", "matteo")


def load(which: str, options: argparse.Namespace) -> list[Truth]:
    """The pictures of a set and what is known about them; FileNotFoundError where it is not there."""
    if which == "unseen":
        return unseen_set(options.photos)
    if which == "renders":
        return render_set(options.renders)
    if which == "samples":
        return sample_set(options.samples)
    return photo_set(options.photos, options.data / "photos.json", which)


def measure(reader: Reader, pictures: list[Truth], show: bool) -> tuple[Counts, list[dict[str, object]]]:
    """The counts over all pictures, and one line for each picture that was read wrong."""
    counts, faults = [], []
    for number, truth in enumerate(pictures, start=1):
        dice = reader.read(read_picture(truth.path))
        faces, boxes = [die.face for die in dice.dice], [die.box for die in dice.dice]
        one = count_throw(truth.faces, truth.boxes, faces, boxes, dice.sure)
        counts.append(one)
        if not one.throws_right:
            faults.append(
                {"file": truth.path.name, "true": list(truth.faces), "read": sorted(faces), "sure": dice.sure}
            )
        if show and (number % 20 == 0 or number == len(pictures)):
            print(
                f"\r{number}/{len(pictures)}",
                end="\n" if number == len(pictures) else "",
                file=sys.stderr,
                flush=True,
            )
    return total(counts), faults


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--set", dest="sets", action="append", choices=SETS)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--faults", action="store_true", help="also list the pictures read wrong")
    parser.add_argument("--publish", action="store_true", help="write the figures into the card")
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"))
    parser.add_argument("--data", type=Path, default=Path("training/data"))
    parser.add_argument("--renders", type=Path, default=Path("training/data/renders"))
    parser.add_argument("--samples", type=Path, default=Path("sample_images"))
    parser.add_argument("--threads", type=int)
    parser.add_argument(
        "--every", type=int, default=1, help="measure every Nth picture only, for a quick look"
    )
    options = parser.parse_args()
    reader = Reader.at(options.card, options.threads)
    figures = {}
    for which in options.sets or ["scope", "unseen", "val"]:
        counts, faults = measure(reader, load(which, options)[:: options.every], show=sys.stderr.isatty())
        figures[which] = counts.as_json()
        if options.json:
            print(
                json.dumps({"set": which, **figures[which], **({"faults": faults} if options.faults else {})})
            )
        else:
            print(sentence(which, counts))
            for fault in faults if options.faults else []:
                certain = " (sure)" if fault["sure"] else ""
                print(f"  {fault['file']}: lies {fault['true']}, read {fault['read']}{certain}")
    if options.publish:
        card = json.loads(options.card.read_text())
        card["measured"].update(figures)
        options.card.write_text(json.dumps(card, indent=2, ensure_ascii=False) + "\n")


def sentence(which: str, counts: Counts) -> str:
    """The figures of a set in one line."""
    dice, throws = max(counts.dice, 1), max(counts.throws, 1)
    return (
        f"{which}: {counts.dice} dice: {counts.faces_right} right ({counts.faces_right / dice:.1%}), "
        f"{counts.faces_wrong} wrong face, {counts.missed} missed, {counts.invented} invented; "
        f"{counts.throws} throws: {counts.throws_right} whole right ({counts.throws_right / throws:.1%}), "
        f"{counts.accepted} without a question ({counts.accepted / throws:.1%}), "
        f"{counts.accepted_wrong} of those wrong"
    )


if __name__ == "__main__":
    main()
