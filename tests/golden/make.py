"""Write golden games: ``python tests/golden/make.py [omaha ...]``. Look at the difference before you commit it.

Each is a record (``.easyred``) and its events, one per line (``.events.gz``). The file's name gives the edition, the
map (for Exercise Tiger the mode, or ``middle``: from a generated position), the number of Units and the result.
Without a word all games are written, with ``tiger`` or maps only theirs, with ``demo`` those of edition 2's demo,
with ``2`` or ``3`` every map of that edition, with ``options`` edition 3's options, with ``stories`` War Stories, with
``legends`` Legendary Units, with ``extra`` the games for what the others leave out.

``show NAME`` prints the events of a game. ``retell [NAME ...]`` keeps the records, writes their events again, and
prints the first event that differs; ``mend [NAME ...]`` also drops answers that are no longer asked for. A NAME may be
a pattern, such as ``'3-story-*'``.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from support.captain import Captain  # noqa: E402
from support.games import game_under_way  # noqa: E402
from support.golden import BEACHES, cards_to_use, options_to_play, sectors_to_enter, seen_in, teams, units_of  # noqa: E402
from support.raider import Raider, RaiderDice  # noqa: E402
from support.told import Blocks, first_difference, read_told, told_path, write_told  # noqa: E402

from easyred import Player, RandomPlayer, play_out  # noqa: E402
from easyred.content import Setup, build, load  # noqa: E402
from easyred.content.library import STORY  # noqa: E402
from easyred.game import Game, new_game  # noqa: E402
from easyred.rules.engine import new_state  # noqa: E402
from easyred.rules.model import action as verbs  # noqa: E402
from easyred.rules.model.action import READIES, Action  # noqa: E402
from easyred.rules.model.box import Box  # noqa: E402
from easyred.rules.model.chance import Recorded  # noqa: E402
from easyred.rules.model.event import Event  # noqa: E402
from easyred.rules.model.state import State, Unit  # noqa: E402
from easyred.text.json_forms import event_form, to_json  # noqa: E402
from easyred.text.record import Line, Record, RecordError, read_record  # noqa: E402

TIGER = [
    *[("1", "advanced", units, won) for units in (1, 2, 4) for won in (True, False)],
    *[(edition, "advanced", units, won) for edition in "23" for units in (1, 2, 4) for won in (True, False)],
    *[("1", mode, units, won) for mode in ("practice", "basic") for units in (1, 4) for won in (True, False)],
]
UNDER_WAY = [(edition, units) for edition in ("1", "2", "3") for units in (1, 2, 3, 4)]
"""Games from a position where every Unit has cards, played by anybody with gifts and offers."""
PATIENCE = 9
"""So many questions that are new may come before an action of an old record."""
BUSY = 18
"""Of so many games that end as wanted, the one that uses most cards is kept."""
RAIDS = 6
"""Like that on the other maps, where a short game counts too."""
OPTION_RAIDS = 12
"""Of so many games of an option one is kept."""
LEGENDARY = 150
"""Of so many games of a Legendary Unit one is kept."""
FURTHER = 120
"""Of so many games the one that shows most of what is still missing."""

STORY_MAPS = ("omaha", "juno", "brecourt", "gold", "vaumicel")
"""Where War Stories are told."""
TALES = 3
"""Of so many games that end as wanted, the one with most of its story on few lines."""

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


def told(record: Record) -> Blocks:
    """Every event of a record as JSON, action by action."""
    return [[to_json(event_form(game.box, event)) for event in events] for game, events in replayed(record)]


def rows_of(game: Game) -> list[str]:
    """Every event of a game as JSON."""
    return [row for block in told(game.record()) for row in block]


def shown(game: Game) -> set[str]:
    """The cards and Sectors of a game that did something."""
    return seen_in(game.box.map, rows_of(game))


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


def raids(map: str, units: int, edition: str = "1", options: tuple[str, ...] = ()) -> Iterator[Game]:
    """Games by seed of somebody who knows cliffs and Bunkers; the dice are in the record."""
    setup = Setup(edition=edition, map=map, mode="battle", units=units, options=options)
    for seed in count(1):
        box = build(setup)
        state = new_state(box, units)
        game = Game(box, state, seed=seed, dice="friendly", chance=RaiderDice(box, state, f"raid {seed}"))
        yield play_out(game, Raider(seed), most=1000)


def raids_that_end(
    map: str, units: int, won: bool, edition: str = "1", options: tuple[str, ...] = ()
) -> Iterator[Game]:
    """Those that end as wanted."""
    return (game for game in raids(map, units, edition, options) if game.result and game.result.won == won)


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


# The later editions.


def later(edition: str) -> Kept:
    """Every map of an edition: a win and a defeat of one Unit and of several."""
    kept = {}
    for map, team in teams(edition):
        for units in (1, team):
            for won in (True, False):
                game = max(islice(raids_that_end(map, units, won, edition), RAIDS), key=worth)
                kept[f"{edition}-{map}-{units}-{end_of(game)}"] = game
    return kept


def options() -> Kept:
    """Every option of edition 3, alone and together."""
    kept = {}
    for option in options_to_play():
        for units in (1, 2):
            raid = telling(raids("omaha", units, "3", with_what_it_needs(option)), won=units == 1)
            kept[f"3-option-{option}-{units}-{end_of(raid)}"] = raid
    return kept


def with_what_it_needs(option: str) -> tuple[str, ...]:
    """An option, and the one without which it means nothing."""
    if option in ("five-fewer", "ten-fewer", "five-more"):
        return ("last-man-standing", option)
    return ("legendary-units", option) if option == "find-your-flock" else (option,)


def telling(found: Iterator[Game], won: bool) -> Game:
    """Of some games the one that shows most; if any of them ends as wanted, one of those."""
    ended = [game for game in islice(found, OPTION_RAIDS) if game.result]
    wanted = [game for game in ended if game.result and game.result.won == won]
    return max(wanted or ended, key=worth)


# Legendary Units.


class Veteran(Captain):
    """A Captain who plays one Legendary Unit and wants its cards."""

    def __init__(self, seed: int, legend: str) -> None:
        super().__init__(seed)
        self.legend = legend

    def score(self, box: Box, state: State, unit: Unit, action: Action) -> float:
        if action.verb == verbs.LEGEND:
            return float(action.what >= 0 and box.legends[action.what].id == self.legend)
        if action.verb == verbs.BUY_AWARD:
            return 4
        own = action.card >= 0 and box.cards[action.card].legend >= 0
        wanted = 10 if own and action.verb in (verbs.RALLY, verbs.FIND, verbs.TAKE, verbs.USE) else 0
        return super().score(box, state, unit, action) + wanted


def legends() -> Kept:
    """For each Legendary Unit the game in which most of its cards come up, then another until all have."""
    kept = {}
    for legend, entry in load().legends.items():
        missing = {card.id for _, card in entry.cards}
        games = [veteran_game(seed, legend) for seed in range(1, 1 + LEGENDARY)]
        played = [game for game in games if game.is_over]
        while missing:
            game = max(played, key=lambda game: (len(missing & had(game)), end_of(game), -len(game.entries)))
            assert missing & had(game), f"no game shows {', '.join(missing)}"
            missing -= had(game)
            number = sum(name.startswith(f"3-legend-{legend}-") for name in kept) + 1
            kept[f"3-legend-{legend}-{number}-{end_of(game)}"] = game
    return kept


def veteran_game(seed: int, legend: str) -> Game:
    """A game of one or two Units with friendly dice, every third with a flock to find."""
    options = ("find-your-flock", "legendary-units") if seed % 3 == 0 else ("legendary-units",)
    map, units = ("omaha", 1) if seed % 2 else ("tiger", 2)
    game = new_game(edition="3", map=map, units=units, options=options, seed=seed, dice="friendly")
    return play_out(game, Veteran(seed, legend), most=1500)


def had(game: Game) -> set[str]:
    """Every card that an event of a game names, but for those that a flock was lost without."""
    rows = [json.loads(row) for row in rows_of(game)]
    return {row["card"] for row in rows if "card" in row and row["event"] != "scattered"}


# War Stories.


def stories() -> Kept:
    """Of each story a win, and a defeat because of what was left undone, each on the next map and with other Units."""
    kept: Kept = {}
    for number, story in enumerate(load().stories_of("3")):
        for won in (True, False):
            map, units = STORY_MAPS[(number + won) % len(STORY_MAPS)], 1 + (number + won) % 3
            told_so = (game for game in raids(map, units, "3", (STORY + story.head.id,)) if ends_by_story(game, won))
            game = max(islice(told_so, TALES), key=lambda game: len(tokens_moved(game)) / (100 + len(game.entries)))
            kept[f"3-story-{story.head.id}-{units}-{end_of(game)}"] = game
    return kept


def ends_by_story(game: Game, won: bool) -> bool:
    """Whether a game ends as wanted: won, or lost over a task."""
    if game.result is None or game.result.won != won:
        return False
    return won or any('"task-undone"' in row for row in rows_of(game))


def tokens_moved(game: Game) -> list[str]:
    """What was told of tokens and tasks."""
    return [row for row in rows_of(game) if '"OPT-13"' in row]


# What is still missing.


def extra() -> Kept:
    """Games from the middle, with and without options, until every card was used and every Sector entered."""
    missing = {*cards_to_use(), *sectors_to_enter()}
    for path in HERE.glob("1-*.easyred"):
        if "-extra-" not in path.name:
            missing -= seen_in(map_of(path), [row for block in read_told(path) for row in block])
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
    with path.open(encoding="utf-8") as file:
        return read_record(file.readline()).header.map


# Writing.


def write(kept: Kept, old: str) -> None:
    """Put games in the place of the old ones."""
    for path in HERE.glob(f"{old}.easyred"):
        path.unlink()
        told_path(path).unlink(missing_ok=True)
    for name, game in kept.items():
        path, text = HERE / f"{name}.easyred", game.record().text()
        path.write_text(text, encoding="utf-8")
        write_told(path, told(read_record(text)))
        print(f"{name}: seed {game.seed}, {len(game.entries)} actions, {game.state.turn} turns", flush=True)


def named(names: list[str]) -> list[Path]:
    """The games of these names or patterns; all of them if none is given."""
    return sorted({path for name in names or ["*"] for path in HERE.glob(f"{name}.easyred")})


def retell(names: list[str]) -> None:
    """Write the events of these games again."""
    for path in named(names):
        was = read_told(path) if told_path(path).exists() else []
        now = told(read_record(path.read_text(encoding="utf-8")))
        if write_told(path, now):
            print(f"{path.stem}, {first_difference(was, now)}", flush=True)


def show(names: list[str]) -> None:
    """Print what was told."""
    for path in named(names):
        print("\n\n".join("\n".join(block) for block in read_told(path)))


def replay_or_pass(game: Game, number: int, line: Line) -> None:
    """Play a line; whoever is asked first now is ready, and an answer that nobody asks for any more is left out."""
    for _ in range(PATIENCE):
        try:
            game.replay(number, line)
        except RecordError:
            if line.do is None or line.do.do in ("ready", "not-ready"):
                return
            passing = [unit for unit in game.waiting_for if game.is_legal(READIES[unit])]
            if not passing:
                raise
            game.play(READIES[min(passing, key=lambda unit: game.reason(unit) is None)])
        else:
            return
    raise RecordError(number, "an action that never becomes legal", "one that is, once everybody else is ready")


def mend(names: list[str]) -> None:
    """Write these games again with the same luck, without questions that are no longer asked."""
    for path in named(names):
        record = read_record(path.read_text(encoding="utf-8"))
        game, lines = Game.at_start(record)
        assert isinstance(game.chance, Recorded)
        for _, line in lines:
            game.chance.results.update({key: tuple(got) for key, got in line.draws.items()})
        for number, line in lines:
            replay_or_pass(game, number, line)
        while game.waiting_for and game.is_legal(READIES[game.waiting_for[0]]):
            game.play(READIES[game.waiting_for[0]])
        path.write_text(game.record().text(), encoding="utf-8")
    retell(names)


KEEPERS = {"retell": retell, "show": show, "mend": mend}
"""By word: what is done with games that stay, by name."""
MAKERS = {
    "demo": (lambda: beach("omaha", "2-demo"), "2-demo-*"),
    "options": (options, "3-option-*"),
    "legends": (legends, "3-legend-*"),
    "stories": (stories, "3-story-*"),
    "extra": (extra, "1-extra-*"),
}
"""By word: what makes the games, and which they replace."""


def main(words: list[str]) -> None:
    """Write what is asked for, or all."""
    if words and words[0] in KEEPERS:
        KEEPERS[words[0]](words[1:])
        return
    for word in words or ["tiger", *BEACHES, "demo", "2", "3", "options", "legends", "stories", "extra"]:
        if word in MAKERS:
            make, old = MAKERS[word]
            write(make(), old)
        elif word == "tiger":
            for mode in ("practice", "basic", "advanced", "middle"):
                write({}, f"?-{mode}-*")
            write(tiger(), "")
        elif word in ("2", "3"):
            for map, _ in teams(word):
                write({}, f"{word}-{map}-?-*")
            write(later(word), "")
        else:
            write(beach(word), f"1-{word}-?-*")


if __name__ == "__main__":
    main(sys.argv[1:])
