"""Parts of the rules that no map or card of ours puts to the test: asked directly."""

import pytest

from easyred.content import Setup, build
from easyred.game import Game
from easyred.rules import engine
from easyred.rules.card import ONE_UNIQUE
from easyred.rules.chance import Enumerating
from easyred.rules.effects.gains import PerSkull
from easyred.rules.run import Run
from easyred.rules.steps.muster import OneUnique


def run_of(text: str) -> Run:
    game = Game.from_position(text)
    return Run(game.box, game.state, None, None)


@pytest.mark.parametrize(("dice", "possible"), [("RK,R1,W1,WK,B1,BC", True), ("R2,R1,W1,WC,B1,BC", False)])
def test_what_counts_skulls_wants_one(dice: str, possible: bool) -> None:
    run = run_of(f"1/tiger/advanced turn=2 stage=upkeep ; able sector=1 soldiers=4 dice={dice}")
    assert PerSkull().possible(run, 0, 0, 2) is possible


def test_of_several_unique_specialists_one_is_drawn() -> None:
    box = build(Setup(edition="2", units=2))
    state = engine.new_state(box, 2)
    unique = [card for card in state.pool if box.cards[card].limits & ONE_UNIQUE]
    assert len(unique) > 2
    OneUnique().open(Run(box, state, Enumerating(((1,),)), None))
    assert [card for card in state.pool if card in unique] == [unique[1]]
    assert set(state.undrawn) >= set(unique) - {unique[1]}
