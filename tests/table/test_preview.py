"""Previews: what choices would lead to, told without changing anything."""

import easyred
from easyred.game import Game
from easyred.table import preview

REINFORCE = (
    "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=5 courage=3"
    " ; baker sector=2 soldiers=9 stars=1 courage=1"
)


def test_a_gift_and_a_card_are_seen_before_they_are_made() -> None:
    game = Game.from_position(REINFORCE, seed=1)
    before = game.position
    seen = preview(game, "able give baker 4 soldiers", "able give baker 1 courage", "able rally medic")
    assert game.position == before and not game.entries
    assert [(ahead.number, ahead.unit.now.soldiers, ahead.unit.now.courage) for ahead in seen.ahead] == [
        (0, 5, 2),
        (1, 13, 2),
    ]
    assert seen.units[0].cards.specialists == ("medic",) and not seen.open and not seen.refused


def test_the_first_choice_that_is_not_allowed_says_why() -> None:
    game = Game.from_position(REINFORCE, seed=1)
    seen = preview(game, "able rally medic", "able rally corporal")
    assert (seen.rule, seen.ahead) == ("SPEC-1", ())
    assert seen.refused.startswith("Able has already rallied its one Specialist")
    assert preview(game) == type(seen)()


def test_what_stays_when_a_skull_cancels_is_told() -> None:
    line = "1/omaha/battle turn=8 stage=upkeep ; able sector=1 soldiers=30 dice=RK,RC,WC,W1,BS,B2"
    game = Game.from_position(line, seed=1)
    kept = {text: preview(game, text) for text in ("able cancel 2", "able cancel 6")}
    assert kept["able cancel 2"] != kept["able cancel 6"]
    assert [unit.now.courage for unit in kept["able cancel 6"].units] == [2]


def test_a_roll_ends_what_can_be_seen() -> None:
    game = easyred.new_game(seed=1)
    game.play("able lock 1 2")
    seen = preview(game, "able reroll 3 4")
    assert seen.open and seen.tally is not None


def test_a_preview_warns() -> None:
    line = (
        "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 courage=3 marker=4 visited=1,2,3"
        " ; baker sector=2 soldiers=9 stars=9 courage=1"
    )
    seen = preview(Game.from_position(line, seed=1), "able give baker 3 courage")
    assert [warning.rule for warning in seen.warnings] == ["MARK-3"]


def test_a_roll_in_the_middle_of_an_ability_ends_it_too() -> None:
    position = (
        "1/omaha/battle turn=8 stage=roll-3 ; able sector=3 soldiers=3 specialists=corporal"
        " dice=R2,RC,WC,WK,BS,B2 locked=1,6"
    )
    seen = preview(Game.from_position(position, seed="1"), "able use corporal 0", "able die able 3")
    assert seen.open
    assert not seen.refused


def test_a_choice_after_which_phases_pass_up_to_the_next_roll_is_previewed() -> None:
    line = "1/omaha/battle turn=1 stage=upkeep ; able sector=1 soldiers=4 marker=1 dice=RK,R1,W1,W1,B1,B1"
    game = Game.from_position(line, seed="1944")
    seen = preview(game, game.write(game.legal_actions(0)[0]))
    assert seen.open and seen.units
