"""A d6 on the table: rolled, then open to Units that can change it, then it takes effect (CARD-10)."""

from easyred.rules.ask.reach import held_abilities
from easyred.rules.ask.requirements import is_spared_sacrifice
from easyred.rules.hands.tokens import deliver
from easyred.rules.hands.use import start_use, usable
from easyred.rules.losses.casualties import inflict
from easyred.rules.losses.d6_on_table import change_die, dice_on, die_asked_about, half
from easyred.rules.losses.tasks import review
from easyred.rules.model.ability import ROLLED
from easyred.rules.model.action import READIES, READY, USE, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.d6_purposes import (
    FOR_D3,
    FOR_GAIN,
    FOR_LOWER,
    FOR_MINES,
    FOR_REVEAL,
    FOR_TOKEN,
    PURPOSE_IDS,
    PURPOSE_RULES,
)
from easyred.rules.model.frame import DIE_FRAME, DIE_STOP_FRAME, Frame
from easyred.rules.model.reason import TO_CHANGE_A_D6, Reason
from easyred.rules.model.sector import NO_SECTOR, Border
from easyred.rules.model.threat import LOST_TO_MINES
from easyred.rules.run import Run
from easyred.rules.step import Handler
from easyred.rules.stops.reason import cards_of


class Die(Handler):
    """On the stack of the Unit that rolled. Answers: pips, and the Units still asked as bits."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if not frame.answers:
            return self._roll(run, number, frame)
        if frame.answers[1]:
            return False
        run.pop(number)
        self._take_effect(run, number, frame, frame.answers[0])
        return True

    def _take_effect(self, run: Run, number: int, frame: Frame, pips: int) -> None:
        """The d6 does what it was rolled for."""
        sector = run.state.units[number].sector
        if frame.source == FOR_MINES:
            self._explode(run, number, pips)
        elif frame.source in (FOR_GAIN, FOR_D3):
            self._gain(run, number, frame, pips)
        elif frame.source == FOR_REVEAL:
            run.state.revealed = tuple(sorted((*run.state.revealed, sector * 8 + pips)))
            run.say("revealed", "MOVE-8", number, pips, sector=sector)
        elif frame.source == FOR_LOWER:
            run.state.lowered = tuple(sorted((*run.state.lowered, (sector, pips, frame.index))))
            run.say("lowered", "CARD-15", number, pips, card=frame.index, sector=sector)
        elif frame.source == FOR_TOKEN:
            self._try_to_deliver(run, number, frame.index >> 3, pips >= frame.index & 7)
        else:
            run.state.units[number].extra_loss += pips

    def _gain(self, run: Run, number: int, frame: Frame, pips: int) -> None:
        """Index: the resource, plus four times the card that gives it plus one; a Sector's text is no card."""
        resource, card = frame.index & 3, (frame.index >> 2) - 1
        sector = run.state.units[number].sector if card == NO_CARD else NO_SECTOR
        rule = PURPOSE_RULES[frame.source]
        if frame.source == FOR_D3:
            pips = half(pips)
        elif card != NO_CARD:
            rule = run.box.cards[card].abilities[0].rule
        run.gain(number, resource, pips, rule, card, sector)

    def _try_to_deliver(self, run: Run, number: int, token: int, succeeds: bool) -> None:
        """A token is delivered, or stays with the Unit (OPT-13)."""
        if succeeds:
            deliver(run, number, token, 1)
            review(run)
        else:
            run.say("token-stays", "OPT-13", number, card=token)

    def _roll(self, run: Run, number: int, frame: Frame) -> bool:
        """Roll the d6."""
        what = PURPOSE_IDS[frame.source]
        sector = run.state.units[number].sector
        drawn = run.draw_for_sector(sector, what, 1, 6) if frame.source == FOR_REVEAL else run.draw(number, what, 1, 6)
        pips = drawn[0] + 1
        run.say(
            "mines" if frame.source == FOR_MINES else "d6", PURPOSE_RULES[frame.source], number, pips, sector=sector
        )
        asked = [other for other in run.state.in_play() if held_abilities(run, other, ROLLED)]
        run.replace(number, Frame(DIE_FRAME, frame.source, frame.index, (pips, sum(1 << other for other in asked))))
        which = len(dice_on(run.state.units[number].stack))
        for other in asked:
            run.push(other, Frame(DIE_STOP_FRAME, number, which))
        return True

    def _explode(self, run: Run, number: int, pips: int) -> None:
        """Mines explode; the requirement ahead stays payable, unless a Battle Cry or an Ambulance lifts it."""
        unit = run.state.units[number]
        arrival = unit.stack[-1]
        border = run.sector_of(number).borders[arrival.source]
        lifted = arrival.answers[1] or self._is_spared(run, number, border)
        keep = NO_SECTOR if lifted else border.to
        inflict(run, number, LOST_TO_MINES, pips, keep)

    def _is_spared(self, run: Run, number: int, border: Border) -> bool:
        """Whether an Ambulance lifts every demand: a sacrifice, but not a Specialist who must be there (VEH-5)."""
        target = run.at(border.to)
        return not target.needs and not target.explosives and is_spared_sacrifice(run, number, border)

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return []

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        raise AssertionError("a rolled d6 has no choices of its own")


class DieStop(Handler):
    """On the stack of a Unit that could change a d6. Source: the Unit that rolled it; index: which of its d6."""

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        if usable(run, number, ROLLED):
            return False
        self._pass(run, number, frame)
        return True

    def _pass(self, run: Run, number: int, frame: Frame) -> None:
        """Leave the d6 as it is."""
        run.pop(number)
        pips, asked = die_asked_about(run, frame)
        change_die(run, frame, pips, asked & ~(1 << number))

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        return [*usable(run, number, ROLLED), READIES[number]]

    def reason(self, run: Run, number: int, frame: Frame) -> Reason | None:
        """The reason that the Unit could change a d6."""
        pips = die_asked_about(run, frame)[0]
        return Reason(TO_CHANGE_A_D6, "CARD-10", frame.source, pips, cards_of(usable(run, number, ROLLED)))

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        if action.verb == READY:
            self._pass(run, number, frame)
        elif action.verb == USE:
            start_use(run, number, action)
