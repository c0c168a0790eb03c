"""PySide6 windows over the layers below; no rule, no file and no model is touched here."""
