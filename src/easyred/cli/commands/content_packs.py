"""Packs on the command line: the library that ``--content`` asks for, and how a command names it again."""

from argparse import Namespace
from pathlib import Path

from easyred.content import Library, library_with


def library_from(args: Namespace) -> Library:
    """Our content with the packs that are named; a ContentError tells every mistake in them."""
    return library_with(tuple(str(Path(folder).expanduser()) for folder in args.content))


def content_words(library: Library) -> list[str]:
    """The packs of a library as a command names them."""
    return [word for pack in library.packs for word in ("--content", pack.folder)]
