"""Hands: what Units hold, use, trade and let go."""
