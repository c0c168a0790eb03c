"""Joins what was seen and what the game needs, without Qt: accept, ask or ignore, and say why.

From a source of frames to a game, in the order of what happens:

watch      frames become moments: the state of the table, and each throw that comes to rest
cast       a throw as it lies there: which dice were thrown now, and which lay aside (`zones`: where)
ways       what can have been decided, unsaid, before a throw of so many dice
judge      whether the throw can be written, or what has to be asked (`doubts`: about its dice)
writing    the throw goes into the game with what led to it (`evidence`: and with its picture)
desk       the game with the one open question, and the throws that wait for an answer
table      all that a person or a camera can do to it: `Table` is the room's front door
view       all that a window shows of it, frozen (`viewing` makes it, `choices` and `words` say it)

live       a table with its camera; `alone` answers for people who are not there
seeing     what the camera has shown before: strays, dice picked up, whether dice set aside stay in sight
steps      undo and redo, a player's step at a time
advising   odds and best play for whoever is to act
settings   the risk taken unasked, the zones, who keeps the sheet
reread     a recording read and played again
follow     a game told by separate pictures, each of the dice of one throw only
"""
