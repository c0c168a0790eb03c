"""A game as the list of what was done: transcripts now; the log, corrections and the library later."""
