"""Training pictures composed on the fly: windows cut from pictures, and cut-out dice on other grounds."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from training.disturb import disturb, recolour
from training.sources import CutOut, Source
from training.textures import clutter, printed, texture

Image = NDArray[Any]  # uint8, HxWx3 BGR unless said otherwise

SMALLEST, USUAL, LARGEST = 10.0, 42.0, 340.0  # die sizes drawn, px of the composed picture
CLOSE_UP_SHARE = 0.22  # of pictures with dice so large that few fit
VISIBLE = 0.62  # a die cut by the edge keeps its label when this much of its box is inside
AWAY_SHARE = 0.12  # of windows that look at the table instead of at a die
OTHER_SHARE = 0.15  # of windows of pictures with things like dice: they look at such a thing
SQUEEZED_SHARE = 0.15  # of windows that are squeezed far, as wide pictures made square are
GROUNDS = 160
PRINTED_SHARE = 0.4  # of grounds: boards, newspapers and figured cloth
LAID_SHARE = (
    0.35  # of pictures with pasted dice: laid into a window of a photograph or render, beside its dice
)


@dataclass(frozen=True, slots=True)
class Mixture:
    """What composed pictures are made of.

    size: px a side; render_share: of all pictures, cut from renders; paste_share: of the others, pasted dice;
    hard: how far light and camera disturb them, 0 to 1.
    """

    size: int = 320
    render_share: float = 0.0
    paste_share: float = 0.6
    hard: float = 1.0


@dataclass(frozen=True, slots=True)
class Shadow:
    """The shadow of pasted dice: offset (x, y) px, how dark 0 to 1, how soft in px."""

    offset: NDArray[np.float64]
    shade: float
    soft: float


class Composer:
    """Draws training pictures without end from sources and cut-outs; reproducible from its seed."""

    def __init__(
        self, photos: list[Source], cuts: list[CutOut], renders: list[Source], mixture: Mixture, seed: int
    ) -> None:
        self._rng = np.random.default_rng(seed)
        self._photos, self._cuts, self._renders = photos, cuts, list[Source]()
        self.add_renders(renders)
        self._size, self._hard = mixture.size, mixture.hard
        self._render_share = mixture.render_share if renders else 0.0
        self._paste_share = mixture.paste_share
        weights = np.array([s.weight for s in photos])
        self._photo_odds = weights / weights.sum()
        faces = np.bincount([c.kind for c in cuts], minlength=6).clip(1)
        cut_odds = np.array([1 / faces[c.kind] for c in cuts])
        self._cut_odds = cut_odds / cut_odds.sum()
        self._grounds = [
            (printed if self._rng.random() < PRINTED_SHARE else texture)(self._rng, 512)
            for _ in range(GROUNDS)
        ]

    def add_renders(self, renders: list[Source]) -> None:
        """More renders to cut from, as the renderer finishes them."""
        self._renders.extend(renders)
        weights = np.cumsum([source.weight for source in self._renders])
        self._render_steps = weights / weights[-1] if len(weights) else weights

    def picture(self) -> tuple[Image, NDArray[np.int64], NDArray[Any]]:
        """One picture: size x size x 3 uint8 BGR, classes 0-5, boxes Nx4 (x1, y1, x2, y2 px)."""
        if self._rng.random() < self._paste_share * (1 - self._render_share):
            image, kinds, boxes = self._pasted()
        else:
            image, kinds, boxes = self._mosaic()
        return disturb(self._rng, image, self._hard), kinds, boxes

    def _source(self) -> Source:
        share = self._render_share / max(1e-6, 1 - self._paste_share * (1 - self._render_share))
        if self._renders and self._rng.random() < share:
            return self._renders[int(np.searchsorted(self._render_steps, self._rng.random()))]
        return self._photos[self._rng.choice(len(self._photos), p=self._photo_odds)]

    def _mosaic(self) -> tuple[Image, NDArray[np.int64], NDArray[Any]]:
        size = self._size
        if self._rng.random() < 0.3:
            return self._window(size, size)
        canvas = np.empty((size, size, 3), np.uint8)
        cx, cy = (int(v) for v in self._rng.integers(int(size * 0.35), int(size * 0.65), 2))
        kinds, boxes = [], []
        for x1, y1, x2, y2 in ((0, 0, cx, cy), (cx, 0, size, cy), (0, cy, cx, size), (cx, cy, size, size)):
            tile, k, b = self._window(x2 - x1, y2 - y1)
            canvas[y1:y2, x1:x2] = tile
            kinds.append(k)
            boxes.append(b + np.array([x1, y1, x1, y1], np.float32))
        return canvas, np.concatenate(kinds), np.concatenate(boxes)

    def _die_size(self, tile: float) -> float:
        """Size of a die in px: mostly small, where one picture teaches much; sometimes a close-up."""
        low, high = np.log(SMALLEST), np.log(min(170.0, tile * 0.75))
        if self._rng.random() < CLOSE_UP_SHARE:
            return float(
                np.exp(self._rng.uniform(np.log(min(90.0, tile * 0.5)), np.log(min(LARGEST, tile * 1.05))))
            )
        return float(np.exp(self._rng.triangular(low, min(np.log(USUAL), high - 0.1), high)))

    def _window(self, width: int, height: int) -> tuple[Image, NDArray[np.int64], NDArray[Any]]:
        rng = self._rng
        source = self._source()
        full = source.levels[0]
        room = 0.38  # of the window, to either side of its middle, for what it looks at
        if source.others and rng.random() < OTHER_SHARE:
            x1, y1, x2, y2 = source.others[rng.integers(len(source.others))]
            at = np.array([x1 + x2, y1 + y2]) / 2
            zoom = self._die_size(min(width, height)) / float(max(x2 - x1, y2 - y1))
        elif len(source.polygons) and rng.random() > AWAY_SHARE:
            anchor = source.polygons[rng.integers(len(source.polygons))]
            span = anchor.max(0) - anchor.min(0)
            at = anchor.mean(0)
            size = self._die_size(min(width, height))
            zoom = size / float(span.max())
            if size > 0.7 * min(width, height):  # a die that fills the window is not cut in half
                room = 0.1
        else:
            at = np.array([rng.uniform(0, full.shape[1]), rng.uniform(0, full.shape[0])])
            zoom = float(np.exp(rng.uniform(np.log(0.3), np.log(3.0))))
        zoom = min(zoom, 4.0)
        if source.exact:
            angle = rng.uniform(0, 2 * np.pi)
        else:
            angle = rng.integers(4) * np.pi / 2 + rng.normal(0, 0.12)
        cos, sin = np.cos(angle) * zoom, np.sin(angle) * zoom
        linear = np.array([[cos, -sin], [sin, cos]])
        if rng.random() < 0.5:
            linear = linear @ np.array([[-1.0, 0.0], [0.0, 1.0]])
        stretch = float(np.exp(rng.normal(0, 0.28 if rng.random() < SQUEEZED_SHARE else 0.13)))
        shear = float(rng.normal(0, 0.08))
        linear = np.array([[stretch, shear], [0, 1 / stretch]]) @ linear
        goal = rng.uniform(0.5 - room, 0.5 + room, 2) * np.array([width, height])
        level = (
            0 if zoom > 0.7 or rng.random() < 0.3 else 1 if zoom > 0.35 else 2
        )  # level 0: hard, aliased shrinking
        matrix = np.hstack([linear, (goal - linear @ at)[:, None]])
        own = matrix.copy()
        own[:, :2] *= 2**level
        grey = rng.integers(0, 255, 3).tolist()
        border = cv2.BORDER_REPLICATE if rng.random() < 0.5 else cv2.BORDER_CONSTANT
        image = cv2.warpAffine(
            source.levels[level],
            own,
            (width, height),
            flags=cv2.INTER_LINEAR,
            borderMode=border,
            borderValue=grey,
        )
        kinds, boxes = [], []
        for kind, polygon in zip(source.kinds, source.polygons, strict=True):
            moved = polygon @ linear.T + matrix[:, 2]
            box = np.concatenate([moved.min(0), moved.max(0)])
            inside = np.clip(box, 0, [width, height, width, height])
            area = (box[2] - box[0]) * (box[3] - box[1])
            seen = (inside[2] - inside[0]) * (inside[3] - inside[1]) / max(area, 1e-6)
            if seen >= VISIBLE and max(box[2:] - box[:2]) >= 8:
                kinds.append(kind)
                boxes.append(inside)
        return image, np.array(kinds, np.int64), np.array(boxes, np.float32).reshape(-1, 4)

    def _ground(self) -> Image:
        rng, size = self._rng, self._size
        ground = self._grounds[rng.integers(len(self._grounds))]
        span = int(rng.integers(size // 2, 512))
        x, y = (int(v) for v in rng.integers(0, 512 - span + 1, 2))
        image = cv2.resize(ground[y : y + span, x : x + span], (size, size), interpolation=cv2.INTER_LINEAR)
        image = recolour(rng, image)
        if rng.random() < 0.5:
            clutter(rng, image)
        return image

    def _pasted(self) -> tuple[Image, NDArray[np.int64], NDArray[Any]]:
        rng, size = self._rng, self._size
        kinds, boxes = [], []
        places: list[tuple[float, float, float]] = []
        base = self._die_size(size)
        if rng.random() < LAID_SHARE:
            image, there, outlines = self._window(size, size)
            kinds, boxes = list(there), list(outlines)
            places = [((b[0] + b[2]) / 2, (b[1] + b[3]) / 2, float(max(b[2:] - b[:2]))) for b in outlines]
            if places and rng.random() < 0.7:  # as large as what lies there
                base = float(np.clip(places[0][2], SMALLEST, 0.5 * size))
        else:
            image = self._ground()
        most = int(np.clip(0.5 * size * size / base**2, 1, 14))
        count = int(rng.integers(max(1, most // 2), most + 1))
        together = rng.random() < 0.5
        alike = rng.random() < 0.3
        light = rng.uniform(-1, 1, 2) * rng.uniform(0.05, 0.5)
        shade, soft = rng.uniform(0, 0.65), rng.uniform(0.02, 0.2)
        first = int(rng.choice(len(self._cuts), p=self._cut_odds))
        paint_seed = int(rng.integers(1 << 31))
        for _ in range(count):
            die = base * float(np.exp(rng.normal(0, 0.05 if alike else 0.2)))
            spot = self._spot(places, die, together)
            if spot is None:
                continue
            places.append((*spot, die))
            pick = int(rng.choice(len(self._cuts), p=self._cut_odds))
            if alike:  # dice of one making lie near each other in the list
                pick = int(np.clip(first + rng.integers(-12, 13), 0, len(self._cuts) - 1))
            paint = np.random.default_rng(paint_seed) if alike else rng
            shadow = Shadow(light * die, shade, soft * die)
            box = self._paste(image, self._cuts[pick], spot, die=die, shadow=shadow, paint=paint)
            kinds.append(self._cuts[pick].kind)
            boxes.append(box)
        return image, np.array(kinds, np.int64), np.array(boxes, np.float32).reshape(-1, 4)

    def _spot(
        self, places: list[tuple[float, float, float]], die: float, together: bool
    ) -> tuple[float, float] | None:
        rng, size = self._rng, self._size
        for _ in range(12):
            if together and places:
                x0, y0, other = places[rng.integers(len(places))]
                angle, reach = rng.uniform(0, 2 * np.pi), (die + other) / 2 * rng.uniform(0.88, 1.3)
                x, y = x0 + reach * np.cos(angle), y0 + reach * np.sin(angle)
            else:
                x, y = rng.uniform(0, size, 2)
            margin = die * 0.45
            if not (margin < x < size - margin and margin < y < size - margin):
                continue
            if all(np.hypot(x - px, y - py) > 0.44 * (die + pd) for px, py, pd in places):
                return float(x), float(y)
        return None

    def _paste(
        self,
        image: Image,
        cut: CutOut,
        spot: tuple[float, float],
        *,
        die: float,
        shadow: Shadow,
        paint: np.random.Generator,
    ) -> NDArray[Any]:
        rng = self._rng
        zoom = die / cut.size
        angle = rng.uniform(0, 2 * np.pi)
        linear = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]]) * zoom
        if rng.random() < 0.5:
            linear = linear @ np.array([[-1.0, 0.0], [0.0, 1.0]])
        stretch = float(np.exp(rng.normal(0, 0.08)))
        linear = np.array([[stretch, rng.normal(0, 0.06)], [0, 1 / stretch]]) @ linear
        moved = cut.polygon @ linear.T
        low, high = moved.min(0), moved.max(0)
        middle = (low + high) / 2
        offset, shade, soft = shadow.offset, shadow.shade, shadow.soft
        pad = int(np.ceil(np.abs(offset).max() + 2 * soft)) + 3
        w, h = int(high[0] - low[0]) + 2 * pad, int(high[1] - low[1]) + 2 * pad
        x0, y0 = int(spot[0] - w / 2), int(spot[1] - h / 2)
        shift = np.array([w / 2, h / 2]) - middle
        matrix = np.hstack([linear, shift[:, None]])
        source, alpha = cut.image, cut.alpha
        if zoom < 0.5:
            half = cv2.resize(source, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            half_alpha = cv2.resize(alpha, (half.shape[1], half.shape[0]), interpolation=cv2.INTER_AREA)
            own = matrix.copy()
            own[:, 0] *= source.shape[1] / half.shape[1]
            own[:, 1] *= source.shape[0] / half.shape[0]
            die_px = cv2.warpAffine(recolour(paint, half), own, (w, h), borderMode=cv2.BORDER_REPLICATE)
            mask = cv2.warpAffine(half_alpha, own, (w, h))
        else:
            die_px = cv2.warpAffine(recolour(paint, source), matrix, (w, h), borderMode=cv2.BORDER_REPLICATE)
            mask = cv2.warpAffine(alpha, matrix, (w, h))
        size = image.shape[0]
        cx1, cy1, cx2, cy2 = max(x0, 0), max(y0, 0), min(x0 + w, size), min(y0 + h, size)
        cut_x, cut_y = slice(cx1 - x0, cx2 - x0), slice(cy1 - y0, cy2 - y0)
        target = image[cy1:cy2, cx1:cx2].astype(np.float32)
        if shade > 0.05:
            move = np.array([[1, 0, offset[0]], [0, 1, offset[1]]])
            dark = cv2.warpAffine(mask, move, (w, h))
            kernel = max(3, int(soft * 2) | 1)
            dark = cv2.GaussianBlur(dark, (kernel, kernel), 0)[cut_y, cut_x, None].astype(np.float32) / 255
            target *= 1 - shade * dark
        a = mask[cut_y, cut_x, None].astype(np.float32) / 255
        image[cy1:cy2, cx1:cx2] = (target * (1 - a) + die_px[cut_y, cut_x] * a).astype(np.uint8)
        box = np.concatenate([moved.min(0), moved.max(0)]) + np.tile(shift + np.array([x0, y0]), 2)
        inside: NDArray[Any] = np.clip(box, 0, size).astype(np.float32)
        return inside
