"""What can be looked up: rules with their editions, words, scenes that are played, cards, maps, stories."""

from pathlib import Path

import pytest
from support.rooms import of_kind

import easyred
from easyred.desk import messages as ask
from easyred.desk.desk import Desk
from easyred.desk.keeper import YOU, Keeper
from easyred.lessons.scenes import scene, scenes
from easyred.room.answers import Offers
from easyred.room.messages import Act, Hello, TakeBack, ViewNow, Welcome


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder: Path = tmp_path_factory.mktemp("desk")
    return Desk(Keeper(folder, easyred.content.load(), Offers()))


def rules(desk: Desk, query: str = "", edition: str = "1", lang: str = "en") -> ask.RulesSeen:
    seen = desk.ask(ask.AskRules(query=query, edition=edition, lang=lang))
    assert isinstance(seen, ask.RulesSeen)
    return seen


def test_rules_are_found_by_word_and_id_with_their_editions(desk: Desk) -> None:
    seen = rules(desk)
    assert len(seen.rules) > 100 and len(seen.terms) > 100 and len(seen.editions) >= 4
    found = rules(desk, "MOVE-4").rules
    assert [one.id for one in found] == ["MOVE-4"] and found[0].scenes
    shields = next(one for one in rules(desk, "several shields").rules if one.id == "COMBAT-2")
    states = {one.edition: one.state for one in shields.editions}
    assert states["1"] == "here" and states["3"] == "other" and states["2"] == "same"
    assert any(one.note for one in shields.editions if one.edition == "3")
    assert any(one.see for one in seen.rules) and any(one.example for one in seen.rules)


def test_words_of_the_game_are_found(desk: Desk) -> None:
    assert "tally" in [term.id for term in rules(desk, "final tally").terms]


def test_a_rulebook_in_english_says_so_elsewhere(desk: Desk) -> None:
    assert rules(desk).translated
    assert not rules(desk, lang="fr").translated


def test_a_scene_is_played_at_a_table_and_says_what_to_try(desk: Desk) -> None:
    seen = desk.ask(ask.AskScenes(of="MOVE-4", edition="1"))
    assert isinstance(seen, ask.ScenesSeen) and seen.scenes and seen.drawings
    first = seen.scenes[0]
    begun = desk.ask(ask.ShowScene(scene=first.id))
    assert isinstance(begun, ask.GameBegun), begun
    told = [answer.message for answer in desk.keeper.take(begun.room, YOU, Hello())]
    view = of_kind(told, ViewNow)
    assert "what-if" in of_kind(told, Welcome).marks
    assert view.coach is not None and view.coach.name == first.name and view.coach.text
    found = scene(first.id)
    assert found is not None and found.dos
    unit = 1 if found.dos[0].startswith("baker") else 0
    seat = next(seat for seat in view.seats if seat.unit == unit)
    told = [answer.message for answer in desk.keeper.take(begun.room, YOU, Act(ask=seat.ask.id, do=(found.dos[0],)))]
    assert "refused" not in [message.__struct_config__.tag for message in told]
    desk.keeper.sleep(begun.room)
    assert desk.keeper.room(begun.room).standing.position == 1
    desk.keeper.take(begun.room, YOU, TakeBack(unit=unit))
    assert desk.keeper.room(begun.room).standing.position == 0
    games = desk.ask(ask.AskGames())
    assert isinstance(games, ask.GamesSeen) and games.games == ()


def test_the_scenes_of_many_rules_begin_and_go_as_written(desk: Desk) -> None:
    wanted = [("MOVE-2", "1"), ("SKULL-1", "1"), ("COMBAT-2", "3"), ("AWARD-1", "2"), ("medic", "1"), ("TRADE-1", "1")]
    for of, edition in wanted:
        for one in scenes(of, edition)[:2]:
            game = one.begin()
            for then in one.entry.then:
                if then.do is not None:
                    told = one.coach(game, [])
                    assert told.text
                    game.play(then.do)
                if then.undo is not None:
                    game.undo(then.undo)


def test_an_unknown_scene_is_answered_in_a_sentence(desk: Desk) -> None:
    answer = desk.ask(ask.ShowScene(scene="scene:1:nowhere.1"))
    assert isinstance(answer, ask.Sorry) and answer.words.endswith(".")


@pytest.mark.parametrize("edition", ["1", "2-demo", "2", "3"])
def test_cards_maps_and_stories_can_be_looked_up(desk: Desk, edition: str) -> None:
    cards, maps = desk.ask(ask.AskCards(edition=edition)), desk.ask(ask.AskMaps(edition=edition))
    stories = desk.ask(ask.AskStories(edition=edition))
    assert isinstance(cards, ask.CardsSeen) and isinstance(maps, ask.MapsSeen) and isinstance(stories, ask.StoriesSeen)
    assert all(edition in card.editions for card in cards.cards)
    assert any(card.scenes for card in cards.cards)
    assert all(one.drawing.sectors for one in maps.maps)
    assert bool(stories.stories) == bool(stories.legends) == (edition == "3")
