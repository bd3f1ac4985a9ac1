"""Properties of edition 3's cards: kinds and symbols, pools and decks by the number of players, marks, states."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from easyred.content import Setup, build, load
from easyred.content.library import read_library
from easyred.content.problems import ContentError
from easyred.content.schema import Map
from easyred.game import Game, new_game
from easyred.lab.variant import with_map
from easyred.rules.ask.score import has_penalty, started_with_penalty
from easyred.rules.engine import new_state
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, SPECIALIST
from easyred.rules.model.chance import Seeded
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run
from easyred.rules.steps.muster import AwardDeck, DrawnPool
from easyred.text.forms import FormError
from easyred.text.position import read_position

ALONE, TEAM = 1, 3
MARKED_FOR_SEVERAL = {"carrier-pigeon", "dispatch-case", "mortar", "victoria-cross"}


def box_of(units: int = ALONE, options: tuple[str, ...] = ()) -> Box:
    return build(Setup(edition="3", map="tiger", mode="advanced", units=units, options=options))


def ids(box: Box, cards: tuple[int, ...]) -> set[str]:
    return {box.cards[card].id for card in cards}


def game(line: str) -> Game:
    _, box, state, names = read_position(line)
    return Game(box, state, names=[name.title() for name in names], seed=0, chance=Seeded("cards"))


def set_up(units: int, seed: int, options: tuple[str, ...] = ()) -> Game:
    """A game whose setup is over; whoever chooses takes the first of what there is."""
    playing = new_game(edition="3", map="tiger", mode="advanced", units=units, options=options, seed=seed)
    while playing.state.stage < playing.box.first_stage:
        playing.play(playing.legal_actions(playing.waiting_for[0])[0])
    return playing


def test_specialists_are_regular_or_ranking_and_nobody_is_limited() -> None:
    """SPEC-3: Reserve ones are everybody's own, Unique ones lie in the pool; no map lists them."""
    decks, before = load().editions["3"].decks.specialists, load().editions["2"].decks.specialists
    assert not decks.reserve
    assert not decks.unique
    assert {*before.regular, *before.reserve} <= {*decks.regular}
    assert {*before.ranking, *before.unique} <= {*decks.ranking}
    assert not any(card.limits for card in box_of().cards)
    for map in ("omaha", "gold"):
        box = build(Setup(edition="3", map=map, mode="battle", units=TEAM))
        assert {*decks.regular, *decks.ranking} <= {card.id for card in box.cards}


def test_every_specialist_bears_a_symbol_and_some_share_one() -> None:
    """SPEC-5: each Regular, Ranking and Penalty Specialist has one; who shares it is never in one Unit with him."""
    box = box_of(TEAM)
    decks = load().editions["3"].decks.specialists
    ours = [card for card in box.cards if card.id in decks.every()]
    assert all(card.symbols for card in ours)
    rivals = {card.id: ids(box, box.clashes[card.number]) & {other.id for other in ours} for card in ours}
    assert rivals["scout"] == {"point-man"}
    assert rivals["medic"] == {"field-surgeon"}
    assert rivals["engineer"] == set()
    assert all(one.number in box.clashes[two] for one in ours for two in box.clashes[one.number])


@pytest.mark.parametrize("edition", ["1", "2"])
def test_symbols_count_in_the_third_edition_alone(edition: str) -> None:
    box = build(Setup(edition=edition, map="tiger", mode="advanced"))
    assert not any(card.symbols for card in box.cards)
    assert not any(box.clashes)
    assert not box.most_specialists


def test_marked_cards_are_taken_out_and_penalty_specialists_stay_in_the_box() -> None:
    """SETUP-4, OPT-1: by the marks on the cards; Vehicles are a deck, Penalty Specialists in no pool."""
    alone, team = box_of(ALONE), box_of(TEAM)
    assert not MARKED_FOR_SEVERAL & {card.id for card in alone.cards}
    assert {card.id for card in team.cards} >= MARKED_FOR_SEVERAL
    for box in (alone, team):
        assert ids(box, box.penalties) == {"feverish-recruit", "shell-shocked-private"}
        assert not {*box.penalties} & {*box.hand, *box.pool}
        assert len(box.vehicles) == 6


def test_all_items_are_regular() -> None:
    """ITEM-3: no Special Items, none for three players and more."""
    assert not any(card.special or card.three_plus for card in box_of(TEAM).cards)


