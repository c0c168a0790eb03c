"""A zone that is drawn on the picture."""

from typing import TypeAlias

Polygon: TypeAlias = tuple[tuple[float, float], ...]
"""Corners in parts (0 to 1) of the picture's width and height, in order around it; () is none."""
