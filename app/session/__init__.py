"""A game as the list of what was done: the log, corrections and replay; the library of games; transcripts.

The log and everything computed from it is plain Python over `app.rules`; only the library (SQLAlchemy,
alembic) and the printed sheet (fpdf2) need more. No numpy, no OpenCV, no Qt.
"""
