"""The exact optimum, against plain recursion through the engine, the odds of a turn, and games played by it."""

import json
import math
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path
from random import Random

import numpy as np
import pytest
from support.small_maps import PRACTICE, box_of, solution_of

import easyred
from easyred.cli.commands.solve import main
from easyred.content import Setup, build, load
from easyred.game import Game
from easyred.lab.solve import Solved, Unsolvable, solve
from easyred.lab.solve.lattice import Lattice
from easyred.lab.solve.turn_table import TurnTable
from easyred.lab.solve.walk import PLENTY, Place, Walker
from easyred.lab.variant import COURAGE_CHANGES, DEF_CHANGES, shifted, varied, with_map
from easyred.odds.axis import Values
from easyred.odds.hands import hands
from easyred.odds.turn import Turn
from easyred.rules import engine
from easyred.rules.model.action import CHOOSE, LOCK, MOVE, READY, REROLL, Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Enumerating, NoChance, Scripted
from easyred.rules.model.dice import COURAGE, FACES, ONE, SET_OF_SIX, SKULL, TWO
from easyred.rules.model.state import ONGOING, WON, State

DOCS = Path(__file__).parents[2] / "docs/solve.md"
EXACT = 1e-12
KINDS = (0, 0, 1, 2, 3, 0)
"""Skulls, Stars and Tools are blank in the Practice Run."""
CHANCES = {SKULL: 3 / 6, ONE: 1 / 6, TWO: 1 / 6, COURAGE: 1 / 6}
"""One face of each kind."""

Outcomes = Callable[[int], list[tuple[tuple[int, ...], float]]]
"""By number of dice: what they may show, and how likely that is."""


def every_face(count: int) -> list[tuple[tuple[int, ...], float]]:
    return [(outcome, FACES**-count) for outcome in product(range(FACES), repeat=count)]


def every_kind(count: int) -> list[tuple[tuple[int, ...], float]]:
    rolls = product(CHANCES, repeat=count)
    return [(roll, math.prod(CHANCES[face] for face in roll)) for roll in rolls]


class Plain:
    """Best play by recursion through the engine, every roll enumerated; it remembers what it has seen."""

    def __init__(self, box: Box, outcomes: Outcomes) -> None:
        self.box = box
        self.outcomes = outcomes
        self.seen: dict[tuple[object, ...], float] = {}

    def chance(self, state: State) -> float:
        if state.result != ONGOING:
            return float(state.result == WON)
        unit = state.units[0]
        colours = tuple(tuple(sorted(unit.dice[place : place + 2])) for place in (0, 2, 4))
        held = tuple(sorted(die for place, die in enumerate(unit.dice) if unit.locked >> place & 1))
        key = (colours, held, unit.rerolls, unit.soldiers, unit.courage, unit.flags, len(unit.stack), state.stage)
        if key not in self.seen:
            self.seen[key] = max(self.of(state, action) for action in engine.legal(self.box, state, 0))
        return self.seen[key]

    def of(self, state: State, action: Action) -> float:
        try:
            return self._after(state, action, ())
        except NoChance as asked:
            return sum(chance * self._after(state, action, (roll,)) for roll, chance in self.outcomes(asked.count))

    def _after(self, state: State, action: Action, rolls: tuple[tuple[int, ...], ...]) -> float:
        twin = state.copy()
        engine.apply(self.box, twin, action, Enumerating(rolls), None)
        return self.chance(twin)


def rolled(box: Box, faces: tuple[int, ...]) -> State:
    """The first turn, before the lock: red, white and blue, two of each."""
    state = engine.new_state(box, 1)
    engine.start(box, state, Scripted({"0.roll": [faces]}), None)
    return state


def locked(box: Box, faces: tuple[int, ...], mask: int, rerolls: int) -> State:
    state = rolled(box, faces)
    engine.apply(box, state, Action(0, LOCK, n=mask), Enumerating(()), None)
    state.units[0].rerolls = rerolls
    return state


@pytest.mark.parametrize("faces", [(3, 4, 3, 4, 3, 0), (4, 4, 4, 1, 4, 2), (2, 3, 2, 5, 0, 4)])
def test_the_last_reroll_is_worth_what_plain_recursion_finds(faces: tuple[int, ...]) -> None:
    box = box_of("dash")
    state = locked(box, faces, 0b000101, 1)
    values = solution_of("dash").action_values(state)
    assert [action.verb for action, _ in values] == [REROLL] * 16
    brute = Plain(box, every_face)
    for action, chance in values:
        assert chance == pytest.approx(brute.of(state, action), abs=EXACT)


