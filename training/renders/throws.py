"""The dice of a throw: their shape, what they are made of, and which of them carry signs instead of pips."""

import math
from dataclasses import replace

import numpy as np

from training.renders.materials import Material, asian, die_material, linear, pip_colour
from training.renders.patterns import Random, any_colour
from training.renders.scene import Model, Solid
from training.renders.solids import DIE
from training.renders.surfaces import HALF_BLANK, MARBLE, PLAIN, SIGNS, SPECKLE, SWIRL
from training.renders.world import Floats

Kind = tuple[Model, Material, float]
"""A kind of die: shape, material, half its edge."""


def die_model(rng: Random) -> Model:
    """Return a random die's shape, from casino to heavily rounded, and its numbering."""
    style = rng.random()
    if style < 0.12:  # casino: sharp edges, flat spots
        rounding, clip, depth = rng.uniform(0.02, 0.06), 3.0, 0.0
    elif style < 0.6:  # common: edges rounded
        rounding, clip, depth = (
            rng.uniform(0.1, 0.3),
            3.0,
            float(rng.choice([0.0, rng.uniform(0.04, 0.16)], p=[0.25, 0.75])),
        )
        if rng.random() < 0.4:
            clip = rng.uniform(1.42, 1.6)
    elif style < 0.85:  # cheap: corners cut by a ball
        rounding, clip, depth = (
            rng.uniform(0.06, 0.2),
            rng.uniform(1.28, 1.45),
            float(rng.choice([0.0, rng.uniform(0.05, 0.16)], p=[0.2, 0.8])),
        )
    else:
        rounding, clip, depth = rng.uniform(0.3, 0.5), rng.uniform(1.35, 1.6), rng.uniform(0.05, 0.15)
    radius = rng.uniform(0.14, 0.25)
    # Where the ball bites, faces are discs: pips stay inside them.
    disc = math.sqrt(max(clip * clip - 1.0, 0.0)) if clip < 2 else 2.0
    room = min(1.0 - rounding * 0.55, disc / math.sqrt(2.0) + 0.04) - radius
    spacing = min(rng.uniform(0.42, 0.58), max(room, 0.34))
    radius = min(radius, spacing * 0.46)
    large = rng.random() < 0.18
    return Model(
        rounding,
        clip,
        radius,
        depth,
        spacing,
        min(0.42, radius * rng.uniform(1.4, 2.1)) if large else radius,
        rng.uniform(0.75, 1.0),
        bool(rng.random() < 0.75),
        (bool(rng.random() < 0.5), bool(rng.random() < 0.5), bool(rng.random() < 0.5)),
    )


def glass(rng: Random) -> Material:
    """Return glass or clear resin, colourless or tinted: of a die close up little but the pips is seen."""
    tint = any_colour(rng, 0.75, 1.0, rng.uniform(0.0, 0.12) if rng.random() < 0.5 else rng.uniform(0.3, 0.9))
    red, green, blue = (float(v) for v in -np.log(np.clip(linear(tint), 0.03, 0.98)) * rng.uniform(0.15, 0.7))
    pips = linear((0.97, 0.97, 0.96) if rng.random() < 0.65 else pip_colour(rng, tint))
    return Material(
        colour=linear(tint),
        roughness=float(rng.uniform(0.08, 0.2)),
        reflectance=0.05,
        clearness=float(rng.uniform(0.95, 1.22)),
        pips=pips,
        pip_of_one=pips,
        pips_of_four=pips,
        seed=int(rng.integers(1 << 20)),
        absorption=(red, green, blue),
    )


def alike(rng: Random, table: Floats) -> Material:
    """Return plastic in the colour of its table, an sRGB colour 0..1, a little lighter or darker."""
    body = np.clip(table * rng.uniform(0.8, 1.25) + rng.normal(0, 0.03, 3), 0.03, 0.96)
    pips = linear(pip_colour(rng, body))
    colour = linear(body)
    return Material(colour, roughness=0.4, pips=pips, pip_of_one=pips, pips_of_four=pips)


