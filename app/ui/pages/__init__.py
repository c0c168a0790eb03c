"""The pages beside the game: new game, past games, statistics, settings, first start.

A page is given values and callables and tells by signals what was chosen; it opens no file and knows no rule.
"""
