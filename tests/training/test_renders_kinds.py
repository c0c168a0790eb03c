"""Kinds of dice and of what is no die: labels go to dice with pips alone, whatever they are made of."""

import math
from collections.abc import Callable
from dataclasses import replace

import pytest

pytest.importorskip("numba")
pytestmark = pytest.mark.training

import cv2  # noqa: E402
import numpy as np  # noqa: E402

from training.renders import falsities  # noqa: E402
from training.renders.footprints import corners, overlap  # noqa: E402
from training.renders.layouts import resting, side_values  # noqa: E402
from training.renders.materials import Material  # noqa: E402
from training.renders.patterns import Random, plain  # noqa: E402
from training.renders.picture import backdrop, developed, labels_of, others_of, shares_seen  # noqa: E402
from training.renders.places import in_rows, place_dice  # noqa: E402
from training.renders.post import obstructed, sensed, webcam, with_black  # noqa: E402
from training.renders.prints import strew  # noqa: E402
from training.renders.sampling import sample_scene, view  # noqa: E402
from training.renders.scene import Ground, Model, Scene, Solid, die, looking  # noqa: E402
from training.renders.signs import glyphs  # noqa: E402
from training.renders.surfaces import PIP, PLAIN  # noqa: E402
from training.renders.throws import glass, one_kind, throw_kinds, with_signs  # noqa: E402

MODEL = Model(0.1, 3.0, 0.17, 0.08, 0.52, 0.17, 0.95, True, (False, False, False))
GREY = np.full(3, 0.5)
FALSE = (
    falsities.polyhedron,
    falsities.numeral_die,
    falsities.token,
    falsities.domino,
    falsities.bead,
    falsities.cube,
    falsities.bricks,
    falsities.socket,
    falsities.keycap,
    falsities.ladybird,
    falsities.counter,
)


def under_a_camera(*solids: Solid) -> Scene:
    """Return things seen straight from above, an edge of a die 40 pixels long."""
    camera = looking(np.zeros(3), 0.0, 0.0, 0.0, 40.0, 1600.0, 200, 200)
    table = plain(np.random.default_rng(0), 64)
    ground = Ground(table, 8.0, 0.9, 0.02, 0.0, 100.0, (0.0, 0.0, 1.0), (0.1, 0.1, 0.1))
    lamps = np.array([[0.0, 0.0, 1.0, 1.0, 0.1, 0.8, 0.8, 0.8, 1.0]])
    return Scene(camera, ground, solids, lamps, np.full(12, 0.4), np.zeros((0, 9)), notes={"pixels": 40.0})


def at_rest(face: int, material: Material, x: float = 0.0) -> Solid:
    """Return a die that shows a face."""
    side = int(np.flatnonzero(side_values(True) == face)[0])
    return die(MODEL, material, 0.5, x, 0.0, resting(side, 0.4))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_glass_die_shows_the_pips_of_its_upper_face_and_no_others(face: int) -> None:
    scene = under_a_camera(at_rest(face, glass(np.random.default_rng(face))))
    _, owner, part, _ = developed(scene, np.random.default_rng(1))
    pips, _ = cv2.connectedComponents(((part == PIP) & (owner == 0)).astype(np.uint8))
    assert pips - 1 == face
    assert [label.face for label in labels_of(scene, owner, shares_seen(scene))] == [face]


def test_dice_with_signs_are_of_the_throw_s_colour_and_are_no_dice_to_be_read() -> None:
    white = Material((0.8, 0.8, 0.8))
    dice = [at_rest(face, white, 1.3 * (face - 2)) for face in (1, 2, 3)]
    for seed in range(8):
        thrown = with_signs(np.random.default_rng(seed), dice)
        scene = under_a_camera(*thrown)
        _, owner, part, _ = developed(scene, np.random.default_rng(1))
        labels, others = (pick(scene, owner, shares_seen(scene)) for pick in (labels_of, others_of))
        assert [label.face for label in labels] == [solid.face for solid in thrown if solid.labelled]
        assert len(labels) + len(others) == 3
        assert others
        for other in others:
            assert thrown[other.solid].material.colour == white.colour
            assert not (part[owner == other.solid] == PIP).any()