@pytest.mark.parametrize("units", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_pool_and_the_deck_grow_with_the_players(units: int, seed: int) -> None:
    """ITEM-4, AWARD-6: an Item of choice each and 8 + 2 a player; 10 + 2 a player Awards; the rest is in the box."""
    playing = set_up(units, seed)
    box, state = playing.box, playing.state
    items = [card for card in state.pool if box.cards[card].kind == ITEM]
    assert len(items) == 8 + 3 * units
    assert len(state.deck) == 10 + 2 * units
    aside = [box.cards[card].kind for card in state.undrawn]
    assert aside.count(ITEM) == len([card for card in box.pool if box.cards[card].kind == ITEM]) - len(items)
    assert aside.count(AWARD) == len(box.awards) - len(state.deck)
    assert all(box.cards[card].kind == SPECIALIST for card in state.pool if card not in items)


def test_every_seed_draws_others() -> None:
    pools = {set_up(2, seed).state.pool for seed in range(6)}
    decks = {set_up(2, seed).state.deck for seed in range(6)}
    assert len(pools) == 6
    assert len(decks) == 6


def test_what_the_map_reserves_is_in_no_pool() -> None:
    """ITEM-4 (Ruling): it is taken out before anybody chooses."""
    playing = new_game(edition="3", map="brecourt", mode="battle", units=1, seed=1)
    playing.play("able nation uk")
    while not any(type(step) is DrawnPool for step in playing.box.stages[playing.state.stage].steps):
        playing.play(playing.legal_actions(0)[0])
    listed = {playing.box.cards[action.card].id for action in playing.legal_actions(0)}
    assert "strategic-map" not in listed
    assert "whistle" in listed


def test_a_deck_of_awards_holds_no_name_twice_and_all_there_are_if_there_are_fewer() -> None:
    """AWARD-6: with fewer Awards than wanted, all of them."""
    playing = set_up(1, 1)
    names = [playing.box.cards[card].name for card in playing.state.deck]
    assert len(set(names)) == len(names)
    steps = [step for stage in playing.box.stages for step in stage.steps if type(step) is AwardDeck]
    assert (steps[0].drawn, steps[0].per_unit) == (10, 2)
    AwardDeck(100, 100).open(Run(playing.box, playing.state, Seeded("again"), None))
    assert playing.state.deck == tuple(sorted(playing.state.deck))
    assert [playing.box.cards[card].name for card in playing.state.deck] == sorted(
        names, key=lambda name: next(card.number for card in playing.box.cards if card.name == name)
    )


def _run(playing: Game):
    from easyred.rules.run import Run

    return Run(playing.box, playing.state, Seeded("again"), None)


def test_five_awards_are_not_drawn_from_five() -> None:
    """AWARD-7: a deck that has no more than five is chosen from as it is."""
    box = box_of(options=("five-awards",))
    few = [card.id for card in box.cards if card.kind == AWARD][:4]
    undrawn = ",".join(card.id for card in box.cards if card.kind == AWARD and card.id not in few)
    line = "able sector=1 soldiers=4 dice=RK,RS,W1,W2,BC,BT"
    playing = game(f"3/tiger/advanced/five-awards turn=2 stage=upkeep undrawn={undrawn} ; {line}")
    assert {playing.box.cards[action.card].id for action in playing.legal_actions(0)} == set(few)
    assert not any(event.key == "five-drawn" for event in playing.opening)


def test_who_started_with_a_penalty_specialist_is_known_to_the_end() -> None:
    """SPEC-7, VP-4: by a mark of its own, whether he is still there or not."""
    taken = set_up(1, 1, ("penalty-specialists",))
    unit = taken.state.units[0]
    assert started_with_penalty(unit)
    assert has_penalty(taken.box, unit)
    position = "3/tiger/advanced turn=2 stage=reinforce ; able sector=1 soldiers=4 stars=4 specialists=feverish-recruit"
    later = game(position).state.units[0]
    assert has_penalty(taken.box, later)
    assert not started_with_penalty(later)


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ("specialists=medic sick=hero lost=hero", "able.sick"),
        ("specialists=shell-shocked-private sick=shell-shocked-private", "able.sick"),
        ("permanent=whistle", "able.permanent"),
        ("specialists=scout,point-man", "able.specialists"),
        (
            "specialists=medic,hero,veteran,captain,engineer,general,chaplain,corporal,minesweeper",
            "able.specialists",
        ),
    ],
)
def test_positions_that_no_game_leads_to(fields: str, place: str) -> None:
    with pytest.raises(FormError) as refused:
        read_position(f"3/tiger/advanced turn=2 stage=move ; able sector=4 soldiers=4 {fields}")
    assert refused.value.place == place


def test_the_sick_of_the_pool_are_in_it() -> None:
    with pytest.raises(FormError, match=r"position\.sick"):
        read_position("3/tiger/advanced turn=2 stage=move sick=medic ; able sector=4 soldiers=4")


def test_options_of_the_third_edition_are_not_those_of_others() -> None:
    with pytest.raises(ContentError):
        build(Setup(edition="2", options=("too-many-choices",)))


# Content of one's own.

DATA = Path(__file__).parents[2] / "src/easyred/content/data"


