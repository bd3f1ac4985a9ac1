"""Effects on dice: re-rolled, turned, flipped, recoloured, copied, traded."""

from easyred.rules.ask.open_tally import can_trade_die, open_tally, tradable_dice
from easyred.rules.ask.rolling import rerollable
from easyred.rules.ask.tally import skulls
from easyred.rules.effects.effect import Effect, owner_of, place_of
from easyred.rules.losses.d6_on_table import change_die, die_asked_about
from easyred.rules.model.ability import ROLLING, Ability
from easyred.rules.model.action import CHOOSE_UNIT, COLOUR, DIE, FACE, PIPS, REROLL, REROLLS, Action
from easyred.rules.model.dice import (
    BLUE,
    COLOURLESS,
    FACES,
    OPPOSITE,
    PLACES,
    RED,
    SET_OF_SIX,
    SIZES,
    SUBSETS,
    WHITE,
    colour_of,
    face_of,
    places,
    result,
)
from easyred.rules.model.frame import AWAIT_FRAME, DIE_STOP_FRAME, OFFER_FRAME, Frame
from easyred.rules.model.state import COPIED, NOBODY, SKULLS_OFF, TRADED_DIE, set_die
from easyred.rules.run import Run


def owners(run: Run, number: int) -> list[int]:
    """Whose dice a card for any die reaches: all, but between its own rolls only the Unit's own (PHASE-3)."""
    step = run.stage().steps[run.state.units[number].stack[0].index]
    return [number] if step.allows & ROLLING else run.state.in_play()


def reroll(run: Run, number: int, mask: int) -> tuple[int, ...]:
    """Roll the dice of a mask again; their colours stay."""
    unit = run.state.units[number]
    faces = run.draw(number, "reroll", SIZES[mask], FACES, PLACES[mask])
    dice = list(unit.dice)
    for nth, place in enumerate(PLACES[mask]):
        dice[place] = faces[nth] * 4 + (dice[place] & 3)
    unit.dice = tuple(dice)
    return unit.dice


def die_at(run: Run, answer: int) -> int:
    """What the die that an answer means shows."""
    return run.state.units[owner_of(answer)].dice[place_of(answer)]


def still_there(run: Run, die: int) -> bool:
    """Whether a chosen die is still there: its owner may have copied a smaller tally since."""
    return place_of(die) < len(run.state.units[owner_of(die)].dice)


def why_not_reroll(run: Run, number: int, mask: int) -> str:
    """Why a card cannot roll these dice again."""
    unit = run.state.units[number]
    if mask >> len(unit.dice):
        return "no-such-die"
    if mask & unit.locked:
        return "locked-die"
    return "skull-stays" if mask & ~rerollable(run, number, True) else "not-now"


class RerollDie(Effect):
    """One die of the Final Tally is re-rolled, never a locked one (ROLL-6)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return open_tally(run.state.units[number]) and rerollable(run, number, True) != 0

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, DIE, to=number, what=place) for place in places(rerollable(run, number, True))]

    def why_not(self, run: Run, number: int, action: Action) -> str:
        if action.verb != DIE:
            return "not-now"
        if action.what not in range(len(SET_OF_SIX)):
            return "no-such-die"
        return why_not_reroll(run, number, 1 << action.what)

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        place = place_of(answers[0])
        old = run.state.units[number].dice[place]
        dice = reroll(run, number, 1 << place)
        run.say("rerolled-die", "ROLL-6", number, old, dice[place], ability.card, dice=dice)


class RerollDice(Effect):
    """Any of the dice that are not locked are re-rolled once."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return open_tally(run.state.units[number]) and rerollable(run, number, True) != 0

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [REROLLS[number][mask] for mask in SUBSETS[rerollable(run, number, True)] if mask]

    def why_not(self, run: Run, number: int, action: Action) -> str:
        return why_not_reroll(run, number, action.n) if action.verb == REROLL else "not-now"

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        dice = reroll(run, number, answers[0])
        run.say("rerolled", "ROLL-6", number, answers[0], card=ability.card, dice=dice)


