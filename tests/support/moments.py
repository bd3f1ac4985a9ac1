"""Moments of games: a position with what is asked there, one action, and what it leads to.

They come from golden games and from scenarios. A moment is kept by its name alone (tests/page/moments.txt), as
``golden 1-omaha-2-lost 37`` or ``scenario reinforce.toml 3 2 1`` (the file, the scenario, the edition, the step), and
becomes a record that ends right before the action; the dice to come are those of the game or the scenario.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.action import VERB_IDS
from easyred.rules.model.effect_codes import EFFECT_IDS
from easyred.rules.model.event import EVENT_ARGUMENTS, Event
from easyred.rules.model.frame import (
    ABILITY_FRAME,
    ARRIVAL_FRAME,
    AWAIT_FRAME,
    DIE_FRAME,
    FRAME_IDS,
    LOSS_FRAME,
    STEP_FRAME,
)
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.rules.run import Run
from easyred.scenario.runner import Listener, Play, ScenarioEntry, Then, own_files, read_scenarios, run_scenario
from easyred.text.record import Line, Record, read_record
from easyred.words import Words, on_the_table, prompts

GOLDEN = Path(__file__).parents[1] / "golden"
PATIENT = (DIE_FRAME, ARRIVAL_FRAME, AWAIT_FRAME, LOSS_FRAME)
"""What a Unit is in the middle of while others decide."""
CATALOGUE = tomllib.loads((files("easyred.words") / "en/catalogue.toml").read_text(encoding="utf-8"))


@dataclass
class Moment:
    """A position and what is done there. ``do``: in notation; ``refused``: what is not done, with its key and words.

    ``prompts`` and ``events``: words by key; a prompt as a heading or a sentence, with a bar between. While one only
    looks for moments, words and records are left out.
    """

    name: str
    record: str = ""
    do: str = ""
    verb: str = ""
    prompts: dict[str, str] = field(default_factory=dict)
    unit: int = 0
    events: dict[str, str] = field(default_factory=dict)
    refused: str = ""
    key: str = ""
    words: str = ""

    def shows(self) -> set[str]:
        """Everything that is seen here, as ``verb lock``, ``event rolled``, ``prompt steps.lock``."""
        found = {f"event {key}" for key in self.events} | {f"prompt {key}" for key in self.prompts}
        found |= {f"refusal {self.key}"} if self.refused else set()
        return found | ({f"verb {self.verb}"} if self.verb else set())


def to_be_seen() -> set[str]:
    """Everything that a page has to show."""
    prompts = {f"prompt {section}.{key}" for section in ("questions", "frames", "steps") for key in CATALOGUE[section]}
    prompts |= {f"prompt reasons.{key}" for key in CATALOGUE["reasons"]}
    found = {f"verb {verb}" for verb in VERB_IDS} | {f"event {key}" for key in EVENT_ARGUMENTS}
    return found | prompts | {f"refusal {key}" for key in REASONS}


def prompts_of(game: Game, number: int, told: bool = True) -> dict[str, str]:
    """What is asked of a Unit, and why if that is said, by the keys of the catalogue."""
    run, unit = Run(game.box, game.state, None, None), game.state.units[number]
    frame = unit.stack[-1] if unit.stack else None
    if frame is None or not (number in game.waiting_for or frame.kind in PATIENT):
        return {}
    if frame.kind == STEP_FRAME:
        key = f"steps.{engine.asker(run, number)}"
        key = key if key.removeprefix("steps.") in CATALOGUE["steps"] else "frames.step"
    elif frame.kind == ABILITY_FRAME:
        key = f"questions.{EFFECT_IDS[on_the_table.op(run, number)[0]]}"
    else:
        key = f"frames.{FRAME_IDS[frame.kind]}"
    reason = engine.reason(run, number) if number in game.waiting_for else None
    names = Words(game.box, game.names).names if told else None
    found = {key: "|".join([prompts.headed(names, run, number)[0], prompts.asked(names, run, number)]) if names else ""}
    if frame.kind == ABILITY_FRAME:
        found["frames.ability"] = found[key]
    if reason is not None and reason.key in CATALOGUE["reasons"]:
        told_as = (
            [prompts.alarm(names, number, reason), prompts.told_reason(names, run, number, reason)] if names else []
        )
        found[f"reasons.{reason.key}"] = "|".join(told_as)
    return found


def golden_moments(name: str, only: int = -1) -> Iterator[Moment]:
    """Every moment of a golden game, without words; or one with them, by the number of actions before it."""
    record = read_record((GOLDEN / f"{name}.easyred").read_text(encoding="utf-8"))
    game, lines = Game.at_start(record)
    for number, line in lines:
        if line.undo is not None:
            return
        place = len(game.entries)
        before = game.copy() if place == only else None
        asked = [prompts_of(game, unit, told=False) for unit in range(len(game.names))]
        events = game.replay(number, line)
        if before is not None:
            text = Record(record.header, record.lines[: number - 2]).text()
            for unit in range(len(game.names)):
                yield Moment(f"golden {name} {place}.{unit}", text, prompts=prompts_of(before, unit), unit=unit)
            yield _told(f"golden {name} {place}", before, text, game, events)
            return
        if only < 0:
            for unit, aside in enumerate(asked):
                if aside:
                    yield Moment(f"golden {name} {place}.{unit}", prompts=aside)
            action = game.entries[-1].action
            found = Moment(f"golden {name} {place}", verb=VERB_IDS[action.verb], prompts=asked[action.unit])
            found.events = {event.key: "" for event in events}
            yield found


def _told(name: str, before: Game, record: str, after: Game, events: list[Event]) -> Moment:
    action = after.entries[-1].action
    return Moment(
        name,
        record,
        do=before.write(action),
        verb=VERB_IDS[action.verb],
        prompts=prompts_of(before, action.unit),
        unit=action.unit,
        events={event.key: after.tell(event) for event in events},
    )


class _Watch(Listener):
    """Makes a moment of every step of a scenario."""

    def __init__(self, name: str) -> None:
        self.name, self.found = name, list[Moment]()

    def begin(self, entry: ScenarioEntry, edition: str) -> None:
        self.entry, self.edition = entry, edition

    def start(self, play: Play) -> None:
        game = self.before = play.game.copy()
        for unit in range(len(game.names)):
            asked = prompts_of(game, unit)
            told = {event.key: game.tell(event) for event in game.opening}
            name = f"{self.name} 0.{unit}"
            self.found.append(Moment(name, self._record(game, 0), prompts=asked, events=told, unit=unit))

    def step(self, play: Play, number: int, then: Then) -> None:
        game, name = play.game, f"{self.name} {number}"
        if then.do is not None and len(game.entries) == len(self.before.entries) + 1:
            self.found.append(_told(name, self.before, self._record(game), game, play.last))
        if then.refused is not None:
            moment = Moment(name, self._record(game, 0), refused=then.refused)
            try:
                game.copy().play(then.refused)
            except Refusal as refusal:
                moment.key, moment.words = refusal.key, game.tell(refusal)
                self.found.append(moment)
        self.before = game.copy()
        for unit in range(len(game.names)):
            if not game.is_over and (asked := prompts_of(game, unit)):
                here = self._record(game, 0)
                self.found.append(Moment(f"{name}.{unit}", here, prompts=asked, unit=unit))

    def _record(self, game: Game, last: int = 1) -> str:
        """The game without its last action; the draws of all actions are known from the start."""
        entry, options = self.entry, self.entry.options_in.get(self.edition, self.entry.options)
        position = " ".join(["/".join((self.edition, entry.map, entry.mode, *options)), entry.position])
        header = msgspec.structs.replace(game.header(), position=position if entry.position else None)
        written = game.record().lines
        draws = {key: got for line in written for key, got in line.draws.items()}
        return Record(header, [Line(draws=draws), *written[1 : len(written) - last]]).text()


@cache
def _scenarios(file: str) -> list[ScenarioEntry]:
    return read_scenarios(next(one for one in own_files() if one.name == file))


def scenario_moments(file: str, place: int, edition: str) -> list[Moment]:
    """Every step of a scenario as a moment."""
    entries = _scenarios(file)
    watch = _Watch(f"scenario {file} {place} {edition}")
    watch.begin(entries[place], edition)
    run_scenario(entries[place], edition, watch)
    return watch.found


def moment(name: str) -> Moment:
    """The moment with this name."""
    kind, *where = name.split()
    if kind == "golden":
        return next(one for one in golden_moments(where[0], int(where[1].split(".")[0])) if one.name == name)
    return next(one for one in scenario_moments(where[0], int(where[1]), where[2]) if one.name == name)
