"""Packs on the command line: the library that ``--content`` asks for, and how to name it in a command."""

from argparse import Namespace

from easyred.cli.input.bad_input import path_of
from easyred.content import Library, library_with


def library_from(args: Namespace) -> Library:
    """Our content with the packs that are named; a ContentError lists every mistake in them."""
    return library_with(tuple(str(path_of(folder, "--content")) for folder in args.content))


def content_words(library: Library) -> list[str]:
    """The packs of a library as command-line words."""
    return [word for pack in library.packs for word in ("--content", pack.folder)]