def hard_material(rng: Random) -> Material:
    """Return what is hard to read close up: glass, metal, marble."""
    if rng.random() < 0.45:
        return glass(rng)
    material = die_material(rng)
    while material.metal == 0.0 and material.pattern not in {MARBLE, SWIRL, SPECKLE}:
        material = die_material(rng)
    return material


def one_kind(rng: Random, table: Floats | None = None, close: bool = False) -> Kind:
    """Return a random kind of die; `table` is the sRGB colour that it takes after."""
    model = die_model(rng)
    draw = rng.random()
    if table is not None:
        material = alike(rng, table)
    elif draw < (0.55 if close else 0.06):
        material = hard_material(rng)
    else:
        material = die_material(rng)
    if model.one_radius > model.pip_radius * 1.01 or rng.random() < 0.1:
        material = asian(material, rng)
    draw = rng.random()
    if draw < (0.14 if close else 0.06) and material.clearness < 0.9:
        disc, radius = float(rng.uniform(0.84, 0.95)), min(model.pip_radius, 0.15)
        spacing = (disc - radius) * 0.92 / math.sqrt(2.0)  # the corner pips stay inside the disc
        model = replace(model, pip_radius=radius, one_radius=radius * 1.3, spacing=spacing)
        if rng.random() < 0.4:  # white, with a grey or coloured disc
            dyed = linear(any_colour(rng, 0.25, 0.75))
            material = replace(material, colour=linear((0.95, 0.95, 0.94)), pips=dyed)
        material = replace(
            material,
            inlay=disc,
            inlay_colour=material.pips,
            pips=material.colour,
            pip_of_one=material.colour,
            pips_of_four=material.colour,
            pattern=PLAIN,
            clearness=0.0,
            metal=0.0,
        )
    elif draw > 0.97:
        outline = (0.9, 0.9, 0.9) if sum(material.pips) < 1.2 else (0.02, 0.02, 0.02)
        model = replace(model, pip_radius=min(model.pip_radius, 0.15))
        material = replace(material, ring=float(rng.uniform(0.2, 0.35)), second=outline, pattern=PLAIN)
    return model, material, 0.5 * float(rng.uniform(0.85, 1.2))


def throw_kinds(rng: Random, count: int, table: Floats, close: bool = False) -> list[Kind]:
    """Return the kind of each die of a throw: one kind, a few, or all different, now and then in the colour
    of the table (sRGB)."""
    taking_after = table if rng.random() < 0.08 else None
    number = int(rng.choice([1, 2, 3, 6], p=[0.5, 0.2, 0.1, 0.2]))
    kinds = [one_kind(rng, taking_after, close) for _ in range(number)]
    if len(kinds) == 6:
        kinds += [one_kind(rng) for _ in range(max(count - 6, 0))]
        return kinds[:count]
    return [kinds[int(rng.integers(len(kinds)))] for _ in range(count)]


def signed(rng: Random, material: Material) -> Material:
    """Return the material of a die with signs of any size, in discs or not, on all or some of its sides."""
    disc = float(rng.uniform(0.7, 0.92)) if rng.random() < 0.2 else 0.0
    ink, ground = material.pips, any_colour(rng, 0.2, 0.9)
    if material.inlay > 0.0:
        disc, ground, ink = material.inlay, np.array(material.inlay_colour) ** (1 / 2.2), material.pips
    return replace(
        material,
        marks=HALF_BLANK if rng.random() < 0.3 else SIGNS,
        mark_size=float(rng.uniform(0.45, 0.95)),
        inlay=disc,
        inlay_colour=linear(ground),
        pips=ink,
        seed=int(rng.integers(1 << 20)),
    )


def with_signs(rng: Random, dice: list[Solid]) -> list[Solid]:
    """Return a throw of which one die, or several, show signs instead of pips and are no dice to be read."""
    out, share = list(dice), float(rng.choice([0.0, 0.3, 0.6]))
    for k in {int(rng.integers(len(dice))), *np.flatnonzero(rng.random(len(dice)) < share).tolist()}:
        d = dice[k]
        if d.kind != DIE or d.lean:
            continue
        half, *rest = d.parameters
        out[k] = replace(d, parameters=(half, *rest[:3], 0.0, *rest[4:]), material=signed(rng, d.material))
        out[k] = replace(out[k], labelled=False)
    return out
