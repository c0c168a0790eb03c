"""Procedural pictures of dice on tables, with labels that come from the geometry.

The layer stands alone: numpy, OpenCV and numba, nothing of the application.
"""
