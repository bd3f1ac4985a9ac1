"""The recipes of CONTRIBUTING.md, followed word by word in a copy of the repository."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PARTS = ("src", "docs", "tools")
MOST_FILES = 6
BYTECODE = "bytecode"
KEPT = Path(os.environ["PYTHONPYCACHEPREFIX"])
BLOCK = re.compile(r"^( *)```(\w+) ?(\S*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of a recipe: its kind, the file it belongs to, and what it says."""

    kind: str
    path: str
    text: str


def recipe(title: str) -> list[Block]:
    """The blocks of a recipe in their order."""
    section = PAGE.partition(f"\n### {title}\n")[2].partition("\n### ")[0]
    return [Block(kind, path, dedent(text)) for _, kind, path, text in BLOCK.findall(section)]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the repository that may be changed."""
    for part in PARTS:
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    if compiled(KEPT, ROOT).is_dir():
        shutil.copytree(compiled(KEPT, ROOT), compiled(tmp_path / BYTECODE, tmp_path))
    return tmp_path


def compiled(kept: Path, repository: Path) -> Path:
    """Where Python keeps what it has compiled of a repository; of a file that has changed it keeps nothing."""
    return kept / repository.relative_to(repository.anchor) / "src"


def follow(copy: Path, block: Block) -> None:
    """Do what a block says."""
    if block.kind == "sh":
        for line in block.text.splitlines():
            run(copy, line)
    elif block.kind == "diff":
        edit(copy / block.path, block.text.splitlines())
    else:
        with (copy / block.path).open("a", encoding="utf-8") as file:
            file.write(f"\n{block.text}" if file.tell() else block.text)


def run(copy: Path, line: str) -> None:
    """Run a command; its comment tells a code other than 0, and what is named then."""
    code, names = re.fullmatch(r".*?(?:# ends with code (\d): (\S+))?", line).groups()
    words = shlex.split(line, comments=True)
    words = [sys.executable, "-m", "easyred", *words[1:]] if words[0] == "easyred" else words
    words = [sys.executable, *words[1:]] if words[0] == ".venv/bin/python" else words
    kept = str(copy / BYTECODE)
    env = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONPYCACHEPREFIX": kept, "NO_COLOR": "1"}
    ran = subprocess.run(words, cwd=copy, env=env, capture_output=True, text=True, check=False)
    assert ran.returncode == int(code or 0), f"{line}\n{ran.stdout[-3000:]}{ran.stderr}"
    assert names is None or names in ran.stdout


def edit(path: Path, lines: list[str]) -> None:
    """Lines with a + come in, those with a - go, and the others are there."""
    old = "\n".join([line[1:] for line in lines if not line.startswith("+")])
    new = "\n".join([line[1:] for line in lines if not line.startswith("-")])
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} does not hold once:\n{old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def touched(copy: Path) -> list[str]:
    """The files that are new in a copy, or not as they were."""
    files = [path.relative_to(copy) for part in PARTS for path in (copy / part).rglob("*") if path.is_file()]
    ours = [path for path in files if "__pycache__" not in path.parts]
    return [str(path) for path in ours if not is_same(ROOT / path, copy / path)]


def is_same(old: Path, new: Path) -> bool:
    return old.exists() and old.read_bytes() == new.read_bytes()


@pytest.mark.parametrize("title", ["Add a card", "Add a map", "Add a modifier", "Add a bot"])
def test_a_recipe_can_be_followed_word_by_word(copy: Path, title: str) -> None:
    blocks = recipe(title)
    assert {"sh", "diff"} <= {block.kind for block in blocks}
    for block in blocks:
        follow(copy, block)
    assert 1 < len(touched(copy)) <= MOST_FILES, touched(copy)


def test_the_files_that_recipes_speak_of_are_there() -> None:
    named = set(re.findall(r"`((?:src|docs|tests)/[\w./-]+)`", PAGE))
    assert named
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []
