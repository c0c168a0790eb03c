"""Dice are named by what they are made of, under any usual light, and not by their pips or the table."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from app.camera.files import read_picture
from app.camera.frame import Image
from app.resources import sample_images
from app.rules.dice import COLOURS, Colour
from app.vision.colour import colour_named, colours_of, labs_of

BODIES: dict[Colour, tuple[int, int, int]] = {
    "white": (240, 238, 232),
    "black": (25, 25, 28),
    "grey": (128, 128, 130),
    "red": (190, 25, 30),
    "orange": (240, 120, 20),
    "yellow": (245, 205, 30),
    "green": (25, 130, 60),
    "blue": (25, 70, 180),
    "purple": (95, 40, 140),
    "pink": (245, 130, 170),
    "brown": (110, 65, 35),
}
"""Red, green, blue of a die of each colour in white light."""

LIGHTS = {
    "white": (1.0, 1.0, 1.0),
    "warm": (1.0, 0.68, 0.38),
    "cold": (0.72, 0.86, 1.0),
    "dim": (0.22, 0.22, 0.22),
    "dim and warm": (0.30, 0.21, 0.13),
}
"""What of red, green and blue light falls on the table, as shares of full light."""

SIDE = 60
PIPS = {1: "c", 2: "ai", 3: "aci", 4: "agbi", 5: "agbic", 6: "agbidf"}
PLACES = {"a": (-1, -1), "b": (1, -1), "c": (0, 0), "d": (-1, 0), "f": (1, 0), "g": (-1, 1), "i": (1, 1)}


def table(colours: list[Colour], light: str) -> tuple[Image, list[tuple[float, float, float, float]]]:
    """Turned dice with all faces in a row on wood, in that light; white dice have black pips."""
    picture = np.empty((100, 100 * len(colours), 3), dtype=np.uint8)
    picture[:] = (70, 105, 150)
    boxes = []
    for at, colour in enumerate(colours):
        middle = (100 * at + 50, 50)
        pip = (20, 20, 20) if colour in ("white", "yellow") else (245, 245, 245)
        corners = cv2.boxPoints((middle, (SIDE, SIDE), 10.0 + 25 * at))
        cv2.fillConvexPoly(picture, corners.astype(np.int32), BODIES[colour][::-1])
        for place in PIPS[at % 6 + 1]:
            x, y = PLACES[place]
            cv2.circle(picture, (middle[0] + 14 * x, middle[1] + 14 * y), 6, pip, -1)
        (left, top), (right, bottom) = corners.min(axis=0), corners.max(axis=0)
        boxes.append((float(left), float(top), float(right), float(bottom)))
    lit = (picture / 255) ** 2.2 * np.array(LIGHTS[light][::-1])
    noise = np.random.default_rng(1).normal(0, 3, picture.shape)
    return np.clip(lit ** (1 / 2.2) * 255 + noise, 0, 255).astype(np.uint8), boxes


def test_every_colour_has_a_die_here() -> None:
    assert tuple(BODIES) == COLOURS


@pytest.mark.parametrize("light", LIGHTS)
def test_dice_of_all_colours_are_told_apart_in_any_light(light: str) -> None:
    assert colours_of(*table(list(COLOURS), light)) == COLOURS


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("colour", COLOURS)
def test_dice_of_one_colour_are_named_by_themselves(colour: Colour, light: str) -> None:
    assert colours_of(*table([colour] * 5, light)) == (colour,) * 5


def test_the_lab_of_a_die_is_that_of_its_body_in_white_light() -> None:
    body = np.array([[BODIES["red"][::-1]]], dtype=np.float32) / 255
    expected = cv2.cvtColor(body, cv2.COLOR_BGR2LAB)[0, 0]
    for light in LIGHTS:
        (red, _) = labs_of(*table(["red", "white"], light))
        assert red == pytest.approx(expected, abs=6), light


@pytest.mark.parametrize(
    ("lab", "name"),
    [
        ((92.0, 0.0, 15.0), "white"),  # ivory
        ((68.0, 1.0, -1.0), "white"),
        ((77.0, 6.0, -15.0), "white"),  # ivory in the shade
        ((50.0, 0.0, 0.0), "grey"),
        ((28.0, 16.0, 8.0), "black"),  # between its red pips
        ((28.0, 50.0, 38.0), "red"),  # dark red
        ((37.0, 26.0, 37.0), "brown"),
        ((91.0, -51.0, -15.0), "green"),
        ((32.0, 79.0, -108.0), "blue"),  # the screen's own blue
        ((30.0, 59.0, -36.0), "purple"),
    ],
)
def test_colours_have_the_names_that_people_give_them(lab: tuple[float, float, float], name: str) -> None:
    assert colour_named(*lab) == name


def test_a_die_that_is_hardly_there_has_no_colour() -> None:
    picture, boxes = table(["red"], "white")
    assert colours_of(picture, [(98.0, 10.0, 130.0, 60.0), *boxes, (500.0, 5.0, 540.0, 45.0)]) == (
        None,
        "red",
        None,
    )
    assert colours_of(picture, []) == ()
    assert colours_of(np.zeros((50, 50, 3), np.uint8), [(0, 0, 50, 50)]) == ("black",)


SAMPLES: dict[str, tuple[Colour, ...]] = {
    "farkle/01.jpg": ("white",) * 6,
    "farkle/03.jpg": ("red",) * 6,
    "farkle/05.jpg": ("yellow",) * 6,
    "farkle/08.jpg": ("white",) * 2,  # ivory
    "farkle/10.jpg": ("green",) * 6,
    "farkle/12.jpg": ("black",) * 6,
    "farkle/15.jpg": ("blue",) * 6,
    "yahtzee/04.jpg": ("red",) * 5,
    "yahtzee/06.jpg": ("red", "green", "black", "yellow", "blue"),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_sample_pictures_show_dice_of_these_colours(name: str) -> None:
    folder = Path(sample_images())
    truth = json.loads((folder / "truth.json").read_text())
    (boxes,) = (each["boxes"] for each in truth["pictures"] if each["file"] == name)
    assert colours_of(read_picture(folder / name), [box["box"] for box in boxes]) == SAMPLES[name]


def test_the_large_pip_of_a_one_does_not_change_the_colour() -> None:
    """Such a die would seem to throw no ones: they would count for another colour."""
    picture, boxes = table(["white", "red"], "white")
    cv2.circle(picture, (50, 50), 19, (20, 20, 20), -1)
    assert colours_of(picture, boxes) == ("white", "red")
