"""The figures of the bots: how good they are by the commands that tell it, how fast, and how long advice takes."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from easyred.bench.effort import Gain
from easyred.bench.figures import AT_LEAST, AT_MOST, Figure
from easyred.bench.measure import Worker, take_turns

SHIFTS = (3, 4)
VARIANTS = 3
REGRET_GAMES = 100
ROOKIE_GAMES = 1000
REGULAR_GAMES = 200
SLICES = 8
SLICE = 0.4
"""How many slices a veteran gets, and how many seconds each: a game takes longer than a turn."""

ROOKIE_TARGET = 80.0
REGULAR_TARGET = 55.0
THINKING_TARGET = 20.0
REGRET_TARGET = 0.01
GAMES_TARGET = 100.0
MEDIAN_TARGET = 50.0
MOST_TARGET = 200.0
EFFORT_TARGET = 3.0
LONGER = 6.0
"""How many times as long more effort must take to count as eight times the thinking."""

Say = Callable[[str], None]


def bot_figures(pythons: Sequence[str], vary_seed: str, effort_games: int, say: Say) -> list[Figure]:
    """All figures of the bots; games where speed is not measured are played by the fastest Python."""
    found, fastest = _speed(pythons, say)
    kind = fastest.kind
    found += _latency(kind, fastest.python, say)
    found.append(_rookie(kind, fastest.python, say))
    found += _regular(kind, fastest.python, say)
    found += _regrets(kind, fastest.python, vary_seed, say)
    if effort_games:
        found += _effort(kind, fastest.python, effort_games, say)
    return found


def _speed(pythons: Sequence[str], say: Say) -> tuple[list[Figure], Worker]:
    """How many games a second the veteran plays, on each Python."""
    say("getting ready")
    fitted = [Worker(python, "bots") for python in pythons]
    bare = [Worker(python, "numpy-only") for python in pythons]
    take_turns([*fitted, *bare], SLICES, SLICE, say)
    found: list[Figure] = []
    for worker, without in zip(fitted, bare, strict=True):
        found += speed_figures(worker, without)
        worker.close()
        without.close()
    return found, max(fitted, key=lambda worker: worker.kind == "compiled")


def speed_figures(worker: Worker, without: Worker) -> list[Figure]:
    """How many games the veteran plays a second, with the kernel and without."""
    kind, found = worker.kind, []
    for name, what in (("veteran-practice", "Practice Run"), ("veteran-advanced", "Advanced Training")):
        bound = AT_LEAST if kind == "compiled" and name == "veteran-practice" else ""
        target = GAMES_TARGET if bound else 0.0
        found.append(Figure(kind, f"veteran alone, {what}: games", worker.rates().of(name), "a second", bound, target))
        found.append(Figure(kind, f"veteran alone, {what}, NumPy only: games", without.rates().of(name), "a second"))
    return found


def _latency(kind: str, python: str, say: Say) -> list[Figure]:
    """How long advice takes."""
    say("timing advice")
    took = next(_answers([python, "-m", "easyred.bench.advice"]))
    decisions = f"advice, {took['decisions']} decisions"
    return [
        Figure(kind, f"{decisions}: median", took["median"], "ms", AT_MOST, MEDIAN_TARGET),
        Figure(kind, f"{decisions}: 99th percentile", took["most"], "ms", AT_MOST, MOST_TARGET),
        Figure(kind, "advice, first question about a game: longest", took["first"], "ms"),
    ]


def _rookie(kind: str, python: str, say: Say) -> Figure:
    say("rookie")
    words = f"simulate --mode practice --bots rookie --games {ROOKIE_GAMES} --seed bench --jobs 1 --json"
    won = next(_answers([python, "-m", "easyred", *words.split()]))["win_rate"]
    return Figure(kind, "rookie alone, Practice Run: wins", 100 * won, "%", AT_LEAST, ROOKIE_TARGET)


def _regular(kind: str, python: str, say: Say) -> list[Figure]:
    """How often the regular wins, and how long it thinks."""
    say("regular")
    words = f"simulate --map omaha --units 4 --bots regular --games {REGULAR_GAMES} --seed bench --jobs 1 --json"
    won = next(_answers([python, "-m", "easyred", *words.split()]))["win_rate"]
    took = next(_answers([python, "-m", "easyred.bench.regular"]))
    decisions = f"regular, {took['decisions']} decisions"
    return [
        Figure(kind, "regular, four Units on Omaha Beach: wins", 100 * won, "%", AT_LEAST, REGULAR_TARGET),
        Figure(kind, f"{decisions}: mean", took["mean"], "ms", AT_MOST, THINKING_TARGET),
        Figure(kind, f"{decisions}: 99th percentile", took["most"], "ms"),
    ]


def _regrets(kind: str, python: str, vary_seed: str, say: Say) -> list[Figure]:
    """The veteran's regret in games that are solved."""
    games = {f"DEF +{shift}": ["--def-shift", str(shift)] for shift in SHIFTS}
    games |= {f"variant {vary_seed}/{n}": [f"--vary={vary_seed}/{n}"] for n in range(1, VARIANTS + 1)}
    found = []
    for name, words in games.items():
        say(f"regret, {name}")
        command = [python, "-m", "easyred", "regret", *words, "--games", str(REGRET_GAMES), "--json"]
        regret = next(_answers(command))["regret"]
        found.append(Figure(kind, f"veteran's regret a game, {name}", regret, "", AT_MOST, REGRET_TARGET))
    return found


def _effort(kind: str, python: str, games: int, say: Say) -> list[Figure]:
    """What more thinking gains."""
    say("effort")
    return [effort_figure(kind, Gain(**form)) for form in _answers([python, "-m", "easyred.bench.effort", str(games)])]


def effort_figure(kind: str, gain: Gain) -> Figure:
    """What more effort gains; unknown if it has not taken much longer."""
    what = f"veteran, {gain.setup}, effort x {gain.effort} (time x {gain.times_as_long:.1f}): gain"
    points = gain.points if gain.times_as_long >= LONGER else None
    return Figure(kind, what, points, f"± {gain.error:.1f} points", AT_MOST, EFFORT_TARGET)


def _answers(command: list[str]) -> Iterator[dict[str, Any]]:
    """What a command tells, each a form in JSON."""
    said = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    decoder, said = json.JSONDecoder(), said.strip()
    while said:
        form, end = decoder.raw_decode(said)
        yield form
        said = said[end:].strip()
