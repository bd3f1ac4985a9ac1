"""Single parts of a view: losses and their chances, ways, pools, warnings, undo, offers, the end."""

import pytest

import easyred
from easyred.bots import by_name
from easyred.content import load
from easyred.game import Game
from easyred.players import play_out
from easyred.rules.look.forecast import Combat
from easyred.rules.run import Run
from easyred.table import book, seat, shared, view
from easyred.table.awards import award_now
from easyred.table.choices import CardChoice, Choice
from easyred.table.combat import chances
from easyred.table.observer import Observer
from easyred.table.opens import Opener
from easyred.table.ways import lines

TIGER = "1/tiger/advanced turn=5 stage=move ; able sector=4 courage=2"


def at(line: str) -> Game:
    return Game.from_position(line, seed=1)


def choice(game: Game, do: str) -> Choice:
    ask = seat(game, int(do.startswith("baker"))).ask
    assert ask is not None
    return next(one for one in ask.choices if one.do == do)


def test_chances_count_all_rolls() -> None:
    assert chances(Combat(0, 4, 1, 6, 1)) == ([1] * 6, 4)
    assert chances(Combat(0, 0, 1, 6, 3)) == ([3, 1, 1, 1], 0)
    two_guns, least = chances(Combat(0, 4, 2, 12, 0))
    assert (least, two_guns, sum(two_guns)) == (6, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], 36)
    assert chances(Combat(0, 4, 0, 0, 1), mines=1) == ([1] * 6, 3)
    assert chances(Combat(0, 2, 0, 0, 5)) == ([1], 0)


def test_a_way_tells_its_price_what_is_missing_and_the_loss_with_its_mines() -> None:
    game = at("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=12 courage=2")
    ways = {way.sector: way for way in seat(game, 0).ways}
    assert ways["4"].kind == "sideways" and ways["4"].price == 0 and not ways["4"].keys
    assert [cause.key for cause in ways["4"].fight.causes] == ["mines", "shield", "fire"]
    assert (ways["4"].fight.least, ways["4"].fight.most) == (5, 15)
    assert ways["6"].keys == ("courage", "needs-specialist")
    assert (ways["6"].short, ways["6"].missing) == (1, "1 Courage short; no Scout yet")
    assert ways["5"].price == 3 and ways["5"].rule == "MOVE-2"


@pytest.mark.parametrize(
    ("line", "sector", "toll"),
    [
        (f"{TIGER} specialists=medic", "7", "sacrifice 1 Specialist"),
        (f"{TIGER} specialists=medic", "5", ""),
        (f"{TIGER} flags=battle-cry", "7", ""),
        ("2/vaumicel/battle turn=5 stage=move ; able sector=11 courage=4", "13", "2 explosives"),
        ("3/brecourt/battle turn=5 stage=move ; able sector=6 courage=4", "8", "discard 1 card"),
    ],
)
def test_a_way_tells_what_is_given_up_beside_courage(line: str, sector: str, toll: str) -> None:
    ways = {way.sector: way for way in seat(at(f"{line} soldiers=12"), 0).ways}
    assert ways[sector].toll == toll
    assert toll in ways[sector].details


def test_a_card_tells_its_price_what_is_short_and_what_it_opens() -> None:
    game = at("1/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=12 courage=3 stars=1")
    specialists = {offered.card: offered for offered in seat(game, 0).pool.specialists}
    assert specialists["scout"].opens == ("6",)
    assert specialists["scout"].short == 1
    assert specialists["medic"].opens == ()


def test_a_card_that_is_not_to_be_had_says_why() -> None:
    game = at("1/omaha/battle turn=3 stage=reinforce ; able sector=3 soldiers=12 stars=9 flags=rallied")
    pool = seat(game, 0).pool
    assert {offered.why for offered in pool.specialists} == {"already-rallied"}
    assert pool.reasons["already-rallied"].words == "one Specialist a turn"


def test_a_choice_that_leaves_a_unit_unable_to_move_warns() -> None:
    line = "1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 courage=6 marker=4 visited=1,2,3"
    warned = choice(at(line), "able award")
    assert [warning.rule for warning in warned.warnings] == ["MARK-3"]
    assert "unable to move" in warned.warnings[0].words


