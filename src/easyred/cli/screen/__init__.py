"""The screen: every line that a player reads."""
