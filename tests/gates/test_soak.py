"""A short soak: what `make soak` does for a million actions runs, and finds nothing broken."""

from random import Random

import pytest
from support.aims import aim_at, aimed_position
from support.causes import in_scope
from support.deaths import DEATHS
from support.endurance import long_game
from support.extent import ALL
from support.invariants import Broken, check, hold
from support.soaking import Match, Soak, look_again

from easyred.game import Game
from easyred.rules import engine
from easyred.rules.model.chance import Seeded
from easyred.rules.model.reason import BY_WISH, REASON_IDS

TIMES = 6 if ALL else 2
"""How often Units are lost in one and the same way."""


def test_a_short_soak_breaks_nothing() -> None:
    soak = Soak(seed=6)
    soak.run(5000)
    met = [cause for cause in in_scope() if soak.causes.counts[cause]]
    assert soak.actions >= 5000
    assert soak.everywhere == pytest.approx(2500, rel=0.1)
    assert len(met) > len(in_scope()) / 4
    assert soak.echoes > 20 and soak.added > soak.echoes
    assert soak.tangled * 50 < soak.echoes


@pytest.mark.parametrize("death", DEATHS)
def test_units_are_lost_in_every_way_and_never_unasked(death: str) -> None:
    soak = Soak(seed=6)
    soak.play_for(("death", death), times=TIMES, most=300)
    assert soak.causes.counts["death", death] >= TIMES
    assert soak.echoes + soak.tangled == soak.games


@pytest.mark.parametrize("reason", REASON_IDS)
def test_units_are_asked_for_every_reason(reason: str) -> None:
    soak = Soak(seed=7)
    if reason == BY_WISH:
        soak.run(200)
    soak.play_for(("reason", reason), times=1, most=300)
    assert soak.causes.counts["reason", reason]


def test_a_failure_prints_a_record_that_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    soak = Soak(seed=6)
    with monkeypatch.context() as patch:
        patch.setattr(Match, "look_back", lambda match: hold(len(match.done) < 5, "too long"))
        with pytest.raises(Broken) as broken:
            soak.run(5000)
    words, _, record = str(broken.value).partition("the record:\n")
    assert "too long" in words
    assert [action.key() for action in look_again(record).done] == [action.key() for action in soak.match.done]


def test_the_order_decides_where_two_units_are_about_to_be_lost() -> None:
    position = (
        "2/gold/battle turn=1 stage=move ; able sector=7 specialists=hero items=shoulder-patch,flak-vest,mortar"
        " ; baker sector=7 specialists=platoon-leader items=walkie-talkie awards=military-cross"
        " ; charlie sector=7 specialists=veteran items=carrier-pigeon awards=distinguished-conduct-medal"
        " ; dog sector=7 specialists=scout items=grenade,lucky-charm,gammon-bomb awards=bronze-star"
    )
    game = Game.from_position(position, seed="91000.9021")
    for action in (
        *("charlie move 8", "dog move 8", "dog use grenade", "charlie use distinguished-conduct-medal"),
        *("baker use military-cross", "able use shoulder-patch", "able take decoy", "charlie take strategic-map"),
        *("dog use bronze-star", "charlie use carrier-pigeon", "charlie unit able", "dog ready", "baker ready"),
    ):
        game.play(action)
    assert game.result is not None
    assert look_again(game.record().text()).soak.tangled == 1


def test_a_position_can_be_made_for_any_cause() -> None:
    random = Random(1944)
    for cause in random.sample(in_scope(), 150):
        setup, aim = aim_at(random, cause)
        box, state = aimed_position(random, setup, aim)
        engine.start(box, state, Seeded(str(cause)), None)
        check(box, state)


def test_a_game_can_be_as_long_as_the_measure_needs() -> None:
    assert len(long_game()) == 2000