def test_no_way_at_all_is_a_warning_of_the_whole_question() -> None:
    line = "1/tiger/advanced turn=3 stage=move ; able sector=9 soldiers=9 marker=4 visited=1,2,4,7,9,10"
    ask = seat(at(line), 0).ask
    assert ask is None or [warning.rule for warning in ask.warnings] == ["MARK-3"]


def test_a_deadly_combat_warns_with_its_chance() -> None:
    line = "1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=5 courage=2 visited=1,2 flags=recorded"
    game = at(line)
    way = next(way for way in seat(game, 0).ways if way.sector == "4")
    assert (way.fight.least, way.fight.fatal) == (6, 6)
    assert [warning.rule for warning in choice(game, "able move 4").warnings] == ["END-2", "END-2"]
    (warning,) = choice(game, "able move 3").warnings
    assert (warning.rule, warning.level) == ("COMBAT-6", "certain")


def test_a_risk_tells_its_exact_chance_wherever_a_tally_is_behind_the_unit() -> None:
    game = at("1/omaha/battle turn=3 stage=move ; able sector=3 soldiers=6 courage=9 marker=1")
    assert seat(game, 0).ask.choices, "nothing says that the tally was recorded, but Upkeep is over"
    told = {one: choice(game, f"able move {one}").warnings for one in "45"}
    assert {one: (warning.level, warning.words.split(" too many ")[1]) for one, (warning,) in told.items()} == {
        "4": ("risk", "in 35 of 36 rolls."),
        "5": ("risk", "in 5 of 6 rolls."),
    }


def test_what_follows_for_certain_is_told() -> None:
    game = at("1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 courage=2 items=field-radio")
    assert choice(game, "able use field-radio 0").then == "Then you have 14 Soldiers."


def test_undo_names_the_action_or_says_why_not() -> None:
    game = easyred.new_game(seed=1)
    assert seat(game, 0).undo.why.startswith("Able has nothing to take back")
    game.play("able lock 1 2")
    assert seat(game, 0).undo.do == "able lock 1 2"


def test_the_obvious_choice_is_named() -> None:
    game = at("1/tiger/advanced turn=3 stage=reinforce ; able sector=2 soldiers=9 stars=9")
    assert seat(game, 0).ask.obvious == ""
    game.play("able rally medic")
    ask = seat(game, 0).ask
    assert ask is None or ask.obvious in ("", "able ready")


def test_an_offer_lies_on_the_table_for_all_to_see() -> None:
    game = at(
        "1/tiger/advanced turn=3 stage=roll-3 ; able sector=2 soldiers=9 specialists=lieutenant dice=RK,RS,W1,W2,BC,BT"
        " ; baker sector=2 soldiers=9 dice=RS,RS,W1,W2,BC,BT"
    )
    for text in ("able offer lieutenant", "able unit baker", "able die able 1", "able die baker 2"):
        if game.is_legal(text):
            game.play(text)
    (offer,) = shared(game).offers
    assert (offer.unit, offer.to, offer.kind, offer.gives, offer.wants) == (0, 1, "dice", "RK", "RS")


def test_the_end_tells_points_line_by_line() -> None:
    game = play_out(easyred.new_game(mode="practice", seed=3), by_name("rookie"))
    ended = view(game, 0).shared.ending
    assert ended is not None and ended.won == game.result.won
    assert [score.total for score in ended.scores] == list(game.result.points)
    assert all(sum(line.n for line in score.lines) == score.total for score in ended.scores)


def test_the_tally_tells_what_is_formed_and_what_is_one_short() -> None:
    game = at("1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=3 courage=7 dice=R2,RC,WC,WK,BS,B2")
    tally = seat(game, 0).tally
    rows = {row.face: row for row in tally.rows}
    assert (rows["two"].gives, rows["two"].short) == ("4 Soldiers", "white")
    assert (rows["courage"].gives, rows["courage"].short) == ("2 Courage", "blue")
    assert (rows["star"].gives, rows["star"].results) == ("2 Stars", (0, 0, 1, 1))
    assert tally.cancels == 1 and tally.straight == 4
    assert [(source.face, source.sector) for source in tally.sources] == [("star", "3")]


def test_no_bonus_is_one_short_of_a_colour_that_is_locked() -> None:
    line = "1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=3 courage=7 dice=RS,RK,W2,W2,BC,B2"
    game = at(line)
    rows = {row.face: row for row in seat(game, 0).tally.rows}
    assert rows["two"].short == "red"
    game.play("able lock 1 2")
    rows = {row.face: row for row in seat(game, 0).tally.rows}
    assert (rows["two"].short, rows["courage"].short) == (None, None)


