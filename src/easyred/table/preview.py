"""A preview: what some choices would lead to, as far as no chance is asked. Nothing changes."""

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.action import CANCEL, Action, is_listed
from easyred.rules.model.state import IN_PLAY, State
from easyred.rules.run import NoDice, Run
from easyred.table.alike import meant
from easyred.table.cancelling import without
from easyred.table.observer import Observer
from easyred.table.outcomes import Outcome
from easyred.table.part import Part
from easyred.table.squad import UnitNow, unit_now
from easyred.table.tally import Tally, tally
from easyred.table.warnings import Warning, of_choice
from easyred.words.catalogue import ENGLISH


class UnitAhead(Part, frozen=True, kw_only=True):
    """A Unit as it would be, by its number."""

    number: int
    unit: UnitNow


class Preview(Part, frozen=True, kw_only=True):
    """What choices would lead to. ``ahead``: the Units that they change; ``tally``: what the tally of whoever chose
    last would bring then; ``open``: a roll or draw comes next; ``refused``, ``rule``: why one of them is not allowed.
    """

    ahead: tuple[UnitAhead, ...] = ()
    tally: Tally | None = None
    warnings: tuple[Warning, ...] = ()
    open: bool = False
    refused: str = ""
    rule: str = ""

    @property
    def units(self) -> tuple[UnitNow, ...]:
        """The Units that are changed, as they would be."""
        return tuple([ahead.unit for ahead in self.ahead])


def preview(game: Game, *choices: str, language: str = ENGLISH) -> Preview:
    """What choices would lead to, one after the other, up to the first roll, draw or refusal."""
    seen, twin = Observer(game, language), game.state.copy()
    found = None
    for place, text in enumerate(choices):
        action = game.parse(text) if place else meant(game, text)
        if not is_listed(action, engine.legal(game.box, twin, action.unit), game.box.trade_ratio):
            refusal = engine.refusal(game.box, twin, action)
            return Preview(refused=seen.words.refusal(refusal), rule=refusal.rule)
        found = _cancelled(seen, twin, action)
        try:
            engine.carry_out(Run(game.box, twin, None, None), action)
        except NoDice:
            _leave_off(twin, game.state)
            return _seen(seen, twin, action, found, is_open=True)
    return _seen(seen, twin, action, found, is_open=False) if choices else Preview()


def _cancelled(seen: Observer, state: State, action: Action) -> Tally | None:
    """What dice to cancel leave of a tally, which is recorded at once."""
    if action.verb != CANCEL:
        return None
    before = Observer(seen.game, seen.language, state)
    found = without(before, action.unit, action.n)
    return None if found is None else tally(before, action.unit, found)


def _leave_off(twin: State, state: State) -> None:
    """A roll stopped the rules in the middle of something, where nobody is asked: tell what is asked now."""
    twin.stage = state.stage
    for then, now in zip(twin.units, state.units, strict=True):
        then.stack, then.ready = now.stack, now.ready


def _seen(seen: Observer, state: State, last: Action, found: Tally | None, *, is_open: bool) -> Preview:
    then = Observer(seen.game, seen.language, state)
    pairs = [(n, unit_now(seen, n), unit_now(then, n)) for n in range(len(state.units))]
    return Preview(
        ahead=tuple([UnitAhead(number=n, unit=after) for n, now, after in pairs if _figures(now) != _figures(after)]),
        tally=found or _tally(then, last.unit),
        warnings=of_choice(seen, last, Outcome(state, is_open), None),
        open=is_open,
    )


def _figures(unit: UnitNow) -> tuple[object, ...]:
    """What counts as a change; what it is doing does not."""
    return unit.now, unit.after, unit.men, unit.cards, unit.sector, unit.loss, unit.status, unit.dice


def _tally(seen: Observer, number: int) -> Tally | None:
    unit = seen.state.units[number]
    if unit.status != IN_PLAY or unit.sector < 0:
        return None
    found = seen.tally(number)
    return None if found is None else tally(seen, number, found)
