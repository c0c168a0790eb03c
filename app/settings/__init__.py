"""What the player has chosen, and the profiles of cameras: values, and the one file that they are kept in.

Imports only `app.errors`, `app.files` and `app.text`, so that every layer above may be told a setting.
"""
