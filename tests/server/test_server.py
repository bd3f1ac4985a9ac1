"""The server over real sockets: tables, the Desk, strangers, two pages, bots, and being killed."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from support.served import HOST, Page, Server
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

import easyred
from easyred.desk.keeper import YOU, Keeper
from easyred.game import Game
from easyred.room.answers import Offers, seats_for
from easyred.room.jobs import Done, Job
from easyred.room.messages import Act, Hello, MessageIn, Settings
from easyred.room.room import Room
from easyred.server.hub import Hub
from easyred.server.worker import Worker
from easyred.table.observer import Observer
from easyred.table.prompt import ask_id


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("home"))
    yield server
    server.stop()


def begun(server: Server, **chosen: object) -> str:
    room: str = server.ask(**{"is": "begin", **chosen})["room"]
    return room


def test_a_game_is_begun_and_played(server: Server) -> None:
    page = server.page(begun(server, seed="1944"), id=3)
    welcome = page.hear("welcome")
    assert (welcome["player"], welcome["seed"], welcome["id"]) == ("you", "1944", 3)
    view = page.hear("view")
    assert view["seats"][0]["ask"]["step"] == "lock"
    after = page.act(view, "able lock 1 2")
    assert after["position"] == 1 and after["number"] == view["number"] + 1
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able lock 1 2"]})
    assert page.hear("refused")["why"] == "stale"
    page.close()


def test_two_pages_at_one_table_see_the_same(server: Server) -> None:
    room = begun(server)
    one, two = server.page(room), server.page(room)
    view = one.hear("view")
    two.hear("view")
    one.say({"is": "preview", "id": 9, "do": ["able lock 1 2"]})
    assert one.hear("preview")["id"] == 9
    one.act(view, "able lock 1 2")
    assert two.hear("news")["news"]["lines"][0]["key"] == "locked"
    assert two.hear("view")["position"] == 1
    one.close()
    assert two.act(two_view(two), "able reroll 3")["position"] == 2
    two.close()


def two_view(page: Page) -> dict[str, object]:
    page.say({"is": "hello"})
    return page.hear("view")


def test_the_second_message_of_an_answer_does_not_wait_for_the_first(server: Server) -> None:
    page = server.page(begun(server, seed="1944"))
    view, took = page.hear("view"), []
    for _ in range(20):
        before = time.monotonic()
        view = page.act(view, "able lock 1 2")
        took.append(time.monotonic() - before)
        page.say({"is": "undo", "unit": 0})
        view = page.hear("view")
    page.close()
    assert min(took[10:]) < 0.040  # so long a system may hold back what follows a packet


def test_nothing_is_compressed_on_the_way_to_a_page(server: Server) -> None:
    page = server.page(begun(server))
    assert page.socket.protocol.extensions == []
    page.close()


def test_bots_act_by_themselves(server: Server) -> None:
    page = server.page(begun(server, units=2, seats=[{}, {"kind": "bot", "bot": "rookie"}]))
    page.hear("view")
    news = page.hear("news")["news"]
    assert news["lines"][0]["unit"] == 1
    page.close()


def test_hints_come_when_they_are_ready(server: Server) -> None:
    page = server.page(begun(server, hints=True))
    view = page.hear("view")
    page.say({"is": "hint", "id": 4, "unit": 0})
    hint = page.hear("hint")
    assert hint["id"] == 4 and hint["ask"] == view["seats"][0]["ask"]["id"]
    page.close()


def test_a_hint_is_prepared_for_every_question_once(tmp_path: Path) -> None:
    asked: list[tuple[int, int]] = []

    class Noting(Worker):
        async def do(self, job: Job, record: str) -> Done:
            asked.append((job.position, job.unit))
            return Done(job=job)

    class Waiting(Hub):
        async def take(self, room: str, message: MessageIn) -> None:
            self._workers["hint"] = Noting()
            self.keeper.take(room, YOU, message)
            self._work(room)
            while self._jobs:
                await asyncio.gather(*self._jobs.values())
            self._work(room)
            assert not self._jobs

    async def played() -> None:
        keeper = Keeper(tmp_path, easyred.content.load(), Offers())
        game = Game.from_position(
            "1/tiger/advanced stage=reinforce ; able sector=1 soldiers=5 stars=5 ; baker sector=2 soldiers=5 stars=5"
        )
        seats, settings = seats_for(2, YOU), Settings(hints=True)
        room = keeper.begin(lambda id: Room.going_on(id, game, seats=seats, settings=settings))
        hub = Waiting(keeper, pace=0)
        await hub.take(room.id, Hello())
        await hub.take(room.id, Act(ask=ask_id(Observer(game), 1), do=("baker ready",)))
        hub.close()

    with ThreadPoolExecutor(1) as apart:  # a browser of other tests may run a loop in this thread
        apart.submit(asyncio.run, played()).result()
    assert asked == [(0, 0), (0, 1), (1, 0)]


def test_what_is_no_message_is_refused(server: Server) -> None:
    page = Page(server, begun(server))
    page.say({"is": "act", "do": ["able lock 1 2"]})
    assert page.hear("refused")["words"] == "Say hello first."
    page.socket.send("{")
    assert page.hear("refused")["why"] == "form"
    page.socket.send(b"\xff\xfe")
    assert page.hear("refused")["why"] == "form"
    page.close()


def test_a_room_that_is_not_there_says_so(server: Server) -> None:
    page = server.page("nowhere")
    refused = page.hear("refused")
    assert refused["why"] == "gone"
    with pytest.raises(ConnectionClosed) as closed:
        page.hear("view")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4404


def test_the_desk_answers(server: Server) -> None:
    assert server.ask(**{"is": "about"})["can"][-1] == "hints"
    assert server.ask(**{"is": "setup"})["map"] == "tiger"
    assert server.ask(**{"is": "dance"})["why"] == "form"
    assert server.ask(**{"is": "dance"})["words"].startswith("This message cannot be read")
    assert server.ask(**{"is": "dance", "lang": "fr"})["words"].startswith("Ce message ne peut pas être lu")
    assert server.ask(**{"is": "setup", "edition": "9", "lang": "fr"})["words"].startswith("Ce n’est pas possible")
    told = {"Content_Type": "application/json", "Accept_Language": "fr-FR,fr;q=0.9"}
    _, raw = server.get("/desk", "POST", "{", **told)
    assert "Ce message ne peut pas être lu" in raw.decode()
    answer, _ = server.get("/desk", "POST", "{}", Content_Type="text/plain")
    assert answer.status == 415


def test_strangers_are_kept_out(server: Server) -> None:
    port = server.port
    ours = f"http://{HOST}:{port}"
    plain = {"Content_Type": "application/json"}
    about = '{"is":"about"}'
    assert server.get("/", Host=f"evil.example:{port}")[0].status == 403
    assert server.get("/desk", "POST", about, Origin="http://evil.example", **plain)[0].status == 403
    assert server.get("/desk", "POST", about, Sec_Fetch_Site="cross-site", **plain)[0].status == 403
    assert server.get("/desk", "POST", about, Origin=ours, **plain)[0].status == 200
    room = begun(server)
    for origin in (None, Origin("http://evil.example"), Origin(f"http://localhost:{port}")):
        with pytest.raises(InvalidStatus):
            connect(f"ws://{HOST}:{port}/rooms/{room}", origin=origin)


def test_pages_have_a_strict_policy(server: Server) -> None:
    answer, raw = server.get("/")
    assert answer.status == 200 and b"Easy Red" in raw
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy
    assert server.get("/../../pyproject.toml")[0].status == 404
    assert server.get("/missing.js")[0].status == 404
    assert server.get("/new/game")[0].status == 200


def test_a_second_start_finds_the_first(server: Server) -> None:
    command = [sys.executable, "-m", "easyred", "serve", "--no-browser", "--save-dir", str(server.folder)]
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert server.address in found.stdout and "already" in found.stdout


def test_a_taken_port_says_so(server: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "easyred", "serve", "--no-browser", "--save-dir", str(tmp_path)]
    found = subprocess.run(
        [*command, "--port", str(server.port)], capture_output=True, text=True, timeout=60, check=False
    )
    assert found.returncode == 2 and "taken" in found.stderr


def test_a_game_that_went_on_elsewhere_is_loaded_again(server: Server) -> None:
    room = begun(server, seed="1944")
    page = server.page(room)
    view = page.hear("view")
    keeper = Keeper(server.folder, easyred.content.load(), Offers())
    keeper.take(room, YOU, Act(ask=view["seats"][0]["ask"]["id"], do=("able lock 1 2",)))
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able lock 3 4"]})
    assert page.hear("refused")["why"] == "taken"
    with pytest.raises(ConnectionClosed) as closed:
        page.hear("view")
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4500
    again = server.page(room, seen=view["number"])
    assert again.hear("news")["news"]["lines"][0]["words"].startswith("Able locks")
    assert again.hear("view")["position"] == 1
    again.close()
    keeper.close()


def test_a_folder_that_cannot_be_written_is_told_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here is no folder")
    server = Server(tmp_path / "file" / "home")
    assert server.ask(**{"is": "about"})["trouble_key"] == "read-only"
    assert server.ask(**{"is": "begin"})["why"] == "read-only"
    (tmp_path / "file").unlink()
    assert "trouble" not in server.ask(**{"is": "about"})
    assert begun(server)
    assert server.stop() == 0


def test_nothing_that_was_told_is_lost_to_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path)
    page = server.page(begun(server, seed="7"))
    view = page.act(page.hear("view"), "able lock 1 2")
    page.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": ["able reroll 3"]})
    server.kill()
    room = page.room
    again = Server(tmp_path)
    second = again.page(room)
    found = second.hear("view")
    assert found["position"] in (1, 2)
    if found["position"] == 1:
        assert found["shared"] == view["shared"] and found["seats"] == view["seats"]
        found = second.act(found, "able reroll 3")
    assert found["position"] == 2
    game = easyred.Game.from_record(again.ask(**{"is": "export", "room": room})["text"])
    assert [game.write(entry.action) for entry in game.entries] == ["able lock 1 2", "able reroll 3"]
    second.close()
    assert again.stop() == 0
    assert not (tmp_path / "serve.json").exists()


def test_decisions_are_weighed_while_somebody_asks(server: Server) -> None:
    record = Path(__file__).parents[1] / "golden" / "1-basic-1-lost.easyred"
    room = server.ask(**{"is": "import", "record": record.read_text()})["room"]
    for _ in range(600):
        review = server.ask(**{"is": "review", "room": room})
        if review["done"] == review["whole"]:
            break
        time.sleep(0.2)
    assert review["done"] == review["whole"] > 0 and review["weighed"]
    position = review["weighed"][0]["position"]
    for _ in range(600):
        decision = server.ask(**{"is": "decision", "room": room, "position": position})
        if "decided" in decision:
            break
        time.sleep(0.2)
    assert decision["decided"]["ranked"]
