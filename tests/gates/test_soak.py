"""A short soak: what `make soak` does for a million actions runs, and finds nothing broken."""

from support.causes import in_scope
from support.endurance import long_game
from support.soaking import Soak


def test_a_short_soak_breaks_nothing() -> None:
    soak = Soak(seed=6)
    soak.run(1500)
    met = [cause for cause in in_scope() if soak.causes.counts[cause]]
    assert soak.actions >= 1500
    assert len(met) > len(in_scope()) / 3


def test_a_game_can_be_as_long_as_the_measure_needs() -> None:
    assert len(long_game()) == 2000
