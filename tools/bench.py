"""`make bench`: the benchmark with the rules interpreted and compiled, in one run and one table."""

import sys
from pathlib import Path

from easyred.cli.commands.bench import main

ROOT = Path(__file__).parent.parent
PYTHONS = (ROOT / ".venv/bin/python", ROOT / ".venv-fast/bin/python")

if __name__ == "__main__":
    chosen = [argument for python in PYTHONS for argument in ("--python", str(python))]
    raise SystemExit(main([*chosen, *sys.argv[1:]]))
