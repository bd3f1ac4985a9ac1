"""Scenarios: tests of rules written as data. ``easyred check`` runs them and says what they cover."""

from easyred.scenario.runner import Outcome, own_files, run_file

__all__ = ["Outcome", "own_files", "run_file"]
