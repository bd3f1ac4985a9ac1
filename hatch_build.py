"""Build hook: with EASYRED_COMPILE=1 the wheel also carries the rules compiled by mypyc.

The compiler works on a copy under build/, so src/ never holds a compiled module. The result is
kept there under a digest of the sources: a wheel whose rules have not changed is built at once.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MYPY = "mypy[mypyc]>=2.4,<3"
SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="easyred-rules", packages=[], ext_modules=mypycify(
    {paths!r}, opt_level="3", debug_level="0", group_name="easyred_rules"))
"""


class CustomBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return [MYPY] if wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
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
    (work / "setup.py").write_text(SETUP.format(paths=paths))
    command = [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", "wheel"]
    subprocess.run(command, cwd=work, check=True)


def sources(rules: Path) -> list[Path]:
    return sorted(rules.rglob("*.py"))
