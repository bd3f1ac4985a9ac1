"""The Game a library user meets: play, refuse, undo, copy, record, position."""

import inspect

import pytest

import easyred
from easyred.game import Game
from easyred.rules.model.chance import Seeded, hashed
from easyred.rules.model.state import State, Unit


def play_some(game: Game, actions: int, seed: int = 0) -> Game:
    return easyred.play_out(game, easyred.RandomPlayer(seed), most=actions)


def test_a_refusal_changes_nothing():
    game = easyred.new_game(seed=1)
    before, entries = game.position, len(game.entries)
    with pytest.raises(easyred.Refusal) as refusal:
        game.play("able lock 1 2 3")
    assert (refusal.value.key, refusal.value.rule) == ("lock-count", "ROLL-1")
    assert (game.position, len(game.entries)) == (before, entries)


def test_undo_takes_back_only_what_follows_the_last_roll():
    game = easyred.new_game(seed=1)
    with pytest.raises(easyred.UndoRefused):
        game.undo(0)
    before = game.position
    game.play("able lock 1 2")
    assert game.undo(0) == "able lock 1 2"
    assert game.position == before
    game.play("able lock 1 2")
    game.play("able reroll 3")
    assert not game.can_undo(0)


def test_undo_of_one_unit_keeps_what_another_did():
    game = easyred.new_game(units=2, seed=3)
    game.play("able lock 1 2")
    game.play("baker lock 5 6")
    game.undo(0)
    assert game.state.units[0].locked == 0
    assert game.state.units[1].locked == 0b110000


def test_undo_is_refused_when_anothers_action_no_longer_stands():
    text = (
        "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=3 stars=2 item_points=20"
        " ; baker sector=1 soldiers=3 stars=2 item_points=3"
    )
    game = Game.from_position(text, seed=1)
    game.play("able give baker 2 stars")
    game.play("baker rally lieutenant")
    with pytest.raises(easyred.UndoRefused) as refused:
        game.undo(0)
    assert refused.value.key == "blocked"
    assert refused.value.blocking == game.parse("baker rally lieutenant")
    assert game.state.units[1].stars == 0


def test_copies_go_their_own_ways_with_the_same_dice_to_come():
    game = easyred.new_game(seed=5)
    twin = game.copy()
    game.play("able lock 1 2")
    assert twin.state.units[0].locked == 0
    twin.play("able lock 1 2")
    assert game.play("able reroll 3 4") == twin.play("able reroll 3 4")


def test_a_record_replays_to_the_same_position():
    game = play_some(easyred.new_game(units=3, seed=8, dice="friendly"), 120)
    again = Game.from_record(easyred.read_record(game.record().text()))
    assert again.position == game.position
    assert again.record().text() == game.record().text()


@pytest.mark.parametrize("seed", range(4))
def test_a_record_goes_on_with_the_same_dice(seed):
    game = play_some(easyred.new_game(units=2, seed=seed), 9, seed)
    again = Game.from_record(game.record())
    assert play_some(game, 20, seed).position == play_some(again, 20, seed).position


def test_a_broken_last_line_is_dropped_and_any_other_is_told():
    game = play_some(easyred.new_game(seed=2), 6)
    text = game.record().text()
    cut = easyred.read_record(text[:-9])
    assert len(Game.from_record(cut).entries) == len(game.entries) - 1
    lines = text.splitlines()
    lines[3] = lines[3][:-5]
    with pytest.raises(easyred.RecordError) as error:
        easyred.read_record("\n".join(lines) + "\n")
    assert error.value.line == 4


@pytest.mark.parametrize(
    "text",
    ["", "{}\n", "not json\n", '{"easyred": "0.1.0"}\n'],
)
def test_what_is_no_record_is_told(text):
    with pytest.raises(easyred.RecordError) as error:
        easyred.read_record(text)
    assert error.value.line == 1


def test_a_record_of_another_format_says_so():
    text = easyred.new_game(seed=2).record().text().replace('"format":1', '"format":99')
    with pytest.raises(easyred.RecordError, match="format 99"):
        easyred.read_record(text)