@pytest.mark.parametrize("make", FALSE, ids=lambda make: str(make.__name__))
def test_what_is_like_a_die_is_told_as_no_die(make: Callable[[Random, float, float], list[Solid]]) -> None:
    scene = under_a_camera(*make(np.random.default_rng(3), 0.0, 0.0))
    _, owner, _, _ = developed(scene, np.random.default_rng(1), 1)
    assert labels_of(scene, owner, shares_seen(scene)) == ()
    assert len(others_of(scene, owner, shares_seen(scene))) >= 1


def test_dice_in_rows_lie_side_by_side_and_do_not_run_into_each_other() -> None:
    gaps = []
    for seed in range(30):
        rng = np.random.default_rng(seed)
        kinds = throw_kinds(rng, 5, GREY)
        prints = [
            corners(x, y, kind[2], yaw) for kind, (x, y, yaw) in zip(kinds, in_rows(rng, kinds), strict=True)
        ]
        depths = [overlap(a, b) for k, a in enumerate(prints) for b in prints[:k]]
        assert max(depths) < 0.0
        gaps.append(-max(depths))
    assert sorted(gaps)[10] < 0.06  # a third of them touch, but for a hair


def test_placed_dice_do_not_run_into_each_other() -> None:
    camera = looking(np.zeros(3), 0.3, 0.0, 0.0, 20.0, 700.0, 416, 312)
    for seed in range(20):
        rng = np.random.default_rng(seed)
        dice = place_dice(rng, throw_kinds(rng, 6, GREY), camera, 4.0)
        for k, a in enumerate(dice):
            for b in dice[:k]:
                far = math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1])
                assert far > 0.98 * (a.parameters[0] + b.parameters[0])


def test_views_reach_from_dice_of_eleven_pixels_to_close_ups() -> None:
    rng = np.random.default_rng(1)
    edges = np.array([view(rng, 2, 416, 312, bool(k % 4 == 0))[0] for k in range(2000)])
    degrees = np.array([view(rng, 2, 416, 312, False)[1] for _ in range(2000)])
    assert edges.min() >= 11
    assert (edges < 22).mean() > 0.12
    assert (edges > 312 * 0.5).mean() > 0.03
    assert degrees.max() < 70
    assert (degrees > 45).mean() > 0.2


def test_a_die_after_its_table_has_the_table_s_colour() -> None:
    table = np.array([0.6, 0.15, 0.12])
    for seed in range(6):
        colour = np.array(one_kind(np.random.default_rng(seed), table)[1].colour) ** (1 / 2.2)
        assert np.abs(colour - table).max() < 0.3 or one_kind(np.random.default_rng(seed), table)[1].inlay > 0


def test_every_sign_has_ink_and_differs_from_pips() -> None:
    ink = glyphs()
    assert ink.shape[1] == ink.shape[2]
    assert ((ink > 0.5).mean((1, 2)) > 0.01).all()
    assert ((ink > 0.5).mean((1, 2)) < 0.7).all()


def test_empty_tables_and_signs_come_up() -> None:
    scenes = [sample_scene(np.random.default_rng([seed, 20])) for seed in range(60)]
    assert any(not any(s.labelled for s in scene.solids) for scene in scenes)
    assert any(s.material.marks > 0 and not s.labelled for scene in scenes for s in scene.solids)


def test_somebody_s_shadow_only_takes_light_away() -> None:
    light = np.full((60, 80, 3), 0.5, dtype=np.float32)
    for seed in range(10):
        left = obstructed(np.random.default_rng(seed), light)
        assert (left <= light + 1e-6).all()
        assert left.min() > 0.05


