"""Previews: what choices would lead to, told without changing anything."""

import easyred
from easyred.game import Game
from easyred.table import preview, seat
from easyred.table.choices import Choice, DiceChoice

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


SKULLS = "turn=6 stage=upkeep ; able sector=7 soldiers=6 specialists=medic marker=2 dice=RK,R2,WK,WC,W2,B2"


def test_dice_to_cancel_tell_what_stays() -> None:
    game = Game.from_position(f"1/omaha/battle {SKULLS}")
    asked = seat(game, "able").ask
    assert asked is not None
    (dice,) = [choice for choice in asked.choices if isinstance(choice, DiceChoice)]
    stays = dict(zip(dice.sets, dice.kept, strict=True))
    assert stays[2, 4] == "4 Soldiers"
    assert stays[2, 5] == "2 Soldiers, 1 Courage"
    seen = preview(game, "able cancel 2 4").tally
    assert seen is not None
    assert [row.face for row in seen.rows if row.gives] == ["two"]


LEADS = (
    "turn=3 stage=upkeep ; able sector=4 soldiers=12 courage=3 marker=2 dice=RS,RT,WT,WS,B1,BS"
    " ; baker sector=4 soldiers=9 courage=1 marker=2 ; charlie sector=2 soldiers=9 marker=2"
)


def test_a_choice_tells_the_figures_of_the_unit_it_names() -> None:
    game = Game.from_position(f"1/pointe-du-hoc/battle {LEADS}")
    game.play("able choose 1")
    asked = seat(game, "able").ask
    assert asked is not None
    assert [choice.then for choice in asked.choices if isinstance(choice, Choice)] == [
        "Then Baker has 3 Courage.",
        "Then Charlie has 2 Courage.",
    ]


def test_a_result_to_add_is_told_as_a_die() -> None:
    game = Game.from_position(f"1/pointe-du-hoc/battle {LEADS}")
    game.play("able choose 0")
    asked = seat(game, "able").ask
    assert asked is not None
    results = [choice.about.result for choice in asked.choices if isinstance(choice, Choice)]
    assert results == ["WK", "WS", "W1", "W2", "WC", "WT"]
