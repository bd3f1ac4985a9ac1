"""Advice: the choices of a decision, ranked by the chance of winning, with reasons."""
