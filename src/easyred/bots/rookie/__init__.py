"""The rookie: what a sensible player does in a first game."""
