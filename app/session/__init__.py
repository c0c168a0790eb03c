"""A game as the list of what was done: the log, corrections and replay; the library of games; transcripts.

log          events that are only ever appended, and what stands after them (`log_json`: as lines of text)
replay       the log played again by the rules: where the game stands, and what conflicts with them
session      a game being played: do, undo, redo, correct
evidence     what was seen of a throw (`pictures`: and its picture)

library      games in one file or on a server (`place`, `schema`, `rows`, `game_lock`, `library_error`)
past         the games of a library as they are looked at, with their statistics (`statistics`,
             `statistics_json`, `fairness`, `colours`)
recording    a game as a folder or a .zip (`parts`: its files; `recorder`: written while it is played)
own_book     the rulebook that a game keeps where it does not come with the program
sheet_file   a sheet as CSV and JSON (`sheet_pdf`: to print)
transcript   a game written down by hand or by another program (`playing`: played, and its result)

The log and everything computed from it is plain Python over `app.rules`; only the library (SQLAlchemy,
alembic) and the printed sheet (fpdf2) need more. No numpy, no OpenCV, no Qt.
"""
