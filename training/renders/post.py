"""What a webcam does to light: exposure, lens, motion, noise, colour balance, compression."""

import math

import cv2
import numpy as np
import numpy.typing as npt

from training.renders.patterns import Random

Light = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]


def bent(width: int, height: int, strength: float) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]:
    """Return the maps of a barrel (positive) or pincushion distortion about the middle."""
    v, u = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = (u - width / 2) / (width / 2), (v - height / 2) / (width / 2)
    f = (1 + strength * (x * x + y * y)) / (1 + strength * (1 + (height / width) ** 2) * 0.999)
    return (x * f * (width / 2) + width / 2).astype(np.float32), (y * f * (width / 2) + height / 2).astype(
        np.float32
    )


def defocus(picture: Light, radius: float) -> Light:
    """Return a picture blurred by a disc of `radius` pixels."""
    if radius < 0.3:
        return picture
    if radius < 1.2:
        return np.asarray(cv2.GaussianBlur(picture, (0, 0), radius * 0.7), dtype=np.float32)
    n = math.ceil(radius) * 2 + 1
    v, u = np.mgrid[0:n, 0:n] - n // 2
    disc = np.clip(radius + 0.5 - np.hypot(u, v), 0, 1)
    return np.asarray(cv2.filter2D(picture, -1, (disc / disc.sum()).astype(np.float32)), dtype=np.float32)


def depth_blur(picture: Light, depth: Light, focus: float, strength: float) -> Light:
    """Return a picture that is sharp at depth `focus` and softer away from it."""
    radius = np.clip(np.abs(focus / np.maximum(depth, 1e-3) - 1.0) * strength, 0, 4.0)
    soft, softer = defocus(picture, 1.4), defocus(picture, 3.5)
    a = np.clip(radius / 1.4, 0, 1)[..., None]
    b = np.clip((radius - 1.4) / 2.1, 0, 1)[..., None]
    return ((picture * (1 - a) + soft * a) * (1 - b) + softer * b).astype(np.float32)


def smear(picture: Light, length: float, angle: float) -> Light:
    """Return a picture blurred along a line of `length` pixels."""
    n = math.ceil(length) | 1
    if n < 3:
        return picture
    kernel = np.zeros((n, n), dtype=np.float32)
    c = n // 2
    d = length / 2
    cv2.line(
        kernel,
        (round(c - math.cos(angle) * d), round(c - math.sin(angle) * d)),
        (round(c + math.cos(angle) * d), round(c + math.sin(angle) * d)),
        1.0,
    )
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), dtype=np.float32)


def expose(rng: Random, picture: Light, dim: float = 1.0) -> Light:
    """Return light scaled as a camera's automatic exposure would, not always well."""
    level = float(np.mean(np.minimum(picture, np.percentile(picture, 98))))
    aim = rng.uniform(0.15, 0.48) if rng.random() < 0.85 else rng.uniform(0.03, 0.6)
    aim = aim * 0.5 + 0.5 * min(level, 0.6)
    return picture * (aim / max(level, 1e-3) * dim)


