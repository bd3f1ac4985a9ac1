"""A position that no game could have is refused with its place, and never breaks later."""

import pytest

from easyred.forms import FormError
from easyred.game import Game

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
