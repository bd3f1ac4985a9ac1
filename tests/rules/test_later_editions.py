"""Properties of edition 2 and its demo: nations, decks, the pool of Items, explosives, A Few Good Men."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from easyred.content import Setup, build, load
from easyred.content.library import read_library
from easyred.game import Game, new_game
from easyred.rules import engine
from easyred.rules.ask.score import group_points, total_points, victory_points
from easyred.rules.model.action import ACCEPT, DIE, OFFER, PAY_SOLDIERS, READY, USE
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM, ONE_RESERVE, ONE_UNIQUE, SPECIALIST
from easyred.rules.model.chance import Scripted, Seeded
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.state import LOST, State
from easyred.text.forms import FormError
from easyred.text.position import read_position, write_position

HOMES = {"2": ("tiger", "advanced"), "2-demo": ("omaha", "battle")}
NATIONS = ["uk", "usa", "canada", "france"]


def ids(box: Box, cards: tuple[int, ...] | list[int]) -> set[str]:
    return {box.cards[card].id for card in cards}


def game(line: str) -> Game:
    _, box, state, names = read_position(line)
    return Game(box, state, names=[name.title() for name in names], seed=0, chance=Seeded("later"))


def set_up(edition: str, units: int, options: tuple[str, ...] = ()) -> Game:
    """A game whose setup is over; whoever chooses takes the first of what there is."""
    map, mode = HOMES[edition]
    playing = new_game(edition=edition, map=map, mode=mode, units=units, options=options, seed=1)
    while playing.state.stage < playing.box.first_stage:
        playing.play(playing.legal_actions(playing.waiting_for[0])[0])
    return playing


# SETUP-1, RWB-4: nations.


@pytest.mark.parametrize("edition", ["2", "2-demo"])
def test_four_nations_each_with_six_bonuses(edition: str) -> None:
    """RWB-4: the tables differ, and each is told as ours."""
    nations = load().editions[edition].nations
    assert [nation.id for nation in nations] == NATIONS
    assert len({nation.colour for nation in nations}) == 4
    assert all(nation.provenance == "reconstructed" and nation.text for nation in nations)
    assert len({str(nation.bonus) for nation in nations}) == 4
    assert len(build(Setup(edition=edition, map="omaha", mode="battle", units=2)).tables) == 4


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@given(order=st.permutations(range(4)), picks=st.permutations(NATIONS), units=st.integers(1, 4))
def test_whoever_chooses_first_no_nation_is_taken_twice(
    edition: str, order: list[int], picks: list[str], units: int
) -> None:
    """SETUP-1."""
    map, mode = HOMES[edition]
    playing = new_game(edition=edition, map=map, mode=mode, units=units, seed=1)
    taken: list[str] = []
    for unit in [number for number in order if number < units]:
        name = playing.names[unit].lower()
        for other in taken:
            with pytest.raises(Refusal):
                playing.play(f"{name} nation {other}")
        playing.play(f"{name} nation {picks[unit]}")
        taken.append(picks[unit])
    assert [playing.box.nations[unit.nation] for unit in playing.state.units] == picks[:units]


def test_a_position_gives_every_unit_a_nation_of_its_own() -> None:
    line = "2/tiger/advanced turn=3 stage=move ; able sector=1 soldiers=4 ; baker sector=1 soldiers=4"
    _, box, state, names = read_position(line)
    assert [box.nations[unit.nation] for unit in state.units] == ["uk", "usa"]
    assert "nation" not in write_position(box, state, names)
    other = line.replace("able sector", "able nation=france sector")
    _, box, state, names = read_position(other)
    assert [box.nations[unit.nation] for unit in state.units] == ["france", "usa"]
    assert "able nation=france" in write_position(box, state, names).replace("sector=1 ", "").replace("soldiers=4 ", "")


@pytest.mark.parametrize(
    ("word", "told"),
    [("nation=usa", "baker.nation"), ("nation=poland", "able.nation"), ("recruits=-1", "able.recruits")],
)
def test_a_position_that_no_setup_leads_to_is_refused(word: str, told: str) -> None:
    line = f"2/tiger/advanced turn=3 stage=move ; able {word} sector=1 soldiers=4 ; baker sector=1 soldiers=4"
    with pytest.raises(FormError, match=told):
        read_position(line)


# SPEC-3, ITEM-3, ITEM-4, OPT-2: what is there.


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_hands_hold_regular_and_reserve_specialists_the_pool_the_others(edition: str, units: int) -> None:
    """SPEC-3; the demo has one Unique Specialist, drawn for the game."""
    playing = set_up(edition, units)
    box, decks = playing.box, load().editions[edition].decks.specialists
    aside = {"scout", "sharpshooter"} if edition == "2" else set()
    for unit in playing.state.units:
        assert ids(box, unit.hand) == {*decks.regular, *decks.reserve} - aside
    pool = {card for card in playing.state.pool if box.cards[card].kind == SPECIALIST}
    assert ids(box, [*pool]) == {*decks.ranking, *decks.unique}
    for card in box.cards:
        limit = ONE_RESERVE if card.id in decks.reserve else ONE_UNIQUE if card.id in decks.unique else 0
        assert card.limits == limit


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_items_are_regular_or_special_and_some_are_for_three_players(edition: str, units: int) -> None:
    """ITEM-3, ITEM-4, OPT-1: the pool grows with the players; outside the demo each of few adds a card of choice."""
    playing = set_up(edition, units)
    box, decks = playing.box, load().editions[edition].decks
    alone = {"carrier-pigeon", "dispatch-case", "mortar"} if units == 1 else set()
    special = set(decks.map_items.get("tiger", ())) if edition == "2" else set()
    asked = (set() if units == 4 else special) | (set() if units > 2 else {*decks.items.three_plus} - alone)
    pool = ids(box, [card for card in playing.state.pool if box.cards[card].kind == ITEM])
    base = {*decks.items.regular} | ({*decks.items.three_plus} - alone if units > 2 else set())
    base |= special if units == 4 else set()
    assert base <= pool
    assert pool - base <= asked
    assert len(pool - base) == (min(units, len(asked)) if edition == "2" else 0)
    assert ids(box, list(playing.state.undrawn)) == asked - pool
    assert len(decks.items.special) == (12 if edition == "2" else 0)


@pytest.mark.parametrize("units", [1, 2, 3, 4])
@pytest.mark.parametrize("map", sorted(load().editions["2"].decks.map_items))
def test_every_map_of_edition_2_has_four_special_items_to_choose_from(map: str, units: int) -> None:
    """ITEM-4: beside those that it keeps for a Sector."""
    box = build(Setup(edition="2", map=map, mode=load().maps[map].modes[-1].id, units=units))
    assert len([card for card in box.pool if box.cards[card].special]) == 4


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@pytest.mark.parametrize("units", [1, 2, 3, 4])
def test_bazooka_joe_in_the_later_editions(edition: str, units: int) -> None:
    """OPT-2: all Special Items, the others as without it (ITEM-4); then more Unique, Reserve Specialists."""
    playing = set_up(edition, units, ("bazooka-joe",))
    decks = load().editions[edition].decks
    found = ids(playing.box, list(playing.state.pool))
    assert set(decks.items.special) <= found
    marked = {card.id for card in playing.box.cards} & set(decks.items.three_plus)
    few = units if edition == "2" else 0
    assert len(found & marked) == (few if units < 3 else len(marked))
    assert ids(playing.box, list(playing.state.undrawn)) == marked - found
    more = set_up(edition, units, ("bazooka-joe-specialists",))
    assert found == ids(more.box, list(more.state.pool))
    assert not any(card.limits & ONE_UNIQUE for card in more.box.cards)
    assert any(card.limits & ONE_RESERVE for card in more.box.cards) == (edition == "2-demo")


# TALLY-6, OPT-8: A Few Good Men.


@given(
    dice=st.lists(st.sampled_from(["1", "2", "S", "C", "T"]), min_size=6, max_size=6),
    before=st.integers(1, 40),
    nation=st.sampled_from(NATIONS),
    edition=st.sampled_from(["2", "3"]),
)
def test_a_few_good_men_halves_what_phases_one_and_two_bring(
    dice: list[str], before: int, nation: str, edition: str
) -> None:
    """TALLY-6, OPT-8: of what the same tally brings without it half arrives, rounded down; nothing else changes."""
    results = ",".join(colour + face for colour, face in zip("RRWWBB", dice, strict=True))
    got = []
    for options in ("", "/few-good-men"):
        playing = game(
            f"{edition}/tiger/advanced{options} turn=2 stage=upkeep ; able nation={nation} sector=1 soldiers={before} "
            f"courage=9 dice={results}"
        )
        while playing.box.stages[playing.state.stage].id.startswith("upkeep"):
            playing.play(playing.legal_actions(0)[0])
        unit = playing.state.units[0]
        got.append((unit.soldiers - before, unit.stars, unit.item_points))
    assert got[1] == (got[0][0] // 2, *got[0][1:])


# ITEM-7: explosives, on a map of our own with mines before the door.

DOOR = """
id = "door"
code = "T-01"
name = "The Door"
text = "A test."
courage = [0, 1, 1]
borders = [["1", "2"], ["1", "3", "mines"], ["2", "bunker"], ["3", "bunker"]]

