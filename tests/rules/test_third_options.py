"""Properties of edition 3's trade, combat, options and points."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from easyred.content import ContentError, Setup, build, load
from easyred.content.files import data
from easyred.content.library import read_library
from easyred.content.setup import HANDICAPS, options_of
from easyred.game import Game
from easyred.rules.ask.bunkers import final_bunker
from easyred.rules.ask.defence import defence
from easyred.rules.ask.score import total_points, victory_points
from easyred.rules.ask.tally import toll
from easyred.rules.model.ability import ROLLED, SHIELD
from easyred.rules.model.action import ACCEPT, DECLINE, USE
from easyred.rules.model.card import AWARD, ITEM, SPECIALIST, VEHICLE
from easyred.rules.model.chance import Seeded
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import LOST, WON
from easyred.rules.run import Run
from easyred.text.forms import FormError
from easyred.text.position import read_position

MAPS = sorted(id for id, map in load().maps.items() if "3" in (map.head.editions or load().editions))
FACES = "KS12CT"


def game(line: str) -> Game:
    _, box, state, names = read_position(line)
    return Game(box, state, names=[name.title() for name in names], seed=0, chance=Seeded("third"))


def run_of(line: str) -> Run:
    _, box, state, _ = read_position(line)
    return Run(box, state, None, None)


# TRADE-3


@given(
    resource=st.sampled_from(["soldiers", "stars", "courage", "item-points"]),
    have=st.integers(3, 60),
    share=st.integers(1, 60),
    joe=st.booleans(),
)
def test_half_of_what_is_given_arrives(resource: str, have: int, share: int, joe: bool) -> None:
    """TRADE-3: rounded down, each resource of each transfer; one for one with Trader GI Joe's."""
    name = resource.replace("-", "_")
    amounts = {"soldiers": 5, name: have}
    able = " ".join(f"{key}={value}" for key, value in amounts.items())
    option = "/trader-gi-joes" if joe else ""
    playing = game(
        f"3/tiger/advanced{option} turn=2 stage=reinforce ; able sector=2 {able} ; baker sector=2 soldiers=5"
    )
    before = getattr(playing.state.units[1], name)
    given_away = min(share, have - 1)
    action = playing.parse(f"able give baker {given_away} {resource}")
    if given_away == 1 and not joe:
        assert not playing.is_legal(action)
        with pytest.raises(Refusal) as refused:
            playing.play(action)
        assert refused.value.key == "give-too-little"
        return
    playing.play(action)
    assert getattr(playing.state.units[0], name) == have - given_away
    assert getattr(playing.state.units[1], name) == before + given_away // (1 if joe else 2)


def test_a_record_with_an_idle_gift_is_refused() -> None:
    """TRADE-3: whoever replays asks the same question as whoever plays."""
    line = "3/tiger/advanced turn=2 stage=reinforce ; able sector=2 soldiers=9 ; baker sector=2 soldiers=5"
    playing = Game.from_position(line, seed=1)
    playing.play("able give baker 2 soldiers")
    record = playing.record()
    assert record.lines[-1].do is not None
    record.lines[-1].do.n = 1
    with pytest.raises(ValueError, match="give-too-little"):
        Game.from_record(record)


# COMBAT-2: Fight Once


@given(marker=st.integers(1, 3), fought=st.booleans(), units=st.integers(1, 4), first=st.integers(0, 3))
def test_exactly_one_unit_fights_first_and_only_once(marker: int, fought: bool, units: int, first: int) -> None:
    names = ("able", "baker", "charlie", "dog")[:units]
    place = f"sector=9 soldiers=60 marker={marker} visited=1"
    sides = " ; ".join(f"{name} {place}" for name in names)
    state = "fought=9" if fought else ""
    playing = game(f"3/mont-fleury/battle turn=5 stage=move-3 {state} ; {sides}")
    ahead = names[first % units]
    asked = units > 1 and not fought
    if asked:
        assert {action.verb for n in range(units) for action in playing.legal_actions(n)} == {ACCEPT, DECLINE}
        playing.play(f"{ahead} accept")
    lost = [60 - unit.soldiers for unit in playing.state.units]
    wanted = [6] * units
    if not fought:
        wanted[first % units if asked else 0] = 13
    assert lost == wanted
    assert playing.state.fought == (8,)


