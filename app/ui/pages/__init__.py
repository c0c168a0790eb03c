"""The pages beside the game: new game, library, statistics, settings, camera, help.

A page is given values and callables and tells by signals what was chosen; it opens no file and knows no rule.
"""
