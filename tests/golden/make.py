"""Write the golden games anew: ``python tests/golden/make.py``. Look at the difference before you commit it.

Each is a record (``.easyred``) and what was told of it, one event a line (``.events``). The file's name
tells the edition, the mode (or ``middle``: from a generated position), the Units and the end.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from support.captain import Captain  # noqa: E402
from support.games import game_under_way  # noqa: E402

from easyred.content import Setup  # noqa: E402
from easyred.game import Game, new_game  # noqa: E402
from easyred.journal import Record, read_record  # noqa: E402
from easyred.players import Player, RandomPlayer, play_out  # noqa: E402
from easyred.rules.event import Event  # noqa: E402
from easyred.wire import event_form, to_json  # noqa: E402

WANTED = [
    *[("1", "advanced", units, won) for units in (1, 2, 4) for won in (True, False)],
    *[("2", "advanced", units, won) for units in (1, 2, 4) for won in (True, False)],
    *[("1", mode, units, won) for mode in ("practice", "basic") for units in (1, 4) for won in (True, False)],
]
UNDER_WAY = [(edition, units) for edition in ("1", "2") for units in (1, 2, 3, 4)]
"""Games from a position where every Unit has cards, played by anybody with gifts and offers."""
BUSY = 18
"""Of so many games that end as wanted, the one that uses most cards is kept."""


def name_of(edition: str, mode: str, units: int, won: bool) -> str:
    """What a golden game is called."""
    return f"{edition}-{mode}-{units}-{'won' if won else 'lost'}"


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


def cards_used(record: Record) -> set[str]:
    """The cards that did something in a game."""
    return {game.box.cards[event.card].id for game, events in replayed(record) for event in events if event.card >= 0}


def games(edition: str, mode: str, units: int) -> Iterator[Game]:
    """Games by seed: a Captain with friendly dice, or with fair ones a Random player who will lose."""
    options = ("mulligan",) if units == 2 else ()
    setup = Setup(edition=edition, mode=mode, units=units, options=options)
    for seed in count(1):
        dice = "friendly" if seed % 3 else "fair"
        player: Player = Captain(seed) if seed % 2 else RandomPlayer(seed)
        game = new_game(edition=setup.edition, mode=mode, units=units, options=setup.options, seed=seed, dice=dice)
        yield play_out(game, player)


def golden(edition: str, mode: str, units: int, won: bool) -> Game:
    """The game to keep."""
    return busiest(game for game in games(edition, mode, units) if game.result and game.result.won == won)


def games_with_cards(edition: str, units: int) -> Iterator[Game]:
    """Games from the middle, in which all that is free is done too."""
    for seed in count(1):
        random = Random(seed)
        game = game_under_way(random, seed, "friendly")
        if (game.box.edition, len(game.names)) == (edition, units):
            while not game.is_over:
                actions = game.legal_actions(random.choice(game.waiting_for))
                onward = [action for action in actions if not action.is_free()]
                game.play(random.choice(onward if onward and random.random() < 0.7 else actions))
            yield game


def busiest(fitting: Iterator[Game]) -> Game:
    """Of so many games the one that uses most cards."""
    return max(islice(fitting, BUSY), key=lambda game: len(cards_used(game.record())))


def main() -> None:
    """Write all games and tell which cards they use."""
    every: set[str] = set()
    used: set[str] = set()
    kept = {name_of(*wanted): golden(*wanted) for wanted in WANTED}
    for edition, units in UNDER_WAY:
        game = busiest(games_with_cards(edition, units))
        end = "won" if game.result and game.result.won else "lost"
        kept[f"{edition}-middle-{units}-{end}"] = game
    for old in (*HERE.glob("*.easyred"), *HERE.glob("*.events")):
        old.unlink()
    for name, game in kept.items():
        text = game.record().text()
        (HERE / f"{name}.easyred").write_text(text, encoding="utf-8")
        (HERE / f"{name}.events").write_text("\n".join(told(read_record(text))) + "\n", encoding="utf-8")
        here = cards_used(game.record())
        print(f"{name}: seed {game.seed}, {len(game.entries)} actions, {game.state.turn} turns, {len(here)} cards")
        used |= here
        every |= {card.id for card in game.box.cards}
    print(f"{len(used)} of {len(every)} cards used. Not used: {', '.join(sorted(every - used)) or 'none'}.")


if __name__ == "__main__":
    main()
