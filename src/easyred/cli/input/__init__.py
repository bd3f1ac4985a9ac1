"""Input: what a player types, before a game and during it."""