def test_men_of_bonuses_are_told_as_the_verdict_on_a_combat_counts_them() -> None:
    line = "1/tiger/advanced turn=5 stage=roll-3 ; able sector=5 soldiers=7 courage=6 dice={} specialists=corporal"
    formed = seat(at(line.format("R1,R2,W1,WC,B1,B1")), 0).tally
    assert formed.rows[0].face == "one" and (formed.rows[0].formed, formed.men) == (1, 8)
    assert seat(at(line.format("RK,R2,W1,WC,B1,B1")), 0).tally.men == 0


def test_a_medic_is_told_for_the_mines_and_for_the_combat() -> None:
    game = at("1/omaha/battle turn=4 stage=move ; able sector=4 soldiers=18 specialists=medic")
    mined = next(way.fight for way in seat(game, 0).ways if way.sector == "3")
    assert [(cause.key, cause.dice or cause.n) for cause in mined.causes] == [
        ("mines", 1),
        ("spared", -1),
        ("shield", 4),
        ("spared", -1),
    ]
    assert (mined.least, mined.most) == (3, 8)


def test_an_award_tells_what_it_would_do_now_as_far_as_that_is_known() -> None:
    dice = "dice=R1,RC,W2,WT,BS,BK"
    game = at(f"1/omaha/battle turn=8 stage=roll-2 ; able sector=3 soldiers=7 courage=3 stars=1 marker=2 {dice}")
    for action in ("able lock 1 2", "able reroll"):
        game.play(action)
    ask = seat(game, 0).ask
    assert ask is not None
    (choice,) = [one for one in ask.choices if isinstance(one, CardChoice)]
    now = {card.id: card.now for card in choice.cards}
    assert now["silver-star"] == "Then you have 14 Soldiers."
    assert now["medal-of-honor"] == "Opens Sector 6. Then you have 10 Soldiers."
    assert now["legion-of-merit"] == "You could have 15 Item Points. Or choose from 6 Vehicles.", "it has a choice"
    assert now["military-cross"] == "Spares 4 casualties here."


@pytest.mark.parametrize("edition", ["2", "3"])
def test_an_award_promises_nothing_that_needs_another_moment(edition: str) -> None:
    game = at(f"{edition}/omaha/battle turn=8 stage=reinforce ; able sector=3 soldiers=7")
    seen, opener = Observer(game), Opener(Run(game.box, game.state, None, None), 0, [])
    now = {card.id: award_now(seen, 0, place, opener) for place, card in enumerate(game.box.cards)}
    assert now["silver-star"] == "Then you have 14 Soldiers."
    assert "10 Soldiers" not in now.get("military-medal", "")
    assert not now["croix-de-guerre"]


def test_an_award_tells_what_it_would_do_for_others_in_combat_and_by_a_bonus() -> None:
    line = "3/omaha/battle turn=8 stage=reinforce ; able sector=3 soldiers=7 specialists={} ; baker sector=3 soldiers=4"

    def now(award: str, specialist: str = "scout", language: str = "en", of: str = line) -> str:
        game = at(of.format(specialist))
        opener = Opener(Run(game.box, game.state, None, None), 0, [])
        place = next(place for place, card in enumerate(game.box.cards) if card.id == award)
        return award_now(Observer(game, language), 0, place, opener)

    assert now("victoria-cross") == "Then Baker has 7 Soldiers and 2 Courage."
    assert now("memorial-cross") == "Then you have 12 Soldiers. Then Baker has 2 Courage."
    several = line + " ; charlie sector=1 soldiers=4 ; dog sector=1 soldiers=9"
    assert now("victoria-cross", of=several) == (
        "Then Baker and Charlie have 7 Soldiers and 2 Courage each, Dog 12 Soldiers and 2 Courage."
    )
    assert now("memorial-cross", of=several, language="fr") == (
        "Vous avez alors 12 Soldats. Baker, Charlie et Dog ont alors 2 Courage chacune."
    )
    assert now("air-medal") == "Spares 4 casualties here.", "all of DEF 4, and no more"
    assert now("military-cross", language="fr") == "Épargne 4 pertes ici."
    assert now("medaille-militaire") == "Then you have 13 Soldiers and 1 Courage."
    assert now("medaille-militaire", "veteran") == "Then you have 14 Soldiers and 1 Courage.", "he adds to bonuses"
    assert now("distinguished-service-cross") == "", "dice have their own moment"


