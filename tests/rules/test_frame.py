"""Small promises of the frame that no scenario can show: what is kept, and what the Box tells."""

from itertools import count

import pytest
from support.captain import Captain

from easyred.content import Setup, build
from easyred.game import new_game
from easyred.players import play_out
from easyred.rules.history import FAR
from easyred.rules.model.box import last_stage_of


@pytest.mark.parametrize("edition", ["1", "2", "3"])
def test_the_last_stage_of_a_phase_is_known(edition: str) -> None:
    box = build(Setup(edition=edition, units=2))
    assert box.stages[box.last_move].id == "move"
    assert last_stage_of("combat", box.stages) == len(box.stages) - 1


def test_of_a_lone_units_game_one_snapshot_is_kept() -> None:
    """Nobody goes back behind his own roll, so what lies before it is let go."""
    for seed in count():
        game = new_game(map="sword", units=1, seed=seed, dice="friendly")
        play_out(game, Captain(seed))
        if len(game.entries) > 2 * FAR:
            break
    kept = game._course.snapshots
    assert len(kept) == 1
    assert len(game.entries) - 2 * FAR < kept[0].place <= len(game.entries)
