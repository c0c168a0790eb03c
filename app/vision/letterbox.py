"""A picture fitted into the network's input without bending it, and boxes brought back exactly.

The rounding is that of the network's training (ultralytics: each side round(side * gain), the padding
centred, an odd pixel behind), so that the network sees here what it saw there.
"""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from app.camera.frame import Image


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Where a picture of `width` x `height` lies inside an input of `input_width` x `input_height` pixels.

    `left`, `top`, `inner_width`, `inner_height` are whole input pixels. The two scales (input pixels a
    picture pixel) differ a little, since each side is rounded by itself.
    """

    width: int
    height: int
    input_width: int
    input_height: int
    left: int
    top: int
    inner_width: int
    inner_height: int

    @classmethod
    def fit(cls, width: int, height: int, input_width: int, input_height: int) -> "Letterbox":
        """As large as fits, centred; ValueError where a side is below 1."""
        if min(width, height, input_width, input_height) < 1:
            raise ValueError(f"cannot fit {width} x {height} into {input_width} x {input_height}")
        gain = min(input_width / width, input_height / height)
        inner_width = max(round(width * gain), 1)
        inner_height = max(round(height * gain), 1)
        left = round((input_width - inner_width) / 2 - 0.1)
        top = round((input_height - inner_height) / 2 - 0.1)
        return cls(width, height, input_width, input_height, left, top, inner_width, inner_height)

    @classmethod
    def scaled(cls, width: int, height: int, gain: float, stride: int) -> "Letterbox":
        """`gain` input pixels a picture pixel, centred in the smallest input whose sides `stride` divides."""
        if min(width, height, stride) < 1 or not gain > 0:
            raise ValueError(f"cannot scale {width} x {height} by {gain} into steps of {stride}")
        inner_width = max(round(width * gain), 1)
        inner_height = max(round(height * gain), 1)
        input_width = -(-inner_width // stride) * stride
        input_height = -(-inner_height // stride) * stride
        left, top = (input_width - inner_width) // 2, (input_height - inner_height) // 2
        return cls(width, height, input_width, input_height, left, top, inner_width, inner_height)

    @property
    def scale(self) -> tuple[float, float]:
        """Input pixels a picture pixel, across and down."""
        return self.inner_width / self.width, self.inner_height / self.height

    def to_input(self, boxes: NDArray[np.floating]) -> NDArray[np.float64]:
        """Boxes [n, 4] xyxy from picture pixels to input pixels."""
        across, down = self.scale
        return np.asarray(boxes, np.float64) * (across, down, across, down) + self._shift

    def to_picture(self, boxes: NDArray[np.floating]) -> NDArray[np.float64]:
        """Boxes [n, 4] xyxy from input pixels to picture pixels, not clipped; the inverse of `to_input`."""
        across, down = self.scale
        return (np.asarray(boxes, np.float64) - self._shift) / (across, down, across, down)

    def paint(self, image: Image, canvas: Image) -> None:
        """Scale the picture into the canvas (input height x input width x 3), whose padding is left alone."""
        inner = canvas[self.top : self.top + self.inner_height, self.left : self.left + self.inner_width]
        if inner.shape == image.shape:
            inner[...] = image
        else:
            # Shrinking without averaging would leave of a pip what one pixel in several happens to hold.
            method = cv2.INTER_AREA if max(self.scale) < 1 else cv2.INTER_LINEAR
            cv2.resize(image, (self.inner_width, self.inner_height), dst=inner, interpolation=method)

    @property
    def _shift(self) -> tuple[int, int, int, int]:
        return self.left, self.top, self.left, self.top


class InputPainter:
    """Turns pictures into the network's input, in buffers that are made once.

    Not for two threads at a time: the tensor that `paint` returns is overwritten by the next call.
    """

    def __init__(self, width: int, height: int, pad: int, scale: float) -> None:
        """`pad` is the grey of the padding, 0 to 255; `scale` is what bytes are multiplied by."""
        self.tensor: NDArray[np.float32] = np.empty((1, 3, height, width), np.float32)
        self._canvas: Image = np.empty((height, width, 3), np.uint8)
        self._pad = pad
        self._scale = np.float32(scale)
        self._fitted: Letterbox | None = None

    def paint(self, image: Image, fitted: Letterbox | None = None) -> Letterbox:
        """Fill `tensor` (float32, 1 x 3 x height x width, red-green-blue) from a blue-green-red picture.

        `fitted` says where the picture lies in the input, as large as fits where nothing is said.
        """
        height, width = image.shape[:2]
        if fitted is None:
            fitted = Letterbox.fit(width, height, self._canvas.shape[1], self._canvas.shape[0])
        if fitted != self._fitted:
            self._canvas[...] = self._pad
            self._fitted = fitted
        fitted.paint(image, self._canvas)
        for channel in range(3):
            np.multiply(self._canvas[:, :, 2 - channel], self._scale, out=self.tensor[0, channel])
        return fitted
