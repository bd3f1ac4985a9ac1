"""Games told event by event: the golden ones, and random ones from the start and from the middle.

Run as ``python -m support.telling`` it prints them, so that two ways to run the rules can be compared.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from easyred.game import Game, new_game
from easyred.rules import engine
from easyred.rules.model.event import Event
from easyred.text.json_forms import event_form, to_json
from easyred.text.record import read_record
from support.extent import some
from support.positions import any_position, any_setup

GOLDEN = Path(__file__).parents[1] / "golden"
RANDOM_GAMES = 60
MOST_ACTIONS = 400


def tell_everything() -> Iterator[str]:
    """All games, line by line."""
    for path in some(sorted(GOLDEN.glob("*.easyred")), 3):
        yield f"golden {path.stem}"
        yield from tell_record(path)
    for seed in range(RANDOM_GAMES):
        yield f"random {seed}"
        yield from tell_random(seed)


def tell_record(path: Path) -> Iterator[str]:
    """A golden game."""
    game, lines = Game.at_start(read_record(path.read_text(encoding="utf-8")))
    yield from told(game, game.opening)
    for number, line in lines:
        yield from told(game, game.replay(number, line))
    yield game.position


def tell_random(seed: int) -> Iterator[str]:
    """Anything that is legal, free or not; every list of choices counts."""
    random = Random(seed)
    game = random_game(random, seed)
    yield from told(game, game.opening)
    for _ in range(MOST_ACTIONS):
        if game.is_over:
            break
        actions = game.legal_actions(random.choice(game.waiting_for))
        yield " / ".join(game.write(action) for action in actions)
        onward = [action for action in actions if not action.is_free()]
        yield from told(game, game.play(random.choice(onward if onward and random.random() < 0.8 else actions)))
        yield str(engine.refusal(game.box, game.state, random.choice(actions)).key)
    yield game.position


def random_game(random: Random, seed: int) -> Game:
    """From the start or from the middle, with friendly dice or fair ones."""
    setup = any_setup(random)
    dice = random.choice(("friendly", "fair"))
    if seed % 2:
        box, state = any_position(random, setup)
        return Game(box, state, seed=seed, dice=dice)
    return new_game(
        edition=setup.edition,
        map=setup.map,
        mode=setup.mode,
        units=setup.units,
        options=setup.options,
        seed=seed,
        dice=dice,
    )


def told(game: Game, events: list[Event]) -> Iterator[str]:
    """Events as JSON."""
    return (to_json(event_form(game.box, event)) for event in events)


if __name__ == "__main__":
    print(engine.__file__)
    for row in tell_everything():
        print(row)
