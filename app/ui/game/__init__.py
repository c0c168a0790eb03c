"""The page on which a game is played: the picture, the sheet, the throw, the question, the log."""
