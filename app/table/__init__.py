"""Joins what was seen and what the game needs, without Qt: accept, ask or ignore, and say why."""
