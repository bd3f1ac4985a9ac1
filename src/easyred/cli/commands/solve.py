"""``easyred solve``: the exact chance of winning with best play, and games played that way."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from typing import NamedTuple

from easyred.cli.commands.content_packs import library_from
from easyred.cli.input.bad_input import BadInput
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import out
from easyred.cli.tongue import decimal, numerals, tell
from easyred.content import Library, Setup, build, load
from easyred.content.schema import Map
from easyred.game import Game
from easyred.lab.solve.player import Solved
from easyred.lab.solve.solution import Solution, solve
from easyred.lab.solve.walk import Unsolvable
from easyred.lab.variant import shifted, varied, with_map
from easyred.players import play_out
from easyred.rules.engine import new_state
from easyred.rules.model.box import Box

GAMES = {"practice-run": Setup(edition="1", map="tiger", mode="practice", units=1)}
KNOWN = f"{', '.join(GAMES)}, or EDITION/MAP/MODE of a game without cards"
SHIFTS = range(-2, 21)
MOST_GAMES = 1_000_000


class Answer(NamedTuple):
    """What the command reports."""

    game: str
    defence: dict[str, int]
    courage: tuple[int, ...]
    chance: float
    positions: int
    seconds: float
    seed: str = ""
    games: int = 0
    won: int = 0


def main(argv: Sequence[str] | None = None) -> int:
    """Solve a game, and play it if asked to."""
    asked = parser().parse_args(argv)
    library = library_from(asked)
    map = variant(asked.game, asked.vary, asked.def_shift, library)
    box = box_of(asked.game, map, library)
    began = time.perf_counter()
    solution = solved(asked.game, box)
    answer = Answer(
        asked.game,
        {sector.id: sector.defence[0] for sector in map.sectors},
        map.head.courage,
        solution.winning_chance,
        solution.positions,
        round(time.perf_counter() - began, 2),
    )
    if asked.play:
        won = games_won(box, solution, asked.games, asked.seed)
        answer = answer._replace(seed=asked.seed, games=asked.games, won=won)
    out(json.dumps(answer._asdict()) if asked.json else in_words(answer))
    return 0


def setup_of(game: str) -> Setup:
    """Which game is meant: one by its name, or EDITION/MAP/MODE."""
    if game in GAMES:
        return GAMES[game]
    edition, map, mode = game.split("/")
    return Setup(edition=edition, map=map, mode=mode, units=1)


def variant(game: str, vary: str | None, shift: int, library: Library | None = None) -> Map:
    """The map to play: as printed, drawn from a seed, shifted, or both."""
    setup = setup_of(game)
    build(setup, library)
    map = (library or load()).maps[setup.map]
    return shifted(map if vary is None else varied(map, vary), shift)


def box_of(game: str, map: Map, library: Library | None = None) -> Box:
    """The Box of a game on a variant of its map."""
    return build(setup_of(game), with_map(map, library))


def solved(game: str, box: Box) -> Solution:
    """A game, solved; one that cannot be is bad input."""
    try:
        return solve(box)
    except Unsolvable as error:
        raise BadInput("game", f"{game!r}, {error.found}", Unsolvable.ALLOWED) from None


def games_won(box: Box, solution: Solution, games: int, seed: str) -> int:
    """Play whole games by the best policy; the seed and the game's number determine its dice."""
    player = Solved(solution)
    won = 0
    for n in range(games):
        game = play_out(Game(box, new_state(box, 1), seed=f"{seed}/{n}"), player)
        won += game.result is not None and game.result.won
    return won


def in_words(answer: Answer) -> str:
    """The answer in words."""
    lines = [
        tell("Best play of {} by one Unit wins with a chance of {}.", answer.game, decimal(f"{answer.chance:.6f}")),
        tell("DEF by Sector: {}.", ", ".join(f"{sector} {number}" for sector, number in answer.defence.items())),
        tell("Courage by row: {}.", ", ".join(str(number) for number in answer.courage)),
        tell("{} positions before a roll, solved in {} s.", thousands(answer.positions), decimal(str(answer.seconds))),
    ]
    if answer.games:
        games, won = thousands(answer.games), thousands(answer.won)
        lines.append(tell("Of {} games played by it from seed {}, {} were won.", games, answer.seed, won))
    return "\n".join(lines)


def thousands(number: int) -> str:
    """A number in groups of three digits."""
    return numerals(f"{number:,}")


def parser() -> argparse.ArgumentParser:
    """The options of ``easyred solve``."""
    words = Parser(
        prog="easyred solve",
        description="The exact chance of winning with best play, by dynamic programming on the engine's own rules.",
    )
    words.add_argument("game", metavar="GAME", type=a_game, help=f"which game: {KNOWN}")
    add_content(words)
    words.add_argument("--def-shift", metavar="K", type=a_shift, default=0, help="so much more DEF in every Sector")
    words.add_argument("--vary", metavar="SEED", help="DEF and Courage numbers drawn from a seed (docs/solve.md)")
    words.add_argument("--play", action="store_true", help="play whole games by it and report how many are won")
    words.add_argument("--games", metavar="N", type=some_games, default=100, help="how many to play (%(default)s)")
    words.add_argument("--seed", metavar="S", default="0", help="the same seed rolls the same dice (%(default)s)")
    words.add_argument("--json", action="store_true", help="print the figures as JSON")
    return words


def add_content(words: argparse.ArgumentParser) -> None:
    """The option that names packs."""
    words.add_argument("--content", action="append", default=[], metavar="DIR", help="a pack; may be repeated")


def a_game(text: str) -> str:
    """Which game, as a word of a command."""
    if text not in GAMES and text.count("/") != 2:
        raise argparse.ArgumentTypeError(f"found {text!r}; expected {KNOWN}")
    return text


def a_shift(text: str) -> int:
    """Read how much more DEF."""
    return _number(text, SHIFTS)


def some_games(text: str) -> int:
    """Read a number of games."""
    return _number(text, range(1, MOST_GAMES + 1))


def _number(text: str, allowed: range) -> int:
    """Read a whole number within a range."""
    if not text.removeprefix("-").isdecimal() or int(text) not in allowed:
        said = f"found {text!r}; expected a whole number from {allowed[0]} to {allowed[-1]}"
        raise argparse.ArgumentTypeError(said)
    return int(text)
