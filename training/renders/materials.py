"""What dice and other things are made of: rows for the tracer's table of materials."""

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from training.renders.patterns import Random, any_colour
from training.renders.surfaces import MARBLE, PLAIN, SPECKLE, SWIRL, WOOD

Colour3 = tuple[float, float, float]
COLUMNS = 35


def linear(colour: npt.ArrayLike) -> Colour3:
    """Return an sRGB colour 0..1 as linear light."""
    r, g, b = (float(v) ** 2.2 for v in np.clip(np.asarray(colour, dtype=np.float64), 0, 1))
    return r, g, b


@dataclass(frozen=True, slots=True)
class Material:
    """One material; colours are linear light 0..1, lengths are in half edges of the die."""

    colour: Colour3
    second: Colour3 = (0.0, 0.0, 0.0)
    pattern: int = PLAIN
    scale: float = 1.0
    roughness: float = 0.4
    reflectance: float = 0.04
    clearness: float = 0.0
    pips: Colour3 = (0.01, 0.01, 0.01)
    pip_of_one: Colour3 = (0.01, 0.01, 0.01)
    pips_of_four: Colour3 = (0.01, 0.01, 0.01)
    seed: int = 0
    metal: float = 0.0
    absorption: Colour3 = (0.0, 0.0, 0.0)
    inlay: float = 0.0
    inlay_colour: Colour3 = (0.0, 0.0, 0.0)
    marks: float = 0.0
    ring: float = 0.0
    pip_metal: float = 0.0
    painted: float = 1.0
    worn: float = 0.0
    mark_size: float = 2 / 3

    def row(self) -> npt.NDArray[np.float64]:
        """Return the material as a row float64[35] of the tracer's table."""
        values = [
            *self.colour,
            *self.second,
            self.pattern,
            self.scale,
            self.roughness,
            self.reflectance,
            self.clearness,
            *self.pips,
            *self.pip_of_one,
            *self.pips_of_four,
            self.seed,
            self.metal,
            *self.absorption,
            self.inlay,
            *self.inlay_colour,
            self.marks,
            self.ring,
            self.pip_metal,
            self.painted,
            self.worn,
            self.mark_size,
        ]
        return np.array(values, dtype=np.float64)


WHITES = [(0.95, 0.95, 0.94), (0.93, 0.91, 0.85), (0.96, 0.93, 0.82), (0.9, 0.9, 0.92), (0.88, 0.82, 0.66)]
BRIGHTS = [
    (0.80, 0.05, 0.07),
    (0.10, 0.16, 0.62),
    (0.02, 0.45, 0.20),
    (0.95, 0.78, 0.08),
    (0.92, 0.42, 0.05),
    (0.42, 0.10, 0.50),
    (0.92, 0.35, 0.55),
    (0.05, 0.55, 0.62),
    (0.45, 0.75, 0.90),
    (0.35, 0.18, 0.10),
    (0.55, 0.05, 0.12),
    (0.60, 0.80, 0.20),
    (0.72, 0.60, 0.85),
    (0.45, 0.46, 0.48),
]
WOODS = [(0.80, 0.62, 0.40), (0.88, 0.76, 0.56), (0.55, 0.33, 0.18), (0.36, 0.20, 0.12)]


def brightness(colour: npt.ArrayLike) -> float:
    """Return how bright an sRGB colour looks, 0..1."""
    return float(np.asarray(colour) @ np.array([0.3, 0.59, 0.11]))


def pip_colour(rng: Random, body: npt.ArrayLike) -> Colour3:
    """Return pips (sRGB) that stand out from a body's sRGB colour."""
    body = np.asarray(body)
    choices = [
        (0.97, 0.97, 0.96),
        (0.03, 0.03, 0.03),
        (0.85, 0.66, 0.22),
        (0.8, 0.06, 0.06),
        (0.95, 0.85, 0.2),
        (0.1, 0.15, 0.6),
        (0.75, 0.77, 0.8),
    ]
    weights = np.array([4.0, 4.0, 0.9, 0.7, 0.4, 0.35, 0.4])
    apart = np.array(
        [
            abs(brightness(c) - brightness(body)) + 0.5 * float(np.abs(np.array(c) - body).max())
            for c in choices
        ]
    )
    weights = weights * np.clip(apart - 0.33, 0, None) ** 1.5
    if weights.sum() <= 0:
        weights = np.clip(apart, 0.01, None)
    r, g, b = choices[int(rng.choice(len(choices), p=weights / weights.sum()))]
    return r, g, b


