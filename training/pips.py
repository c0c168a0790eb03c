"""A classical pip counter to compare with: blobs that look like pips, put together into dice by distance.

Nothing is learnt. Of the values tried on the validation photographs LONE matters (33 of 121 right with 1.4,
24 with 2.5), LINK and ALIKE hardly. It is no part of the program.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image

LONGEST = 900
"""Pixels of the longer side at which blobs are looked for."""
LINK = 4.0
"""Diameters of a pip between two pips of one die: the two of a 2 lie some four apart."""
ALIKE = 1.8
"""The larger of two pips of one die in sizes of the smaller."""
LONE = 1.4
"""How many times larger or smaller than the usual pip a spot by itself may be."""
SMALLEST, LARGEST = 12.0, 4000.0
"""Area of a pip in pixels."""


Blob = tuple[float, float, float, bool]
"""A round spot: x, y, diameter, dark."""


def count_pips(image: Image) -> list[int]:
    """The faces that the pips in a picture make, sorted; groups of more than six pips are no die."""
    blobs = [*_blobs(image, dark=True), *_blobs(image, dark=False)]
    blobs = [blob for blob in blobs if not any(_within(other, blob) for other in blobs)]
    groups = [[blobs[at] for at in group] for group in _groups(blobs) if len(group) <= 6]
    sizes = [blob[2] for group in groups if len(group) > 1 for blob in group]
    if sizes:  # a spot by itself is a 1 where it is as large as the pips of the others
        usual = float(np.median(sizes))
        groups = [group for group in groups if len(group) > 1 or usual / LONE < group[0][2] < usual * LONE]
    return sorted(map(len, groups))


def _within(small: Blob, large: Blob) -> bool:
    """Whether a spot is a pip of a round die that was itself taken for a spot."""
    near = np.hypot(small[0] - large[0], small[1] - large[1]) < large[2] / 2
    return bool(small is not large and small[2] < 0.6 * large[2] and near)


def _blobs(image: Image, dark: bool) -> list[Blob]:
    """Round spots darker (or lighter) than around them: x, y, diameter, dark."""
    gain = min(LONGEST / max(image.shape[:2]), 1.0)
    grey = cv2.cvtColor(
        cv2.resize(image, None, fx=gain, fy=gain, interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY
    )
    wanted = cv2.SimpleBlobDetector.Params()
    wanted.filterByColor, wanted.blobColor = True, 0 if dark else 255
    wanted.filterByArea, wanted.minArea, wanted.maxArea = True, SMALLEST, LARGEST
    wanted.filterByCircularity, wanted.minCircularity = True, 0.7
    wanted.filterByInertia, wanted.minInertiaRatio = True, 0.35
    wanted.filterByConvexity, wanted.minConvexity = True, 0.85
    wanted.minDistBetweenBlobs, wanted.thresholdStep = 3.0, 10
    found = cv2.SimpleBlobDetector.create(wanted).detect(grey)
    return [(point.pt[0], point.pt[1], point.size, dark) for point in found]


def _groups(blobs: list[Blob]) -> list[list[int]]:
    """Blobs of one colour and like size, each within LINK diameters of another of its group."""
    group = list(range(len(blobs)))
    places: NDArray[np.float64] = np.array([blob[:3] for blob in blobs], np.float64).reshape(-1, 3)
    for one in range(len(blobs)):
        for other in range(one):
            small, large = sorted((places[one, 2], places[other, 2]))
            near = np.hypot(*(places[one, :2] - places[other, :2])) < LINK * (small + large) / 2
            if near and large < ALIKE * small and blobs[one][3] == blobs[other][3]:
                group = [group[one] if which == group[other] else which for which in group]
    return [[at for at, which in enumerate(group) if which == name] for name in dict.fromkeys(group)]
