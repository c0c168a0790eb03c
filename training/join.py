"""python -m training.join [--measure] [--keep]: joins detector and second opinion in the detector's card.

Fits on pictures that neither network was trained on (the photographs and renders kept for validation, and
pictures composed of those) how the faces seen in the two looks and by the second opinion are weighed, what
speaks for a die, and the chances of a die and of a throw from which `sure` follows. That is written into the
detector's card as `second`. `--measure` also writes into the second opinion's card how dice and throws are
read by the detector alone, by both at one look, and by both at two (the last also into the detector's card,
as the program's own figures); `--keep` fits nothing. To be run again whenever either network, or the
detector's thresholds, change.
"""

import argparse
import json
import math
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from app.vision.card import Calibration, Card, Joint, Shown, Signs, read_card
from app.vision.confidence import die_there, joined, level_for, shown_of, signs_of
from app.vision.detector import Detector
from app.vision.reader import DEFAULT_RISK, Reader
from app.vision.second import SecondOpinion
from training.asked import (
    Asked,
    Opinions,
    add_places,
    asked_about,
    asked_composed,
    one_look_only,
    open_joint,
    opinions_of,
)
from training.counts import Counts, sentence, total
from training.fit import accepted_line, as_line, face_weights, halves, logistic, logistic_line
from training.truth import load

RISKS = (0.03, 0.01, 0.003, 0.001)
"""Shares of wrong throws among those accepted for which the level is told."""
MEASURED = ("val", "renders", "scope", "unseen", "samples")
"""Sets to measure on: kept from training, and of tables that training never saw."""

Floats = NDArray[np.float64]


def best_score(there: Floats, is_die: NDArray[np.bool_]) -> float:
    """The level from which what was seen is best taken for a die: most dice, each other one taking one away.

    Whether the face is right does not matter here: a throw whose die is not counted is wrong as well.
    """
    order = np.argsort(-there, kind="stable")
    worth = np.cumsum(np.where(is_die, 1, -1)[order])
    return float(np.clip(round(float(there[order[int(worth.argmax())]]), 4), 0.05, 0.95))


def fit(card: Card, second_sha256: str, beside: Path, asked: Sequence[Asked]) -> Joint:
    """How the two are joined, from what they said about pictures."""
    said = opinions_of(asked)
    dice = said.truth > 0
    weights = face_weights([said.evidence[dice], said.other[dice], said.second[dice]], said.truth[dice])
    chances = joined(weights.tolist(), (said.evidence, said.other, said.second))
    right = chances.argmax(axis=1) + 1 == said.truth
    seen = signs_of(said.evidence, said.other, said.second)
    signs = Signs(*(round(float(value), 4) for value in logistic(seen, dice)))
    there = die_there(signs, seen)
    score = best_score(there, dice)
    lying = [one for one in asked if one.source != "composed"]  # how sure one may be is learnt from tables
    detector, other, second = (round(float(weight), 4) for weight in weights)
    shown, line = Shown(0.0, 0.0, 0.0), Calibration()
    joint = Joint(beside, second_sha256, detector, other, second, signs, score, shown, line, line)
    joint = replace(joint, die=face_weighed(joint, opinions_of(lying)))
    joint = replace(joint, throw=throw_line(replace(card, second=joint), lying))
    joint = replace(joint, accepted=accepted_line(*throws(replace(card, second=joint), lying)))
    _report(said, right, joint, len(asked))
    return joint


def face_weighed(joint: Joint, said: Opinions) -> Shown:
    """What speaks for a face, weighed by how often what is counted shows it."""
    there = die_there(joint.signs, signs_of(said.evidence, said.other, said.second))
    weights = (joint.detector, joint.other, joint.second)
    chances = joined(weights, (said.evidence, said.other, said.second))
    right = chances.argmax(axis=1) + 1 == said.truth
    counted = there >= joint.score
    seen = shown_of(chances, said.second)
    shown = logistic(seen[counted], right[counted], halves(said.source[counted]))
    return Shown(*(round(float(value), 4) for value in shown))


def throw_line(card: Card, asked: Sequence[Asked]) -> Calibration:
    """From the product of a throw's chances to how often such throws are right; `card` takes it as it is."""
    read = [(one, one.read(card, risk=1.0)) for one in asked]
    told = [(dice.chance, one.count(dice).throws_right == 1) for one, dice in read if dice.chance is not None]
    return logistic_line(np.array([chance for chance, _ in told]), np.array([right for _, right in told]))


