"""How a rookie values dice: by what their faces bring now, and by the bonus they could make together."""

from easyred.bots.rookie.way import courage_wanted, needs_a_cry
from easyred.rules.ask.triples import table_of
from easyred.rules.model import effect_codes as effects
from easyred.rules.model.action import CANCEL, COLOUR, DIE, LOCK, Action
from easyred.rules.model.card import SPECIALIST
from easyred.rules.model.dice import (
    COLOUR_OF,
    COLOURLESS,
    COURAGE,
    FACE_OF,
    FACES,
    ONE,
    OPPOSITE,
    PLACES,
    SIZES,
    SKULL,
    STAR,
    TOOL,
    TWO,
    colour_of,
    face_of,
    result,
)
from easyred.rules.model.modifier import CLIMBING
from easyred.rules.model.packed import as_set, holds, pips_of, where_rolled
from easyred.rules.model.state import CLIMBED, NOBODY, Unit
from easyred.rules.run import Run

WANTED = 3.0
SPARE = 0.5
"""What a Courage is worth while the Unit cannot pay for the next Advance or needs a Battle Cry, and otherwise."""
STAR_WORTH = 1.5
TOOL_WORTH = 0.75
SKULL_WORTH = -1.0
TOGETHER = (0.0, 0.0, 1.0, 2.5)
"""How much more each die of a face with a bonus is worth, by the number of its colours on the table."""
NOT_MINE = -1000.0


class Likings:
    """What a rookie thinks of dice: what a face is worth, and whether it has a bonus."""

    def __init__(self, run: Run, number: int) -> None:
        box, unit = run.box, run.state.units[number]
        self.lacking = len(unit.dice) if needs_a_cry(run, number) else courage_wanted(run, number) - unit.courage
        self.courage = WANTED if self.lacking > 0 else SPARE
        soldier = -1.0 if box.last_man else 1.0
        worth = [0.0] * FACES
        worth[SKULL] = WANTED if _is_climbing(run, number) else SKULL_WORTH
        worth[STAR] = STAR_WORTH if _may_rally(run, unit) else 0.0
        worth[ONE], worth[TWO] = soldier, 2 * soldier
        worth[COURAGE], worth[TOOL] = self.courage, TOOL_WORTH
        table = table_of(box, unit)
        self.worth = [worth[face] if box.counted[face] else 0.0 for face in range(FACES)]
        self.bonus = [box.counted[face] and bool(table[face]) for face in range(FACES)]

    def of(self, dice: tuple[int, ...]) -> list[float]:
        """The value of each of these dice among the others; Courage counts only as far as it is lacking."""
        colours: list[set[int]] = [set() for _ in range(FACES)]
        for die in dice:
            if COLOUR_OF[die] != COLOURLESS:
                colours[FACE_OF[die]].add(COLOUR_OF[die])
        liked, lacking = [], self.lacking
        for die in dice:
            face = FACE_OF[die]
            liking = self.worth[face]
            if face == COURAGE and liking:
                liking = WANTED if lacking > 0 else SPARE
                lacking -= 1
            liked.append(liking + TOGETHER[len(colours[face])] if self.bonus[face] else liking)
        return liked

    def all_of(self, dice: tuple[int, ...]) -> float:
        """The value of a whole tally."""
        return sum(self.of(dice))

    def recoloured(self, unit: Unit, place: int) -> float:
        """The best value of a tally with one die in another colour."""
        face = face_of(unit.dice[place])
        return max([self.all_of(laid(unit, place, result(face, colour))) for colour in range(COLOURLESS)])

    def roll(self, times: int) -> float:
        """The value of a die that may still be rolled a number of times."""
        value = sum(self.worth) / FACES
        for _ in range(times - 1):
            value = sum([max(value, worth) for worth in self.worth]) / FACES
        return value


def _is_climbing(run: Run, number: int) -> bool:
    """Whether the Unit needs Skulls to go on (MOVE-9)."""
    unit = run.state.units[number]
    return unit.sector >= 0 and holds(run.sector_of(number).codes, CLIMBING) and not unit.has(CLIMBED)


def _may_rally(run: Run, unit: Unit) -> bool:
    """Whether there is anybody to rally."""
    return bool(unit.hand) or any(run.box.cards[card].kind == SPECIALIST for card in run.state.pool)


def choose_dice(run: Run, number: int, actions: list[Action]) -> Action:
    """Lock the dice worth most, re-roll those worth less than a roll, cancel those worth least."""
    unit = run.state.units[number]
    likings = Likings(run, number)
    liked = likings.of(unit.dice)
    if actions[0].verb == LOCK:
        return max(actions, key=lambda action: _liking(liked, action.n))
    if actions[0].verb == CANCEL:
        return min(actions, key=lambda action: _liking(liked, action.n))
    roll = likings.roll(max(1, unit.rerolls))
    poor = as_set([place for place, liking in enumerate(liked) if liking < roll])
    return max(actions, key=lambda action: 2 * SIZES[action.n & poor] - SIZES[action.n])


def _liking(liked: list[float], mask: int) -> float:
    """The value of the dice in a mask."""
    return sum([liked[place] for place in PLACES[mask]])


def judge_answer(run: Run, likings: Likings, action: Action) -> float:
    """The value of the tally after an answer to an effect about dice: a die, a face or a colour."""
    unit = run.state.units[action.unit]
    frame = unit.stack[-1]
    code, a, _ = run.box.abilities[frame.source].ops[frame.index]
    if action.verb == DIE:
        return _judge_die(run, unit, likings, action, code)
    if code in (effects.ADD_CHOSEN, effects.ADD_COLOUR):
        added = result(a, action.what) if action.verb == COLOUR else result(action.what, a)
        return likings.all_of((*unit.dice, *unit.virtual, added))
    if code in (effects.TURN_DIE, effects.RECOLOUR) and where_rolled(frame.answers[0]) == action.unit:
        place = pips_of(frame.answers[0])
        old = unit.dice[place]
        new = result(face_of(old), action.what) if action.verb == COLOUR else result(action.what, colour_of(old))
        return likings.all_of(laid(unit, place, new))
    return likings.worth[action.what]


def _judge_die(run: Run, unit: Unit, likings: Likings, action: Action, code: int) -> float:
    """Change the worst of its own dice, take the best of others'; otherwise leave them alone."""
    place = action.what
    answers = unit.stack[-1].answers
    if action.to == action.unit:
        old = unit.dice[place]
        if code == effects.RECOLOUR:
            return likings.recoloured(unit, place)
        if code == effects.FLIP_DIE:
            return likings.all_of(laid(unit, place, result(OPPOSITE[face_of(old)], colour_of(old))))
        return -likings.of(unit.dice)[place]
    if code == effects.SWAP_DIE:
        return likings.all_of(laid(unit, pips_of(answers[0]), unit.trading_pool[place]))
    if code == effects.TRADE_DIE:
        return likings.all_of(laid(unit, pips_of(answers[1]), run.state.units[action.to].dice[place]))
    return 0.0 if action.to == NOBODY else NOT_MINE


def laid(unit: Unit, place: int, shown: int) -> tuple[int, ...]:
    """A Unit's dice with another result in one place."""
    return (*unit.dice[:place], shown, *unit.dice[place + 1 :])
