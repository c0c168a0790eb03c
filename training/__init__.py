"""Preparing photographs, training, export and evaluation: may import app, is never imported by it."""
