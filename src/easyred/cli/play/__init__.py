"""A game at the terminal: the session, its autosave, its bug reports."""