class TurnDie(Effect):
    """A die shows another face. a: only this colour; b = 1: any die on the table, a d6 too (CARD-10)."""

    def __init__(self, questions: int = 2) -> None:
        super().__init__(questions)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return bool(self._dice(run, number, a, b))

    def _dice(self, run: Run, number: int, a: int, b: int) -> list[Action]:
        """The dice that may be turned."""
        stack = run.state.units[number].stack
        for frame in reversed(stack):
            if frame.kind == DIE_STOP_FRAME:
                return [Action(number, DIE, to=NOBODY, what=0)] if b else []
        if b and run.state.mgf:
            return [Action(number, DIE, to=NOBODY, what=place) for place in range(len(run.state.mgf))]
        return self._tally_dice(run, number, a, b)

    def _tally_dice(self, run: Run, number: int, a: int, b: int) -> list[Action]:
        """The dice of tallies that may be turned."""
        found: list[Action] = []
        for owner in owners(run, number) if b else [number]:
            unit = run.state.units[owner]
            if open_tally(unit):
                for place in range(len(unit.dice)):
                    if a in (COLOURLESS, colour_of(unit.dice[place])):
                        found.append(Action(number, DIE, to=owner, what=place))
        return found

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        if not so_far:
            return self._dice(run, number, a, b)
        if so_far[0] < 0:
            place = place_of(so_far[0])
            shown = pips_shown(run, number, place)
            return [Action(number, PIPS, what=place, n=pips) for pips in range(1, 7) if pips != shown]
        if not still_there(run, so_far[0]):
            return []
        shown = face_of(die_at(run, so_far[0]))
        return [Action(number, FACE, what=face) for face in range(FACES) if face != shown]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        if answers[0] < 0:
            change_pips(run, number, ability.card, place_of(answers[0]), answers[1])
            return
        turn(run, number, owner_of(answers[0]), place_of(answers[0]), answers[1], "ROLL-6", ability.card)


class FlipDie(TurnDie):
    """A die is turned to its opposite side, a d6 too where b = 1 (DICE-2)."""

    def __init__(self) -> None:
        super().__init__(1)

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        owner, place = owner_of(answers[0]), place_of(answers[0])
        if answers[0] < 0:
            change_pips(run, number, ability.card, place, 7 - pips_shown(run, number, place), "DICE-2")
        else:
            face = face_of(die_at(run, answers[0]))
            turn(run, number, owner, place, OPPOSITE[face], "DICE-2", ability.card)


def turn(run: Run, number: int, owner: int, place: int, face: int, rule: str, card: int) -> None:
    """A Unit turns a die, its own or another's."""
    unit = run.state.units[owner]
    old = unit.dice[place]
    set_die(unit, place, result(face, colour_of(old)))
    run.say("turned", rule, owner, old, unit.dice[place], card, dice=unit.dice)
    if owner != number:
        run.ask_anew(owner)


def pips_shown(run: Run, number: int, place: int) -> int:
    """The pips of the d6 a Unit is looking at: one just rolled, or one of the MGF dice."""
    for frame in reversed(run.state.units[number].stack):
        if frame.kind == DIE_STOP_FRAME:
            return die_asked_about(run, frame)[0]
    return run.state.mgf[place] & 7


def change_pips(run: Run, number: int, card: int, place: int, pips: int, rule: str = "CARD-10") -> None:
    """Set the d6 a Unit is looking at."""
    old = pips_shown(run, number, place)
    for frame in reversed(run.state.units[number].stack):
        if frame.kind == DIE_STOP_FRAME:
            change_die(run, frame, pips, die_asked_about(run, frame)[1])
            run.say("d6-changed", rule, number, old, pips, card)
            return
    dice = run.state.mgf
    sector = dice[place] >> 3
    run.state.mgf = (*dice[:place], sector * 8 + pips, *dice[place + 1 :])
    run.say("d6-changed", rule, number, old, pips, card, sector)


class Recolour(Effect):
    """A die changes colour, not face. b = 1: any Unit's die."""

    def __init__(self) -> None:
        super().__init__(2)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return open_tally(run.state.units[number])

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        if so_far:
            if not still_there(run, so_far[0]):
                return []
            shown = colour_of(die_at(run, so_far[0]))
            return [Action(number, COLOUR, what=colour) for colour in (RED, WHITE, BLUE) if colour != shown]
        return [
            Action(number, DIE, to=owner, what=place)
            for owner in (owners(run, number) if b else [number])
            if open_tally(run.state.units[owner])
            for place in range(len(run.state.units[owner].dice))
        ]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        owner, place = owner_of(answers[0]), place_of(answers[0])
        unit = run.state.units[owner]
        old = unit.dice[place]
        set_die(unit, place, result(face_of(old), answers[1]))
        run.say("recoloured", "CARD-11", owner, old, unit.dice[place], ability.card, dice=unit.dice)
        if owner != number:
            run.ask_anew(owner)


