"""A short soak: what `make soak` does for a million actions runs, and finds nothing broken."""

from random import Random

from support.aims import aim_at, aimed_position
from support.causes import in_scope
from support.endurance import long_game
from support.invariants import check
from support.soaking import Soak

from easyred.rules import engine
from easyred.rules.chance import Seeded


def test_a_short_soak_breaks_nothing() -> None:
    soak = Soak(seed=6)
    soak.run(2500)
    met = [cause for cause in in_scope() if soak.causes.counts[cause]]
    assert soak.actions >= 2500
    assert len(met) > len(in_scope()) / 4


def test_a_position_can_be_made_for_any_cause() -> None:
    random = Random(1944)
    for cause in random.sample(in_scope(), 150):
        setup, aim = aim_at(random, cause)
        box, state = aimed_position(random, setup, aim)
        engine.start(box, state, Seeded(str(cause)), None)
        check(box, state)


def test_a_game_can_be_as_long_as_the_measure_needs() -> None:
    assert len(long_game()) == 2000
