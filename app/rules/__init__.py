"""What a throw is worth, whose turn it is and who has won: plain Python, no I/O but the rulebooks.

May import nothing of the program but `app.errors`, `app.files` and `app.text`, and no package outside the
standard library.
"""