def test_a_fact_has_a_short_form_where_it_can_be_told_in_fewer_words() -> None:
    for language, words, short in (("en", "+1 Star a turn", "+1 Star"), ("fr", "+1 Étoile/tour", "+1 Étoile")):
        facts = book(easyred.new_game(map="omaha", seed=1), language).map.sector("3").facts
        assert [(fact.words, fact.short) for fact in facts] == [(words, short)]
    told = [fact for sector in book(easyred.new_game(map="juno", seed=1)).map.sectors for fact in sector.facts]
    assert all(len(fact.short) < len(fact.words) for fact in told)
    assert not any(fact.short for fact in told if fact.gift)


def test_an_award_tells_which_cards_it_brings_and_what_they_open() -> None:
    def now(line: str, award: str, language: str = "en") -> str:
        game = at(f"{line} soldiers=7 courage=3")
        seen = Observer(game, language)
        opener = Opener(Run(game.box, game.state, None, None), 0, lines(seen, 0))
        place = next(place for place, card in enumerate(game.box.cards) if card.id == award)
        return award_now(seen, 0, place, opener)

    omaha, later = (f"{edition}/omaha/battle turn=8 stage=reinforce ; able sector=3" for edition in "13")
    assert now(omaha, "distinguished-service-order") == "To choose from: 12 Specialists. Opens Sector 6 with the Scout."
    assert now(omaha, "distinguished-conduct-medal") == "To choose from: 13 Items."
    assert now(omaha, "distinguished-conduct-medal", "fr") == "Au choix\u00a0: 13 Objets."
    assert now(omaha, "legion-of-merit") == "You could have 15 Item Points. Or choose from 6 Vehicles."
    assert now(later, "distinguished-unit-citation").endswith(" Or choose from the Combat Engineer or the Engineer.")
    alone = f"{later} specialists=engineer"
    assert now(alone, "distinguished-unit-citation").endswith(" Or brings the Combat Engineer.")
    assert " Ou apporte " in now(alone, "distinguished-unit-citation", "fr")
    tiger = "1/tiger/advanced turn=5 stage=reinforce ; able sector=4"
    told = now(tiger, "distinguished-service-order", "fr")
    assert told.endswith(" Ouvre le Secteur 7. Ouvre le Secteur 5 avec le Caporal."), "7 by a sacrifice of anybody"


def test_the_book_holds_what_the_view_names() -> None:
    game = easyred.new_game(edition="3", map="omaha", units=2, story="lost-radio", seed=2)
    told = book(game)
    assert told.card("medic").called == "the Medic" and told.card("medic").icon == "specialist.medic"
    assert told.map.sector("6").ground == "The trail"
    assert [fact.icon for fact in told.map.sector("6").facts] == ["specialist.scout"]
    assert told.rules["MOVE-4"].title == "Landmines"
    assert told.story is not None and len(told.story.tasks) == len(shared(game).story.tasks)
    assert told.causes["mines"].rule == "MOVE-4"


def test_cover_that_counts_for_nothing_makes_up_no_loss() -> None:
    game = at("3/merville/battle turn=5 stage=move ; able sector=8 soldiers=40 courage=9 items=smoke-grenade")
    game.play("able use smoke-grenade")
    causes = {way.sector: [(cause.key, cause.n) for cause in way.fight.causes] for way in seat(game, 0).ways}
    assert causes["11"] == [("shield", 10)]
    assert all(("shelter", -3) in causes[sector] for sector in causes if sector != "11")


def test_tokens_of_a_kind_raise_def_as_one_cause() -> None:
    line = (
        "3/omaha/battle/story:wounded-in-the-surf turn=2 stage=move ; able sector=1 soldiers=40 tokens=wounded,wounded"
    )
    fight = seat(at(line), 0).fight
    assert fight is not None
    assert [(cause.key, cause.n, cause.card) for cause in fight.causes[1:]] == [("card", 2, "wounded")]


