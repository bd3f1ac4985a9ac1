"""Casualties paid in every way there is: nothing is paid twice, nobody gets stuck, and somebody is left (SPEC-2)."""

from collections.abc import Iterator
from itertools import product

import pytest

from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.ask.casualties import IN_COMBAT, firm, most_to_fall, saved_by, spendable
from easyred.rules.ask.strength import strength
from easyred.rules.losses.casualties import Pay, suffer
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.rules.model.frame import PAY_FRAME
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import IN_PLAY, State
from easyred.rules.run import Run

FIRST = build(Setup(mode="advanced", options=("bazooka-joe-specialists",)))
THIRD = build(Setup(edition="3", map="omaha", mode="battle", units=2, options=("legendary-units",)))
COMPANIES = (
    (FIRST, ("paratrooper",), ()),
    (FIRST, ("medic", "paratrooper", "veteran"), ()),
    (FIRST, ("hero", "paratrooper"), ()),
    (FIRST, ("corporal", "hero", "paratrooper", "scout"), ()),
    (THIRD, ("stick-of-paratroopers", "veteran"), ("stick-of-paratroopers",)),
    (THIRD, ("shell-shocked-private", "stick-of-paratroopers", "corporal"), ()),
    (THIRD, ("shell-shocked-private", "hero"), ()),
)


def with_company(box: Box, company: tuple[str, ...], sick: tuple[str, ...], soldiers: int, courage: int) -> State:
    """A Unit in the Move phase with these Specialists."""
    state = engine.new_state(box, 1)
    numbers = {card.id: card.number for card in box.cards}
    state.turn, state.stage = 3, box.last_move
    unit = state.units[0]
    unit.sector, unit.visited, unit.soldiers, unit.courage = 0, 1, soldiers, courage
    unit.specialists = tuple(sorted(numbers[id] for id in company))
    unit.sick = tuple(numbers[id] for id in sick)
    unit.stack = box.stages[state.stage].stacks[0]
    return state


def ends(box: Box, state: State) -> Iterator[State]:
    """Every position in which a payment may leave a Unit."""
    while state.units[0].status == IN_PLAY and state.units[0].stack[-1].kind == PAY_FRAME:
        choices = engine.legal(box, state, 0)
        assert choices, state.units[0].stack
        for action in choices[1:]:
            twin = state.copy()
            engine.act(Run(box, twin, Seeded("pay"), None), action)
            yield from ends(box, settled(box, twin))
        engine.act(Run(box, state, Seeded("pay"), None), choices[0])
        settled(box, state)
    yield state


def settled(box: Box, state: State) -> State:
    """Carry a payment on until it is asked about or done."""
    run = Run(box, state, Seeded("pay"), None)
    pays = Pay(PAY_FRAME)
    while state.units[0].stack and state.units[0].stack[-1].kind == PAY_FRAME:
        if not pays.go(run, 0, state.units[0].stack[-1]):
            break
    return state


@pytest.mark.parametrize(("box", "company", "sick"), COMPANIES)
@pytest.mark.parametrize("keep", [NO_SECTOR, IN_COMBAT])
def test_every_payment_is_exact(box: Box, company: tuple[str, ...], sick: tuple[str, ...], keep: int) -> None:
    for soldiers, courage, amount in product((0, 1, 3), (0, 2), range(1, 12)):
        state = with_company(box, company, sick, soldiers, courage)
        unit = state.units[0]
        run = Run(box, state, Seeded("pay"), None)
        unit.saved = 9  # no Medic helps
        before, pays = strength(run, unit), spendable(run, unit)
        unmoved = firm(run, unit) if keep == IN_COMBAT else 0
        doomed = amount - pays >= before or amount - pays > before - unmoved
        assert suffer(run, 0, amount, "COMBAT-1", 0, keep=keep) == doomed
        if doomed:
            continue
        for end in ends(box, settled(box, state)):
            left = end.units[0]
            assert left.status == IN_PLAY
            assert strength(Run(box, end, None, None), left) == before - amount + (courage - left.courage)
            assert left.soldiers + len(left.specialists) > 0
            penalties = [card for card in left.specialists if box.cards[card].penalty]
            assert keep != IN_COMBAT or len(penalties) == unmoved


def test_what_one_has_spared_another_has_not() -> None:
    line = "3/omaha/battle turn=3 stage=move ; able sector=3 soldiers=20 permanent=first-aid-pouch specialists=medic"
    game = Game.from_position(line, seed="1")
    unit, run = game.state.units[0], Run(game.box, game.state, None, None)
    medic, pouch = game.card("medic").number, game.card("first-aid-pouch").number
    for saved, spared in ((0, [0, 0]), (1, [0, 1]), (2, [1, 1])):
        unit.saved = saved
        assert sorted([saved_by(run, unit, medic), saved_by(run, unit, pouch)]) == spared


def test_of_two_men_one_stays_for_the_sacrifice_ahead() -> None:
    line = "1/tiger/advanced turn=5 stage=move ; able sector=5 courage=9 specialists=corporal,veteran"
    game = Game.from_position(line)
    ahead = next(sector.number for sector in game.box.sectors if sector.id == "7")
    assert most_to_fall(Run(game.box, game.state, None, None), game.state.units[0], 0, [], ahead) == 1
