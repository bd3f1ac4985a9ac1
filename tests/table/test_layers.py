"""What the view stands on: no NumPy below it, and above it screens that work out no rule."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import easyred.cli

SCREENS = sorted((Path(easyred.cli.__file__).parent / "screen").glob("*.py"))
ALONE = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
import easyred
from easyred.table import book, log, view
game = easyred.new_game(edition="3", map="omaha", units=2, seed=1)
while game.waiting_for and game.turn < 4:
    unit = game.waiting_for[0]
    view(game, unit)
    game.play(game.legal_actions(unit)[-1])
print(len(book(game).cards) > 0 and len(log(game).lines) > 0)
"""


def test_the_view_needs_no_numpy() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("True", "")


@pytest.mark.parametrize("file", SCREENS, ids=lambda file: file.stem)
def test_a_screen_works_out_no_rule(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    rules = [module for module in imported if module.startswith("easyred.rules")]
    assert [module for module in rules if not module.startswith("easyred.rules.model.")] == []
