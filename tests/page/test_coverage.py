"""Every verb of the rules is answered by clicking, and by keys alone; every event, prompt and refusal is shown.

The moments of moments.txt show them all; ``python tests/page/mine.py`` looks for them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute
from support.hands import DICE, Hands, log_of, plain, wait_for_actions
from support.moments import Moment, moment, to_be_seen
from support.screen import Screen, begin, screens
from support.served import Server

from easyred.game import Game
from easyred.rules.model.action import VERB_IDS
from easyred.table.alike import meant
from easyred.table.observer import Observer
from easyred.table.prompt import ask_id
from easyred.text.json_forms import action_form, to_json

KEPT = (Path(__file__).parent / "moments.txt").read_text(encoding="utf-8").splitlines()
MOMENTS = {name: wanted.split(", ") for name, _, wanted in (line.partition(": ") for line in KEPT)}
NEVER = {
    "prompt frames.arrival": "a Unit on its way is asked by what lies on top of it: mines, a payment, a rescue",
    "prompt frames.die": "the Unit is ready; the d6 lies on the table as what is pending, and others are asked",
    "prompt frames.loss": "the Unit is ready; the loss lies on the table as what is pending, and others are asked",
    "prompt frames.step": "stands in for a step without words, and every step has some",
    "refusal game-over": "a Room says itself that the battle is over",
    "refusal no-such-unit": "a notation that names no Unit is refused as one that cannot be read",
}
"""What no page can show, and why."""


class Tapped(Screen):
    """A page whose line to its Room is tapped: a test may say what the page would never say."""

    line: WebSocketRoute
    heard: list[dict[str, Any]]

    def tap(self, line: WebSocketRoute) -> None:
        """Take over a line to a Room; everything still goes through it."""
        self.line, self.heard = line.connect_to_server(), []
        self.line.on_message(lambda told: self._hear(line, told))

    def _hear(self, line: WebSocketRoute, told: str | bytes) -> None:
        self.heard.append(json.loads(told))
        line.send(told)

    def say(self, message: dict[str, object]) -> dict[str, Any]:
        """Say something; how it is refused."""
        self.line.send(json.dumps(message))
        for _ in range(200):
            if refused := [one for one in self.heard if one["is"] == "refused"]:
                return refused[-1]
            self.page.wait_for_timeout(25)
        raise AssertionError(f"{message} is not refused")


@pytest.fixture(scope="module")
def seen(chromium: Browser, server: Server) -> Iterator[Tapped]:
    """One page for all moments."""
    with screens(chromium, Tapped) as opener:
        screen = opener(server.address)
        assert isinstance(screen, Tapped)
        screen.page.route_web_socket("**/rooms/*", screen.tap)
        yield screen


def sit_down(server: Server, screen: Screen, found: Moment) -> str:
    answer = server.ask(**{"is": "import", "record": found.record})
    assert answer["is"] == "begun" and not answer.get("note"), answer
    screen.table(answer["room"])
    return str(answer["room"])


def expected(found: Moment) -> dict[str, object]:
    game = Game.from_record(found.record)
    form: dict[str, object] = json.loads(to_json(action_form(game.box, game.parse(found.do))))
    return form


def answer(server: Server, screen: Screen, found: Moment, room: str, keys: bool) -> None:
    """Do what is done there, and see that it is written down."""
    hands = Hands(screen, keys)
    before = len(wait_for_actions(server, room, 0))
    hands.do(found.do)
    after = wait_for_actions(server, room, before + 1)
    assert len(after) > before, f"{found.do}: nothing was written down; the prompt: {hands.prompt()!r}"
    done, wanted = after[before], expected(found)
    alike = {"dice"} if found.verb in DICE else set()
    assert {key: value for key, value in done.items() if key not in alike} == {
        key: value for key, value in wanted.items() if key not in alike
    }


def assert_is_shown(hands: Hands, key: str, words: str) -> None:
    shown = hands.prompt().lower()
    said = [plain(way).split(". ")[0].split("? ")[0].rstrip(".?!").lower() for way in words.split("|") if way]
    assert any(one in shown for one in said), (key, said, shown)


@pytest.mark.parametrize("name", MOMENTS)
def test_a_moment_is_shown_and_answered(server: Server, seen: Tapped, name: str) -> None:
    found = moment(name)
    assert set(MOMENTS[name]) <= found.shows(), "a scenario has moved: run python tests/page/mine.py"
    room = sit_down(server, seen, found)
    hands = Hands(seen)
    hands.choose_unit(found.unit)
    if found.refused:
        return assert_refusal_is_shown(seen, found)
    reasons = {key: words for key, words in found.prompts.items() if key.startswith("reasons.")}
    for key, words in (reasons or found.prompts).items():  # a reason asks in place of the step: "Flak Vest?"
        if f"prompt {key}" not in NEVER:
            assert_is_shown(hands, key, words)
    if found.do:
        answer(server, seen, found, room, keys=False)
    log = log_of(seen.page)
    for key, words in found.events.items():
        assert plain(as_told(key, words)) in log, key
    seen.assert_well()


def as_told(key: str, words: str) -> str:
    """What the log says of an event: its words, but turns and phases begin with a heading."""
    return words.removesuffix(" begins.").removesuffix(" phase.") if key in ("turn", "phase") else words


def assert_refusal_is_shown(seen: Tapped, found: Moment) -> None:
    game = Game.from_record(found.record)
    asked = ask_id(Observer(game), meant(game, found.refused).unit)
    assert seen.say({"is": "act", "ask": asked, "do": [found.refused]})["why"] == found.key
    seen.see(plain(found.words))


LOCK = {"is": "act", "ask": "x", "do": ["able lock 1 2"]}
SAFE = "1/tiger/advanced turn=3 stage=move ; able sector=bunker status=safe soldiers=3 ; baker sector=2 soldiers=9"
ROLLS = {"is": "act", "ask": "10063a12f7", "do": ["able ready", "able ready"]}
NEAR_A_ROLL = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5"
OF_A_ROOM: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "stale": ({}, LOCK),
    "form": ({}, {"is": "act", "ask": "", "do": ["able dance"]}),
    "no-unit": ({}, {"is": "undo", "unit": 3}),
    "not-yours": ({"units": 2, "seats": [{}, {"kind": "empty"}]}, {"is": "act", "ask": "", "do": ["baker lock 1 2"]}),
    "undo": ({}, {"is": "undo", "unit": 0}),
    "draw-first": ({"dice": "own", "position": NEAR_A_ROLL, "first": ROLLS}, LOCK),
    "draw": ({"dice": "own"}, {"is": "chance", "key": "1.0.roll.1", "results": ["7"]}),
    "bot": ({}, {"is": "seat", "unit": 0, "kind": "bot", "bot": "nobody"}),
    "hints-off": ({}, {"is": "hint", "unit": 0}),
    "nothing-asked": ({"units": 2, "hints": True, "position": SAFE}, {"is": "hint", "unit": 0}),
    "position": ({}, {"is": "look", "position": 999}),
    "no-draw": ({}, {"is": "chance", "key": "1.0.roll.1", "results": ["RK"]}),
    "no-table": ({"dice": "own"}, {"is": "look", "position": 0}),
    "hidden": ({}, {"is": "set", "name": "a\u202eb"}),
}
"""What a Room itself refuses, by key: the game, and what is said there. Seats of strangers come with other shells."""


@pytest.mark.parametrize("key", OF_A_ROOM)
def test_what_a_room_refuses_is_shown(server: Server, seen: Tapped, key: str) -> None:
    chosen, message = OF_A_ROOM[key]
    seen.table(begin(server, **{name: value for name, value in chosen.items() if name != "first"}))
    if "first" in chosen:
        seen.line.send(json.dumps(chosen["first"]))
    refused = seen.say(message)
    assert refused["why"] == key
    seen.see(plain(refused["words"]))


@pytest.mark.parametrize("verb", VERB_IDS)
def test_a_verb_is_answered_by_keys_alone(server: Server, seen: Tapped, verb: str) -> None:
    found = moment(next(name for name, shown in MOMENTS.items() if f"verb {verb}" in shown))
    room = sit_down(server, seen, found)
    hands = Hands(seen, keys=True)
    hands.choose_unit(found.unit)
    answer(server, seen, found, room, keys=True)
    seen.assert_well()


def test_there_is_nothing_that_is_never_seen(capsys: pytest.CaptureFixture[str]) -> None:
    shown = {one for listed in MOMENTS.values() for one in listed}
    missing = sorted(to_be_seen() - shown - set(NEVER))
    kinds = sorted({one.split()[0] for one in to_be_seen()})
    with capsys.disabled():
        for kind in kinds:
            all_of = {one for one in to_be_seen() if one.startswith(f"{kind} ")}
            print(f"\n{kind:8} {len(all_of & shown):4} of {len(all_of):4} seen", end="")
        print("".join(f"\n  never: {one}, {NEVER[one]}" for one in sorted(NEVER)))
    assert missing == [], "run python tests/page/mine.py"
