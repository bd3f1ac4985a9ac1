"""Write golden games anew: ``python tests/golden/make.py [omaha ...]``. Look at the difference before you commit it.

Each is a record (``.easyred``) and what was told of it, one event a line (``.events``). The file's name
tells the edition, the map (for Exercise Tiger the mode, or ``middle``: from a generated position), the Units and the
end. Without a word everything is written, with ``tiger`` or maps only theirs, with ``demo`` those of edition 2's demo,
with ``extra`` the games for what the others leave out; with ``retell`` the records stay and only what is told of them
is written anew, with ``mend`` they lose the answers that nobody is asked for any more.
"""

import sys
from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from support.captain import Captain  # noqa: E402
from support.games import game_under_way  # noqa: E402
from support.golden import BEACHES, cards_to_use, sectors_to_enter, seen_in, units_of  # noqa: E402
from support.raider import Raider, RaiderDice  # noqa: E402

from easyred.content import Setup, build  # noqa: E402
from easyred.game import Game, new_game  # noqa: E402
from easyred.journal import Record, RecordError, read_record  # noqa: E402
from easyred.players import Player, RandomPlayer, play_out  # noqa: E402
from easyred.rules.chance import Recorded  # noqa: E402
from easyred.rules.engine import new_state  # noqa: E402
from easyred.rules.event import Event  # noqa: E402
from easyred.wire import event_form, to_json  # noqa: E402

TIGER = [
    *[("1", "advanced", units, won) for units in (1, 2, 4) for won in (True, False)],
    *[("2", "advanced", units, won) for units in (1, 2, 4) for won in (True, False)],
    *[("1", mode, units, won) for mode in ("practice", "basic") for units in (1, 4) for won in (True, False)],
]
UNDER_WAY = [(edition, units) for edition in ("1", "2") for units in (1, 2, 3, 4)]
"""Games from a position where every Unit has cards, played by anybody with gifts and offers."""
BUSY = 18
"""Of so many games that end as wanted, the one that uses most cards is kept."""
RAIDS = 6
"""The same on the other maps, where a short game counts too."""
FURTHER = 120
"""Of so many games the one that shows most of what is still missing."""

Kept = dict[str, Game]


def end_of(game: Game) -> str:
    """How a game ended, in a word."""
    return "won" if game.result and game.result.won else "lost"


def replayed(record: Record) -> Iterator[tuple[Game, list[Event]]]:
    """A record line by line: the game so far and the events of the last line."""
    game, lines = Game.at_start(record)
    yield game, game.opening
    for number, line in lines:
        yield game, game.replay(number, line)


def told(record: Record) -> list[str]:
    """Every event of a record as JSON, with a mark between actions."""
    rows = []
    for game, events in replayed(record):
        rows += [to_json(event_form(game.box, event)) for event in events]
        rows.append("")
    return rows


def shown(game: Game) -> set[str]:
    """The cards and Sectors of a game that did something."""
    return seen_in(game.box.map, told(game.record()))


# Exercise Tiger.


def games(edition: str, mode: str, units: int) -> Iterator[Game]:
    """Games by seed: a Captain with friendly dice, or with fair ones a Random player who will lose."""
    options = ("mulligan",) if units == 2 else ()
    for seed in count(1):
        dice = "friendly" if seed % 3 else "fair"
        player: Player = Captain(seed) if seed % 2 else RandomPlayer(seed)
        game = new_game(edition=edition, mode=mode, units=units, options=options, seed=seed, dice=dice)
        yield play_out(game, player)


def games_with_cards(edition: str, units: int) -> Iterator[Game]:
    """Games from the middle, in which all that is free is done too."""
    for seed in count(1):
        random = Random(seed)
        game = game_under_way(random, seed, "friendly", maps=("tiger",))
        if (game.box.edition, len(game.names)) == (edition, units):
            yield play_freely(game, random)


def play_freely(game: Game, random: Random) -> Game:
    """Anything that is legal, mostly what is not free."""
    while not game.is_over:
        actions = game.legal_actions(random.choice(game.waiting_for))
        onward = [action for action in actions if not action.is_free()]
        game.play(random.choice(onward if onward and random.random() < 0.7 else actions))
    return game


def busiest(fitting: Iterator[Game]) -> Game:
    """Of so many games the one that shows most."""
    return max(islice(fitting, BUSY), key=lambda game: len(shown(game)))


def tiger() -> Kept:
    """The games of Exercise Tiger."""
    kept = {}
    for edition, mode, units, won in TIGER:
        game = busiest(game for game in games(edition, mode, units) if game.result and game.result.won == won)
        kept[f"{edition}-{mode}-{units}-{end_of(game)}"] = game
    for edition, units in UNDER_WAY:
        game = busiest(games_with_cards(edition, units))
        kept[f"{edition}-middle-{units}-{end_of(game)}"] = game
    return kept


# The other maps.