def test_a_camera_with_one_channel_gives_grey() -> None:
    picture = np.random.default_rng(0).random((40, 50, 3)).astype(np.float32)
    out = sensed(np.random.default_rng(1), picture, grey=True)
    assert np.ptp(out, axis=2).max() < 1e-6
    assert np.ptp(sensed(np.random.default_rng(1), picture, grey=False), axis=2).max() > 0.1


def test_a_die_nearly_as_large_as_the_picture_finds_its_place() -> None:
    placed = 0
    for seed in range(20):
        rng = np.random.default_rng(seed)
        camera = looking(np.zeros(3), 0.2, 0.0, 0.0, 600 / 230.0, 600.0, 416, 312)
        placed += len(place_dice(rng, throw_kinds(rng, 1, GREY, close=True), camera, 0.6))
    assert placed >= 17


def test_close_ups_are_mostly_of_glass_metal_marble_or_with_discs() -> None:
    hard = {False: 0, True: 0}
    for close in hard:
        for seed in range(200):
            material = one_kind(np.random.default_rng(seed), None, close)[1]
            odd = material.clearness > 0.9 or material.metal > 0 or material.inlay > 0
            hard[close] += odd or material.pattern != PLAIN
    assert hard[True] > 110 > hard[False]


def test_a_backdrop_changes_what_lies_beyond_the_table_and_nothing_else() -> None:
    scene = under_a_camera(at_rest(5, Material((0.8, 0.8, 0.8))))
    scene = replace(scene, ground=replace(scene.ground, edge=(1.0, 0.0, 1.0)))  # the table ends at x = 1
    maps = developed(scene, np.random.default_rng(1))
    changed = (backdrop(scene, maps, np.random.default_rng(2)).colour != maps.colour).any(2)
    assert changed.any()
    assert not changed[maps.owner == 0].any()
    away = np.abs(np.arange(200) + 0.5 - 100) / 40  # edges of a die from the middle, along either axis
    beyond = np.nonzero(changed)
    assert max(away[beyond[0]].min(), away[beyond[1]].min()) > 0.95


def test_most_cameras_see_hardly_any_noise_and_some_see_much() -> None:
    flat = np.full((48, 48, 3), 0.5, dtype=np.float32)
    noise = [float(sensed(np.random.default_rng(seed), flat, grey=False).std()) for seed in range(80)]
    assert np.median(noise) < 0.008  # of photographs half have less than 0.003
    assert np.percentile(noise, 90) > 0.015


def test_the_darkest_places_become_black_and_light_stays_light() -> None:
    ramp = np.repeat(np.linspace(0.2, 0.9, 128, dtype=np.float32)[None, :, None], 64, 0).repeat(3, 2)
    for seed in range(10):
        out = with_black(np.random.default_rng(seed), ramp)
        assert out.min() < 0.13
        assert out.max() > 0.87
        assert (np.diff(out[0, :, 0]) > 0).all()


def test_close_ups_are_grey_or_over_exposed_more_often_than_others() -> None:
    light = np.random.default_rng(0).random((60, 80, 1)).astype(np.float32).repeat(3, 2)
    depth = np.ones((60, 80), dtype=np.float32)
    odd = {}
    for edge in (8.0, 30.0):
        taken = [webcam(np.random.default_rng(seed), light, depth, edge, 1.0) for seed in range(120)]
        grey = [np.ptp(picture.astype(int), axis=2).max() == 0 for picture in taken]
        bright = [(picture.min(2) > 245).mean() > 0.1 for picture in taken]
        odd[edge] = (sum(grey), sum(bright))
    assert odd[30.0][0] > odd[8.0][0] > 0
    assert odd[30.0][1] > odd[8.0][1] > 0


def test_flat_things_beside_very_small_dice_are_large_enough_to_draw() -> None:
    table = plain(np.random.default_rng(0), 128)
    strew(np.random.default_rng(1), table, 1.5, 1000)
    assert np.isfinite(table).all()