def test_the_first_reroll_is_worth_what_plain_recursion_finds() -> None:
    box = box_of("dash")
    state = locked(box, (3, 4, 3, 0, 4, 2), 0b000101, 2)
    brute = Plain(box, every_kind)
    for action, chance in solution_of("dash").action_values(state):
        assert chance == pytest.approx(brute.of(state, action), abs=EXACT)


def tally_values(box: Box, start: Callable[[], State], later: Callable[[State, Action], float]) -> Values:
    """What each of the 9,261 tallies of a turn is worth, each rolled, kept and walked on."""
    values = []
    for red, white, blue in product(hands(2), repeat=3):
        state = start()
        engine.start(box, state, Scripted({"0.roll": [red + white + blue]}), None)
        engine.apply(box, state, Action(0, LOCK, n=0b11), Enumerating(()), None)
        values.append(later(state, Action(0, REROLL)))
    return np.array(values).reshape([len(hands(2))] * 3)


def test_a_game_of_one_turn_is_worth_what_the_odds_say() -> None:
    box = box_of("dash")
    brute = Plain(box, every_face)
    values = tally_values(box, lambda: engine.new_state(box, 1), brute.of)
    assert solution_of("dash").winning_chance == pytest.approx(float(Turn().mean(values)), abs=EXACT)
    assert 0 < solution_of("dash").winning_chance < 1


@pytest.mark.parametrize(("marker", "soldiers", "courage"), [(1, 5, 0), (2, 9, 1)])
def test_a_turn_is_worth_what_the_odds_say_of_the_turns_it_leads_to(marker: int, soldiers: int, courage: int) -> None:
    box, solution = box_of("short"), solution_of("short")
    walker = Walker(box)
    place = Place(0, marker, 0)

    def later(state: State, action: Action) -> float:
        led = walker.go(state, action)
        if led is None:
            return max(later(state.copy(), choice) for choice in engine.legal(box, state, 0))
        return led.where if isinstance(led.where, float) else solution.chance_at(led)

    values = tally_values(box, lambda: walker.at(place, soldiers, courage), later)
    found = solution.chance(walker.at(place, soldiers, courage))
    assert found == pytest.approx(float(Turn().mean(values)), abs=EXACT)


def test_dice_by_kinds_come_to_the_same_as_all_six_faces() -> None:
    lattice = Lattice(KINDS)
    values = np.random.default_rng(1).random([len(lattice.pairs)] * 3)
    values = sum(values.transpose(order) for order in permutations(range(3)))
    shown = [lattice.pair_of[tuple(sorted(KINDS[face] for face in hand))] for hand in hands(2)]
    full = values[np.ix_(shown, shown, shown)]
    turn, table = Turn(), TurnTable(lattice, values)
    assert float(lattice.mean(values[..., None])[0]) == pytest.approx(float(turn.mean(full)), abs=EXACT)
    random = Random(1)
    for _ in range(5):
        dice = tuple(random.randrange(FACES) * 4 + colour for colour in SET_OF_SIX)
        locks = turn.lock_options(full, dice)
        assert [table.lock(dice, mask) for mask in locks.masks] == pytest.approx(locks.values, abs=EXACT)
        for rerolls, mask in product((1, 2), (0b11, 0b100100)):
            again = turn.reroll_options(full, dice, mask, rerolls)
            found = [table.reroll(dice, mask, part, rerolls) for part in again.masks]
            assert found == pytest.approx(again.values, abs=EXACT)


def test_what_a_tally_brings_does_not_depend_on_what_the_unit_has() -> None:
    box = box_of("tiger")
    walker = Walker(box)
    rich = walker.at(walker.first_place, PLENTY, PLENTY)
    random = Random(2)
    for _ in range(60):
        faces = tuple(random.randrange(FACES) for _ in SET_OF_SIX)
        sector = random.randrange(len(box.sectors) - 1)
        poor = walker.at(Place(sector, random.randint(1, 3), 0), random.randint(1, 30), random.randint(4, 9))
        assert walker.gains(poor, faces) == walker.gains(rich, faces)


def test_what_a_move_costs_does_not_depend_on_the_rest() -> None:
    """Courage and Soldiers can be walked apart: each takes its own toll."""
    walker = Walker(box_of("tiger"))
    random = Random(3)
    rich = walker.at(walker.first_place, PLENTY, PLENTY)
    every = sorted({gain.flags for gain in walker.gains(rich, (COURAGE,) * len(SET_OF_SIX))})
    assert len(every) == 2
    for _ in range(40):
        sector = random.randrange(10)
        before = walker.before_move(Place(sector, random.randint(1, 3), 0))
        soldiers, courage = random.randint(1, 40), random.randint(0, 5)
        flags = random.choice(every)
        both = walker.moves(before, soldiers, courage, flags)
        alike = walker.moves(before, PLENTY, courage, flags)
        toll = {led.where: PLENTY - led.soldiers for led in walker.moves(before, PLENTY, PLENTY, flags)}
        for led, free in zip(both, alike, strict=True):
            if free.where:
                alive = soldiers > toll[free.where]
                assert led.where == (free.where if alive else 0.0)
                assert not alive or (led.soldiers, led.courage) == (soldiers - toll[free.where], free.courage)


