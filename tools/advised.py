"""Does it pay to follow the advice? Games in which its first line is played, beside the veteran's on the same seeds.

    .venv-fast/bin/python tools/advised.py --games 2000

The games are spread over editions, maps, numbers of Units and War Stories. A game that does not end is an error. At
the end it tells the difference of the wins with its 95 % interval; the exit code is 1 if it may be below -3 points.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from itertools import islice, product
from math import sqrt
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from easyred.bots.advice.adviser import Adviser
from easyred.bots.bare import play_game
from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.content.setup import playable_stories
from easyred.game import NAMES, Game
from easyred.rules import engine
from easyred.rules.model.chance import Seeded
from easyred.rules.model.state import WON

EDITIONS = ("1", "2-demo", "2", "3")
LONGEST = 5000
"""More actions than any game takes that goes forward."""
WORST = -3.0
"""The lowest bound of the difference, in points, that is allowed."""


class Pair(NamedTuple):
    """One seed: how it ended for who followed the advice, and for the veteran."""

    setup: Setup
    seed: str
    advised: bool
    veteran: bool
    actions: int


def main() -> int:
    options = parse()
    setups = Random(options.seed).sample(every_setup(), options.setups)
    each = options.games // options.setups
    jobs = [(setup, [f"advised {options.seed} {n}" for n in range(each)]) for setup in setups]
    print(f"{each * len(jobs):,} games on {len(setups)} setups, {options.workers} processes.", flush=True)
    pairs: list[Pair] = []
    start = time.monotonic()
    with multiprocessing.Pool(options.workers) as pool:
        for played in pool.imap_unordered(play, jobs):
            pairs += played
            left = (time.monotonic() - start) * (each * len(jobs) / len(pairs) - 1)
            print(f"{len(pairs):,} played, {told(pairs)}, {left:.0f} s to go", flush=True)
    endless = [pair for pair in pairs if pair.actions >= LONGEST]
    for pair in endless:
        print(f"No end after {LONGEST:,} actions: {pair.setup}, seed {pair.seed!r}")
    print(told(pairs))
    return int(bool(endless) or interval(pairs)[1] < WORST)


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000, help="how many seeds (%(default)s)")
    parser.add_argument("--setups", type=int, default=40, help="on how many setups (%(default)s)")
    parser.add_argument("--seed", type=int, default=16, help="where they begin (%(default)s)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes (%(default)s)")
    return parser.parse_args()


def every_setup() -> list[Setup]:
    """Every edition and map with one, two and three Units, and every War Story that goes with it."""
    found: list[Setup] = []
    for edition, (map, entry), units in product(EDITIONS, load().maps.items(), (1, 2, 3)):
        known = load().editions[edition].head
        if edition not in (entry.head.editions or EDITIONS) or map not in (known.maps or (map,)):
            continue
        if units < entry.head.least_units:
            continue
        setup = Setup(edition=edition, map=map, mode="advanced" if map == "tiger" else "battle", units=units)
        found += [setup, *islice(told_in(setup), 3)]
    return found


def told_in(setup: Setup) -> list[Setup]:
    """The setup with each War Story that it can have."""
    stories = playable_stories(setup, load())
    return [replace(setup, options=(STORY + story,)) for story in stories]


def play(job: tuple[Setup, list[str]]) -> list[Pair]:
    """Both games of every seed; the map is studied once."""
    setup, seeds = job
    adviser = Adviser(build(setup), NAMES[: setup.units])
    return [play_both(adviser, setup, seed) for seed in seeds]


def play_both(adviser: Adviser, setup: Setup, seed: str) -> Pair:
    """Both games of one seed."""
    followed, actions = follow(adviser, setup, seed)
    adviser.veteran.begin(seed)
    state = play_game(adviser.box, setup.units, Seeded(seed), [adviser.veteran])
    return Pair(setup, seed, followed, state.result == WON, actions)


def follow(adviser: Adviser, setup: Setup, seed: str) -> tuple[bool, int]:
    """Play the first line of the advice from start to end: whether it won, and how many actions it took."""
    box = adviser.box
    game = Game(box, engine.new_state(box, setup.units), seed=seed)
    for actions in range(LONGEST):
        if game.is_over:
            return game.state.result == WON, actions
        game.play(adviser.of_game(game, game.waiting_for[0]).best.action)
    return False, LONGEST


def told(pairs: list[Pair]) -> str:
    """The wins of both, and the difference with its interval."""
    advised, veteran = (100 * sum(wins) / len(pairs) for wins in zip(*[pair[2:4] for pair in pairs], strict=True))
    middle, low, high = interval(pairs)
    return f"advice {advised:.1f} %, veteran {veteran:.1f} %: {middle:+.1f} points ({low:+.1f} to {high:+.1f})"


def interval(pairs: list[Pair]) -> tuple[float, float, float]:
    """The mean difference in points, and its 95 % bounds."""
    differences = [pair.advised - pair.veteran for pair in pairs]
    mean = sum(differences) / len(differences)
    spread = sqrt(sum((each - mean) ** 2 for each in differences) / max(1, len(differences) - 1) / len(differences))
    return 100 * mean, 100 * (mean - 1.96 * spread), 100 * (mean + 1.96 * spread)


if __name__ == "__main__":
    sys.exit(main())
