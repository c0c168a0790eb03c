"""Renders, training, export and evaluation; may import the program, never the reverse."""
