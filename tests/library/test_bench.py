"""What the benchmark measures can be measured: every map and edition with one Unit and with four."""

import subprocess
import sys

import pytest

from easyred.bench.advice import kind_of, sampled
from easyred.bench.bots import effort_figure
from easyred.bench.contestants import Contestant, edition_contestants, map_contestants
from easyred.bench.effort import Gain
from easyred.bench.figures import edition_figures, number, odds_figures, rate_figures
from easyred.bench.lacking import told
from easyred.bench.odds_contestants import odds_contestants
from easyred.bench.rates import Rates
from easyred.content import Setup, load

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


def test_what_an_installation_lacks_is_told_and_misses_no_target():
    rates = Rates({"play-1": [100.0], "play-4": [100.0], "copy-1": [1e6], "copy-4": [1e6]})
    figures = [figure.where(["chess", "pyspiel", "numpy", "numba"]) for figure in rate_figures("interpreted", rates)]
    assert all(figure.passes for figure in figures)
    assert "needs python-chess" in figures[0].cells()
    assert [figure.what for figure in rate_figures("interpreted", rates) if not figure.passes]
    assert told({"numba", "chess"}).startswith(
        "Not installed here: python-chess, Numba (pip install 'easyred[bench,kernel]')."
    )


def test_more_effort_counts_only_if_it_takes_longer():
    gain = Gain("tiger, advanced, 1", 8, 200, points=1.5, error=1.0, times_as_long=7.9)
    assert effort_figure("compiled", gain).passes
    assert not effort_figure("compiled", gain._replace(points=3.5)).passes
    idle = effort_figure("compiled", gain._replace(times_as_long=1.1))
    assert not idle.passes
    assert "not measured" in idle.cells()


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.0, "0"), (0.000283, "0.000283"), (0.01, "0.01"), (-1.5, "-1.50"), (36.54, "36.54"), (6908.4, "6,908")],
)
def test_numbers_show_the_digits_that_matter(value: float, text: str):
    assert number(value) == text


def test_advice_is_timed_on_decisions_with_a_choice():
    decisions = sampled(Setup(mode="practice"), 5)
    assert len(decisions) == 5
    assert all(len(decision.actions) > 1 for decision in decisions)
    assert {kind_of(decision) for decision in decisions} <= {"lock", "reroll", "choose", "move", "move/ready"}


def test_the_bench_leaves_arrays_alone_until_it_measures_bots():
    code = "import easyred.bench.worker, sys; print({'numpy', 'numba'} & {*sys.modules})"
    assert subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout == "set()\n"
