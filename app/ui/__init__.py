"""The window: PySide6 over the layers below. No rule, no file, no network and no model is touched here.

What lies below is handed in as `Parts` (at once) and `Rooms` (after the window shows), so that no import of
this package waits for OpenCV, the network or the database.
"""
