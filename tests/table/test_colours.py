"""What is kept of a throw says of each die which colour it has."""

import json

from app.camera.files import read_picture
from app.camera.frame import Frame
from app.resources import sample_images
from app.table.cast import read_cast
from app.table.evidence import seen_throw
from app.table.zones import Zones
from app.vision.dice import Dice, Die, from_left
from app.vision.settle import Reading
from app.vision.states import State


def test_each_die_is_kept_with_its_colour() -> None:
    truth = json.loads((sample_images() / "truth.json").read_text())
    (picture,) = (each for each in truth["pictures"] if each["file"] == "yahtzee/06.jpg")
    image = read_picture(sample_images() / picture["file"])
    dice = []
    for box in picture["boxes"]:
        left, top, right, bottom = map(float, box["box"])
        dice.append(Die(box["face"], 0.99, (left, top, right, bottom)))
    dice.sort(key=from_left)
    reading = Reading(
        Dice(picture["width"], picture["height"], tuple(dice)),
        3.0,
        Frame(0, 3.0, image),
        State.READ,
        (0, 2, 3, 4),
    )
    seen = seen_throw(read_cast(reading, b"", Zones()))
    assert [(die.face, die.colour, die.held) for die in seen.dice] == [
        (6, "blue", False),
        (3, "black", True),
        (2, "green", False),
        (4, "yellow", False),
        (1, "red", False),
    ]
