"""The ``easyred`` command, and play in a terminal."""

from easyred.cli.main import main

__all__ = ["main"]
