"""The model: what a game is made of, as plain data. Nothing here decides anything."""
