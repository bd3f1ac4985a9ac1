"""Every roll and draw of a game, with what it was for: worked out again by playing the game once more."""

from collections.abc import Callable
from typing import NamedTuple

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.chance import Draw, NoChance, Supplied
from easyred.rules.model.dice import die_word
from easyred.rules.model.state import ONGOING, State
from easyred.text.draws import DrawNeeded
from easyred.text.position import read_position


class Rolled(NamedTuple):
    """A roll or draw. ``position``: of the action that led to it, 0 for the opening; ``got``: its numbers; ``said``:
    the same as people say it, as in RK, 4 or an id; ``beside``: dice of the Unit that lay on the table meanwhile.
    """

    position: int
    turn: int
    asked: DrawNeeded
    got: tuple[int, ...]
    said: tuple[str, ...]
    beside: tuple[str, ...] = ()


class _Noting:
    """Gives the recorded results again, and notes what each of them was for."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.state = game, state
        self.position = 0
        self.found: list[Rolled] = []
        self.known: dict[str, tuple[int, ...]] = {}
        self.chance = Supplied(self._supply)

    def _supply(self, key: str, count: int, sides: int) -> tuple[int, ...]:
        missing = NoChance(key, count, sides)
        if key not in self.known:
            raise missing
        got = self.known[key]
        asked = DrawNeeded(self.game.box, self.state, self.game.names, missing, self.chance.among)
        turn = int(key.partition(".")[0])
        self.found.append(Rolled(self.position, turn, asked, got, asked.write(got), self._beside(asked)))
        return got

    def _beside(self, asked: DrawNeeded) -> tuple[str, ...]:
        """The dice of a Unit that are not rolled again."""
        if asked.draw != "reroll" or asked.unit is None:
            return ()
        dice, again = self.state.units[asked.unit].dice, self.chance.among
        return tuple([die_word(die) for place, die in enumerate(dice) if place not in again])

    def after(self, position: int, draws: tuple[Draw, ...], change: Callable[[], object]) -> None:
        self.position, self.known = position, {draw.key: draw.got for draw in draws}
        change()


def rolls(game: Game) -> list[Rolled]:
    """The rolls and draws of a game in their order, those of the opening first."""
    box, state = game.box, _at_first(game)
    noting = _Noting(game, state)
    if not any(unit.stack for unit in state.units) and state.result == ONGOING:
        noting.after(0, game.opening_draws, lambda: engine.start(box, state, noting.chance, []))
    for position, entry in enumerate(game.entries, start=1):
        action = entry.action
        noting.after(position, entry.draws, lambda: engine.apply(box, state, action, noting.chance, None))  # noqa: B023
    return noting.found


def _at_first(game: Game) -> State:
    """The position before anything was drawn."""
    if game.start_position is not None:
        return read_position(game.start_position, game.library)[2]
    return engine.new_state(game.box, len(game.names))
