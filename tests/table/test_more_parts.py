"""Further parts of a view: what is under way, what cannot be done and why, stops, stories, night, Vehicles."""

import pytest

import easyred
from easyred.game import Game
from easyred.table import Seat, book, seat, shared
from easyred.table.choices import CardChoice, Choice, GiftChoice


def at(line: str) -> Game:
    return Game.from_position(line, seed=1)


def sectors_beyond(seen: Seat) -> dict[str, tuple[str, ...]]:
    return {beyond.key: beyond.sectors for beyond in seen.beyond}


def idle_cards(seen: Seat) -> dict[str, tuple[str, ...]]:
    return {idle.key: idle.cards for idle in seen.idle}


def test_every_sector_is_a_way_or_says_why_it_is_none() -> None:
    game = at("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=12 courage=2 visited=1")
    seen = seat(game, 0)
    beyond = sectors_beyond(seen)
    assert beyond["visited"] == ("1",) and "bunker" in beyond["not-adjacent"]
    ways = [way.sector for way in seen.ways]
    assert sorted([*ways, *[id for ids in beyond.values() for id in ids], "3"]) == sorted(
        sector.id for sector in game.box.sectors
    )
    assert {one.rule for one in seen.beyond} == {"MOVE-1"}


def test_nothing_is_beyond_reach_once_the_move_is_over() -> None:
    game = at("1/omaha/battle turn=3 stage=combat ; able sector=3 soldiers=30 courage=2 flags=moved specialists=medic")
    seen = seat(game, 0)
    assert not seen.moves and seen.ways == seen.beyond == ()


def test_cards_that_cannot_be_used_now_say_why() -> None:
    line = (
        "1/tiger/advanced turn=3 stage=reinforce"
        " ; able sector=2 soldiers=9 stars=9 items=field-radio,grenade awards=silver-star"
    )
    seen = seat(at(line), 0)
    assert "field-radio" not in [card for idle in seen.idle for card in idle.cards]
    assert idle_cards(seen) == {"no-mgf": ("grenade",), "award-moment": ("silver-star",)}
    assert [idle.words for idle in seen.idle] == ["no machine-gun fire against you now", "after the Final Tally"]


def test_a_payment_is_on_the_table_for_all_to_see() -> None:
    line = (
        "1/tiger/advanced turn=3 stage=combat ; able sector=2 soldiers=9 specialists=medic ; baker sector=1 soldiers=9"
    )
    unit = shared(at(line)).units[0]
    (due,) = unit.pending
    assert (due.kind, due.what, due.rule) == ("pay", "casualties", "SPEC-2")
    assert due.n > 0 and unit.doing == "deciding" and unit.loss is None


def test_a_rescue_names_the_loss_that_waits_and_the_remedies() -> None:
    line = "1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=1 courage=3 items=field-radio"
    game = next(game for seed in range(20) if (game := after(line, seed, "able move 4")).turn == 3)
    (loss,) = shared(game).units[0].pending
    assert (loss.kind, loss.what, loss.rule) == ("loss", "mines", "MOVE-4")
    ask = seat(game, 0).ask
    assert ask is not None and ask.why is not None
    assert (ask.why.key, ask.why.unit, ask.why.n, ask.why.rule) == ("saves-mines", 0, loss.n, "MOVE-4")
    assert ask.why.cards == ("field-radio",) and ask.why.words and ask.prompt


def after(line: str, seed: int, action: str) -> Game:
    game = Game.from_position(line, seed=seed)
    game.play(action)
    return game


def test_a_stop_names_who_else_is_asked_about_the_same_threat() -> None:
    line = (
        "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 courage=1 marker=4 visited=1,3"
        " ; baker sector=2 soldiers=9 courage=9 ; charlie sector=2 soldiers=9 courage=9"
    )
    game = at(line)
    while game.stage == "reinforce":
        game.play(f"{game.names[game.waiting_for[0]].lower()} ready")
    ask = seat(game, 1).ask
    assert ask is not None and ask.why is not None and ask.why.key == "saves-stuck"
    assert (ask.why.unit, ask.why.rule, ask.why.resources) == (0, "MARK-3", ("courage",))
    assert [(helper.unit, helper.resources) for helper in ask.why.others] == [(2, ("courage",))]