def die_material(rng: Random) -> Material:
    """Return a die's random material: plastic of any kind, wood, metal, stone; pips that stand out."""
    kind = rng.choice(
        ["white", "black", "bright", "clear", "marble", "pearl", "wood", "metal", "speckle", "dark"],
        p=[0.27, 0.1, 0.19, 0.14, 0.1, 0.05, 0.04, 0.03, 0.03, 0.05],
    )
    jitter = rng.normal(0, 0.025, 3)
    second = np.zeros(3)
    rough = float(rng.choice([rng.uniform(0.12, 0.3), rng.uniform(0.3, 0.65)], p=[0.6, 0.4]))
    pattern, scale, clear, metal = PLAIN, 1.0, 0.0, 0.0
    absorption = (0.0, 0.0, 0.0)
    if kind == "white":
        body = np.array(WHITES[rng.integers(len(WHITES))]) + jitter
        clear = float(rng.choice([0.0, 0.08, 0.15]))
    elif kind == "black":
        body = np.full(3, rng.uniform(0.03, 0.14)) + jitter * 0.3
    elif kind == "dark":
        body = any_colour(rng, 0.1, 0.3)
    elif kind in ("bright", "clear"):
        body = (
            np.array(BRIGHTS[rng.integers(len(BRIGHTS))]) + jitter
            if rng.random() < 0.75
            else any_colour(rng, 0.3, 0.95, rng.uniform(0.4, 1))
        )
    elif kind in ("marble", "pearl", "speckle"):
        body, second = any_colour(rng, 0.2, 0.95), any_colour(rng, 0.05, 0.8)
        if rng.random() < 0.6:
            second = (
                body * rng.uniform(0.25, 0.7) if brightness(body) > 0.35 else body + rng.uniform(0.15, 0.4)
            )
        pattern = {"marble": MARBLE, "pearl": SWIRL, "speckle": SPECKLE}[kind]
        scale = float(rng.uniform(0.8, 2.2))
    elif kind == "wood":
        body = np.array(WOODS[rng.integers(len(WOODS))]) * rng.uniform(0.9, 1.1)
        second, pattern, scale, rough = (
            body * rng.uniform(0.6, 0.85),
            WOOD,
            float(rng.uniform(0.8, 2)),
            rng.uniform(0.45, 0.7),
        )
    else:
        body = np.array(
            [(0.78, 0.78, 0.8), (0.85, 0.68, 0.35), (0.7, 0.45, 0.3), (0.3, 0.31, 0.33)][rng.integers(4)]
        )
        metal, rough = 0.9, rng.uniform(0.2, 0.5)
    body = np.clip(body, 0.02, 0.97)
    seen = body if pattern in (PLAIN, SPECKLE) else (body + second) / 2
    if kind == "clear":
        clear = float(rng.uniform(0.35, 0.9))
        rough = rng.uniform(0.1, 0.25)
        depth = rng.uniform(0.25, 1.1)
        tone = np.clip(np.array(linear(body)), 0.02, 1.0)
        red, green, blue = (float(v) for v in -np.log(tone) * depth)
        absorption = (red, green, blue)
        seen = body * 0.85 + 0.1
    pips = pip_colour(rng, seen)
    if rng.random() < 0.04:  # bored but never painted
        red, green, blue = (float(v) for v in seen * rng.uniform(0.45, 0.75))
        pips = (red, green, blue)
    return Material(
        painted=float(rng.uniform(0.78, 1.0)) if rng.random() < 0.4 else 1.0,
        worn=float(rng.uniform(0.1, 0.33)) if rng.random() < 0.06 else 0.0,
        colour=linear(body),
        second=linear(second),
        pattern=pattern,
        scale=scale,
        roughness=float(rough),
        reflectance=float(rng.uniform(0.03, 0.06)) if rough < 0.45 else 0.03,
        clearness=clear,
        pips=linear(pips),
        pip_of_one=linear(pips),
        pips_of_four=linear(pips),
        seed=int(rng.integers(1 << 20)),
        metal=metal,
        absorption=absorption,
        pip_metal=0.8 if pips == (0.85, 0.66, 0.22) and rng.random() < 0.5 else 0.0,
    )


def asian(material: Material, rng: Random) -> Material:
    """Return a material with the red one and, mostly, the red four of an Asian die."""
    red = linear(np.array([0.82, 0.05, 0.08]) * rng.uniform(0.8, 1.1))
    return replace(material, pip_of_one=red, pips_of_four=red if rng.random() < 0.8 else material.pips)


def thing_material(rng: Random, marks: float = 0.0) -> Material:
    """Return a random material for something that is not a die."""
    body = any_colour(rng, 0.05, 0.95)
    return Material(
        colour=linear(body),
        second=linear(body * rng.uniform(0.4, 0.8)),
        pattern=int(rng.choice([PLAIN, PLAIN, MARBLE, SWIRL])),
        roughness=float(rng.uniform(0.12, 0.7)),
        pips=linear(pip_colour(rng, body)),
        marks=marks,
        seed=int(rng.integers(1 << 20)),
        metal=0.85 if rng.random() < 0.1 else 0.0,
    )


def coin_material(rng: Random) -> Material:
    """Return a coin's metal, of one or two colours."""
    metals = [(0.78, 0.62, 0.32), (0.75, 0.75, 0.74), (0.66, 0.42, 0.28)]
    a, b = metals[rng.integers(3)], metals[rng.integers(3)]
    return Material(
        colour=linear(a),
        second=linear(b),
        roughness=float(rng.uniform(0.25, 0.5)),
        metal=0.8,
        marks=1.0,
        scale=float(rng.choice([0.0, 0.7])),
        seed=int(rng.integers(1 << 20)),
    )


def skin_material(rng: Random) -> Material:
    """Return a hand's skin."""
    tone = np.array([0.92, 0.72, 0.6]) * rng.uniform(0.35, 1.05) + rng.normal(0, 0.02, 3)
    return Material(
        colour=linear(tone),
        second=linear(tone * 0.85),
        pattern=SWIRL,
        roughness=0.55,
        reflectance=0.03,
        seed=3,
    )