def test_as_long_as_nobody_has_stepped_forward_everybody_reckons_with_the_worst() -> None:
    run = run_of(
        "3/mont-fleury/battle turn=5 stage=move ; able sector=9 soldiers=9 ; baker sector=9 soldiers=9 marker=2"
    )
    assert [defence(run, n) for n in (0, 1)] == [13, 13]


def test_only_mont_fleury_has_a_stage_for_it() -> None:
    """The step is there where the map has such a Sector, in editions that know the rule."""
    for id in MAPS:
        box = build(Setup(edition="3", map=id, mode=load().maps[id].modes[-1].id))
        assert ("move-3" in [stage.id for stage in box.stages]) == (id == "mont-fleury")
    two = build(Setup(edition="2", map="mont-fleury", mode="battle"))
    assert "move-3" not in [stage.id for stage in two.stages]


def test_a_position_with_a_fought_sector_that_is_none_is_refused() -> None:
    with pytest.raises(FormError):
        read_position("3/mont-fleury/battle turn=5 stage=move fought=99 ; able sector=9 soldiers=9")


# COMBAT-5, COMBAT-11: cards in combat


def test_only_what_ignores_fire_or_changes_its_die_is_used_in_combat() -> None:
    """DEF is lowered and fire prevented before combat begins."""
    box = build(Setup(edition="3", map="tiger", mode="advanced", units=2))
    places = {SPECIALIST: "specialists", ITEM: "items", AWARD: "awards", VEHICLE: "vehicle"}
    used = set()
    for one in box.cards:
        if one.kind == SPECIALIST and not one.windows:
            continue
        cards = f"{places[one.kind]}={one.id}"
        beside = "" if one.kind == ITEM else " items=flak-vest"
        try:
            playing = game(
                f"3/tiger/advanced turn=8 stage=combat ; able sector=8 soldiers=30 {cards}{beside} ; "
                "baker sector=9 soldiers=30 awards=silver-star"
            )
        except FormError:
            continue
        fighting = playing.box.stages[playing.state.stage].id == "combat"
        actions = playing.legal_actions(0) if fighting else []
        used |= {one.id for action in actions if action.verb == USE and action.card == one.number}
    assert used == {card.id for card in box.cards if card.windows & (SHIELD | ROLLED)}
    assert {"binoculars", "flak-vest"} <= used
    assert not used & {"grenade", "bazooka", "flame-thrower", "smoke-grenade"}


@pytest.mark.parametrize("stage", ["reinforce", "move", "move-2"])
def test_fire_is_prevented_until_the_move_phase_ends(stage: str) -> None:
    line = "turn=8 stage={} ; able sector=8 soldiers=30 items=grenade,flak-vest"
    early = game(f"3/tiger/advanced {line.format(stage)}")
    assert early.is_legal(early.parse("able use grenade"))
    late = game(f"3/tiger/advanced {line.format('combat')}")
    assert not late.is_legal(late.parse("able use grenade"))
    assert late.is_legal(late.parse("able use flak-vest"))


# COMBAT-8: Concentrated Fire


@given(places=st.lists(st.sampled_from(["1", "2", "3", "8"]), min_size=1, max_size=4), option=st.booleans())
def test_every_unit_beyond_the_first_adds_one(places: list[str], option: bool) -> None:
    names = ("able", "baker", "charlie", "dog")
    sides = " ; ".join(f"{names[n]} sector={place} soldiers=40" for n, place in enumerate(places))
    chosen = "/concentrated-fire" if option else ""
    run = run_of(f"3/tiger/advanced{chosen} turn=3 stage=move ; {sides}")
    usual = {"1": 2, "2": 4, "3": 4, "8": 8}
    wanted = [usual[place] + (places.count(place) - 1 if option else 0) for place in places]
    assert [defence(run, n) for n in range(len(places))] == wanted