def test_a_fact_names_a_sector_of_the_other_map_as_players_do() -> None:
    told = book(easyred.new_game(map="deadstick", units=2, seed=6)).map
    said = {fact.words for sector in told.sectors for fact in sector.facts}
    assert {"DEF +1 till Merville 8", "after Merville's Bunker"} <= said


def warned(dice: str, units: str = "", soldiers: int = 3, begins: str = "1/omaha/battle") -> str:
    """The warning about Sector 4 before a tally of these dice is recorded."""
    line = f"{begins} turn=2 stage=roll-3 ; able sector=1 soldiers={soldiers} dice={dice} specialists=corporal{units}"
    return next(way for way in seat(Game.from_position(line), 0).ways if way.sector == "4").fight.warning


def test_soldiers_that_a_bonus_brings_for_certain_count_as_men() -> None:
    with_another = " ; baker sector=1 soldiers=9"
    assert warned("R1,R2,WC,WS,BT,BC", with_another, 2) == "with this tally nobody left in 4 of 6 rolls"
    assert warned("R1,W1,B1,RS,WC,BS", with_another, 2) == ""  # 4 more for Reinforcements: 10 men
    assert warned("R1,W1,B1,RS,WC,BS", with_another, 1) == "with this tally nobody left in 1 of 6 rolls"
    assert warned("R1,W1,B1,RS,WC,BS", soldiers=1) == ""  # alone, the share for another Unit is its own


def test_a_bonus_that_may_bring_men_is_named() -> None:
    said = warned("RC,WC,BC,RS,W1,BS", " ; baker sector=1 soldiers=9", 4)
    assert said == "with this tally nobody left in 4 of 6 rolls, unless Battle Cry brings men"


def test_of_soldiers_on_their_way_half_join_under_a_few_good_men() -> None:
    halved = warned("R2,W1,WC,WS,BT,BC", " ; baker sector=1 soldiers=9", 3, "2/omaha/battle/few-good-men")
    assert halved == "with this tally nobody left in 5 of 6 rolls"


@pytest.mark.parametrize(
    ("line", "last"),
    [
        ("1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19 marker=2", False),
        ("1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19 marker=3", True),
        ("1/tiger/advanced turn=3 stage=move ; able sector=2 soldiers=19 marker=4", False),
        ("1/tiger/advanced turn=3 stage=roll-2 ; able sector=2 soldiers=19 marker=2 dice=RK,RS,W1,W2,BC,BT", True),
        ("1/tiger/advanced turn=3 stage=roll-2 ; able sector=2 soldiers=19 marker=3 dice=RK,RS,W1,W2,BC,BT", False),
        ("1/tiger/advanced turn=3 stage=move ; able sector=4 soldiers=9 flags=moved ; baker sector=4 soldiers=9", True),
        ("1/merville/battle turn=3 stage=move ; able sector=13 soldiers=19 marker=3", False),
    ],
)
def test_the_last_turn_in_a_sector_is_told(line: str, last: bool) -> None:
    """From the roll on, and where nobody can stay; never in a Sector without a limit, nor where the Unit must move."""
    fight = seat(at(line), 0).fight
    assert fight is not None and fight.last == last


def test_phases_say_whether_the_dice_of_the_turn_are_in_them() -> None:
    for edition in load().editions:
        phases = book(easyred.new_game(edition=edition, map="omaha", seed="1")).phases
        assert [phase.id for phase in phases if phase.of_dice] == ["roll", "upkeep"]


def test_must_move_is_told_from_the_roll_until_the_unit_has_moved() -> None:
    for edition in ("1", "2", "3"):
        line = f"{edition}/omaha/battle turn=4 stage=roll ; able sector=4 marker=3 soldiers=40 courage=9 stars=4"
        game = Game.from_position(f"{line} asks=everywhere ; baker sector=2 soldiers=40", seed=4)
        bot, asked = by_name("rookie"), set[str]()
        while game.state.turn == 4 and (now := shared(game).units[0]).sector == "4":
            asked.add(shared(game).track.name)
            assert (now.must_move, now.where) == (True, "Sector 4, must move this turn"), game.position
            unit = game.waiting_for[0]
            game.play(bot.choose(game, unit))
        assert {"Roll", "Upkeep", "Move"} <= asked


def test_one_of_a_resource_is_not_called_by_its_plural() -> None:
    told = book(easyred.new_game(seed=1))
    assert (told.resources["stars"], told.singles["stars"]) == ("Stars", "Star")
