"""Effects that renounce: a bonus that is being scored, or a die of the tally (RWB-9)."""

from easyred.rules.ask.open_tally import open_tally
from easyred.rules.ask.triples import one_more, table_of
from easyred.rules.effects.effect import Effect, place_of
from easyred.rules.model.ability import Ability
from easyred.rules.model.action import DIE, FACE, Action
from easyred.rules.model.dice import FACES
from easyred.rules.model.effect_codes import BONUS_EFFECT
from easyred.rules.model.frame import ABILITY_FRAME, BONUS_FRAME, Frame
from easyred.rules.model.state import Unit
from easyred.rules.run import Run


def scored_now(unit: Unit) -> Frame | None:
    """The bonus that a Unit is scoring now, from its dice or a card."""
    return next((frame for frame in reversed(unit.stack) if frame.kind == BONUS_FRAME), None)


def may_renounce(unit: Unit, place: int) -> bool:
    """Whether a die is still there to be renounced."""
    return not unit.renounced >> place & 1


class RenounceBonus(Effect):
    """The bonus being scored brings nothing; its dice count, and the Skulls of a Dead Man's Gift are active again."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return scored_now(run.state.units[number]) is not None

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        bonus = scored_now(unit)
        if bonus is None:
            return
        unit.stack = tuple([frame for frame in unit.stack if frame is not bonus])
        if bonus.index <= 0:
            unit.waived = one_more(unit.waived, bonus.source)
        run.say("renounced", "RWB-9", number, bonus.source, card=ability.card)


class RenounceDie(Effect):
    """A die in the Unit's tally gives nothing and cancels nothing this turn."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return open_tally(unit) and unit.renounced != (1 << len(unit.dice)) - 1

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        unit = run.state.units[number]
        dice = [place for place in range(len(unit.dice)) if may_renounce(unit, place)]
        return [Action(number, DIE, to=number, what=place) for place in dice]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        unit = run.state.units[number]
        place = place_of(answers[0])
        unit.renounced |= 1 << place
        run.say("renounced-die", "RWB-9", number, unit.dice[place], card=ability.card)


def granted_below(run: Run, unit: Unit) -> int:
    """The face of the bonus from a card during which another card is used; -1 if there is none."""
    below = unit.stack[-2]
    if below.kind != ABILITY_FRAME or not below.index:
        return -1
    code, a, _ = run.box.abilities[below.source].ops[below.index - 1]
    return a if code == BONUS_EFFECT else -1


class BonusChosen(Effect):
    """The Unit gains an RWB bonus of its choice, without its dice (RWB-6); not one that it has renounced this turn."""

    def __init__(self) -> None:
        super().__init__(1)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        unit = run.state.units[number]
        table = table_of(run.box, unit)
        barred = granted_below(run, unit)
        faces = [face for face in range(FACES) if table[face] and not unit.waived[face] and face != barred]
        return [Action(number, FACE, what=face) for face in faces]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        run.push(number, Frame(BONUS_FRAME, answers[0], ability.card + 1))
