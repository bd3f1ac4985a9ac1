"""The engine inside a page, in Python alone: what only it does."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from support.inside import Inside, Page

from easyred.store import FILE

BARE = """
import sys

class Absent:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {absent}:
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Absent())
import importlib.util
importlib.util.find_spec = lambda name, package=None, found=importlib.util.find_spec: (
    None if name.partition(".")[0] in {absent} else found(name, package)
)
sys.path[:0] = {path}
from support.inside import Inside
from pathlib import Path
import json

inside = Inside(Path({folder!r}))
print(*inside.ask(**{{"is": "about"}})["can"])
seats = [{{}}, {{"kind": "bot", "bot": "regular"}}]
page = inside.page(inside.ask(**{{"is": "begin", "units": 2, "hints": True, "seats": seats}})["room"])
page.hear("view")
print(page.hear("news")["is"])
page.say({{"is": "hint", "unit": 0}})
print(page.hear("hint")["options"][0]["do"])
page.close()
bots = [{{"kind": "bot", "bot": "regular"}}] * 2
setup = {{"map": "tiger", "mode": "practice", "units": 2, "seats": bots, "seed": "2"}}
room = inside.ask(**{{"is": "begin", **setup}})["room"]
page = inside.page(room)
page.hear("ended")
page.say({{"is": "hint", "id": 3, "unit": 0, "position": 0}})
print(json.dumps(page.hear("hint")))
asked = {{"is": "review", "room": room}}
while (found := inside.ask(**asked))["done"] < found["whole"]:
    while inside.shell.job():
        inside.shell.work()
print(json.dumps(found))
position = found["weighed"][-1]["position"]
asked = {{"is": "decision", "room": room, "position": position}}
while not (found := inside.ask(**asked)).get("decided"):
    while inside.shell.job():
        inside.shell.work()
print(json.dumps(found["decided"]))
print(sorted(set(sys.modules) & set({absent})))
"""
ABSENT = ("numpy", "numba", "starlette", "uvicorn", "websockets", "multiprocessing", "asyncio")


def test_it_needs_neither_numpy_nor_a_server(tmp_path: Path) -> None:
    tests = str(Path(__file__).parents[1])
    code = BARE.format(absent=ABSENT, path=[tests], folder=str(tmp_path))
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    can, news, hint, *past, loaded = done.stdout.splitlines()
    assert "dice-hints" in can.split() and "hints" not in can.split()
    assert (news, loaded) == ("news", "[]")
    assert hint.startswith("able lock")
    _assert_weighed(*[json.loads(line) for line in past])


def _assert_weighed(reason: dict[str, Any], review: dict[str, Any], decided: dict[str, Any]) -> None:
    """A bot says why, the chance to win is told at every decision that left a choice, and one of them in full."""
    (taken,) = [one for one in reason["options"] if reason["taken"] in (one["do"], *one.get("alike", ()))]
    assert taken["figures"] and 0 < taken["value"] < 1
    assert review["rough"] and len(review["weighed"]) > 10
    assert all(0 <= one["value"] <= one["best"] <= 1 for one in review["weighed"])
    assert any(one["do"].split()[1] in ("move", "ready") for one in review["weighed"]), "not the dice alone"
    assert len(decided["ranked"]) > 1 and sum(one.get("taken", False) for one in decided["ranked"]) == 1


def test_the_saved_games_are_one_file(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    before = inside.shell.changes()
    room = inside.ask(**{"is": "begin"})["room"]
    assert inside.shell.changes() != before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    copy = tmp_path / "copy"
    copy.mkdir()
    (copy / FILE).write_bytes((tmp_path / FILE).read_bytes())
    assert [game["room"] for game in Inside(copy).ask(**{"is": "games"})["games"]] == [room]


def test_a_look_changes_nothing_that_is_kept(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    page = inside.page(inside.ask(**{"is": "begin"})["room"])
    before = inside.shell.changes()
    page.say({"is": "preview", "do": ["able lock 1 2"]})
    page.say({"is": "log"})
    inside.ask(**{"is": "setup"})
    assert inside.shell.changes() == before
    page.act(page.hear("view"), "able lock 1 2")
    assert inside.shell.changes() != before


def test_a_line_says_hello_first(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    page = Page(inside, inside.ask(**{"is": "begin"})["room"])
    page.say({"is": "act", "do": ["able lock 1 2"]})
    assert page.hear("refused")["words"] == "Say hello first."
    page.send("{")
    assert page.hear("refused")["why"] == "form"


def test_a_line_to_no_room_is_cut(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    page = inside.page("nowhere")
    assert page.hear("refused")["why"] == "gone"
    assert page.cut == 4404


def test_a_table_without_lines_sleeps(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    room = inside.ask(**{"is": "begin"})["room"]
    one, two = inside.page(room), inside.page(room)
    one.close()
    assert room in inside.shell.keeper.awake
    two.close()
    assert room not in inside.shell.keeper.awake


def test_a_job_is_dropped_when_the_table_changes(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    page = inside.page(
        inside.ask(**{"is": "begin", "units": 2, "seats": [{}, {"kind": "bot", "bot": "rookie"}]})["room"]
    )
    view = page.hear("view")
    assert inside.shell.job() == "bot"
    assert inside.shell.work() == []
    page.act(view, "able lock 1 2")
    assert inside.shell.job() == "bot"
    assert page.hear("news")["news"]["lines"][0]["unit"] == 1


def test_a_hint_comes_before_a_bot_acts(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    seats = [{}, {"kind": "bot", "bot": "rookie"}]
    page = inside.page(inside.ask(**{"is": "begin", "units": 2, "hints": True, "seats": seats})["room"])
    page.hear("view")
    assert inside.shell.job() == "bot"
    inside.shell.work()
    page.say({"is": "hint", "unit": 0})
    assert inside.shell.job() == "hint"
    assert page.hear("hint")["options"]


def test_what_cannot_be_written_is_not_told(tmp_path: Path) -> None:
    inside = Inside(tmp_path)
    page = inside.page(inside.ask(**{"is": "begin"})["room"])
    view = page.hear("view")
    inside.shell.keeper.store._base.execute("PRAGMA query_only = ON")
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able lock 1 2"]})
    assert json.dumps([message["is"] for message in page.waiting]) == '["refused"]' and page.cut == 4500
    inside.shell.keeper.store._base.execute("PRAGMA query_only = OFF")
    page.say({"is": "hello"})
    assert page.hear("view")["position"] == 0
