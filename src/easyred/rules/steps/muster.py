"""Setup of the later editions: nations, the pool of Items, the one Unique Specialist (SETUP-1, ITEM-4, SPEC-3)."""

from easyred.rules.action import NATION, TAKE, Action
from easyred.rules.box import ITEM, ONE_UNIQUE, SPECIALIST
from easyred.rules.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.state import ITEM_CHOSEN, NATION_CHOSEN, with_card, without_card
from easyred.rules.step import Step
from easyred.rules.steps.start import keep_drawn


class Nations(Step):
    """Each player takes a country or a colour, and with it a table of bonuses (SETUP-1, RWB-4)."""

    def __init__(self) -> None:
        super().__init__(shared=True)

    def enter(self, run: Run, number: int) -> bool:
        if run.state.units[number].once & NATION_CHOSEN:
            return True
        choices = self.choices(run, number)
        if len(choices) == 1:
            self.act(run, number, choices[0])
        return len(choices) == 1

    def choices(self, run: Run, number: int) -> list[Action]:
        taken = [unit.nation for unit in run.state.units if unit.once & NATION_CHOSEN]
        return [Action(number, NATION, what=n) for n in range(len(run.box.nations)) if n not in taken]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        unit.nation = action.what
        unit.once |= NATION_CHOSEN
        run.say("nation", "SETUP-1", number, action.what)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return Refusal("nation-taken" if action.verb == NATION else "not-now", number)


class ItemPool(Step):
    """The fewer players, the smaller the pool; what is left out each of them may choose one of (ITEM-4)."""

    def __init__(self) -> None:
        super().__init__(shared=True)

    def open(self, run: Run) -> None:
        state, cards = run.state, run.box.cards
        out: list[int] = []
        for card in state.pool:
            marked = cards[card].three_plus and len(state.units) < 3
            if cards[card].kind == ITEM and (marked or (cards[card].special and len(state.units) < 4)):
                out.append(card)
        state.pool = tuple([card for card in state.pool if card not in out])
        state.undrawn = tuple(sorted(state.undrawn + tuple(out)))

    def enter(self, run: Run, number: int) -> bool:
        return run.state.units[number].once & ITEM_CHOSEN != 0 or not self.choices(run, number)

    def choices(self, run: Run, number: int) -> list[Action]:
        cards = run.box.cards
        return [Action(number, TAKE, card) for card in run.state.undrawn if cards[card].kind == ITEM]

    def act(self, run: Run, number: int, action: Action) -> None:
        state = run.state
        state.units[number].once |= ITEM_CHOSEN
        state.undrawn = without_card(state.undrawn, action.card)
        state.pool = with_card(state.pool, action.card)
        run.say("pooled", "ITEM-4", number, card=action.card)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return Refusal("not-available", number, action.card) if action.verb == TAKE else Refusal("not-now", number)


class OneUnique(Step):
    """One Unique Specialist is drawn for the game (SPEC-3)."""

    def open(self, run: Run) -> None:
        cards = run.box.cards
        unique = [c for c in run.state.pool if cards[c].kind == SPECIALIST and cards[c].limits & ONE_UNIQUE]
        if unique:
            keep_drawn(run, "unique", unique, 1, "SPEC-3")

    def enter(self, run: Run, number: int) -> bool:
        return True
