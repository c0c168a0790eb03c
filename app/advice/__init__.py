"""Exact odds and best play, computed from the rules and never from a second copy of them (numpy)."""
