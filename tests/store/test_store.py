"""The file with the saved games: what is kept, what is refused, and that a killed program loses nothing it has told."""

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from easyred.store import FILE, VERSION, Store, StoreError, put_aside


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / FILE


def trouble(error: pytest.ExceptionInfo[StoreError]) -> str:
    assert str(error.value).endswith(".")
    return error.value.trouble


def test_what_is_kept_is_there_again(path: Path) -> None:
    store = Store(path, clock=iter(range(100)).__next__)
    store.begin("one", ["a", "b"], "first")
    store.begin("two", ["x"], "second")
    store.append("one", 2, ["c"], "third")
    store.keep_result("one", "won")
    store.keep_result("one", "lost")
    store.keep_setting("lang", "fr")
    store.close()
    store = Store(path)
    assert [(room.id, room.made, room.changed, room.about) for room in store.rooms()] == [
        ("one", 0, 2, "third"),
        ("two", 1, 1, "second"),
    ]
    assert store.journal("one") == ["a", "b", "c"]
    assert [(ended.room, ended.about) for ended in store.results()] == [("one", "won")]
    assert store.settings() == {"lang": "fr"}
    store.delete("one")
    with pytest.raises(StoreError) as error:
        store.journal("one")
    assert trouble(error) == "gone"
    with pytest.raises(StoreError) as error:
        store.append("one", 3, ["d"], "")
    assert trouble(error) == "gone"
    assert len(store.results()) == 1
    store.delete_everything()
    assert (store.rooms(), store.results(), store.settings()) == ([], [], {})


def test_two_programs_never_write_the_same_line(path: Path) -> None:
    one, two = Store(path), Store(path)
    one.begin("room", ["a"], "")
    one.append("room", 1, ["b"], "one")
    with pytest.raises(StoreError) as error:
        two.append("room", 1, ["B", "C"], "two")
    assert trouble(error) == "taken"
    assert two.journal("room") == ["a", "b"]
    assert two.room("room").about == "one"


def test_a_damaged_file_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database " * 100)
    with pytest.raises(StoreError) as error:
        Store(path)
    assert trouble(error) == "damaged"
    assert put_aside(path).read_bytes().startswith(b"no database")
    Store(path).begin("room", ["a"], "")


def test_a_damaged_page_is_noticed(path: Path) -> None:
    store = Store(path)
    store.begin("room", ["x" * 3000] * 50, "")
    store.close()
    raw = bytearray(path.read_bytes())
    raw[4096 * 2 :] = os.urandom(len(raw) - 4096 * 2)
    path.write_bytes(raw)
    with pytest.raises(StoreError) as error:
        Store(path).journal("room")
    assert trouble(error) == "damaged"


def test_a_database_of_somebody_else_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        Store(path)
    assert trouble(error) == "damaged"
    assert path.read_bytes() == before


def test_a_newer_version_is_left_alone(path: Path) -> None:
    store = Store(path)
    store._base.execute(f"PRAGMA user_version = {VERSION + 1}")
    store.close()
    with pytest.raises(StoreError) as error:
        Store(path)
    assert trouble(error) == "newer"


def test_a_read_only_file_and_a_full_disk_say_so(path: Path) -> None:
    store = Store(path)
    store.begin("room", ["a"], "")
    store._base.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError) as error:
        store.append("room", 1, ["b"], "")
    assert trouble(error) == "read-only"
    store._base.execute("PRAGMA query_only = 0")
    store._base.execute("PRAGMA max_page_count = 1")
    with pytest.raises(StoreError) as error:
        store.append("room", 1, ["b" * 100_000], "")
    assert trouble(error) == "full"
    assert store.journal("room") == ["a"]


def test_a_folder_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is no folder")
    with pytest.raises(StoreError) as error:
        Store(tmp_path / "file" / FILE)
    assert trouble(error) == "read-only"


def test_a_link_is_not_followed(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    path.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(StoreError) as error:
        Store(path)
    assert trouble(error) == "read-only"


WRITER = """
import sys
from pathlib import Path
from easyred.store import Store
store = Store(Path(sys.argv[1]))
store.begin("room", ["0"], "")
for number in range(1, 100000):
    store.append("room", number, [str(number)], str(number))
    print(number, flush=True)
"""


def test_nothing_that_was_told_is_lost_to_a_kill(path: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", WRITER, str(path)], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for line in writer.stdout:
            if int(line) >= 25:
                writer.send_signal(signal.SIGKILL)
                break
        told = [25, *[int(line) for line in writer.stdout if line.endswith("\n")]]
    kept = Store(path).journal("room")
    assert kept[: told[-1] + 1] == [str(number) for number in range(told[-1] + 1)]
    assert len(kept) <= told[-1] + 2