# END-3: the Final Bunker


@pytest.mark.parametrize("id", MAPS)
def test_one_bunker_of_the_top_row_is_the_final_one_from_the_start(id: str) -> None:
    map = load().maps[id]
    box = build(Setup(edition="3", map=id, mode=map.modes[-1].id, units=2))
    run = Run(box, read_position(f"3/{id}/{map.modes[-1].id} turn=1 ; able sector=1 soldiers=5")[2], None, None)
    bunkers = [sector for sector in box.sectors if sector.bunker]
    top = [sector.number for sector in bunkers if sector.row == max(bunker.row for bunker in bunkers)]
    assert final_bunker(run) == (top[0] if len(top) == 1 else NO_SECTOR)


@pytest.mark.parametrize(("first", "last"), [("bunker-a", "bunker-b"), ("bunker-b", "bunker-a")])
def test_of_two_bunkers_in_a_row_the_last_to_be_entered_is_the_final_one(first: str, last: str) -> None:
    before = {"bunker-a": "9", "bunker-b": "10"}
    line = "3/gold/battle turn=9 stage=move ; " + " ; ".join(
        f"{name} sector={before[bunker]} soldiers=90 courage=9 visited=1 specialists=medic,corporal,scout"
        for name, bunker in (("able", first), ("baker", last))
    )
    playing = game(line)
    run = Run(playing.box, playing.state, None, None)
    numbers = {sector.id: sector.number for sector in playing.box.sectors}
    assert final_bunker(run) == NO_SECTOR
    playing.play(f"able move {first}")
    assert final_bunker(run) == numbers[last]
    playing.play(f"baker move {last}")
    assert final_bunker(run) == numbers[last] == playing.state.final_bunker
    assert f"final_bunker={last}" in playing.position


# OPT-10: Last Man Standing


