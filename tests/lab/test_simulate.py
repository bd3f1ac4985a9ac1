"""Many games at once: the same seed plays the same games, however they are shared out."""

import pytest

from easyred import bots, new_game, play_out
from easyred.content import Setup
from easyred.lab import Outcome, Plan, batches, simulate
from easyred.lab.experiment import Batch, batch_text, read_batch
from easyred.lab.processes import Worker, WorkerLost
from easyred.lab.simulate import play_batch, split

PLAN = Plan(setup=Setup(mode="basic", units=2), bots=["rookie", "random"], games=30, seed="1944")


def test_the_number_of_processes_changes_nothing():
    here = simulate(PLAN)
    assert here.games == sum(here.turns.values()) == 30
    assert simulate(PLAN, jobs=2) == here
    assert simulate(Plan(setup=PLAN.setup, bots=PLAN.bots, games=30, seed="1945")) != here


def test_every_game_can_be_played_again_at_a_table():
    outcome = play_batch(Batch(plan=PLAN, first=3, last=4))
    players = [bots.by_name(name, f"1944/3/{seat}") for seat, name in enumerate(PLAN.bots)]
    game = play_out(new_game(mode="basic", units=2, seed="1944/3"), *players)
    assert outcome.turns == {game.state.turn: 1}
    assert outcome.won == game.result.won
    assert outcome.safe == len(game.result.winners)


@pytest.mark.parametrize(("games", "jobs"), [(1, 1), (7, 3), (1000, 2), (100_000, 16)])
def test_batches_hold_every_game_once(games: int, jobs: int):
    plan = Plan(setup=Setup(), bots=["random"], games=games, seed="1")
    parts = split(plan, jobs)
    assert [n for part in parts for n in range(part.first, part.last)] == list(range(games))
    assert max(part.last - part.first for part in parts) <= 100


def test_a_batch_goes_to_another_process_as_json():
    batch = Batch(plan=PLAN, first=0, last=2)
    assert read_batch(batch_text(batch)) == batch
    assert "\n" not in batch_text(batch)


def test_what_is_done_so_far_is_there_before_the_end():
    outcome, parts = Outcome(), batches(PLAN, 2)
    outcome.add(next(parts))
    parts.close()
    assert 0 < outcome.games < PLAN.games


def test_a_process_that_is_gone_is_told():
    worker = Worker()
    worker.close()
    with pytest.raises((WorkerLost, ValueError)):
        worker.play(Batch(plan=PLAN, first=0, last=1))