def pack(folder: Path, file: str, *changes: tuple[str, str]) -> None:
    """A file of ours, changed, in a folder that goes before ours."""
    text = (DATA / file).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / file).parent.mkdir(exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")


def problems(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with these cards."""
    pack(folder, "cards/later.toml", *changes)
    with pytest.raises(ContentError) as refused:
        read_library(folder)
    return [str(problem) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Bren Gun"', 'name = "Sulfa Powder"', "Sulfa Powder twice"),
        ('id = "air-medal"', 'permanent = true\nid = "air-medal"', "only Items"),
        ('id = "bren-gun"', 'symbols = ["gun"]\nid = "bren-gun"', "only Specialists"),
        (
            'modifiers = [{ is = "saves", n = 1 }]\nrules = ["ITEM-6"',
            'rules = ["ITEM-6"',
            "without modifiers and abilities",
        ),
    ],
)
def test_mistakes_in_cards_are_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert any(told in problem for problem in problems(tmp_path, (old, new)))


JOINS = ('entry = [{ do = "join", card = "scout" }]', 'entry = [{ do = "join", card = "shell-shocked-private" }]')


def before_the_private(folder: Path, specialists: str, *changes: tuple[str, str]) -> Game:
    """A Unit about to enter a Sector that sends it a Penalty Specialist."""
    pack(folder, "maps/tiger.toml", JOINS)
    pack(folder, "cards/later.toml", *changes)
    box = build(Setup(edition="3", map="tiger", mode="advanced"), read_library(folder))
    _, _, state, _ = read_position(
        f"3/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=9 courage=3 {specialists}"
    )
    return Game(box, state, seed=0, chance=Seeded("private"))


def test_for_a_penalty_specialist_who_has_his_symbol_goes(tmp_path: Path) -> None:
    """SPEC-5, SPEC-7 (Ruling): nobody ignores him."""
    playing = before_the_private(tmp_path, "specialists=medic", ('symbols = ["shock"]', 'symbols = ["cross"]'))
    events = playing.play("able move 2")
    unit = playing.state.units[0]
    assert ids(playing.box, unit.specialists) == {"shell-shocked-private"}
    assert ids(playing.box, unit.lost) == {"medic"}
    assert [event.rule for event in events if event.key == "let-go"] == ["SPEC-7"]


def test_a_penalty_specialist_is_not_turned_away_by_eight(tmp_path: Path) -> None:
    """SPEC-4, SPEC-7 (Ruling): somebody makes room for him."""
    eight = "specialists=medic,hero,veteran,captain,engineer,general,chaplain,corporal"
    playing = before_the_private(tmp_path, eight)
    playing.play("able move 2")
    with pytest.raises(Refusal) as refused:
        playing.play("able decline")
    assert (refused.value.key, refused.value.rule) == ("penalty", "SPEC-7")
    playing.play("able let-go hero")
    assert "shell-shocked-private" in ids(playing.box, playing.state.units[0].specialists)


def test_of_awards_with_one_name_one_is_in_the_deck(tmp_path: Path) -> None:
    """AWARD-6: whichever is drawn first."""
    pack(tmp_path, "cards/later.toml", ('name = "Air Medal"', 'name = "Silver Star"'))
    box = build(Setup(edition="3", map="tiger", mode="advanced"), read_library(tmp_path))
    state = new_state(box, 1)
    AwardDeck(100, 0).open(Run(box, state, Seeded("names"), None))
    assert len(state.deck) == len(box.awards) - 1
    assert sorted((*state.deck, *state.undrawn)) == sorted(box.awards)


@pytest.mark.parametrize(("move", "given"), [("baker move 3", ["3"]), ("baker move 2", [])])
def test_a_gift_turned_away_for_his_symbol_waits_for_the_next(move: str, given: list[str]) -> None:
    """SPEC-5, MOVE-12: no map of ours gives a Specialist with a rival to the first Unit, so one is made here."""
    tiger = load().maps["tiger"]
    sectors = [replace(sector, entry=(), gift=sector.entry) if sector.id == "3" else sector for sector in tiger.sectors]
    line = "3/tiger/advanced turn=2 stage=move ; able sector=1 soldiers=9 courage=2 specialists=marksman"
    line += " ; baker sector=1 soldiers=20 courage=2"
    _, box, state, names = read_position(line, with_map(Map(tiger.head, tuple(sectors), tiger.modes)))
    playing = Game(box, state, names=[name.title() for name in names], seed=0, chance=Seeded("cards"))
    for action in ("able move 3", move):
        playing.play(action)
    if given:
        for name in names:  # who stand together could trade
            playing.play(f"{name} ready")
    assert ids(box, playing.state.units[0].specialists) == {"marksman"}
    assert ("sharpshooter" in ids(box, playing.state.units[1].specialists)) == bool(given)
    assert [box.sectors[sector].id for sector in playing.state.given] == given


def test_a_permanent_item_in_play_makes_light(tmp_path: Path) -> None:
    """ITEM-6, TALLY-7: wherever an Item is to be discarded, one in play will do; none of ours makes light."""
    pack(tmp_path, "cards/later.toml", ('name = "Trench Periscope"', 'name = "Trench Lamp"'))
    line = "3/tiger/advanced/nighttime turn=2 stage=upkeep ; able sector=1 soldiers=4 permanent=trench-periscope"
    _, box, state, names = read_position(f"{line} dice=R2,R1,W2,WS,B2,BC", read_library(tmp_path))
    playing = Game(box, state, names=[name.title() for name in names], seed=0, chance=Seeded("lamp"))
    assert [playing.write(action) for action in playing.legal_actions(0)].count("able discard trench-periscope") == 1
    events = playing.play("able discard trench-periscope")
    assert [event.rule for event in events if event.key == "discarded"] == ["TALLY-7"]
    assert "bonus" in [event.key for event in events]
