"""The ``easyred`` command, and play in a terminal."""

from easyred.cli.command import main

__all__ = ["main"]
