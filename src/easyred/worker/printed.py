"""Answers that are the same for everybody, printed when a page is made: nobody waits for the engine with them."""

from __future__ import annotations

import json
from tempfile import mkdtemp

from easyred.words.catalogue import languages
from easyred.worker.boot import boot
from easyred.worker.shell import Shell


def printed(packs: str) -> dict[str, str]:
    """By language: a JSON object with an answer for each question. ``packs``: the folder with the packs of the page."""
    shell = boot(mkdtemp(), packs, checked=False)
    return {language: _in_language(shell, language) for language in languages()}


def _in_language(shell: Shell, language: str) -> str:
    parts = [
        f"{json.dumps(key_of(asked))}:{shell.ask(json.dumps({**asked, 'lang': language}))}" for asked in _asked(shell)
    ]
    return f"{{{','.join(parts)}}}"


def _asked(shell: Shell) -> list[dict[str, str]]:
    """What people ask before they have begun a game."""
    editions = sorted(shell.keeper.library.editions)
    of_editions = [{"is": kind, "edition": edition} for edition in editions for kind in ("maps", "setup")]
    return [{"is": "about"}, {"is": "setup"}, *of_editions]


def key_of(asked: dict[str, str]) -> str:
    """A question without its language, always written in the same way."""
    return json.dumps(dict(sorted(asked.items())), separators=(",", ":"))
