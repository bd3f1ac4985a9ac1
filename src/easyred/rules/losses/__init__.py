"""Losses: casualties, mines and other d6 rolls, rescues, and the tasks of a War Story."""
