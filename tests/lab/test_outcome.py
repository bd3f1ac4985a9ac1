"""Counting games: what adds up, and the interval of a rate."""

import pytest

from easyred.lab.outcome import Outcome, outcome_text, read_outcome, wilson


@pytest.mark.parametrize(
    ("won", "games", "least", "most"),
    [
        (0, 10, 0.0, 0.2775),  # Newcombe 1998 and any table of Wilson's interval
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilsons_interval(won: int, games: int, least: float, most: float):
    assert wilson(won, games) == pytest.approx((least, most), abs=5e-5)


def test_outcomes_add_up_and_survive_the_way_to_another_process():
    one = Outcome(games=2, won=1, turns={5: 1, 7: 1}, safe=1, soldiers=4, stranded=1, lost_in={"9": 1})
    two = Outcome(games=3, won=2, turns={7: 3}, safe=2, soldiers=8, unfinished=1, lost_in={"9": 1, "10": 1})
    one.add(read_outcome(outcome_text(two)))
    assert one == Outcome(
        games=5,
        won=3,
        unfinished=1,
        turns={5: 1, 7: 4},
        safe=3,
        soldiers=12,
        stranded=1,
        lost_in={"9": 2, "10": 1},
    )
    assert (one.win_rate, one.mean_turns, one.soldiers_left) == (0.6, 6.6, 4.0)


def test_of_no_games_nothing_is_known():
    nothing = Outcome()
    assert (nothing.win_rate, nothing.mean_turns, nothing.soldiers_left) == (0.0, 0.0, 0.0)
    assert nothing.interval == (0.0, 1.0)