def throws(card: Card, asked: Sequence[Asked]) -> tuple[Floats, NDArray[np.bool_], Floats]:
    """The product of the dice's chances, whether all faces are right, where their number is, and how much
    each throw counts: photographs as much as renders, whichever are more.

    Of the two readings of a throw that counts which is surer, since either is enough for the program. Throws
    that are asked about for another reason, such as a die cut by the edge, say nothing here.
    """
    products, right, source = [], [], []
    for one in asked:
        sure = [dice for dice in one.readings(card, risk=1.0) if dice.sure]
        told = [
            (math.prod(die.confidence for die in dice.dice), one.count(dice).throws_right == 1)
            for dice in sure
            if len(dice.dice) == len(one.faces)
        ]
        if told:
            products.append(max(told)[0])
            right.append(max(told)[1])
            source.append(one.source)
    return np.array(products), np.array(right, bool), halves(np.array(source, np.str_))


def _report(said: Opinions, right: NDArray[np.bool_], joint: Joint, pictures: int) -> None:
    dice = said.truth > 0
    shares = (
        (opinion[dice].argmax(axis=1) + 1 == said.truth[dice]).mean()
        for opinion in (said.evidence, said.other, said.second)
    )
    texts = ", ".join(f"{share:.2%}" for share in shares)
    print(
        f"fitted on {len(right)} things seen in {pictures} pictures, {dice.sum()} of them dice; right by"
        f" the better look, the other look and the second opinion: {texts}; by all {right[dice].mean():.2%};"
        f" weights {joint.detector}, {joint.other}, {joint.second}; {joint.signs}; a die from {joint.score}",
        flush=True,
    )
    for risk in RISKS:
        print(
            f"of throws wrong with at most {risk:.2%}: from {level_for(joint.accepted, risk):.6f}", flush=True
        )


def as_section(joint: Joint) -> dict[str, Any]:
    """The section `second` as it stands in a card."""
    return {
        "card": joint.card.name,
        "sha256": joint.sha256,
        "detector": joint.detector,
        "other": joint.other,
        "second": joint.second,
        "signs": asdict(joint.signs),
        "score": joint.score,
        "die": asdict(joint.die),
        "throw": as_line(joint.throw),
        "accepted": as_line(joint.accepted),
    }


def compare(reader: Reader, asked: Sequence[Asked], once: Sequence[Asked]) -> dict[str, Counts]:
    """The counts by the detector alone, by both at `once` and by both at two looks."""
    card = reader.detector.card
    return {
        "detector": total(one.count(one.alone(reader)) for one in asked),
        "one look": total(one.count(one.read(card, reader.risk)) for one in once),
        "both": total(one.count(one.read(card, reader.risk)) for one in asked),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--card", type=Path, default=Path("models/dice.json"))
    parser.add_argument(
        "--second", default="faces.json", help="the second opinion's card, in the same folder"
    )
    parser.add_argument("--measure", action="store_true", help="also measure, with and without")
    parser.add_argument("--keep", action="store_true", help="fit nothing")
    parser.add_argument("--set", dest="sets", action="append", choices=MEASURED, help="sets to measure on")
    parser.add_argument("--composed", type=int, default=500, help="composed pictures to fit on")
    parser.add_argument("--threads", type=int)
    add_places(parser)
    options = parser.parse_args()
    beside = options.card.parent / options.second
    second = SecondOpinion.at(beside, options.threads)
    detector = Detector(read_card(options.card, alone=True), options.threads)
    if not options.keep:
        detector.card = replace(detector.card, second=open_joint(beside))
        reader = Reader(detector, second)
        asked = [
            *asked_about(reader, "val", load("val", options), options.kept),
            *asked_about(reader, "renders", load("renders", options), options.kept),
            *asked_composed(reader, options, options.composed, options.kept),
        ]
        content = json.loads(options.card.read_text())
        content["second"] = as_section(fit(detector.card, second.card.sha256, beside, asked))
        _write(options.card, content)
    detector.card = read_card(options.card)
    if options.measure:
        _measure(Reader(detector, second, DEFAULT_RISK), beside, options)


def _measure(reader: Reader, beside: Path, options: argparse.Namespace) -> None:
    figures, program = (json.loads(path.read_text()) for path in (beside, options.card))
    figures["measured_with"] = reader.detector.card.sha256
    single = one_look_only(reader)
    for which in options.sets or MEASURED:
        truths = load(which, options)
        asked = asked_about(reader, which, truths, options.kept)
        counted = compare(reader, asked, asked_about(single, which, truths, options.kept))
        figures["measured"][which] = {name: counts.as_json() for name, counts in counted.items()}
        program["measured"][which] = counted["both"].as_json()
        for name, counts in counted.items():
            print(f"by {name}, {sentence(which, counts)}", flush=True)
    _write(beside, figures)
    _write(options.card, program)


def _write(path: Path, content: dict[str, Any]) -> None:
    path.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
