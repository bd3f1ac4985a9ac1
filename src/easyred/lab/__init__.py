"""The lab: games varied, measured and solved (needs NumPy)."""