@given(
    faces=st.lists(st.sampled_from(FACES), min_size=6, max_size=6),
    before=st.integers(40, 90),
    night=st.booleans(),
    few=st.booleans(),
)
def test_what_a_tally_costs(faces: list[str], before: int, night: bool, few: bool) -> None:
    """Soldier results are lost, less a Straight's; bonuses still add; at night these spare their four dice."""
    options = "".join(f"/{name}" for name, there in (("nighttime", night), ("few-good-men", few)) if there)
    dice = ",".join(colour + face for colour, face in zip("RRWWBB", faces, strict=True))
    playing = game(
        f"3/tiger/advanced/last-man-standing{options} turn=2 stage=upkeep ; "
        f"able nation=uk sector=2 soldiers={before} dice={dice}"
    )
    gains, costs = 0, None
    events = list(playing.opening)
    while playing.box.stages[playing.state.stage].id.startswith("upkeep") and playing.waiting_for:
        action = next(a for a in playing.legal_actions(0) if not a.is_free())
        events += playing.play(action)
    for event in events:
        if event.key == "gained" and event.a == 0:
            gains += event.b
        if event.key == "toll":
            costs = event.a
    shown = faces.count("1") + 2 * faces.count("2")
    straight = any(event.key == "straight" for event in events)
    spared = 3 if straight else 0
    if night:
        spared += sum(
            4 * worth
            for face, worth in (("1", 1), ("2", 2))
            for event in events
            if event.key == "bonus" and event.a == FACES.index(face)
        )
    assert (costs or 0) == shown - spared
    cancelled = [event for event in events if event.key == "cancelled"]
    assert all(event.a & sum(1 << n for n in range(6) if faces[n] in "12") == 0 for event in cancelled)
    fallen = sum(event.a for event in events if event.key == "fell")
    balance = gains - (shown - spared)
    if few:
        gains, lost = (balance // 2, 0) if balance > 0 else (0, (1 - balance) // 2)
        assert fallen == lost
    assert playing.state.units[0].soldiers == before + gains - fallen


@pytest.mark.parametrize("id", MAPS)
def test_every_map_says_how_many_land(id: str) -> None:
    """Reconstructed: multiples of five, and enough for ten fewer."""
    map = load().maps[id]
    landing = map.head.last_man_standing
    assert landing > 10
    assert landing % 5 == 0
    for option, fewer in (("", 0), *HANDICAPS.items()):
        chosen = ("last-man-standing", option) if option else ("last-man-standing",)
        box = build(Setup(edition="3", map=id, mode=map.modes[-1].id, options=chosen))
        assert (box.bonus_soldiers, box.handicap) == (landing - fewer, fewer)


def test_without_last_man_standing_nothing_lands_besides() -> None:
    run = run_of("3/tiger/advanced turn=2 stage=upkeep ; able sector=2 soldiers=9 dice=R1,R2,W2,WS,BC,BT")
    assert not run.box.last_man
    assert run.box.handicap == 0
    game_ = game("3/tiger/advanced turn=2 stage=upkeep ; able sector=2 soldiers=9 dice=R1,R2,W2,WS,BC,BT")
    assert game_.state.units[0].soldiers == 14
    assert toll(run, 0) == 5  # what it would be


# OPT-16 and setups that cannot be


@pytest.mark.parametrize("option", HANDICAPS)
def test_a_step_of_difficulty_wants_last_man_standing(option: str) -> None:
    with pytest.raises(ContentError, match=f"{option} with last-man-standing"):
        build(Setup(edition="3", options=(option,)))


@pytest.mark.parametrize(("one", "two"), [("five-fewer", "ten-fewer"), ("five-more", "five-fewer")])
def test_one_step_of_difficulty_at_a_time(one: str, two: str) -> None:
    with pytest.raises(ContentError, match="one of the two"):
        build(Setup(edition="3", options=("last-man-standing", one, two)))


@pytest.mark.parametrize("edition", ["1", "2", "2-demo"])
@pytest.mark.parametrize("option", ["last-man-standing", "trader-gi-joes", "concentrated-fire"])
def test_other_editions_do_not_have_them(edition: str, option: str) -> None:
    map = "omaha" if edition == "2-demo" else "tiger"
    mode = load().maps[map].modes[-1].id
    with pytest.raises(ContentError, match=f"option: found '{option}'; expected mulligan"):
        build(Setup(edition=edition, map=map, mode=mode, options=(option,)))


def test_a_map_without_a_number_does_not_offer_it() -> None:
    edition, deadstick, tiger = load().editions["3"].head, load().maps["deadstick"], load().maps["tiger"]
    own = {"last-man-standing", *HANDICAPS}
    assert not own & {*options_of(edition, deadstick.head, deadstick.modes[0])}
    assert own <= {*options_of(edition, tiger.head, tiger.modes[-1])}


# VP: points


@given(
    soldiers=st.integers(1, 30),
    courage=st.integers(0, 9),
    straights=st.integers(0, 4),
    awards=st.integers(0, 2),
    medals=st.integers(0, 4),
    last=st.integers(1, 9),
    lasting=st.booleans(),
)
def test_points_are_counted_as_printed(
    soldiers: int, courage: int, straights: int, awards: int, medals: int, last: int, lasting: bool
) -> None:
    """VP-1, VP-2, VP-3, VP-4: Awards that are still unplayed, Straights, and 2 for a Soldier who was the last man."""
    held = ",".join(["silver-star", "bronze-star"][:awards]) or "none"
    option = "/last-man-standing/ten-fewer" if lasting else ""
    line = (
        f"3/omaha/battle{option} turn=9 stage=move ; able sector=bunker status=safe conquered=8 bunkers=1 "
        f"last_sector=9 soldiers={soldiers} courage={courage} medals={medals} straights={straights} awards={held} ; "
        f"baker sector=3 soldiers=1 last_sector={last}"
    )
    _, box, state, _ = read_position(line)
    state.result = LOST
    worth, handicap = (2, 20) if lasting else (1, 0)
    able = 140 + worth * soldiers + 2 * courage + 10 * awards + 10 * straights + handicap
    assert [total_points(box, state, 0), total_points(box, state, 1)] == [able, worth + 10 * last + handicap]


def test_the_worked_example_on_omaha_is_161() -> None:
    """VP-5."""
    playing = game(
        "3/omaha/battle turn=9 stage=combat-2 ; able sector=bunker last_sector=9 soldiers=5 courage=2"
        " flags=moved shelter=99 specialists=medic,minesweeper,scout,veteran"
    )
    assert playing.state.result == WON
    assert dict(victory_points(playing.box, playing.state, 0))["sectors"] == 100
    assert playing.result is not None
    assert playing.result.points == (161,)


def points_of(line: str) -> dict[str, int]:
    _, box, state, _ = read_position(line)
    state.result = WON
    return dict(victory_points(box, state, 0))


HOME = "turn=9 stage=move ; able sector=bunker status=safe conquered=8 bunkers=1 last_sector=10 soldiers=5"


def test_a_legendary_unit_costs_ten() -> None:
    """VP-4."""
    legend = build(Setup(edition="3", options=("legendary-units",))).legends[0].id
    points = points_of(f"3/tiger/advanced/legendary-units {HOME} legend={legend}")
    assert points["legend"] == -10
    assert "legend" not in points_of(f"3/tiger/advanced/legendary-units {HOME}")


def test_a_penalty_specialist_pays_at_the_start_and_at_home() -> None:
    """VP-4: 10 for starting with one, 20 for winning with one."""
    option = next(option for option in load().editions["3"].head.options if "penalty" in option)
    box = build(Setup(edition="3", options=(option,)))
    penalty = box.cards[box.penalties[0]].id
    points = points_of(f"3/tiger/advanced/{option} {HOME} once=penalty specialists={penalty}")
    assert (points["penalty"], points["penalty-home"], points["specialists"]) == (10, 20, 3)
    without = points_of(f"3/tiger/advanced/{option} {HOME} once=penalty")
    assert without["penalty"] == 10
    assert "penalty-home" not in without
    _, box, state, _ = read_position(f"3/tiger/advanced/{option} {HOME} specialists={penalty}")
    state.result = LOST
    assert "penalty-home" not in dict(victory_points(box, state, 0))


@pytest.mark.parametrize(
    ("held", "lost", "points"),
    [("medic", "none", 3), ("none", "medic", -2), ("medic", "scout", 1), ("none", "none", 0)],
)
def test_marked_specialists_pay_when_they_come_and_cost_when_they_fall(
    tmp_path: Path, held: str, lost: str, points: int
) -> None:
    """VP-4: a pack may mark Medic and Scout; unmarked ones, as the Corporal here, have nothing to do with it."""
    text = (data() / "cards" / "specialists.toml").read_text(encoding="utf-8")
    for id in ("medic", "scout"):
        assert f'id = "{id}"\n' in text
        text = text.replace(f'id = "{id}"\n', f'id = "{id}"\nmarked = true\n')
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "specialists.toml").write_text(text, encoding="utf-8")
    specialists = ",".join(card for card in (held, "corporal") if card != "none")
    line = f"3/tiger/advanced {HOME} specialists={specialists} lost={lost}"
    _, box, state, _ = read_position(line, read_library(tmp_path))
    assert dict(victory_points(box, state, 0)).get("marked", 0) == points
