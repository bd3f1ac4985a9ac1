"""Setup of the later editions: nations, pools and decks, single Specialists (SETUP-1, ITEM-4, AWARD-6, SPEC-3)."""

from typing import Final

from easyred.rules.hands.changing_hands import join
from easyred.rules.model.action import DECLINE, NATION, TAKE, Action
from easyred.rules.model.card import ITEM, ONE_UNIQUE, SPECIALIST
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import (
    ITEM_CHOSEN,
    NATION_CHOSEN,
    PENALTY_DECLINED,
    PENALTY_TAKEN,
    with_card,
    without_card,
)
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.start import keep_drawn


class Nations(Step):
    """Each player takes a country or a colour, and with it a table of bonuses (SETUP-1, RWB-4)."""

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
    """Fewer players have a smaller pool; each may choose one of the Items left out, if ``chooses`` (ITEM-4)."""

    def __init__(self, chooses: bool) -> None:
        super().__init__(shared=True)
        self.chooses: Final = chooses

    def open(self, run: Run) -> None:
        """Take out the Items that this number of players leaves out."""
        state, cards = run.state, run.box.cards
        out: list[int] = []
        for card in state.pool:
            marked = cards[card].three_plus and len(state.units) < 3
            if cards[card].kind == ITEM and (marked or (cards[card].special and len(state.units) < 4)):
                out.append(card)
        state.pool = tuple([card for card in state.pool if card not in out])
        state.undrawn = tuple(sorted(state.undrawn + tuple(out)))
        if out and not self.chooses:
            run.say("left-in-box", "ITEM-4", a=len(out))

    def enter(self, run: Run, number: int) -> bool:
        chosen = run.state.units[number].once & ITEM_CHOSEN != 0
        return chosen or not self.chooses or not self.choices(run, number)

    def choices(self, run: Run, number: int) -> list[Action]:
        cards = run.box.cards
        made = run.box.take_actions[number]
        return [made[card] for card in run.state.undrawn if cards[card].kind == ITEM]

    def act(self, run: Run, number: int, action: Action) -> None:
        state = run.state
        state.units[number].once |= ITEM_CHOSEN
        state.undrawn = without_card(state.undrawn, action.card)
        state.pool = with_card(state.pool, action.card)
        run.say("pooled", "ITEM-4", number, card=action.card)

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return Refusal("not-available", number, action.card) if action.verb == TAKE else Refusal("not-now", number)


class DrawnPool(ItemPool):
    """Each player chooses an Item, then more are drawn at random, some for the table and some per Unit (ITEM-4)."""

    def __init__(self, drawn: int, per_unit: int) -> None:
        super().__init__(chooses=True)
        self.drawn: Final = drawn
        self.per_unit: Final = per_unit

    def open(self, run: Run) -> None:
        """Take all Items out of the pool, for players to choose from."""
        state, cards = run.state, run.box.cards
        items = [card for card in state.pool if cards[card].kind == ITEM]
        state.pool = tuple([card for card in state.pool if cards[card].kind != ITEM])
        state.undrawn = tuple(sorted([*state.undrawn, *items]))

    def close(self, run: Run) -> bool:
        """Draw the rest of the pool, once everybody has chosen."""
        state, cards = run.state, run.box.cards
        left = [card for card in state.undrawn if cards[card].kind == ITEM]
        count = min(len(left), self.drawn + self.per_unit * len(state.units))
        drawn: list[int] = []
        for n in range(count):
            drawn.append(left.pop(run.draw_for_sector(n, "pool", 1, len(left), left)[0]))
        state.undrawn = tuple(sorted([*[card for card in state.undrawn if cards[card].kind != ITEM], *left]))
        state.pool = tuple(sorted([*state.pool, *drawn]))
        if drawn:
            run.say("drawn", "ITEM-4", a=count)
        return True


class AwardDeck(Step):
    """The deck is a number of Awards, some for the table and some per Unit, drawn at random, no two alike (AWARD-6)."""

    def __init__(self, drawn: int, per_unit: int) -> None:
        super().__init__()
        self.drawn: Final = drawn
        self.per_unit: Final = per_unit

    def open(self, run: Run) -> None:
        """Draw the deck."""
        state = run.state
        left = list(state.deck)
        deck: list[int] = []
        twins: list[int] = []
        while left and len(deck) < self.drawn + self.per_unit * len(state.units):
            card = left.pop(run.draw_for_sector(len(deck), "award-deck", 1, len(left), left)[0])
            deck.append(card)
            for twin in run.box.twins[card]:
                if twin in left:
                    left.remove(twin)
                    twins.append(twin)
        state.undrawn = tuple(sorted([*state.undrawn, *left, *twins]))
        state.deck = tuple(sorted(deck))
        if deck:
            run.say("drawn", "AWARD-6", a=len(deck))

    def enter(self, run: Run, number: int) -> bool:
        return True


class PenaltySpecialists(Step):
    """Option: each Unit may start with a Penalty Specialist of its choice (SPEC-7, VP-4)."""

    def enter(self, run: Run, number: int) -> bool:
        return run.state.units[number].once & (PENALTY_TAKEN | PENALTY_DECLINED) != 0 or not run.box.penalties

    def choices(self, run: Run, number: int) -> list[Action]:
        return [*[Action(number, TAKE, card) for card in run.box.penalties], Action(number, DECLINE)]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        if action.verb == DECLINE:
            unit.once |= PENALTY_DECLINED
            run.say("penalty-declined", "SPEC-7", number)
            return
        unit.once |= PENALTY_TAKEN
        join(run, number, action.card, "joined", "SPEC-7")

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        return Refusal("not-available", number, action.card) if action.verb == TAKE else Refusal("not-now", number)


class OneUnique(Step):
    """One Unique Specialist is drawn for the game (SPEC-3)."""

    def open(self, run: Run) -> None:
        """Draw the one Unique Specialist, and put the others back into the box."""
        cards = run.box.cards
        unique = [c for c in run.state.pool if cards[c].kind == SPECIALIST and cards[c].limits & ONE_UNIQUE]
        if unique:
            keep_drawn(run, "unique", unique, 1, "SPEC-3")

    def enter(self, run: Run, number: int) -> bool:
        return True
