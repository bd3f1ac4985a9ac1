"""Exact dice: the best lock and re-rolls of a turn for any value of Final Tallies (needs NumPy)."""