def test_a_gift_that_would_leave_its_giver_stuck_warns() -> None:
    line = (
        "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 courage=3 marker=4 visited=1,2,3"
        " ; baker sector=2 soldiers=9 stars=9 courage=1"
    )
    ask = seat(at(line), 0).ask
    assert ask is not None
    gifts = [gift for choice in ask.choices if isinstance(choice, GiftChoice) for gift in choice.gifts]
    warned = {gift.resource: [warning.rule for warning in gift.warnings] for gift in gifts}
    assert warned["courage"] == ["MARK-3"] and warned["soldiers"] == []


def test_a_card_of_the_pool_tells_what_would_be_left() -> None:
    game = at("1/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=12 courage=3 stars=5")
    specialists = {offered.card: offered for offered in seat(game, 0).pool.specialists}
    price = game.card("scout").cost
    assert (specialists["scout"].left, specialists["scout"].short) == (5 - price, 0)


def test_what_a_unit_has_done_this_turn_is_told_by_the_book() -> None:
    game = at("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=12 flags=rallied,mines-off items=whistle")
    told = [book(game).this_turn[key] for key in shared(game).units[0].this_turn]
    assert told == ["has rallied a Specialist", "ignores landmines"]


def test_a_cut_wire_is_open_for_all_to_see() -> None:
    game = at(
        "3/merville/battle turn=3 stage=move ; able sector=3 soldiers=40 courage=5 items=wirecutters"
        " ; baker sector=3 soldiers=40 courage=5"
    )
    game.play("able use wirecutters")
    assert "barriers-off" in shared(game).units[0].this_turn
    closed = next(way for way in seat(game, 1).ways if way.sector == "6")
    assert closed.keys == ("barrier",) and closed.rule == "MOVE-5"
    game.play("able move 6")
    assert shared(game).cut == (("3", "6"),)
    assert not next(way for way in seat(game, 1).ways if way.sector == "6").keys


def test_where_a_unit_wants_to_be_asked_is_a_setting_in_words() -> None:
    game = easyred.new_game(units=2, seed=1)
    (setting,) = seat(game, 0).settings
    assert setting.words == "be asked wherever you have a choice"
    game.play(setting.do)
    assert shared(game).units[0].everywhere
    assert [other.words for other in seat(game, 0).settings] == ["go back to being asked as usual"]


def test_a_story_tells_its_tokens_where_they_lie_and_where_they_go() -> None:
    game = at("3/omaha/battle/story:lost-radio turn=2 stage=move tokens=radio@3 ; able sector=1 soldiers=40 courage=1")
    told, seen = book(game).story, shared(game)
    assert told is not None and seen.story is not None
    assert [(token.card, token.sectors) for token in told.tokens] == [("radio", ("bunker",))]
    assert [(task.token, task.must) for task in told.tasks] == [("radio", True)]
    assert [sector.id for sector in seen.sectors if "radio" in sector.tokens] == ["3"]
    assert [task.words for task in seen.story.tasks] == ["0 of 1"]
    beside = {one.do: one.beside for one in seat(game, 0).ask.choices}
    assert beside["able move 3"] == "It costs 1 Courage. The Radio is there"
    assert beside["able move 4"] == "It costs 1 Courage"


def test_by_night_a_bonus_wants_a_fourth_result() -> None:
    line = "3/omaha/battle/nighttime turn=3 stage=roll-2 ; able sector=1 soldiers=9 dice=R2,RS,W2,W1,B2,BS"
    tally = seat(at(line), 0).tally
    assert tally is not None
    troops = next(row for row in tally.rows if row.face == "two")
    assert troops.dark and troops.formed == 0 and "too dark" in tally.words


def test_a_legendary_unit_has_its_table_its_cards_and_its_pool() -> None:
    game = at(
        "3/tiger/advanced/legendary-units turn=3 stage=reinforce"
        " ; able legend=rangers sector=2 soldiers=9 stars=9 specialists=ranger-sergeant ; baker sector=1 soldiers=9"
    )
    unit, told = shared(game).units[0], book(game)
    assert unit.legend == "rangers" and unit.table >= len(told.nations)
    assert told.card("ranger-sergeant").legend == "rangers"
    assert "cliff-climber" in unit.cards.own
    assert "cliff-climber" in [offered.card for offered in seat(game, 0).pool.specialists]


def test_a_vehicle_stands_in_the_pool_and_in_the_unit() -> None:
    game = at("3/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=9 item_points=9 stars=9 vehicle=jeep")
    assert shared(game).units[0].cards.vehicle == "jeep"
    ask = seat(game, 0).ask
    assert ask is not None and "able abandon" in [getattr(choice, "do", "") for choice in ask.choices]


