"""Compiled and interpreted, the rules tell the same games, event by event."""

import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from support.telling import tell_everything

from easyred.rules import engine

ROOT = Path(__file__).parents[2]


def interpreted() -> list[str]:
    """The games as the plain source tells them, in a process of its own."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    command = [sys.executable, "-m", "support.telling"]
    told = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True)
    where, *rows = told.stdout.splitlines()
    assert where == str(ROOT / "src/easyred/rules/engine.py")
    return rows


def test_compiled_is_interpreted_event_by_event() -> None:
    assert str(engine.__file__).endswith(".so")
    game = ""
    for mine, plain in zip_longest(tell_everything(), interpreted(), fillvalue="(nothing more)"):
        game = mine if mine.startswith(("golden ", "random ")) else game
        assert mine == plain, game
