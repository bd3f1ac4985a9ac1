"""The printed game as data: editions, maps and cards in TOML, checked and built into the Box the rules run on."""

from easyred.content.build import build
from easyred.content.library import Library, library_of, library_with, load, read_library
from easyred.content.problems import ContentError, Problem
from easyred.content.setup import Setup
from easyred.content.translation import in_language

__all__ = [
    "ContentError",
    "Library",
    "Problem",
    "Setup",
    "build",
    "in_language",
    "library_of",
    "library_with",
    "load",
    "read_library",
]