def test_cards_to_choose_from_name_their_price() -> None:
    game = at("1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=9")
    ask = seat(game, 0).ask
    assert ask is not None
    rally = next(choice for choice in ask.choices if isinstance(choice, CardChoice))
    assert rally.do == "able rally" and all(card.price for card in rally.cards)


def test_a_draw_that_people_owe_lies_on_the_table() -> None:
    game = easyred.new_game(dice="own", draws={"1.0.roll.1": "RK RS W1 W2 BC BT"})
    assert shared(game).draw is None
    game.play("able lock 1 2")
    with pytest.raises(easyred.DrawNeeded):
        game.play("able reroll 3 5")
    asked = shared(game).draw
    assert asked is not None
    assert (asked.key, asked.what, asked.count, asked.colours) == ("1.0.reroll.2", "dice", 2, ("W", "B"))
    assert (asked.words, asked.do, asked.rule) == ("Able re-rolls 2 dice.", "able reroll 3 5", "ROLL-2")
    game.supply(asked.key, "WT BT")
    game.play(asked.do)
    assert shared(game).draw is None


@pytest.mark.parametrize(("sector", "casualties"), [("1", 2), ("3", 4)])
def test_the_heading_of_a_payment_tells_casualties_however_many_fall(sector: str, casualties: int) -> None:
    asked = seat(
        at(f"1/omaha/battle turn=3 stage=combat ; able sector={sector} soldiers=30 flags=moved specialists=scout"), 0
    ).ask
    assert asked is not None and asked.head == f"Pay {casualties} casualties"


def test_a_practice_run_tells_no_more_of_a_sector_than_what_counts() -> None:
    practice, battle = (
        book(easyred.new_game(edition="1", map="tiger", mode=mode, seed=1)) for mode in ("practice", "advanced")
    )
    assert not any(sector.text for sector in practice.map.sectors)
    assert any(sector.text for sector in battle.map.sectors)


def test_the_book_explains_the_words_of_the_game() -> None:
    practice = book(easyred.new_game(edition="1", map="tiger", mode="practice", seed=1))
    assert practice.terms["skull"].answer.startswith("In Practice Run a Skull cancels nothing")
    assert [name for name, _ in practice.terms["turn"].parts] == [phase.name for phase in practice.phases]
    for term in practice.terms.values():
        assert set(term.rules) <= set(practice.rules)
        assert set(term.related) <= set(practice.terms)


def test_a_start_with_a_specialist_names_its_card() -> None:
    game = easyred.new_game(edition="3", map="sword", options=["legendary-units"], seed=1)
    game.play(next(one for one in game.legal_actions(0)))
    game.play(next(one for one in game.legal_actions(0)))
    ask = seat(game, 0).ask
    assert ask is not None and ask.step == "legend-start"
    named = [choice.about.card for choice in ask.choices if isinstance(choice, Choice)]
    assert named[0] == "" and book(game).card(named[1]).kind == "specialist"


def test_a_start_tells_only_what_the_unit_gets_there() -> None:
    game = easyred.new_game(edition="3", map="utah", options=["legendary-units"], seed=1)
    for deed in ("able nation uk", "able legend rangers", "able choose 2"):
        game.play(deed)
    assert _starts(game) == ("Your Specialist came instead of your Sector's resources.", ["", "The Corporal"])
    game.undo()
    game.play("able choose 1")
    assert _starts(game) == ("A Unit starts with what its Sector gives.", ["4 Soldiers", "The Corporal"])
    told, gifts = _starts(easyred.new_game(map="utah", options=["blind-start"], seed=1))
    assert "four rolls of its marker" in told and gifts == ["", ""]


def _starts(game: easyred.Game) -> tuple[str, list[str]]:
    ask = seat(game, 0).ask
    assert ask is not None and ask.step == "start"
    return ask.says, [choice.beside for choice in ask.choices if isinstance(choice, Choice)]


@pytest.mark.parametrize(("dice", "short", "dark"), [("R2,RT,W2", "blue", True), ("R2,R2,W2", "blue", False)])
def test_at_night_a_pair_wants_a_colour_and_a_fourth(dice: str, short: str, dark: bool) -> None:
    line = f"3/utah/battle/nighttime turn=3 stage=roll-2 ; able sector=3 soldiers=9 nation=uk dice={dice},WS,B1,BS"
    tally = seat(easyred.Game.from_position(line, seed=1), 0).tally
    assert tally is not None
    troops = next(row for row in tally.rows if row.face == "two")
    assert (troops.short, troops.dark) == (short, dark)
