"""Files on the disk: only plain ones are opened, never too much is read, and what is written is there wholly or not.

A file that is itself a link, a pipe or a device is refused; the folders on the way to it may be links.
"""

import errno
import os
import secrets
import stat
import sys
from io import TextIOWrapper
from pathlib import Path

_SHY = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
_BINARY = getattr(os, "O_BINARY", 0)
USUAL = 0o666


class NotPlain(OSError):
    """A path at which there is something else than a plain file, or that no file can have."""

    def __init__(self, path: Path, found: str = "") -> None:
        usual = "is a directory" if path.is_dir() else "a link, a pipe or a device, not a plain file"
        super().__init__(errno.EINVAL, found or usual, str(path))


def read(path: Path, most: int) -> bytes:
    """What a plain file holds, if that is not too much."""
    with os.fdopen(_open(path, os.O_RDONLY), "rb") as file:
        raw = file.read(most + 1)
    if len(raw) > most:
        raise NotPlain(path, f"more than {most} bytes")
    return raw


def replace(path: Path, text: str) -> None:
    """Write a file wholly or not at all: beside it, under a name that nothing else has, then renamed."""
    check_plain(path)
    draft = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        with os.fdopen(_open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL), "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise type(error)(error.errno, error.strerror, str(path)) if error.errno else error from None


def added_to(path: Path) -> TextIOWrapper:
    """A plain file to which lines are added; a new one if there is none."""
    found = _open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    return os.fdopen(found, "a", encoding="utf-8", newline="\n")


def hold(lock: TextIOWrapper) -> bool:
    """Lock a file for this program; the lock ends with the program, however it ends."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def check_plain(path: Path) -> None:
    """Refuse a path at which there is anything but a plain file; there may be nothing."""
    try:
        found = os.lstat(path)
    except FileNotFoundError:
        return
    except ValueError:
        raise NotPlain(path, "a name that no file can have") from None
    if not stat.S_ISREG(found.st_mode):
        raise NotPlain(path)


def _open(path: Path, how: int) -> int:
    """Open a plain file, without waiting for the other end of a pipe."""
    check_plain(path)
    found = os.open(path, how | _SHY | _BINARY, USUAL)
    if not stat.S_ISREG(os.fstat(found).st_mode):
        os.close(found)
        raise NotPlain(path)
    return found
