"""War Stories: every map of the edition can host every one of them, tokens stay in sight, and mistakes are told."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from support import invariants, packs
from support.extent import some
from support.positions import editions_of

import easyred
from easyred.content import ContentError, Setup, build, load
from easyred.content.build_story import why_not_on
from easyred.content.library import STORY, Library
from easyred.content.schema import HappeningEntry, PlaceEntry, WarStory
from easyred.content.setup import playable_stories
from easyred.content.vocabulary.card_modifiers import Def
from easyred.content.vocabulary.gains import Gain
from easyred.game import RANDOM, Game
from easyred.rules.ask.defence import defence
from easyred.rules.effects.of_stories import FromRow
from easyred.rules.engine import carry_out, new_state, start
from easyred.rules.look.random_play import Luck, choose
from easyred.rules.losses.tasks import is_at_stake, review
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Friendly
from easyred.rules.model.event import Event
from easyred.rules.model.state import ONGOING
from easyred.rules.model.story import Turns
from easyred.rules.run import Run
from easyred.text.forms import FormError

STORIES = tuple(load().stories)
MAPS = tuple(id for id in load().maps if "3" in editions_of(id))


def setup(story: str, map: str = "omaha", units: int = 2, mode: str | None = None) -> Setup:
    chosen = mode or load().maps[map].modes[-1].id
    return Setup(edition="3", map=map, mode=chosen, units=units, options=(STORY + story,))


def reached(box: Box, first: int) -> set[int]:
    """Where a Unit can come that breaks no barrier and meets no demand."""
    found, new = {first}, {first}
    while new:
        ways = [border for number in new for border in box.sectors[number].borders if not border.barrier]
        free = [box.sectors[way.to] for way in ways if not way.retreat]
        new = {
            sector.number
            for sector in free
            if not sector.needs and not sector.sacrifices and not sector.explosives and not sector.bunker
        } - found
        found |= new
    return found


def test_there_are_at_least_six() -> None:
    assert len(STORIES) >= 6
    assert [story.head.id for story in load().stories_of("3")] == sorted(STORIES)
    assert load().stories_of("1") == []


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("map", MAPS)
def test_every_map_hosts_every_story(map: str, story: str) -> None:
    for units in some((1, 2, 3, 4), 3):
        box = build(setup(story, map, units))
        assert box.story is not None
        assert box.story.id == story
        assert [task for task in box.story.tasks if task.must]


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("map", MAPS)
def test_what_is_drawn_lies_where_every_unit_can_come(map: str, story: str) -> None:
    box = build(setup(story, map))
    assert box.story is not None
    starts = [sector.number for sector in box.sectors if sector.is_start]
    for placing in box.story.placings:
        assert placing.sectors
        assert not any(box.sectors[sector].bunker for sector in placing.sectors)
        if not placing.each:
            assert not set(placing.sectors) & set(starts)
            assert all(set(placing.sectors) <= reached(box, first) for first in starts)


def test_no_deadline_comes_before_the_turn_it_takes_to_land() -> None:
    for map in MAPS:
        for story in STORIES:
            box = build(setup(story, map))
            assert box.story is not None
            assert all(task.turn == 0 or task.turn >= 5 for task in box.story.tasks), (map, story)


# What is refused.


def refused(wrong: Setup) -> str:
    with pytest.raises(ContentError) as caught:
        build(wrong)
    (problem,) = caught.value.problems
    return str(problem)


def test_an_edition_without_stories() -> None:
    wrong = replace(setup("pigeon"), edition="2")
    assert refused(wrong) == "story of edition 2: found 'pigeon'; expected nothing"


def test_an_unknown_story() -> None:
    assert refused(setup("carrier")).startswith("story of edition 3: found 'carrier'; expected beach-master, ")


def test_two_stories() -> None:
    wrong = replace(setup("pigeon"), options=("story:pigeon", "story:lost-radio"))
    assert refused(wrong) == "story: found pigeon and lost-radio; expected one War Story in a game"


@pytest.mark.parametrize("mode", ["practice", "basic"])
def test_a_training_in_which_a_lost_unit_is_no_defeat(mode: str) -> None:
    wrong = setup("pigeon", "tiger", mode=mode)
    assert refused(wrong) == f"mode of a game with a War Story: found {mode!r}; expected advanced"


def changed(id: str, **parts: object) -> WarStory:
    """A story with other parts."""
    story = load().stories[id]
    values = {name: getattr(story, name) for name in ("head", "tokens", "placings", "happenings", "tasks")}
    return WarStory(**(values | parts))


def with_one(story: WarStory) -> Library:
    """Our library with a story of its own in it."""
    ours = load()
    return Library(ours.editions, ours.maps, ours.files, ours.decks, ours.legends, {story.head.id: story})


def test_a_map_without_room_for_a_token() -> None:
    radio = load().stories["lost-radio"]
    far = changed("lost-radio", placings=(replace(radio.placings[0], rows=(40,)),))
    (problem,) = why_not_on(load().maps["omaha"], far)
    said = "map of lost-radio: found 'omaha'; expected a map with open Sectors for each radio in rows 40"
    assert str(problem) == said
    assert playable_stories(setup("lost-radio"), with_one(far)) == []
    with pytest.raises(ContentError, match="rows 40"):
        build(setup("lost-radio"), with_one(far))


def test_two_maps_head_to_head() -> None:
    (problem,) = why_not_on(load().maps["deadstick"], load().stories["pigeon"])
    assert "two head to head" in str(problem)


@pytest.mark.parametrize(("players", "units", "fits"), [("solo", 1, True), ("solo", 2, False), ("team", 2, True)])
def test_a_story_for_one_player_or_for_several(players: str, units: int, fits: bool) -> None:
    story = load().stories["lost-radio"]
    only = changed("lost-radio", head=replace(story.head, players=players))
    wanted = setup("lost-radio", units=units)
    assert playable_stories(wanted, with_one(only)) == (["lost-radio"] if fits else [])
    if not fits:
        with pytest.raises(ContentError, match="story: found 'lost-radio'; expected nothing"):
            build(wanted, with_one(only))


# Drawn at random.


def test_the_same_seed_draws_the_same_story() -> None:
    drawn = [
        easyred.new_game(edition="3", map="omaha", story=RANDOM, seed=seed).box.options for seed in (1, 1, 2, 3, 4)
    ]
    assert drawn[0] == drawn[1]
    assert len(set(drawn)) > 1
    assert all(story.removeprefix(STORY) in STORIES for (story,) in drawn)


def test_nothing_is_drawn_where_there_is_none() -> None:
    with pytest.raises(ContentError, match="a game that can have a War Story"):
        easyred.new_game(edition="1", map="omaha", story=RANDOM)


def test_a_drawn_story_stands_in_the_record() -> None:
    game = easyred.new_game(edition="3", map="omaha", story=RANDOM, seed=3)
    again = Game.from_record(game.record())
    assert again.box.options == game.box.options
    assert again.position == game.position


def test_the_record_knows_the_file_of_its_story() -> None:
    contents = load().contents("3", "omaha", ("story:pigeon",))
    assert "stories/pigeon" in contents
    assert "stories/lost-radio" not in contents


# Whole games.


@pytest.mark.parametrize("story", STORIES)
@pytest.mark.parametrize("units", [1, 3])
def test_random_games_keep_every_token_in_sight(story: str, units: int) -> None:
    random = Random(f"{story} {units}")
    for seed in range(4):
        box = build(setup(story, random.choice(MAPS), units))
        state, chance, luck = new_state(box, units), Friendly(str(seed)), Luck(seed)
        events: list[Event] = []
        start(box, state, chance, events)
        run = Run(box, state, chance, events)
        while (action := choose(run, luck)) is not None:
            carry_out(run, action)
            invariants.check(box, state)
        assert state.result != ONGOING
        check_tokens(box, events, state.units)


def check_tokens(box: Box, events: list[Event], units: object) -> None:
    """What was laid or handed out has been picked up, delivered or lost, or is still there."""
    assert box.story is not None
    told = {key: [event for event in events if event.key == key] for key in ("token-placed", "picked-up", "delivered")}
    picked = [event for event in told["picked-up"] if event.sector >= 0]
    assert len(picked) <= len(told["token-placed"])
    for event in picked:
        assert event.card not in box.story.fixed
    done = [event.a for event in events if event.key == "task-done"]
    assert len(done) == len(set(done))


def test_a_position_with_tokens_is_read_as_it_is_written() -> None:
    text = (
        "3/omaha/battle/story:wounded-in-the-surf turn=4 stage=move tokens=wounded@4 delivered=wounded done=tide ; "
        "able sector=3 soldiers=9 courage=3 tokens=wounded,wounded ; baker sector=3 soldiers=9 courage=3"
    )
    game = Game.from_position(text)
    for part in ("tokens=wounded@4", "delivered=wounded", "done=tide", "tokens=wounded,wounded"):
        assert part in game.position
    assert Game.from_position(game.position).position == game.position


SENSELESS = {
    "position.tokens": "tokens=radio@bunker ; able sector=1 soldiers=5",
    "position.delivered": "delivered=medic ; able sector=1 soldiers=5",
    "able.tokens": "; able sector=1 soldiers=5 tokens=medic",
    "position.done": "done=win ; able sector=1 soldiers=5",
}


@pytest.mark.parametrize(("place", "text"), SENSELESS.items(), ids=list(SENSELESS))
def test_tokens_that_no_game_has(place: str, text: str) -> None:
    with pytest.raises(FormError) as caught:
        Game.from_position(f"3/omaha/battle/story:lost-radio turn=2 stage=move {text}")
    assert caught.value.place == place


def test_what_nobody_picks_up_no_unit_has() -> None:
    with pytest.raises(FormError, match="no tokens"):
        Game.from_position("3/omaha/battle/story:beach-master turn=2 stage=move ; able sector=1 soldiers=5 tokens=exit")


def test_a_token_without_its_sector() -> None:
    with pytest.raises(FormError, match="as in radio@5"):
        Game.from_position("3/omaha/battle/story:lost-radio turn=2 stage=move tokens=radio ; able sector=1 soldiers=5")


# Turns and warnings.


def test_turns() -> None:
    once, often, ever = Turns(3, 0, 99), Turns(2, 2, 6), Turns(1, 1, 99)
    assert [turn for turn in range(10) if once.hold(turn)] == [3]
    assert [turn for turn in range(10) if often.hold(turn)] == [2, 4, 6]
    assert [turn for turn in range(4) if ever.hold(turn)] == [1, 2, 3]
    assert [often.are_over(turn) for turn in (5, 6)] == [False, True]
    assert [once.are_over(turn) for turn in (2, 3)] == [False, True]


IN_THE_BUNKER = "able sector=bunker soldiers=9 items=grenade"
STAKES = {
    "wounded-in-the-surf turn=5 stage=move tokens=wounded@4 ; able sector=3 soldiers=9 courage=3": [],
    "wounded-in-the-surf turn=6 stage=move tokens=wounded@4 ; able sector=3 soldiers=9 courage=3": ["tide"],
    f"wounded-in-the-surf turn=9 stage=move-2 done=tide ; {IN_THE_BUNKER} tokens=wounded": ["aid"],
    f"wounded-in-the-surf turn=4 stage=move-2 tokens=wounded@4 ; {IN_THE_BUNKER}": ["tide", "aid"],
    "wounded-in-the-surf turn=3 stage=move tokens=wounded@4 ; able sector=5 soldiers=9 courage=3": ["tide", "aid"],
    "wounded-in-the-surf turn=3 stage=move tokens=wounded@4 ; able sector=3 soldiers=9 courage=3": [],
    "beach-master turn=3 stage=move tokens=exit@3,exit@5 delivered=exit ; able sector=5 soldiers=9 courage=9": [],
    "beach-master turn=3 stage=move tokens=exit@3,exit@5 ; able sector=5 soldiers=9 courage=9": ["two-exits"],
    "beach-master turn=3 stage=move tokens=exit@3,exit@5 done=two-exits ; able sector=5 soldiers=9 courage=9": [],
    f"pigeon turn=3 stage=move-2 ; {IN_THE_BUNKER} tokens=pigeon-basket ; baker sector=1 soldiers=9": ["news"],
    f"pigeon turn=3 stage=move-2 ; {IN_THE_BUNKER} ; baker sector=1 soldiers=9 tokens=pigeon-basket": [],
    f"guns-have-moved turn=1 stage=move-2 ; {IN_THE_BUNKER}": [],
    f"lost-radio turn=9 stage=move-2 ; {IN_THE_BUNKER} tokens=radio": [],
    f"lost-radio turn=9 stage=move-2 tokens=radio@3 ; {IN_THE_BUNKER}": ["report"],
    f"lost-radio turn=9 stage=move-2 tokens=radio@3 ; {IN_THE_BUNKER} ; baker sector=1 soldiers=9": [],
    f"beach-master turn=9 stage=move-2 tokens=exit@3,exit@5 delivered=exit ; {IN_THE_BUNKER}": ["two-exits"],
    "rising-tide turn=12 stage=move ; able sector=8 soldiers=90 courage=9": ["next-wave"],
    f"rising-tide turn=12 stage=move-2 ; {IN_THE_BUNKER}": [],
    "first-light turn=5 stage=move ; able sector=3 soldiers=9 courage=9 ; baker sector=5 soldiers=9": ["off-the-sand"],
    "first-light turn=5 stage=move ; able sector=5 soldiers=90 courage=9": [],
    f"first-light turn=4 stage=move-2 ; {IN_THE_BUNKER}": [],
}


@pytest.mark.parametrize(("text", "wanted"), STAKES.items())
def test_what_is_about_to_lose_the_battle(text: str, wanted: list[str]) -> None:
    story, _, rest = text.partition(" ")
    game = Game.from_position(f"3/omaha/battle/story:{story} {rest}")
    run = Run(game.box, game.state, None, None)
    assert game.box.story is not None
    tasks = [task for place, task in enumerate(game.box.story.tasks) if not game.state.done >> place & 1]
    assert [task.id for task in tasks if is_at_stake(run, task)] == wanted


def test_a_lone_unit_that_goes_on_takes_its_token_along() -> None:
    text = "3/gold/battle/story:lost-radio turn=9 stage=move-2 entered=bunker-a"
    game = Game.from_position(f"{text} ; able sector=bunker-a soldiers=9 tokens=radio items=grenade")
    run = Run(game.box, game.state, None, None)
    assert game.box.story is not None
    assert not is_at_stake(run, game.box.story.tasks[0])


# The linter.

RADIO = load().stories["lost-radio"]
(TOKEN,), (TASK,) = RADIO.tokens, RADIO.tasks
DELIVERS = 'do = [{ do = "deliver", token = "radio", n = 1 }]'
MUST = 'is = "delivered"\ntoken = "radio"\nn = 1'
FAULTS = {
    "7: token medic: id: found the id medic of a card": ('id = "radio"', 'id = "medic"'),
    "2: editions 1: found '4'; expected 1, 2, 2-demo, 3": ('id = "lost-radio"', 'id = "lost-radio"\neditions = ["4"]'),
    "11: token radio: modifiers dice: found dice in a War Story": ('"result", n = 1, face = "star"', '"dice", n = 1'),
    "14: place 1: token: found 'wireless'; expected radio": ('token = "radio"\nrows', 'token = "wireless"\nrows'),
    "13: place 1: found no tokens or no rows": ("rows = [2]\nn = 1", "rows = [2]"),
    "20: happening 1: here: found 'wireless'": ('token = "radio"\nfinal', 'here = "wireless"\nfinal'),
    "22: happening 1: do: found gain on a conquest; expected only deliver": (
        DELIVERS,
        'do = [{ do = "gain", resource = "stars", n = 1 }]',
    ),
    "22: happening 1: do spend: resource: found 'soldiers'; expected courage": (
        DELIVERS,
        'do = [{ do = "spend", resource = "soldiers", n = 1 }]',
    ),
    "22: happening 1: do dance: found 'dance'; expected gain,": (DELIVERS, 'do = [{ do = "dance" }]'),
    "22: happening 1: do from-row: found no row": (DELIVERS, 'do = [{ do = "from-row" }]'),
    "22: happening 1: do with-specialist: named: found 'nurse'": (
        DELIVERS,
        'do = [{ do = "with-specialist", named = "nurse" }]',
    ),
    "20: happening 1: fewest: found when = 'conquered'; expected it at the start": (
        'when = "conquered"',
        'when = "conquered"\nfewest = true',
    ),
    "24: task report: found no token": (MUST, 'is = "delivered"\nn = 1'),
    "24: task report: n: found no number; expected n or per_unit": (MUST, 'is = "delivered"\ntoken = "radio"'),
    "24: task report: found no row": (MUST, 'is = "beyond"'),
    "29: task report: n: found an unknown field": (MUST, 'is = "none-lying"\ntoken = "radio"\nn = 1'),
    "30: task report: exactly: found a reward, or no turn": (MUST, MUST + "\nexactly = true"),
    "31: task report: before_final: found an optional task": (
        MUST,
        MUST + "\nmust = false\nbefore_final = true",
    ),
    "1: found no task that must be done": (MUST, MUST + "\nmust = false"),
    "30: task report: reward dance: found 'dance'": (MUST, MUST + '\nreward = [{ do = "dance" }]'),
}


@pytest.mark.parametrize(("said", "change"), FAULTS.items())
def test_faults_are_told(tmp_path: Path, said: str, change: packs.Change) -> None:
    found = packs.problems(packs.changed(tmp_path, "stories/lost-radio.toml", change))
    assert any(problem.startswith(f"stories/lost-radio.toml:{said}") for problem in found), found
    assert all(problem.startswith("stories/lost-radio.toml:") for problem in found)


# What none of ours does.


def at_the_end_of_a_turn(story: WarStory, turn: int, *sectors: str) -> tuple[Box, list[Event], list[int]]:
    """Units in these Sectors of Omaha when a turn ends: the Box, what was told, and the Stars they have then."""
    box = build(setup(story.head.id, units=len(sectors)), with_one(story))
    state = new_state(box, len(sectors))
    ids = [sector.id for sector in box.sectors]
    for number, (unit, id) in enumerate(zip(state.units, sectors, strict=True)):
        unit.sector, unit.soldiers, unit.nation = ids.index(id), 40, number
        unit.visited = 1 << unit.sector
    state.turn = turn
    state.stage = len(box.stages) - 1
    events: list[Event] = []
    start(box, state, Friendly("1"), events)
    return box, events, [unit.stars for unit in state.units]


def starry(**more: object) -> WarStory:
    """A story in which a Unit gains a Star at the end of turns."""
    star = Gain(resource="stars", n=1)
    gain = HappeningEntry(when="turn-end", do=(star,), **more)
    return changed("first-light", happenings=(gain,))


@pytest.mark.parametrize(
    ("more", "turn", "stars"),
    [
        ({}, 3, [1, 1, 1]),
        ({"rows": (2,)}, 3, [0, 1, 0]),
        ({"rows": (2, 3)}, 3, [0, 1, 1]),
        ({"rows": (-2,)}, 3, [0, 0, 1]),
        ({"turn": 3}, 3, [1, 1, 1]),
        ({"turn": 3}, 4, [0, 0, 0]),
        ({"turn": 2, "every": 2}, 4, [1, 1, 1]),
        ({"turn": 2, "every": 2}, 3, [0, 0, 0]),
        ({"every": 2}, 2, [0, 0, 0]),
        ({"every": 2}, 3, [1, 1, 1]),
        ({"turn": 1, "every": 1, "last": 2}, 3, [0, 0, 0]),
        ({"token": "darkness"}, 3, [0, 0, 0]),
        ({"here": "darkness"}, 3, [0, 0, 0]),
        ({"lying": "darkness"}, 3, [0, 0, 0]),
        ({"final_bunker": True}, 3, [0, 0, 0]),
        ({"players": "solo"}, 3, [0, 0, 0]),
        ({"players": "team"}, 3, [1, 1, 1]),
    ],
)
def test_when_and_to_whom_something_happens(more: dict[str, object], turn: int, stars: list[int]) -> None:
    assert at_the_end_of_a_turn(starry(**more), turn, "1", "3", "5")[2] == stars


@pytest.mark.parametrize(
    ("more", "turn", "sectors"),
    [
        ({"n": 1, "each": True, "turn": 4}, 4, ["3", "4"]),
        ({"n": 1, "each": True, "turn": 4}, 5, []),
        ({"n": 1, "each": True, "empty": True, "turn": 4}, 4, ["4"]),
        ({"n": 2, "each": True, "empty": True, "turn": 4}, 4, ["4", "4"]),
        ({"n": 3, "turn": 4, "empty": True}, 4, ["4", "4", "4"]),
        ({"per_unit": 1, "turn": 4, "empty": True}, 4, ["4", "4"]),
        ({"n": 1, "each": True, "turn": 4, "players": "solo"}, 4, []),
    ],
)
def test_where_and_when_tokens_are_laid(more: dict[str, object], turn: int, sectors: list[str]) -> None:
    placing = PlaceEntry(token="darkness", rows=(2,), **more)
    box, events, _ = at_the_end_of_a_turn(changed("first-light", placings=(placing,), happenings=()), turn, "3", "5")
    placed = [box.sectors[event.sector].id for event in events if event.key == "token-placed"]
    assert sorted(placed) == sectors


def test_a_token_that_nobody_picks_up_changes_what_stands_beside_it() -> None:
    fixed = replace(TOKEN, fixed=True, modifiers=(Def(n=2),))
    box = build(setup("lost-radio"), with_one(changed("lost-radio", tokens=(fixed,), happenings=())))
    assert box.story is not None
    ids = [sector.id for sector in box.sectors]
    state = new_state(box, 2)
    state.turn = 2
    for unit, id in zip(state.units, ("3", "4"), strict=True):
        unit.sector, unit.soldiers = ids.index(id), 9
    run = Run(box, state, None, None)
    without = [defence(run, number) for number in (0, 1)]
    state.tokens = (box.story.tokens[0] << 6 | ids.index("3"),)
    assert [defence(run, number) for number in (0, 1)] == [without[0] + 2, without[1]]


@pytest.mark.parametrize(
    ("row", "sectors"), [(1, "1358b"), (2, "358b"), (4, "8b"), (-1, "8b"), (-2, "58b"), (-3, "358b"), (-4, "1358b")]
)
def test_from_a_row_on_or_from_the_bunker_down(row: int, sectors: str) -> None:
    box = build(setup("pigeon"))
    state = new_state(box, 2)
    ids = [sector.id[0] for sector in box.sectors]
    run = Run(box, state, None, None)
    found = ""
    for id in "1358b":
        state.units[1].sector = ids.index(id)
        found += id if FromRow().possible(run, 1, row, 0) else ""
    assert found == sectors


@pytest.mark.parametrize(("must", "result"), [(True, True), (False, False)])
def test_a_task_that_need_not_be_done_is_missed_and_no_more(must: bool, result: bool) -> None:
    task = replace(load().stories["first-light"].tasks[0], must=must)
    story = changed("first-light", tasks=(task, replace(task, id="another", row=-9, must=True)))
    _, events, _ = at_the_end_of_a_turn(story, 5, "1")
    undone = [(event.a, event.b) for event in events if event.key == "task-undone"]
    assert undone == [(0, int(must))]
    assert any(event.key == "lost" for event in events) == result


def test_what_is_done_too_late_is_not_done() -> None:
    task = replace(TASK, turn=4, must=False)
    box = build(setup("lost-radio"), with_one(changed("lost-radio", tasks=(task, replace(TASK, id="later")))))
    state = new_state(box, 2)
    for turn, done in ((4, 3), (5, 2)):
        state.turn, state.done, state.delivered = turn, 0, (box.story.tokens[0],) if box.story else ()
        review(Run(box, state, None, None))
        assert state.done == done
