"""A real folder that cannot be written and a real disk that is full: the server says so, and games stay whole."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from support.served import Server
from websockets.exceptions import ConnectionClosed

from easyred.store import FILE

ROOM_FOR_ALL = 2**62


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder that nobody can write, until the end of the block. The superuser needs a file system of its own."""
    if os.geteuid() == 0:
        _remount(folder, "ro")
        yield
        _remount(folder, "rw")
        return
    for path in (*folder.iterdir(), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    yield
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)


def _remount(folder: Path, how: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{how}", str(folder)], check=True, capture_output=True)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder; for the superuser a small file system in memory."""
    found = tmp_path / "home"
    found.mkdir()
    if os.geteuid() != 0:
        yield found
        return
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "none", str(found)], check=False)
    if made.returncode:
        pytest.skip("The superuser may not mount anything here.")
    yield found
    subprocess.run(["umount", "-l", str(found)], check=False)


def test_a_read_only_folder_can_be_looked_at_and_mended(folder: Path) -> None:
    server = Server(folder)
    room = server.ask(**{"is": "begin", "seed": "1944"})["room"]
    server.stop()
    before = (folder / FILE).read_bytes()
    with read_only(folder):
        server = Server(folder)
        about = server.ask(**{"is": "about"})
        assert about["trouble_key"] == "read-only" and str(folder) in about["trouble"]
        assert [game["room"] for game in server.ask(**{"is": "games"})["games"]] == [room]
        assert server.ask(**{"is": "home", "date": "2026-06-16"})["go_on"]["prompt"]
        assert server.ask(**{"is": "begin"})["why"] == "read-only"
        assert server.ask(**{"is": "delete-everything", "sure": True})["why"] == "read-only"
        page = server.page(room)
        view = page.hear("view")
        page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able lock 1 2"]})
        assert page.hear("refused")["why"] == "read-only"
        page.close()
        assert (folder / FILE).read_bytes() == before
    assert "trouble" not in server.ask(**{"is": "about"})
    page = server.page(room)
    assert page.act(page.hear("view"), "able lock 1 2")["position"] == 1
    page.close()
    assert server.stop() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="needs the limits of Linux")
def test_a_full_disk_loses_nothing_that_was_told(tmp_path: Path) -> None:
    import resource

    server = Server(tmp_path)
    room = server.ask(**{"is": "begin", "seed": "1944"})["room"]
    page = server.page(room)
    view = page.act(page.hear("view"), "able lock 1 2")
    pid = server.process.pid
    sizes = [path.stat().st_size for path in tmp_path.glob(f"{FILE}*")]
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (min(sizes), ROOM_FOR_ALL))
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able reroll 3"]})
    refused = page.hear("refused")
    assert refused["why"] == "full" and refused["words"].startswith("The disk is full")
    with pytest.raises(ConnectionClosed) as closed:
        page.hear("view")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4500
    assert server.ask(**{"is": "begin"})["why"] == "full"
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (ROOM_FOR_ALL, ROOM_FOR_ALL))
    again = server.page(room)
    assert again.hear("view")["position"] == 1
    again.say({"is": "hello"})
    assert again.act(again.hear("view"), "able reroll 3")["position"] == 2
    again.close()
    assert server.stop() == 0


def test_a_damaged_game_is_told_by_its_kind(tmp_path: Path) -> None:
    import sqlite3

    server = Server(tmp_path)
    room, other = [server.ask(**{"is": "begin", "seed": seed})["room"] for seed in ("1", "2")]
    base = sqlite3.connect(tmp_path / FILE)
    last = "number = (SELECT max(number) FROM journal WHERE room = ?)"
    base.execute(f"UPDATE journal SET line = 'x' WHERE room = ? AND {last}", (room, room))
    base.commit()
    base.close()
    server.stop()
    server = Server(tmp_path)
    page = server.page(room)
    assert page.hear("refused")["why"] == "record"
    with pytest.raises(ConnectionClosed) as closed:
        page.hear("view")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404
    assert server.ask(**{"is": "home"})["go_on"]["line"]["room"] == other
    assert server.ask(**{"is": "damage", "room": room})["others"] == 1
    assert server.stop() == 0