def obstructed(rng: Random, picture: Light) -> Light:
    """Return light of which somebody's or something's shadow takes a part, its edge hard or soft."""
    h, w = picture.shape[:2]
    small = np.zeros((h // 2, w // 2), dtype=np.float32)
    way, reach = rng.uniform(0, 2 * math.pi), rng.uniform(-0.1, 0.5) * w / 2
    along = np.array([math.cos(way), math.sin(way)])
    across = np.array([-along[1], along[0]])
    middle = np.array([w, h]) / 4
    wide = rng.uniform(0.15, 1.2, 2) * w / 2
    corners = [middle + along * reach - across * wide[0], middle + along * (reach + w) - across * wide[0]]
    corners += [middle + along * (reach + w) + across * wide[1], middle + along * reach + across * wide[1]]
    points = np.array(corners) + rng.normal(0, 0.06 * w, (4, 2))
    cv2.fillPoly(small, [points.astype(np.int32)], 1.0, cv2.LINE_AA)
    if rng.random() < 0.3:  # a hand's or a head's rounder outline
        tip = tuple(int(v) for v in middle + along * reach)
        cv2.circle(small, tip, int(rng.uniform(0.05, 0.2) * w), 1.0, -1)
    small = np.asarray(cv2.GaussianBlur(small, (0, 0), math.exp(rng.uniform(0.0, 3.2))), dtype=np.float32)
    taken = cv2.resize(small, (w, h))[..., None] * rng.uniform(0.25, 0.75)
    sky = np.array([1.0, rng.uniform(0.94, 1.0), rng.uniform(0.85, 1.0)])  # what is left is a little bluer
    return np.asarray(picture * (1 - taken * sky), dtype=np.float32)


def falling_off(rng: Random, picture: Light) -> Light:
    """Return light that is strongest in one place, as under a lamp or beside a window."""
    h, w = picture.shape[:2]
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = rng.uniform(-0.3, 1.3) * w, rng.uniform(-0.3, 1.3) * h
    far = ((u - x) ** 2 + (v - y) ** 2) / (rng.uniform(0.45, 1.6) * w) ** 2
    return np.asarray(picture / (1 + far)[..., None], dtype=np.float32)


def shaded_by_lens(rng: Random, picture: Light) -> Light:
    """Return light that falls off towards the corners, not alike in all colours."""
    h, w = picture.shape[:2]
    v, u = np.mgrid[0:h, 0:w].astype(np.float32)
    r2 = ((u - w / 2) ** 2 + (v - h / 2) ** 2) / (w * w / 4)
    strength = rng.uniform(0.05, 0.35) + (rng.normal(0, 0.07, 3) if rng.random() < 0.6 else np.zeros(3))
    return np.asarray(picture * (1 - strength * r2[..., None]), dtype=np.float32)


def with_black(rng: Random, picture: Light) -> Light:
    """Return sRGB whose darkest places are as black as a camera makes them."""
    low = float(np.percentile(picture.mean(2)[::4, ::4], 0.5)) * rng.uniform(0.4, 1.0)
    return np.asarray((picture - low) / max(1.0 - low, 0.2), dtype=np.float32)


def compressed(rng: Random, picture: Bytes) -> Bytes:
    """Return a picture as it comes through a webcam's own compression."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(22, 75))])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), dtype=np.uint8)


def tone(rng: Random, picture: Light) -> Light:
    """Return sRGB 0..1 by a camera's curve from light: soft shoulder, contrast, black level, saturation."""
    shoulder = rng.uniform(0.0, 0.5)
    out = np.clip(picture, 0.0, None)
    out = out * (1 + shoulder * out * 0.25) / (1 + shoulder * out) if shoulder > 0 else out
    out = np.power(np.clip(out, 0.0, 1.0), np.float32(1 / 2.2))
    contrast = rng.normal(1.06, 0.12) if rng.random() < 0.8 else rng.uniform(0.5, 0.85)
    middle = rng.uniform(0.4, 0.6)
    out = (out - middle) * contrast + middle
    grey = out.mean(2, keepdims=True)
    return np.asarray(grey + (out - grey) * rng.uniform(0.6, 1.25), dtype=np.float32)


def noisy(rng: Random, picture: Light, amount: float) -> Light:
    """Return sRGB with a sensor's noise of deviation `amount`, partly coarse and coloured."""
    h, w = picture.shape[:2]
    fine = (
        rng.standard_normal((h, w, 1), dtype=np.float32) * 0.8
        + rng.standard_normal((h, w, 3), dtype=np.float32) * 0.6
    )
    coarse = cv2.resize(rng.standard_normal((h // 2, w // 2, 3), dtype=np.float32), (w, h))
    strength = amount * (1.25 - 0.7 * np.clip(picture, 0, 1))
    return picture + strength * (fine * 0.75 + coarse * 0.5)


def lit_unevenly(rng: Random, light: Light, too_bright: float) -> Light:
    """Return light as a room has it, set to an exposure: far too high a one in `too_bright` of 1."""
    if rng.random() < 0.22:
        light = falling_off(rng, light)
    if rng.random() < 0.2:
        light = obstructed(rng, light)
    if rng.random() < too_bright:  # what is white has no shades left
        return light * (rng.uniform(1.0, 1.9) / max(float(np.percentile(light, 92)), 1e-3))
    return expose(rng, light, 0.5 if rng.random() < 0.08 else 1.0)


def through_glass(rng: Random, light: Light, depth: Light, pixels: float, focus: float) -> Light:
    """Return light after the lens: out of focus, moved, spilt over, darker in the corners."""
    if rng.random() < 0.25:
        light = depth_blur(light, depth, focus * rng.uniform(0.85, 1.2), rng.uniform(2.0, 9.0))
    # Blur is bounded by the die's size: a die that a person could not read teaches nothing.
    most = max(0.5, pixels / 22)
    light = defocus(light, min(float(rng.gamma(1.6, 0.4)) * (2.5 if rng.random() < 0.1 else 1.0), most))
    if rng.random() < 0.14:
        light = smear(light, min(rng.uniform(2, 9), pixels / 7), rng.uniform(0, math.pi))
    if rng.random() < 0.4:  # light spills over from what is bright
        bloom = cv2.GaussianBlur(np.clip(light - 0.7, 0, 2), (0, 0), rng.uniform(2, 10))
        light = light + rng.uniform(0.05, 0.3) * bloom
    return shaded_by_lens(rng, light) if rng.random() < 0.5 else light


def sensed(rng: Random, picture: Light, grey: bool) -> Light:
    """Return sRGB with the sensor's noise and what the camera does about it; grey with one channel."""
    if grey:
        picture = np.repeat((picture @ rng.dirichlet((2, 3, 2)).astype(np.float32))[..., None], 3, 2)
    usual = 0.004 if rng.random() < 0.6 else 0.02  # in good light photographs have hardly any
    out = noisy(rng, picture, float(np.clip(rng.exponential(usual), 0.001, 0.08)))
    if rng.random() < 0.35:  # its own smoothing: noise becomes soft blotches
        level = float(rng.uniform(0.06, 0.18))
        out = np.asarray(cv2.bilateralFilter(out.astype(np.float32), 5, level, 2.0), dtype=np.float32)
    if rng.random() < 0.5:  # and its sharpening
        out = out + rng.uniform(0.2, 1.2) * (out - cv2.GaussianBlur(out, (0, 0), rng.uniform(0.7, 1.6)))
    return np.repeat(out.mean(2, keepdims=True), 3, 2) if grey else out


def webcam(rng: Random, light: Light, depth: Light, pixels: float, focus: float) -> Bytes:
    """Return the uint8 BGR picture a random webcam makes of linear RGB light; `pixels` is a die's edge."""
    h, w = light.shape[:2]
    close = (
        pixels > 0.28 * h
    )  # under a microscope's or a door's camera, say: grey and over-exposed more often
    out = lit_unevenly(rng, light, 0.18 if close else 0.07)
    out = out * np.array([2 ** rng.normal(0, 0.18), 1.0, 2 ** rng.normal(0, 0.22)], dtype=np.float32)
    out = tone(rng, through_glass(rng, out, depth, pixels, focus))
    if rng.random() < 0.65:
        out = with_black(rng, out)
    if rng.random() < 0.15:  # a camera that promises more pixels than it has
        k = max(rng.uniform(0.5, 0.9), min(1.0, 16 / pixels))
        small = cv2.resize(out, (round(w * k), round(h * k)), interpolation=cv2.INTER_AREA)
        out = np.asarray(cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR), dtype=np.float32)
    if rng.random() < 0.1:  # a veil: low contrast
        out = out * rng.uniform(0.6, 0.85) + rng.uniform(0.05, 0.2)
    out = sensed(rng, out, bool(rng.random() < (0.22 if close else 0.08)))
    done = (np.clip(out[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8)
    return compressed(rng, done) if rng.random() < 0.2 else done
