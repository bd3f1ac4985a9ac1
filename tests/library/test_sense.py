"""A position that no game could have is refused with its place, and never breaks later."""

import pytest

from easyred.game import Game
from easyred.text.forms import FormError
from easyred.text.position import read_position, write_position

SENSELESS = {
    "able.soldiers": "turn=1 stage=roll ; able sector=1 soldiers=-5",
    "able.courage": "turn=1 stage=roll ; able sector=1 soldiers=5 courage=10000",
    "able.marker": "turn=1 stage=roll ; able sector=1 soldiers=5 marker=9",
    "able.sector": "turn=1 stage=move ; able soldiers=5",
    "able.dice": "turn=1 stage=roll-2 ; able sector=1 soldiers=5 dice=RK,RK",
    "able.locked": "turn=1 stage=roll-2 ; able sector=8 soldiers=5 dice=RK,RK,WK,WK,BK locked=6",
    "able.partner": "turn=1 stage=move ; able sector=1 soldiers=5 partner=3",
    "able.vehicle": "turn=1 stage=roll ; able sector=bunker soldiers=5 vehicle=jeep",
    "able.scored": "turn=1 stage=roll ; able sector=1 soldiers=5 scored=1,2",
    "able.used": "turn=1 stage=roll ; able sector=1 soldiers=5 used=999",
    "able.stack": "turn=1 stage=move ; able sector=1 soldiers=5 stack=step.0.0,ability.999.0",
    "position.mgf": "turn=1 stage=roll mgf=500 ; able sector=1 soldiers=5",
    "position.lowered": "turn=1 stage=combat lowered=50.1.999 ; able sector=1 soldiers=5",
    "position.result": "turn=1 stage=roll result=won ; able sector=1 soldiers=5",
    "position": "turn=1 stage=move ; able sector=1 soldiers=5 stack=step.0.0,await.0.0",
    "names": "turn=1 stage=roll ; able sector=1 soldiers=5 ; able sector=1 soldiers=5",
}


@pytest.mark.parametrize(("place", "text"), SENSELESS.items(), ids=list(SENSELESS))
def test_what_no_game_could_lead_to_is_refused_with_its_place(place: str, text: str) -> None:
    with pytest.raises(FormError) as refused:
        Game.from_position(f"1/tiger/advanced {text}")
    assert refused.value.place == place


def test_a_unit_with_nobody_in_it_is_refused() -> None:
    with pytest.raises(FormError, match="1 or more"):
        Game.from_position("1/tiger/advanced turn=1 stage=combat ; able sector=1 soldiers=0")


SWORD = "1/sword/battle turn=4 stage=roll {} ; able sector=3 soldiers=5"


@pytest.mark.parametrize("written", ["revealed=6=4,11=2", "revealed=44,82"])
def test_what_a_sector_turned_out_to_be_is_read_as_such_or_as_old_positions_have_it(written: str) -> None:
    _, box, state, names = read_position(SWORD.format(written))
    assert [(box.sectors[die >> 3].id, die & 7) for die in state.revealed] == [("6", 4), ("11", 2)]
    assert "revealed=6=4,11=2 " in write_position(box, state, names)


@pytest.mark.parametrize("word", ["6=7", "6=0", "6=", "6", "5=3", "16=1", "x=1", "6=4=4"])
def test_what_no_random_sector_can_turn_out_to_be_is_refused(word: str) -> None:
    with pytest.raises(FormError, match=r"position\.revealed"):
        read_position(SWORD.format(f"revealed={word}"))