def raids(map: str, units: int, edition: str = "1") -> Iterator[Game]:
    """Games by seed of somebody who knows cliffs and Bunkers; the dice are in the record."""
    setup = Setup(edition=edition, map=map, mode="battle", units=units)
    for seed in count(1):
        box = build(setup)
        state = new_state(box, units)
        game = Game(box, state, seed=seed, dice="friendly", chance=RaiderDice(box, state, f"raid {seed}"))
        yield play_out(game, Raider(seed), most=1000)


def raids_that_end(map: str, units: int, won: bool, edition: str = "1") -> Iterator[Game]:
    """Those that end as wanted."""
    return (game for game in raids(map, units, edition) if game.result and game.result.won == won)


def beach(map: str, edition: str = "1") -> Kept:
    """A win and a defeat for each number of Units: many cards and Sectors on few lines."""
    kept = {}
    for units in units_of(map):
        for won in (True, False):
            game = max(islice(raids_that_end(map, units, won, edition), RAIDS), key=worth)
            kept[f"{edition}-{map}-{units}-{end_of(game)}"] = game
    return kept


def worth(game: Game) -> float:
    """How much a game shows for its length."""
    return len(shown(game)) / (100 + len(game.entries))


# What is still missing.


def extra() -> Kept:
    """Games from the middle, with and without options, until every card was used and every Sector entered."""
    missing = {*cards_to_use(), *sectors_to_enter()}
    for path in HERE.glob("1-*.events"):
        if "-extra-" not in path.name:
            missing -= seen_in(map_of(path), path.read_text(encoding="utf-8").split("\n"))
    kept: Kept = {}
    seeds = count(1)
    while missing:
        game = max(further(islice(seeds, FURTHER), missing), key=lambda game: gain(game, missing))
        if missing & shown(game):
            missing -= shown(game)
            kept[f"1-extra-{len(kept) + 1}-{end_of(game)}"] = game
        print(f"{len(missing)} missing: {', '.join(sorted(missing)[:20])}", flush=True)
    return kept


def further(seeds: Iterable[int], missing: set[str]) -> Iterator[Game]:
    """Games from the middle of the maps where something is missing."""
    maps = tuple(sorted({place.split("/")[0] for place in missing if "/" in place})) or BEACHES
    for seed in seeds:
        random = Random(seed)
        game = game_under_way(random, seed, "friendly", maps=maps)
        if game.box.edition == "1":
            yield play_freely(game, random)


def gain(game: Game, missing: set[str]) -> float:
    """How much of what is missing a game shows for its length."""
    return len(missing & shown(game)) / (100 + len(game.entries))


def map_of(path: Path) -> str:
    """The map of a golden game."""
    with path.with_suffix(".easyred").open(encoding="utf-8") as file:
        return read_record(file.readline()).header.map


# Writing.


def write(kept: Kept, old: str) -> None:
    """Put games in the place of the old ones."""
    for path in (*HERE.glob(f"{old}.easyred"), *HERE.glob(f"{old}.events")):
        path.unlink()
    for name, game in kept.items():
        text = game.record().text()
        (HERE / f"{name}.easyred").write_text(text, encoding="utf-8")
        (HERE / f"{name}.events").write_text("\n".join(told(read_record(text))) + "\n", encoding="utf-8")
        print(f"{name}: seed {game.seed}, {len(game.entries)} actions, {game.state.turn} turns", flush=True)


def retell() -> None:
    """The same games, told as they are told now."""
    for path in HERE.glob("*.easyred"):
        rows = told(read_record(path.read_text(encoding="utf-8")))
        path.with_suffix(".events").write_text("\n".join(rows) + "\n", encoding="utf-8")


def mend() -> None:
    """The same games with the same luck, without the answers that nobody is asked for any more."""
    for path in HERE.glob("*.easyred"):
        record = read_record(path.read_text(encoding="utf-8"))
        game, lines = Game.at_start(record)
        assert isinstance(game.chance, Recorded)
        for _, line in lines:
            game.chance.results.update({key: tuple(got) for key, got in line.draws.items()})
        for number, line in lines:
            try:
                game.replay(number, line)
            except RecordError:
                if line.do is None or line.do.do not in ("ready", "not-ready"):
                    raise
        path.write_text(game.record().text(), encoding="utf-8")
    retell()


def main(words: list[str]) -> None:
    """Write what is asked for, or all."""
    wanted = words or ["tiger", *BEACHES, "demo", "extra"]
    for word in wanted:
        if word == "tiger":
            for mode in ("practice", "basic", "advanced", "middle"):
                write({}, f"?-{mode}-*")
            write(tiger(), "")
        elif word == "demo":
            write(beach("omaha", "2-demo"), "2-demo-*")
        elif word == "retell":
            retell()
        elif word == "mend":
            mend()
        elif word == "extra":
            write(extra(), "1-extra-*")
        else:
            write(beach(word), f"1-{word}-?-*")


if __name__ == "__main__":
    main(sys.argv[1:])
