"""Advice: the choices of a decision, ranked by the chance to win, with reasons."""
