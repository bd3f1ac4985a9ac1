"""Why a Unit is asked, as data: the threat and its remedies, each told once (PHASE-5)."""

import pytest

from easyred.game import Game
from easyred.rules.model.action import EVERYWHERE, GIVE, HAND_OVER, USE, Action
from easyred.rules.model.reason import BY_WINDOW, BY_WISH, TO_SAVE
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS
from easyred.rules.model.threat import CAUSE_IDS, LOST_TO_COMBAT, LOST_TO_MINES, STUCK, Threat
from easyred.rules.stops.reason import cards_of, of_threat


def test_only_actions_about_a_card_name_one() -> None:
    actions = [Action(0, GIVE, to=1, what=SOLDIERS, n=2), Action(0, USE, 7, n=0), Action(0, USE, 0, n=0)]
    assert cards_of(actions) == (0, 7)


def test_a_card_that_can_be_used_or_handed_over_is_told_once() -> None:
    saving = [
        Action(0, USE, 7, n=0),
        Action(0, HAND_OVER, 7, 1),
        Action(0, HAND_OVER, 9, 1),
        Action(0, GIVE, to=1, what=COURAGE_POINTS, n=2),
    ]
    reason = of_threat(Threat(1, STUCK, 4), saving)
    assert (reason.key, reason.unit) == (TO_SAVE + CAUSE_IDS[STUCK], 1)
    assert (reason.cards, reason.gifts, reason.resources) == ((7,), (9,), (COURAGE_POINTS,))


@pytest.mark.parametrize("stage", ["roll-3", "move"])
def test_who_is_asked_by_wish_alone_is_told_so(stage: str) -> None:
    line = f"1/omaha/battle turn=3 stage={stage} ; able sector=3 soldiers=20 items=walkie-talkie dice=R1,R1,W2,W2,B1,B1"
    game = Game.from_position(f"{line} ; baker sector=3 soldiers=20 dice=R1,R1,W2,W2,B1,B1", seed="1")
    stops = []
    game.play(Action.ask(0, EVERYWHERE))
    while not game.is_over and game.turn == 3 and game.waiting_for:
        number = game.waiting_for[0]
        reason = game.reason(number)
        if number == 0 and reason is not None:
            stops.append(reason.key)
        game.play(game.legal_actions(number)[-1])
    assert BY_WISH in stops


@pytest.mark.parametrize(("item", "key"), [("grenade", "saves-stuck"), ("strategic-map", None)])
def test_before_a_door_only_an_explosive_saves(item: str, key: str | None) -> None:
    stuck = "able sector=5 visited=3,5,6,9 marker=4 soldiers=9 courage=9"
    game = Game.from_position(f"2/vaumicel/battle turn=6 stage=move ; {stuck} ; baker sector=5 soldiers=9 items={item}")
    reason = game.reason("baker")
    assert (reason.key if reason else None) == key


def test_special_damage_takes_nobody_from_a_unit_without_specialists() -> None:
    line = "1/omaha/battle turn=3 stage=combat ; able sector=5 soldiers=10 ; baker sector=5 soldiers=30"
    games = (Game.from_position(line, seed=seed) for seed in range(100))
    game = next(game for game in games if game.state.mgf and game.state.mgf[0] % 8 == 6)
    reason = game.reason("baker")
    assert reason is not None
    assert (reason.key, reason.amount) == ("saves-combat", 10)


SWITCHING = (
    "1/juno/battle turn=5 stage=move ; able sector=6 soldiers=4 courage=3"
    " ; baker sector=3 visited=1,3 soldiers=30 specialists=war-correspondent ; charlie sector=8 soldiers=30"
)


def test_a_switch_saves_a_unit_once_it_stands_where_it_will_fight() -> None:
    game = Game.from_position(SWITCHING, seed="1")
    before = game.reason(1)
    game.play("able move 8")
    after = game.reason(1)
    assert before is not None and before.key == BY_WINDOW
    assert after is not None and (after.key, after.unit) == (TO_SAVE + CAUSE_IDS[LOST_TO_COMBAT], 0)
    assert 0 in game.waiting_for


def test_a_unit_on_the_mines_is_told_that_it_is_asked_because_of_the_die() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=4 items=field-radio ; baker sector=3 soldiers=20"
    told = set()
    for seed in range(20):
        game = Game.from_position(line, seed=seed)
        game.play("able move 4")
        reason = game.reason("able") if 0 in game.waiting_for else None
        told.add((reason.key, reason.unit) if reason else None)
    assert (TO_SAVE + CAUSE_IDS[LOST_TO_MINES], 0) in told
