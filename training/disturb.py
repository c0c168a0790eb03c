"""What light and camera do to a picture: colour, exposure, shadow, blur, noise, compression, at random."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[Any]  # uint8, HxWx3 BGR unless said otherwise

GRAIN = np.random.default_rng(1).standard_normal(1 << 21, np.float32)  # to cut noise from: drawing it is slow
LEAST_LIGHT = 75.0  # grey level that the lightest fiftieth of a picture has at least


def recolour(rng: np.random.Generator, image: Image) -> Image:
    """The same thing in other colours: hue turned, channels swapped, light and dark exchanged."""
    draw = rng.random()
    if draw < 0.25:
        return image
    if draw < 0.40:
        swapped: Image = np.ascontiguousarray(image[:, :, rng.permutation(3)])
        image = swapped
    elif draw < 0.85:
        hsv = cv2.cvtColor(image, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(np.int16) + int(rng.integers(0, 180))) % 180
        gain = rng.uniform(0.3, 1.6)
        hsv[..., 1] = np.clip(hsv[..., 1] * gain, 0, 255)
        image = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)
    if rng.random() < 0.22:
        image = 255 - image
    if rng.random() < 0.35:  # dyed: white dice become coloured, their pips stay dark
        dye = rng.uniform(0.25, 1.0, 3)
        image = (image * dye).astype(np.uint8)
    return image


def _levels(rng: np.random.Generator, image: Image, hard: float) -> Image:
    gamma = float(np.exp(rng.normal(0, 0.3 * hard)))
    gain = float(np.exp(rng.normal(0, 0.18 * hard)))
    lift = float(rng.normal(0, 12 * hard))
    ramp = np.arange(256, dtype=np.float32) / 255
    balance = np.exp(rng.normal(0, 0.09 * hard, 3))
    table = np.stack([np.clip((ramp**gamma) * gain * b * 255 + lift, 0, 255) for b in balance], -1).astype(
        np.uint8
    )
    levelled: Image = cv2.LUT(image, table[None])
    return levelled


def _light_enough(image: Image, before: Image) -> Image:
    """The picture; one whose light places are dark as it was before, brighter: cameras set their exposure."""
    if np.percentile(image[::8, ::8], 98) >= LEAST_LIGHT:
        return image
    gain = LEAST_LIGHT / max(float(np.percentile(before[::8, ::8], 98)), 12.0)
    ramp = np.arange(256, dtype=np.float32) * max(gain, 1.0)
    brighter: Image = cv2.LUT(before, np.clip(ramp, 0, 255).astype(np.uint8))
    return brighter


def _shade(rng: np.random.Generator, image: Image) -> Image:
    """A light that falls off, or a shadow with a hard or soft edge."""
    height, width = image.shape[:2]
    small = np.ones((40, 40), np.float32)
    if rng.random() < 0.5:
        ys, xs = np.mgrid[0:40, 0:40].astype(np.float32) / 39
        x, y = rng.uniform(-0.2, 1.2, 2)
        small -= rng.uniform(0.2, 0.8) * np.clip(np.hypot(xs - x, ys - y), 0, 1)
        field = cv2.resize(small, (width, height), interpolation=cv2.INTER_LINEAR)
    else:
        corners = rng.uniform(-60, 380, (rng.integers(3, 6), 2)) * np.array([width, height]) / 320
        field = np.ones((height, width), np.float32)
        cv2.fillPoly(field, [cv2.convexHull(corners.astype(np.int32))], float(rng.uniform(0.3, 0.8)))
        kernel = int(rng.choice([1, 5, 11, 31]))
        field = cv2.blur(field, (kernel, kernel))
    shaded: Image = (image * field[..., None]).astype(np.uint8)
    return shaded


def _sharpness(rng: np.random.Generator, image: Image, hard: float) -> Image:
    """Out of focus, moved, enlarged from fewer pixels, or sharpened by the camera; mostly none of it."""
    draw = rng.random()
    changed: cv2.typing.MatLike = image
    if draw < 0.18 * hard:
        changed = cv2.GaussianBlur(image, (0, 0), float(rng.uniform(0.4, 1.4)))
    elif draw < 0.24 * hard:
        length = int(rng.integers(3, 6))
        kernel = np.zeros((length, length), np.float32)
        end = int(rng.integers(0, length))
        cv2.line(kernel, (0, end), (length - 1, length - 1 - end), 1.0)
        changed = cv2.filter2D(image, -1, kernel / kernel.sum())
    elif draw < 0.34 * hard:
        shrink = float(rng.uniform(0.5, 0.9))
        small = cv2.resize(image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
        changed = cv2.resize(small, (image.shape[1], image.shape[0]), interpolation=cv2.INTER_CUBIC)
    elif draw < 0.42 * hard:
        changed = cv2.addWeighted(image, 1.8, cv2.GaussianBlur(image, (0, 0), 1.2), -0.8, 0)
    return changed.astype(np.uint8, copy=False)


def disturb(rng: np.random.Generator, image: Image, hard: float = 1.0) -> Image:
    """The picture after light and camera; boxes stay where they are. hard: 0 gentle .. 1 full."""
    if rng.random() < 0.5 * hard:
        image = recolour(rng, image)
    if rng.random() < 0.4 * hard:
        image = _shade(rng, image)
    image = _light_enough(_levels(rng, image, hard), image)
    if rng.random() < 0.12:
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        image = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR).astype(np.uint8, copy=False)
    image = _sharpness(rng, image, hard)
    if rng.random() < 0.35 * hard:
        begin = int(rng.integers(0, GRAIN.size - image.size))
        noise = GRAIN[begin : begin + image.size].reshape(image.shape) * np.float32(rng.uniform(2, 14))
        image = cv2.add(image, noise, dtype=cv2.CV_8U).astype(np.uint8, copy=False)
    if rng.random() < 0.25 * hard:
        _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))])
        decoded = cv2.imdecode(data, cv2.IMREAD_COLOR)
        image = image if decoded is None else decoded
    return image
