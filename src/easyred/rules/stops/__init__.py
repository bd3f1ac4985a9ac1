"""Stops: which Units are asked, and why (PHASE-5)."""
