"""Phase 2: red, white and blue triples score their bonuses (RWB)."""

from typing import Final

from easyred.rules.ask.cancelling import cancel_choices, refuse_cancel
from easyred.rules.ask.modifiers import modifiers, sector_modifier
from easyred.rules.ask.straights import has_straight, results_left
from easyred.rules.ask.triples import (
    BONUS_ORDER,
    bonuses_among,
    one_more,
    standing,
    table_of,
    tripled_faces,
    triples_among,
)
from easyred.rules.ask.ways import is_move_over
from easyred.rules.hands.free_hand import carry_free, free_choices, refuse_free
from easyred.rules.hands.use import usable
from easyred.rules.losses.cancelled_dice import settle_again, settle_choice
from easyred.rules.model.ability import SCORING
from easyred.rules.model.action import CHOOSE, READIES, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import COURAGE, SKULL, STAR, TOOL
from easyred.rules.model.frame import ABILITY_FRAME, BONUS_FRAME, DECIDED_LATER, Frame
from easyred.rules.model.modifier import NO_BATTLE_CRY, ON_RWB
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import NO_SCORES, RECORDED, STRAIGHT
from easyred.rules.run import Run
from easyred.rules.step import Handler
from easyred.rules.steps.question import Question
from easyred.rules.steps.straight import score_straight
from easyred.rules.stops.at_stake import alternatives


class Bonuses(Question):
    """Every red, white and blue triple scores its bonus, Leadership first (RWB-1).

    ``finds_later``: what a Special Find brings is decided when the phase ends (RWB-7). ``for_now``: at night, what
    lacks light is looked at again later (TALLY-7). ``straights``: after each bonus a Straight is looked for again,
    ``colourless`` results among it (RWB-13).
    """

    def __init__(
        self, allows: int, trades: bool, finds_later: bool, for_now: bool, straights: bool, colourless: bool
    ) -> None:
        super().__init__(allows, trades)
        self.straights: Final = straights
        self.colourless: Final = colourless
        self.finds_later: Final = finds_later
        self.for_now: Final = for_now

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        if unit.flags & RECORDED:
            return True
        if self.straights and unit.scored != NO_SCORES and not self._looks_again(run, number):
            return False
        if (unit.cancelled or unit.virtual or unit.waived[SKULL]) and not settle_again(run, number):
            return False
        shown = standing(unit)
        tripled = tripled_faces(shown)
        if not tripled:
            return True
        for face in BONUS_ORDER:
            if not tripled >> 4 * face & 1 or not run.box.counted[face]:
                continue
            first_by_day = not unit.scored[face] and not run.box.dark  # one triple is enough
            if first_by_day or bonuses_among(run, number, shown, face) > unit.scored[face]:
                return self._score(run, number, face)
        if run.box.dark and not self.for_now:
            tell_darkness(run, number, shown)
        return True

    def _looks_again(self, run: Run, number: int) -> bool:
        """Look for a Straight among the results the Skulls have left. True: there is no Award to choose."""
        unit = run.state.units[number]
        if unit.flags & STRAIGHT or run.box.uncounted or not has_straight(results_left(unit), self.colourless):
            return True
        return score_straight(run, number, False, "RWB-13")

    def _score(self, run: Run, number: int, face: int) -> bool:
        """Score one bonus, then look for more."""
        unit = run.state.units[number]
        unit.scored = one_more(unit.scored, face)
        if face == COURAGE and sector_modifier(run, number, NO_BATTLE_CRY) is not None:
            run.say("bonus-unclaimed", "MOVE-14", number, face, sector=unit.sector)
            return self.enter(run, number)
        run.push(number, Frame(BONUS_FRAME, face, DECIDED_LATER if self.finds_later and face == TOOL else 0))
        return False

    def answers(self, run: Run, number: int) -> list[Action]:
        return cancel_choices(run, number)

    def answer(self, run: Run, number: int, action: Action) -> None:
        settle_choice(run, number, action)

    def why_not_answer(self, run: Run, number: int, action: Action) -> Refusal:
        return refuse_cancel(run, number, action)


def tell_darkness(run: Run, number: int, shown: tuple[int, ...]) -> None:
    """Say which bonuses would be scored by day (TALLY-7)."""
    for face in BONUS_ORDER:
        if triples_among(shown, face) > bonuses_among(run, number, shown, face):
            run.say("bonus-unclaimed", "TALLY-7", number, face, sector=run.state.units[number].sector)


class Bonus(Handler):
    """A bonus being scored: source is its face, index the card that granted it plus one, or 0 for dice.

    It may be renounced with a card (RWB-9); one from dice may be there to be decided later.
    """

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        choices = self._ways_to_score(run, number, frame)
        if len(choices) > 1:
            return False
        self.act(run, number, frame, choices[0] if choices else READIES[number])
        return True

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        found = self._ways_to_score(run, number, frame)
        if frame.index > 0:
            return found  # in the middle of an ability
        step = run.stage().steps[run.state.units[number].stack[0].index]
        more = free_choices(run, number, step.allows & ~SCORING, step.trades)
        return found + more

    def _ways_to_score(self, run: Run, number: int, frame: Frame) -> list[Action]:
        """The choices of a bonus, and the cards that can renounce it."""
        renouncing = usable(run, number, SCORING)
        if frame.index == DECIDED_LATER:
            return [READIES[number], *renouncing]
        scoring = alternatives(run, number, frame.source)
        if renouncing and not scoring:
            return [READIES[number], *renouncing]
        return scoring + renouncing

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.is_by_hand():
            carry_free(run, number, action, "TRADE-1")
            return
        self._announce(run, number, frame)
        run.pop(number)
        if action.verb == CHOOSE:
            run.push(
                number, Frame(ABILITY_FRAME, table_of(run.box, run.state.units[number])[frame.source][action.n].number)
            )
        elif frame.index == DECIDED_LATER:
            run.state.units[number].due += 1
        else:
            run.say("bonus-unclaimed", "RWB-5", number, frame.source)

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        if not action.is_by_hand():
            return Refusal("not-now", number)
        step = run.stage().steps[run.state.units[number].stack[0].index]
        return refuse_free(run, number, action, step.allows | SCORING, step.trades)

    def _announce(self, run: Run, number: int, frame: Frame) -> None:
        """Say that a bonus is scored."""
        granted = "RWB-12" if is_late(run, number, frame.source) else "RWB-6"
        if frame.index > 0:
            run.say("bonus", granted, number, frame.source, card=frame.index - 1)
        else:
            run.say("bonus", "RWB-1", number, frame.source)
        for modifier, card in modifiers(run, number, ON_RWB):
            run.gain(number, modifier.extra, modifier.amount, "RWB-8", card)
        printed = sector_modifier(run, number, ON_RWB)
        if printed is not None:
            run.gain(number, printed.extra, printed.amount, "RWB-8", NO_CARD, run.state.units[number].sector)


def is_late(run: Run, number: int, face: int) -> bool:
    """Whether a bonus from a card comes too late for one of its choices (RWB-12)."""
    if face == STAR:
        return run.state.units[number].has(RECORDED)
    return face == COURAGE and is_move_over(run, number)
