"""Kill the game at the terminal without a warning, as often as you like: nothing that was on the screen may be lost.

.venv/bin/python tools/kills.py --kills 200
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.killing import Killing


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="how often (%(default)s)")
    parser.add_argument("--seed", type=int, default=1944, help="where it begins (%(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="easyred-kills-") as folder:
        killing = Killing(Path(folder), options.seed)
        while killing.kills < options.kills:
            killing.once()
            if killing.kills % 20 == 0:
                print(f"{killing.kills} of {options.kills} kills, nothing lost", flush=True)
    print(
        f"{killing.kills} kills, {killing.undone} of them after an undo, {killing.ended} at the end of a game,"
        f" {killing.torn} in the middle of a line: nothing that was told is lost."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
