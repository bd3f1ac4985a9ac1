"""A game at the terminal: the sitting, its autosave, its bug reports."""
