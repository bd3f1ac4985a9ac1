"""Stops: who is asked, and why (PHASE-5)."""
