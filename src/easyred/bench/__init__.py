"""The benchmark: how fast games go, beside libraries that many people know. ``easyred bench`` runs it."""

from easyred.bench.command import main

__all__ = ["main"]
