"""What the benchmark measures can be measured: every map and edition with one Unit and with four."""

import pytest

from easyred.bench.contestants import Contestant, edition_contestants, map_contestants
from easyred.bench.figures import edition_figures, odds_figures
from easyred.bench.odds_contestants import odds_contestants
from easyred.bench.rates import Rates
from easyred.content import load

MAPS = map_contestants()
EDITIONS = edition_contestants()


@pytest.mark.parametrize("contestant", MAPS.values(), ids=MAPS)
def test_every_map_is_played_by_the_bench(contestant: Contestant):
    assert contestant.some() > 0


@pytest.mark.parametrize("contestant", EDITIONS.values(), ids=EDITIONS)
def test_every_edition_is_played_by_the_bench(contestant: Contestant):
    assert contestant.some() > 0


def test_every_edition_stands_beside_the_first():
    rates = Rates({name: [100.0] for name in EDITIONS} | {"play-1-tiger/3": [60.0]})
    slow = [figure for figure in edition_figures("compiled", rates) if not figure.passes]
    assert [figure.what for figure in slow] == ["edition 3, tiger, 1 Unit, Game.play: beside edition 1"]
    told = " ".join(figure.what for figure in edition_figures("compiled", rates))
    assert all(f"edition {id}," in told for id in load().editions)


def test_who_is_compared_is_compared_within_each_round():
    rates = Rates({"one": [10.0, 40.0, 90.0], "two": [5.0, 20.0, 30.0], "nobody": []})
    assert (rates.of("one"), rates.beside("one", "two")) == (40.0, 2.0)
    assert rates.of("nobody") is None and rates.beside("one", "nobody") is None


def test_the_odds_stand_beside_brute_force():
    assert all(contestant.some() > 0 for contestant in odds_contestants().values())
    fast = {"odds-brute": [10.0], "odds-plain": [200.0], "odds-plain-batch": [210.0], "odds-plain-roll": [900.0]}
    kernel = {"odds-kernel": [500.0], "odds-kernel-batch": [400.0], "odds-kernel-roll": [4000.0]}
    missed = [figure.what for figure in odds_figures("compiled", Rates(fast | kernel)) if not figure.passes]
    assert missed == ["a batch, kernel: each beside one alone"]
    missed = [figure.what for figure in odds_figures("compiled", Rates(fast)) if not figure.passes]
    assert all("kernel" in what for what in missed) and len(missed) == 3