def test_every_choice_of_a_game_is_worth_its_best_action() -> None:
    """And nothing a player does makes the chance better; only the dice do."""
    solution = solution_of("short")
    verbs: set[int] = set()
    player = easyred.RandomPlayer(5)
    for seed in range(60):
        game = Game(box_of("short"), engine.new_state(box_of("short"), 1), seed=seed)
        while not game.is_over:
            values = dict(solution.action_values(game.state))
            assert list(values) == game.legal_actions(0)
            assert solution.chance(game.state) == max(values.values())
            assert values[solution.best(game.state)] == max(values.values())
            assert 0 <= min(values.values()) <= max(values.values()) <= 1 + EXACT
            action = player.choose(game, 0)
            game.play(action)
            verbs.add(action.verb)
            if not game.entries[-1].draws:
                assert solution.chance(game.state) == pytest.approx(values[action], abs=EXACT)
    assert verbs == {LOCK, REROLL, CHOOSE, MOVE, READY}


def test_games_played_by_it_are_won_as_often_as_it_says() -> None:
    box, solution = box_of("short"), solution_of("short")
    games = 400
    states = [engine.new_state(box, 1) for _ in range(games)]
    played = [easyred.play_out(Game(box, state, seed=n), Solved(solution)) for n, state in enumerate(states)]
    won = sum(game.result is not None and game.result.won for game in played)
    chance = solution.winning_chance
    assert 0.2 < chance < 0.8
    assert abs(won / games - chance) < 4 * math.sqrt(chance * (1 - chance) / games)


def test_more_defence_is_never_better() -> None:
    chances = [solution_of("short", shift).winning_chance for shift in (-1, 0, 1)]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)


def test_the_practice_run_has_the_figures_of_the_docs() -> None:
    solution = solution_of("tiger", 3)
    assert f"| +3 | {solution.winning_chance:.6f} |" in DOCS.read_text(encoding="utf-8")


def test_a_game_with_more_in_it_is_refused() -> None:
    for setup in (Setup(mode="advanced"), Setup(mode="basic"), Setup(mode="practice", units=2)):
        with pytest.raises(Unsolvable, match="expected one Unit"):
            solve(build(setup))
    with pytest.raises(Unsolvable, match="draw"):
        solve(build(Setup(mode="practice", options=("mulligan",))))
    with pytest.raises(Unsolvable, match="several Units"):
        solution_of("dash").chance(engine.new_state(box_of("dash"), 2))


def test_a_variant_stays_within_its_range() -> None:
    tiger = load().maps["tiger"]
    for seed in "abcdefgh":
        map = varied(tiger, seed)
        assert map == varied(tiger, seed)
        changes = [new.defence[0] - old.defence[0] for new, old in zip(map.sectors, tiger.sectors, strict=True)]
        assert set(changes) <= set(DEF_CHANGES)
        prices = list(zip(map.head.courage, tiger.head.courage, strict=True))
        assert prices[0] == (0, 0)
        assert all(new - old in COURAGE_CHANGES and new >= 1 for new, old in prices[1:])
    assert varied(tiger, "a") != varied(tiger, "b")


def test_a_variant_is_told_apart_by_its_fingerprint() -> None:
    tiger = load().maps["tiger"]
    prints = {with_map(map).prints["maps/tiger"] for map in (tiger, shifted(tiger, 1), varied(tiger, "a"))}
    assert len(prints) == 3
    box = build(PRACTICE, with_map(shifted(tiger, 1)))
    game = Game(box, engine.new_state(box, 1), seed=1)
    assert easyred.Game.from_record(game.record()).differing == ("maps/tiger",)


def test_the_command_solves_and_plays(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("easyred.cli.commands.solve.solve", lambda box: solution_of("tiger", 3))
    asked = ["practice-run", "--def-shift", "3", "--play", "--games", "3", "--seed", "7"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "0.719024" in said
    assert "Of 3 games" in said
    assert main([*asked, "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert form["chance"] == pytest.approx(0.719024, abs=1e-6)
    assert form["defence"]["bunker"] == 15


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tiger"], "expected practice-run"),
        (["practice-run", "--def-shift", "-3"], "expected a whole number from -2 to 20"),
        (["practice-run", "--def-shift", "x"], "expected a whole number"),
        (["practice-run", "--games", "0"], "expected a whole number from 1"),
    ],
)
def test_what_cannot_be_solved_is_said(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert said in capsys.readouterr().err
