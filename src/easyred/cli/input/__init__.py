"""Input: what a player types, before a game and in it."""
