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


def webcam(rng: Random, light: Light, depth: Light, pixels: float, focus: float) -> Bytes:
    """Return the uint8 BGR picture a random webcam makes of linear RGB light; `pixels` is a die's edge."""
    h, w = light.shape[:2]
    out = expose(rng, light, 0.5 if rng.random() < 0.08 else 1.0)
    out = out * np.array([2 ** rng.normal(0, 0.18), 1.0, 2 ** rng.normal(0, 0.22)], dtype=np.float32)
    if rng.random() < 0.25:
        out = depth_blur(out, depth, focus * rng.uniform(0.85, 1.2), rng.uniform(2.0, 9.0))
    # Blur is bounded by the die's size: a die that a person could not read teaches nothing.
    most = max(0.5, pixels / 22)
    out = defocus(out, min(float(rng.gamma(1.6, 0.4)), most))
    if rng.random() < 0.12:
        out = smear(out, min(rng.uniform(2, 9), pixels / 7), rng.uniform(0, math.pi))
    if rng.random() < 0.4:  # light spills over from what is bright
        bloom = cv2.GaussianBlur(np.clip(out - 0.7, 0, 2), (0, 0), rng.uniform(2, 10))
        out = out + rng.uniform(0.05, 0.3) * bloom
    if rng.random() < 0.5:
        v, u = np.mgrid[0:h, 0:w].astype(np.float32)
        r2 = ((u - w / 2) ** 2 + (v - h / 2) ** 2) / (w * w / 4)
        out = out * (1 - rng.uniform(0.05, 0.35) * r2)[..., None]
    out = tone(rng, out)
    if rng.random() < 0.15:  # a camera that promises more pixels than it has
        k = max(rng.uniform(0.5, 0.9), min(1.0, 16 / pixels))
        small = cv2.resize(out, (round(w * k), round(h * k)), interpolation=cv2.INTER_AREA)
        out = np.asarray(cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR), dtype=np.float32)
    if rng.random() < 0.1:  # a veil: low contrast
        out = out * rng.uniform(0.6, 0.85) + rng.uniform(0.05, 0.2)
    out = noisy(rng, out, float(np.clip(rng.exponential(0.018), 0.002, 0.08)))
    if rng.random() < 0.5:  # the camera's own sharpening
        out = out + rng.uniform(0.2, 1.2) * (out - cv2.GaussianBlur(out, (0, 0), rng.uniform(0.7, 1.6)))
    if rng.random() < 0.04:
        out = np.repeat(out.mean(2, keepdims=True), 3, 2)
    return (np.clip(out[..., ::-1], 0, 1) * 255 + 0.5).astype(np.uint8)
