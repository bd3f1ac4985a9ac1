"""Can this machine compile the rules? If not, print why in a few words and exit 1."""

import shutil
import sys
import sysconfig
from pathlib import Path


def obstacle() -> str:
    if not (shutil.which("cc") or shutil.which("gcc")):
        return "there is no C compiler (cc or gcc) on this machine."
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "Python's C headers (Python.h) are not installed."
    return ""


if __name__ == "__main__":
    why = obstacle()
    print(why)
    sys.exit(bool(why))