def test_a_record_that_breaks_a_rule_is_told_with_its_line():
    game = play_some(easyred.new_game(seed=2), 3)
    lines = game.record().text().splitlines()
    lines[2] = '{"do":{"unit":0,"do":"lock","dice":[1,2,3]}}'
    with pytest.raises(easyred.RecordError, match="lock-count"):
        Game.from_record(easyred.read_record("\n".join(lines) + "\n"))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "position"),
        ("1/tiger/advanced", "position"),
        ("1/tiger/advanced turn=x ; able", "position.turn"),
        ("1/tiger/advanced speed=3 ; able", "position"),
        ("1/tiger/advanced stage=lunch ; able", "position.stage"),
        ("1/tiger/advanced ; able sector=99", "able.sector"),
        ("1/tiger/advanced ; able soldiers", "able"),
        ("1/tiger/advanced ; able dice=XX", "able.dice"),
        ("1/tiger/advanced ; able items=medic", "items"),
        ("1/tiger/advanced ; able items=whistle,whistle", "cards"),
        ("1/tiger/advanced ; able items=whistle ; baker items=whistle", "cards"),
    ],
)
def test_a_malformed_position_is_told_with_its_place(text, place):
    with pytest.raises(easyred.FormError) as error:
        Game.from_position(text)
    assert error.value.place == place


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ({"edition": "9"}, "edition"),
        ({"map": "atlantis"}, "map"),
        ({"mode": "nightmare"}, "mode of tiger"),
        ({"units": 5}, "units"),
        ({"units": 0}, "units"),
        ({"options": ["cheating"]}, "option"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_what_is_allowed(setup, place):
    with pytest.raises(easyred.ContentError) as error:
        easyred.new_game(**setup)
    (problem,) = error.value.problems
    assert problem.place == place
    assert problem.allowed


def values(unit: Unit) -> list[object]:
    return [getattr(unit, name) for name in inspect.signature(Unit).parameters]


def test_state_copy_forgets_no_field():
    unit = Unit(*range(1, len(inspect.signature(Unit).parameters) + 1))
    assert values(unit.copy()) == values(unit)
    parameters = [n for n in inspect.signature(State).parameters if n != "units"]
    state = State(**{name: n for n, name in enumerate(parameters, start=1)}, units=(unit,))
    twin = state.copy()
    assert {name: getattr(twin, name) for name in parameters} == {name: getattr(state, name) for name in parameters}
    assert twin.units[0] is not unit
    assert values(twin.units[0]) == values(unit)


def test_seeded_dice_are_fair_and_the_same_for_ever():
    assert Seeded("1944").draw(1, 0, "roll", 1, 6, 6) == (4, 0, 0, 1, 3, 3)
    assert tuple(hashed("1944", "1.0.roll.1", 6, 6)) == (4, 0, 0, 1, 3, 3)
    counts = [0] * 6
    for n in range(2000):
        for face in hashed("fair", str(n), 6, 6):
            counts[face] += 1
    assert all(1800 < count < 2200 for count in counts)


def test_a_bonus_for_a_unit_that_is_done_does_not_repeat_its_upkeep():
    text = (
        "1/tiger/advanced turn=1 stage=upkeep ; able sector=1 soldiers=3 dice=RC,RT,WC,WT,BC,BS"
        " ; baker sector=1 soldiers=3 dice=R1,RC,W1,WC,B1,BS"
    )
    game = Game.from_position(text, seed=1)
    game.play("able choose 0")
    assert game.state.units[0].marker == 2
    assert game.state.units[0].soldiers == 3 + 3 + 4


@pytest.mark.parametrize("seed", [3, 4])
def test_why_not_undo_says_what_undo_does(seed):
    game, bot = (
        easyred.new_game(edition="3", map="omaha", units=3, seed=seed, dice="friendly"),
        easyred.RandomPlayer(seed),
    )
    for number in range(150):
        if game.is_over:
            break
        for unit in range(3):
            said, twin = game.why_not_undo(unit), game.copy()
            try:
                twin.undo(unit)
            except easyred.UndoRefused as refused:
                assert said is not None and (said.key, said.blocking) == (refused.key, refused.blocking)
            else:
                assert said is None
        if number % 40 == 39 and game.can_undo() and game.why_not_undo() is None:
            game.undo()
        game.play(bot.choose(game, game.waiting_for[0]))


def test_undo_of_one_unit_leaves_anothers_later_actions_open_to_undo():
    game = easyred.new_game(units=2, seed=3)
    game.play("able lock 1 2")
    game.play("baker lock 5 6")
    game.play("baker reroll 1")
    game.undo(0)
    game.play("baker reroll")
    assert game.can_undo(1)
    game.undo(1)
    assert game.state.units[1].rerolls == 1


@pytest.mark.parametrize("names", [["", "b"], ["a b", "c"], ["a;b", "c"], ["Ann", "ann"], ["table", "b"]])
def test_names_that_cannot_be_told_apart_or_written_are_refused(names):
    with pytest.raises(easyred.FormError) as error:
        easyred.new_game(names=names)
    assert error.value.place == "names"


def test_undo_after_a_long_evening_of_gifts_goes_back_to_the_right_moment():
    text = (
        "1/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=9 stars=2 courage=9 item_points=20"
        " ; baker sector=1 soldiers=9 stars=2 courage=9"
    )
    game = Game.from_position(text, seed=1)
    for _ in range(40):
        game.play("able give baker 1 soldiers")
        game.play("baker give able 1 soldiers")
    game.play("baker award")
    before = game.position
    game.play("able give baker 2 soldiers")
    assert game.undo(0) == "able give baker 2 soldiers"
    assert game.position == before
    assert game.undo(0) == "able give baker 1 soldiers"
    assert game.state.units[0].soldiers == 10
    before = game.position
    game.play("able give baker 3 soldiers")
    game.undo(0)
    assert game.position == before


def test_a_list_of_actions_is_the_callers_own() -> None:
    game = easyred.new_game(seed=1)
    actions = game.legal_actions(0)
    first = actions[0]
    actions.clear()
    assert first in game.legal_actions(0)
    game.play(first)