[[sector]]
id = "1"
row = 1
def = [1]
start = { soldiers = 4 }
text = "Start."

[[sector]]
id = "2"
row = 2
def = [1]
explosives = 1
text = "A door."

[[sector]]
id = "3"
row = 2
def = [1]
explosives = 1
text = "A door behind mines."

[[sector]]
id = "bunker"
row = 3
def = [1]
bunker = true
text = "Bunker."

[[mode]]
id = "battle"
name = "Battle"
text = "All."
awards = true
vehicles = true
regular_items = true
specialists = ["engineer", "medic"]
"""


def at_the_door(folder: Path, edition: str, door: str = DOOR, **held: tuple[str, ...]) -> Game:
    """A Unit before both doors in the Move phase, with 9 Soldiers and these cards; a 2 lies on the mines."""
    (folder / "maps").mkdir()
    (folder / "maps" / "door.toml").write_text(door)
    library = read_library(folder)
    entry = library.editions[edition]
    library.editions[edition] = replace(entry, head=msgspec.structs.replace(entry.head, maps=()))
    box = build(Setup(edition=edition, map="door", mode="battle", units=2), library)
    state: State = engine.new_state(box, 2)
    numbers = {card.id: card.number for card in box.cards}
    state.turn, state.stage = 3, next(stage.number for stage in box.stages if stage.id == "move")
    for number, unit in enumerate(state.units):
        unit.sector, unit.visited, unit.soldiers, unit.courage, unit.nation = 0, 1, 9, 9, number
    able = state.units[0]
    able.specialists = tuple(sorted(numbers[id] for id in held.get("specialists", ())))
    able.items = tuple(sorted(numbers[id] for id in held.get("items", ())))
    able.hand = tuple(card for card in able.hand if card not in able.specialists)
    if "vehicle" in held:
        able.vehicle = numbers[held["vehicle"][0]]
        state.vehicles = tuple(card for card in state.vehicles if card != able.vehicle)
    placed = {*able.specialists, *able.items}
    state.pool = tuple(card for card in state.pool if card not in placed)
    return Game(box, state, names=["Able", "Baker"], seed=0, chance=Scripted({"0.mines": [(1,)]}, Seeded("door")))


def test_mines_may_not_take_the_engineer_whom_the_door_needs(tmp_path: Path) -> None:
    """ITEM-7, MOVE-10."""
    playing = at_the_door(tmp_path, "2", specialists=("engineer", "medic"))
    playing.play("able move 3")
    with pytest.raises(Refusal) as refused:
        playing.play("able lose engineer")
    assert refused.value.key == "needed-specialist"
    events = playing.play("able pay-soldiers")
    assert [event.rule for event in events if event.key == "sacrificed"] == ["ITEM-7"]


def test_mines_may_take_neither_of_two_whom_the_door_needs_together(tmp_path: Path) -> None:
    """ITEM-7, MOVE-10."""
    door = DOOR.replace(
        'explosives = 1\ntext = "A door behind mines."', 'explosives = 2\ntext = "A door behind mines."'
    )
    playing = at_the_door(tmp_path, "3", door, specialists=("engineer", "combat-engineer", "veteran"))
    playing.play("able move 3")
    assert {playing.write(action) for action in playing.legal_actions(0)} == {"able pay-soldiers", "able lose veteran"}
    playing.play("able pay-soldiers")
    events = playing.play("able discard engineer")
    assert [event.rule for event in events if event.key == "sacrificed"] == ["ITEM-7", "ITEM-7"]


def test_with_a_grenade_for_the_door_the_mines_may_take_him(tmp_path: Path) -> None:
    playing = at_the_door(tmp_path, "2", specialists=("engineer", "veteran"), items=("grenade",))
    playing.play("able move 3")
    events = playing.play("able lose engineer")
    assert [playing.box.cards[event.card].id for event in events if event.key == "discarded"] == ["grenade"]


def test_a_vehicle_opens_a_door_but_not_behind_mines(tmp_path: Path) -> None:
    """VEH-3: it is left behind before."""
    playing = at_the_door(tmp_path, "2", vehicle=("tank",))
    assert playing.is_legal(playing.parse("able move 2"))
    with pytest.raises(Refusal) as refused:
        playing.play("able move 3")
    assert (refused.value.key, refused.value.rule) == ("needs-explosives", "ITEM-7")


@pytest.mark.parametrize(("edition", "opens"), [("2", True), ("2-demo", False)])
def test_in_the_demo_items_and_vehicles_explode_but_no_specialists(tmp_path: Path, edition: str, opens: bool) -> None:
    """ITEM-7: the Engineer opens doors in edition 2; a Grenade in both."""
    playing = at_the_door(tmp_path, edition, specialists=("engineer",))
    assert playing.is_legal(playing.parse("able move 2")) == opens
    (tmp_path / "more").mkdir()
    with_grenade = at_the_door(tmp_path / "more", edition, specialists=("engineer",), items=("grenade",))
    assert with_grenade.is_legal(with_grenade.parse("able move 2"))


# RWB-12, VP-5.


def test_in_the_demo_no_bonus_comes_from_a_card_after_phase_one() -> None:
    """RWB-12, AWARD-4: what scores a bonus there is an Award, and Awards are for the end of phase 1."""
    for units, stage in product((1, 2), ("reinforce", "move", "move-2", "combat")):
        cards = "awards=medal-of-honor medals=1 items=flak-vest"
        others = " ; baker sector=4 soldiers=30" if units == 2 else ""
        playing = game(f"2-demo/omaha/battle turn=3 stage={stage} ; able sector=4 soldiers=30 {cards}{others}")
        medal = next(card.number for card in playing.box.cards if card.id == "medal-of-honor")
        assert all(action.card != medal for action in playing.legal_actions(0))


@pytest.mark.parametrize("edition", ["2", "2-demo"])
def test_the_worked_example_on_omaha_is_161(edition: str) -> None:
    """VP-5: 5 Soldiers, 2 Courage and 4 Specialists, and all ten Sectors of the map."""
    line = (
        f"{edition}/omaha/battle turn=9 stage=combat-2 ; able sector=bunker last_sector=9 soldiers=5 courage=2"
        " flags=moved shelter=99 specialists=medic,minesweeper,scout,veteran"
    )
    playing = game(line)
    assert playing.result is not None
    assert dict(victory_points(playing.box, playing.state, 0))["sectors"] == 100
    assert playing.result.points == (161,)


# What has no event of its own, once more for the demo.


@given(
    resource=st.sampled_from(["soldiers", "stars", "courage", "item-points"]),
    have=st.integers(2, 60),
    share=st.integers(1, 60),
)
def test_in_the_demo_what_is_given_is_what_arrives(resource: str, have: int, share: int) -> None:
    """TRADE-3."""
    name = resource.replace("-", "_")
    amounts = {"soldiers": 5, "stars": 1, "courage": 1, "item_points": 1, name: have}
    able = " ".join(f"{key}={value}" for key, value in amounts.items())
    playing = game(f"2-demo/omaha/battle turn=2 stage=reinforce ; able sector=3 {able} ; baker sector=3 soldiers=5")
    before = getattr(playing.state.units[1], name)
    given_away = min(share, have - 1)
    playing.play(f"able give baker {given_away} {resource}")
    assert getattr(playing.state.units[0], name) == have - given_away
    assert getattr(playing.state.units[1], name) == before + given_away


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@pytest.mark.parametrize("virtual", ["-T", "-T,-C,WK"])
def test_in_the_later_editions_effects_on_a_die_reach_dice_only(edition: str, virtual: str) -> None:
    """DICE-6: Captain, Lieutenant, Binoculars and Strategic Map never name a virtual result."""
    held = "specialists=captain,lieutenant items=binoculars,strategic-map"
    dice = f"dice=R1,R2,W1,WS,BC,BT virtual={virtual}"
    line = f"{edition}/omaha/battle turn=2 stage=roll-3 ; able sector=1 soldiers=4 {held} {dice}"
    start = game(f"{line} ; baker sector=1 soldiers=4 {dice}")
    named = 0
    for use in [action for action in start.legal_actions(0) if action.verb in (USE, OFFER)]:
        playing = game(f"{line} ; baker sector=1 soldiers=4 {dice}")
        playing.play(use)
        places = [action.what for action in playing.legal_actions(0) if action.verb == DIE]
        assert all(0 <= place < 6 for place in places)
        named += len(places)
    assert named


@pytest.mark.parametrize("edition", ["2", "2-demo"])
def test_in_the_later_editions_every_roll_is_of_the_own_six(edition: str) -> None:
    """DICE-4: whatever was recoloured or traded."""
    able = "able sector=1 soldiers=90 dice=R1,R2,W1,W2,B2,BC specialists=lieutenant items=strategic-map"
    baker = "baker sector=1 soldiers=90 dice=R1,R2,W1,W2,B2,BC"
    playing = game(f"{edition}/omaha/battle turn=2 stage=roll-3 ; {able} ; {baker}")
    told = []
    while playing.state.turn == 2 and playing.waiting_for:
        actions = playing.legal_actions(playing.waiting_for[0])
        use = [action for action in actions if action.verb in (USE, OFFER)]
        on = use or [action for action in actions if action.verb in (ACCEPT, READY, PAY_SOLDIERS)] or actions
        told += [event.key for event in playing.play(on[0])]
    assert {"recoloured", "traded-dice"} & {*told}
    assert all(sorted(die & 3 for die in unit.dice) == [0, 0, 1, 1, 2, 2] for unit in playing.state.units)


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@given(pips=st.integers(1, 6), mine=st.integers(2, 25), medic=st.booleans(), vest=st.booleans())
def test_in_the_later_editions_a_combat_is_def_fire_saves_casualties(
    edition: str, pips: int, mine: int, medic: bool, vest: bool
) -> None:
    """COMBAT-9, in Sector 4 of Omaha: DEF 3, and one gun."""
    cards = (" specialists=medic" if medic else "") + (" items=flak-vest" if vest else "")
    line = f"{edition}/omaha/battle turn=3 stage=combat ; able sector=4 soldiers={mine}{cards}"
    _, box, state, _ = read_position(line)
    playing = Game(box, state, names=["Able"], seed=0, chance=Scripted({"all.mgf.3": [(pips - 1,)]}, Seeded("fire")))
    if vest:
        playing.play("able use flak-vest")
    if playing.waiting_for and playing.is_legal(playing.parse("able pay-soldiers")):
        playing.play("able pay-soldiers")
    lost = 3 + (0 if vest else pips) - medic
    left = playing.state.units[0]
    if lost >= mine + medic:
        assert playing.is_over
    elif lost <= mine:
        assert left.soldiers == mine - lost


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@pytest.mark.parametrize(("verb", "card"), [("find", "grenade"), ("find", "whistle"), ("rally", "captain")])
def test_in_the_later_editions_a_card_of_the_pool_goes_to_whoever_takes_it(edition: str, verb: str, card: str) -> None:
    """END-4."""
    rich = "stars=9 item_points=30"
    sides = f"able sector=1 soldiers=9 {rich} ; baker sector=1 soldiers=2 {rich}"
    playing = game(f"{edition}/omaha/battle turn=2 stage=reinforce ; {sides}")
    assert playing.is_legal(playing.parse(f"baker {verb} {card}"))
    playing.play(f"able {verb} {card}")
    assert not playing.is_legal(playing.parse(f"baker {verb} {card}"))


ORDER = {
    "a Sector over the finds": ("reinforce", "sector=7 stars=2 item_points=30", "find whistle", False),
    "the finds": ("reinforce", "sector=4 stars=2 item_points=30", "find whistle", True),
    "an Item over the rule of Courage": ("move", "sector=5 flags=free-advance", "move 8", True),
    "the rule of Courage": ("move", "sector=5 items=walkie-talkie", "move 8", False),
    "a Sector over an Item": ("move", "sector=3 flags=free-advance", "move 6", False),
    "a Battle Cry over a requirement": ("move", "sector=3 flags=battle-cry", "move 6", True),
    "a Specialist over the rule of locking": (
        "roll-2 general=yes",
        "sector=3 specialists=general dice=R1,R1,W1,W2,B2,B2",
        "lock 1",
        True,
    ),
    "the rule of locking": ("roll-2", "sector=3 dice=R1,R1,W1,W2,B2,B2", "lock 1", False),
}


@pytest.mark.parametrize("edition", ["2", "2-demo", "3"])
@pytest.mark.parametrize("name", ORDER)
def test_in_the_later_editions_what_goes_before_what(edition: str, name: str) -> None:
    """END-5."""
    stage, able, action, legal = ORDER[name]
    playing = game(f"{edition}/omaha/battle turn=5 stage={stage} ; able soldiers=30 {able}")
    assert playing.is_legal(playing.parse(f"able {action}")) == legal


@pytest.mark.parametrize("edition", ["2", "2-demo"])
@given(soldiers=st.integers(1, 30), courage=st.integers(0, 9), medals=st.integers(0, 4), last=st.integers(1, 9))
def test_in_the_later_editions_points_are_counted_as_printed(
    edition: str, soldiers: int, courage: int, medals: int, last: int
) -> None:
    """VP-1, VP-2, VP-3: all ten Sectors for who is in the Bunker, the last one for who is not; the lowest counts."""
    line = (
        f"{edition}/omaha/battle turn=9 stage=move ; able sector=bunker status=safe conquered=8 bunkers=1 "
        f"last_sector=9 soldiers={soldiers} courage={courage} medals={medals} ; "
        f"baker sector=3 soldiers=1 last_sector={last}"
    )
    _, box, state, _ = read_position(line)
    state.result = LOST
    able, baker = 40 + soldiers + 2 * courage + 10 * medals, 1 + 10 * last
    assert [total_points(box, state, 0), total_points(box, state, 1)] == [able + 100, baker]
    assert group_points(box, state) == min(able + 100, baker)