class CopyTally(Effect):
    """The Unit's Final Tally becomes another's: dice with colours and locks, and virtual results (ROLL-8)."""

    def __init__(self) -> None:
        super().__init__(1)

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return open_tally(run.state.units[number]) and bool(self._models(run, number))

    def _models(self, run: Run, number: int) -> list[int]:
        """The Units whose tally may be copied."""
        units = run.state.units
        return [other for other in run.state.in_play() if other != number and open_tally(units[other])]

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        return [Action(number, CHOOSE_UNIT, to=other) for other in self._models(run, number)]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        unit, model = run.state.units[number], run.state.units[answers[0]]
        unit.dice, unit.locked, unit.renounced = model.dice, model.locked, model.renounced
        unit.virtual = model.virtual
        unit.flags |= COPIED
        run.say("copied", "ROLL-8", number, card=ability.card, to=answers[0], dice=unit.dice + unit.virtual)


class TradeDie(Effect):
    """The Unit offers another Unit one of its dice for one of theirs (TRADE-5). b = 1: no Skulls."""

    def __init__(self) -> None:
        super().__init__(3, "dice-trade")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return can_trade_die(unit, b) and bool(self._partners(run, number, b))

    def _partners(self, run: Run, number: int, b: int) -> list[int]:
        """The Units that may trade a die."""
        units = run.state.units
        return [other for other in run.state.in_play() if other != number and can_trade_die(units[other], b)]

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        if not can_trade_die(run.state.units[number], b):
            return []
        if not so_far:
            return [Action(number, CHOOSE_UNIT, to=other) for other in self._partners(run, number, b)]
        if not can_trade_die(run.state.units[so_far[0]], b):
            return []
        owner = number if len(so_far) == 1 else so_far[0]
        places = tradable_dice(run.state.units[owner], b)
        return [Action(number, DIE, to=owner, what=place) for place in places]

    def why_not(self, run: Run, number: int, action: Action) -> str:
        return self.refusal if action.verb in (DIE, CHOOSE_UNIT) else "not-now"

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        other, mine, theirs = answers[0], place_of(answers[1]), place_of(answers[2])
        run.say("offered", "TRADE-5", number, mine, theirs, ability.card, to=other)
        run.push(number, Frame(AWAIT_FRAME, other))
        run.push(other, Frame(OFFER_FRAME, number, b, (mine, theirs)))


class SwapDie(Effect):
    """In solitaire: one die of the tally for one of the trading pool, each once (TRADE-6)."""

    def __init__(self) -> None:
        super().__init__(2, "dice-trade")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return open_tally(unit) and bool(unit.trading_pool) and not unit.has(TRADED_DIE)

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        unit = run.state.units[number]
        owner, dice = (NOBODY, unit.trading_pool) if so_far else (number, unit.dice)
        return [Action(number, DIE, to=owner, what=place) for place in range(len(dice))]

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        unit = run.state.units[number]
        place, taken = place_of(answers[0]), place_of(answers[1])
        old = unit.dice[place]
        set_die(unit, place, unit.trading_pool[taken])
        unit.locked &= ~(1 << place)
        unit.trading_pool = unit.trading_pool[:taken] + unit.trading_pool[taken + 1 :]
        unit.flags |= TRADED_DIE
        run.say("traded-dice", "TRADE-6", number, old, unit.dice[place], ability.card, dice=unit.dice)


class RollPool(Effect):
    """In solitaire: a second set of six dice is rolled once and kept beside the Unit (TRADE-6)."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        faces = run.draw(number, "pool-roll", len(SET_OF_SIX), FACES, SET_OF_SIX)
        pool = tuple([result(faces[place], SET_OF_SIX[place]) for place in range(len(SET_OF_SIX))])
        run.state.units[number].trading_pool = pool
        run.say("trading-pool", "TRADE-6", number, card=ability.card, dice=pool)


class IgnoreSkulls(Effect):
    """No Skull in the Unit's tally cancels anything this turn."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return skulls(unit) > 0 and not unit.has(SKULLS_OFF)

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        unit.flags |= SKULLS_OFF
        run.say("set", ability.rule, number, card=ability.card)
