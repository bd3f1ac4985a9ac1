"""Legendary Units: what is there, what it is worth, where its cards lie (OPT-12, OPT-15, OPT-11)."""

from pathlib import Path

import pytest

from easyred import RandomPlayer, play_out
from easyred.content import ContentError, Setup, build, load
from easyred.content.library import LEGENDARY_UNITS, read_library
from easyred.content.schema import BonusEntry
from easyred.content.setup import options_of
from easyred.content.vocabulary import Effect
from easyred.content.vocabulary.effect_word import OfResource
from easyred.game import Game, new_game
from easyred.rules.engine import new_state
from easyred.rules.model.card import AWARD, NO_CARD, VEHICLE
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.refusal import Refusal
from easyred.text.forms import FormError
from easyred.text.position import read_position, write_position
from easyred.words import Words

RANGERS = Path(__file__).parents[2] / "src/easyred/content/data/legends/rangers.toml"
FLOCK = ("find-your-flock", LEGENDARY_UNITS)

WORTH = {
    ("gain", "soldiers"): 1.0,
    ("gain-other", "soldiers"): 0.5,
    ("gain", "item-points"): 0.2,
    ("gain", "stars"): 0.5,
}
"""In Soldiers, so that the four nations are worth the same; what all tables share is not counted."""


def worth(table: tuple[BonusEntry, ...]) -> float:
    """What all six bonuses of a table give together, of each the alternative that gives most."""
    return sum(max(sum(map(worth_of, effects)) for effects in bonus.choices) for bonus in table)


def worth_of(effect: Effect) -> float:
    """What an effect gives; one that gives no resource is not counted."""
    return WORTH.get((effect.word(), effect.resource), 0) * effect.n if isinstance(effect, OfResource) else 0


def test_the_nations_are_worth_the_same() -> None:
    assert {round(worth(nation.bonus), 2) for nation in load().editions["3"].nations} == {20.0}


@pytest.mark.parametrize("legend", sorted(load().legends))
def test_a_legendary_table_is_worth_what_a_nations_is(legend: str) -> None:
    """Within 5 per cent; its character lies in what it is good at."""
    nations = [nation.bonus for nation in load().editions["3"].nations]
    table = load().legends[legend].bonus
    assert abs(worth(table) - worth(nations[0])) <= 0.05 * worth(nations[0])
    assert str(table) not in {str(bonus) for bonus in nations}


@pytest.mark.parametrize("legend", load().legends.values(), ids=lambda legend: legend.head.id)
def test_each_has_five_cards_a_starter_an_emblem_and_says_whose_it_is(legend) -> None:
    kinds = [kind for kind, _ in legend.cards]
    assert len(kinds) == 5
    assert kinds.count("specialist") == 2
    assert legend.head.provenance == "reconstructed"
    assert legend.head.emblem
    assert legend.head.history
    assert all(card.provenance == "reconstructed" and card.text.endswith(".") for _, card in legend.cards)


def test_together_they_show_every_kind_of_card() -> None:
    kinds = {kind for legend in load().legends.values() for kind, _ in legend.cards}
    assert kinds == {"specialist", "item", "award", "vehicle"}
    assert len(load().legends) >= 4, "one for each of four players (OPT-11)"


@pytest.mark.parametrize("map", [map for map in load().maps if "3" in (load().maps[map].head.editions or ("3",))])
@pytest.mark.parametrize("units", [1, 4])
def test_they_are_playable_on_all_battle_maps(map: str, units: int) -> None:
    mode = load().maps[map].modes[-1].id
    box = build(Setup(edition="3", map=map, mode=mode, units=units, options=FLOCK))
    assert len(box.legends) == len(load().legends)
    assert all(len(legend.cards) == 5 for legend in box.legends)


def test_without_the_option_no_legendary_card_is_in_the_box() -> None:
    box = build(Setup(edition="3"))
    assert box.legends == ()
    assert all(card.legend == NO_LEGEND for card in box.cards)


def test_numbers_of_other_cards_do_not_change_with_the_option() -> None:
    plain, legendary = build(Setup(edition="3")), build(Setup(edition="3", options=(LEGENDARY_UNITS,)))
    assert [card.id for card in legendary.cards[: len(plain.cards)]] == [card.id for card in plain.cards]
    for pile in ("pool", "hand", "awards", "vehicles"):
        assert getattr(plain, pile) == getattr(legendary, pile)


@pytest.mark.parametrize("mode", ["practice", "basic"])
def test_where_not_every_kind_of_card_counts_there_are_none(mode: str) -> None:
    edition = load().editions["3"].head
    map = load().maps["tiger"]
    played = map.mode(mode)
    assert played is not None
    assert not {*FLOCK} & {*options_of(edition, map.head, played)}
    assert build(Setup(edition="3", mode=mode, options=FLOCK)).legends == ()


def test_find_your_flock_needs_legendary_units() -> None:
    with pytest.raises(ContentError, match="find-your-flock with legendary-units"):
        build(Setup(edition="3", options=("find-your-flock",)))


@pytest.mark.parametrize("edition", ["1", "2", "2-demo"])
def test_the_other_editions_know_none(edition: str) -> None:
    assert load().legends_of(edition) == []
    with pytest.raises(ContentError):
        build(Setup(edition=edition, map="omaha", mode="battle", options=(LEGENDARY_UNITS,)))


# Positions.


def test_a_position_lays_out_the_own_pool() -> None:
    head = "3/tiger/advanced/legendary-units turn=3 stage=reinforce"
    line = f"{head} ; able legend=rangers sector=1 soldiers=4 items=rocket-grapnel"
    _, box, state, names = read_position(line)
    own = [box.cards[card].id for card in state.units[0].hand if box.cards[card].legend != NO_LEGEND]
    assert own == ["ranger-sergeant", "cliff-climber", "presidential-unit-citation", "ladder-dukw"]
    again = write_position(box, state, names)
    assert "legend=rangers" in again
    assert write_position(box, read_position(again)[2], names) == again


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("able legend=rangers sector=1 soldiers=4 ; baker legend=rangers sector=1 soldiers=4", "able.legend"),
        ("able legend=poles sector=1 soldiers=4", "able.legend"),
        ("able legend=rangers sector=1 soldiers=4 specialists=glider-pilot", "able"),
        ("able sector=1 soldiers=4 awards=presidential-unit-citation", "able"),
        ("able legend=rangers sector=1 soldiers=4 items=piat", "cards"),
        ("able legend=rangers sector=1 soldiers=4 items=rocket-grapnel,rocket-grapnel", "cards"),
    ],
)
def test_a_position_that_no_setup_leads_to_is_refused(units: str, told: str) -> None:
    with pytest.raises(FormError) as caught:
        read_position(f"3/tiger/advanced/legendary-units turn=3 stage=reinforce ; {units}")
    assert caught.value.place == told


# The Award when the deck is empty.


def with_an_empty_deck(unit: str) -> Game:
    box = build(Setup(edition="3", units=2, options=(LEGENDARY_UNITS,)))
    gone = ",".join(box.cards[card].id for card in box.awards)
    head = f"3/tiger/advanced/legendary-units turn=2 stage=reinforce gone={gone}"
    line = f"{head} ; {unit} ; baker sector=1 soldiers=4 courage=7"
    return Game.from_position(line, seed=1)


def test_the_legendary_award_can_be_had_when_the_deck_is_empty() -> None:
    """OPT-15: and it is taken without a question, as nothing else is left."""
    game = with_an_empty_deck("able legend=pegasus sector=1 soldiers=4 courage=7")
    with pytest.raises(Refusal) as caught:
        game.play("baker award")
    assert caught.value.key == "no-awards"
    events = game.play("able award")
    assert [event.rule for event in events if event.key == "award"] == ["OPT-15"]
    assert game.state.units[0].courage == 1


def test_a_legendary_unit_without_an_award_has_none_then() -> None:
    game = with_an_empty_deck("able legend=eagles sector=1 soldiers=4 courage=7")
    with pytest.raises(Refusal) as caught:
        game.play("able award")
    assert caught.value.key == "no-awards"


# Whole games: what leaves an own pool never comes back there, and nobody else gets at it.


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("units", [1, 3])
def test_own_pools_only_grow_smaller(seed: int, units: int) -> None:
    game = new_game(edition="3", units=units, options=(LEGENDARY_UNITS,), seed=seed, dice="friendly")
    player = RandomPlayer(seed)
    before = [frozenset[int]() for _ in range(units)]
    while not game.is_over:
        unit = game.waiting_for[0]
        game.play(player.choose(game, unit))
        for number, held in enumerate(game.state.units):
            own = frozenset(card for card in held.hand if game.box.cards[card].legend != NO_LEGEND)
            assert own <= before[number] or not before[number]
            assert all(game.box.cards[card].legend == held.legend for card in own)
            before[number] = own


def test_a_record_with_legendary_units_tells_their_files_and_replays() -> None:
    game = play_out(new_game(edition="3", units=2, options=FLOCK, seed=4, dice="friendly"), RandomPlayer(4))
    content = game.header().content
    assert isinstance(content, dict)
    assert "legends/rangers" in content
    assert Game.from_record(game.record()).position == game.position


def test_legendary_units_are_told_in_words() -> None:
    game = new_game(edition="3", options=(LEGENDARY_UNITS,), seed=1)
    game.play("able nation uk")
    words = Words(game.box, game.names)
    choices = [words.action(action, game.state) for action in game.legal_actions(0)]
    assert choices[-1].startswith("no Legendary Unit: United Kingdom")
    assert any(choice.startswith("2nd Ranger Battalion. ") for choice in choices)
    told = [words.event(event) for event in game.play("able legend rangers")]
    assert told == ["Able is a Legendary Unit: 2nd Ranger Battalion."]


# A Legendary Unit of one's own.


def pack(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """What is wrong with the Rangers, changed; they replace ours."""
    text = RANGERS.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "legends").mkdir()
    (folder / "legends/rangers.toml").write_text(text, encoding="utf-8")
    try:
        read_library(folder)
    except ContentError as error:
        return [str(problem).removeprefix(f"{folder}/") for problem in error.problems]
    return []


def test_a_pack_may_bring_one(tmp_path: Path) -> None:
    assert pack(tmp_path, ('name = "2nd Ranger Battalion"', 'name = "5th Ranger Battalion"')) == []
    library = read_library(tmp_path)
    box = build(Setup(edition="3", options=(LEGENDARY_UNITS,)), library)
    assert "5th Ranger Battalion" in [legend.name for legend in box.legends]
    state = new_state(box, 1)
    assert Words(box, ("Able",)).action(Game(box, state, seed=1).legal_actions(0)[0], state)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            'starter = "ranger-sergeant"',
            'starter = "medic"',
            "legends/rangers.toml:7: starter: found 'medic'; expected cliff-climber, ranger-sergeant",
        ),
        (
            "[[vehicle]]",
            "[[award]]",
            "legends/rangers.toml:78: award ladder-dukw: found two or more; expected one Legendary Award",
        ),
        (
            'id = "cliff-climber"',
            'id = "medic"',
            "legends/rangers.toml:50: specialist medic: id: found medic, the id of another card; expected ids that no",
        ),
        (
            'face = "two"',
            'face = "one"',
            "legends/rangers.toml:10: bonus: found courage, one, one, skull, star, tool; expected one bonus for each",
        ),
        (
            'id = "ladder-dukw"\n',
            'id = "ladder-dukw"\nplayers = "team"\n',
            "legends/rangers.toml:80: vehicle ladder-dukw: players: found 'team'; expected any",
        ),
        (
            'do = "free-advance"',
            'do = "fly"',
            "legends/rangers.toml:65: item rocket-grapnel: abilities 2: do fly: found 'fly'; expected gain, ",
        ),
        (
            'emblem = "a blue lozenge with a golden edge"\n',
            "",
            "legends/rangers.toml:1: found no emblem; expected emblem: a text",
        ),
    ],
)
def test_what_is_wrong_with_a_legendary_unit_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    problems = pack(tmp_path, (old, new))
    assert any(problem.startswith(told) for problem in problems), problems


def test_four_cards_are_too_few(tmp_path: Path) -> None:
    text = RANGERS.read_text(encoding="utf-8")
    vehicle = text[text.index("[[vehicle]]") :]
    assert pack(tmp_path, (vehicle, "")) == ["legends/rangers.toml:1: found 4 cards; expected 5"]


def test_numbers_of_kinds_are_as_documented() -> None:
    box = build(Setup(edition="3", options=(LEGENDARY_UNITS,)))
    for legend in box.legends:
        kinds = [box.cards[card].kind for card in legend.cards]
        assert kinds.count(AWARD) + kinds.count(VEHICLE) >= 1
        assert legend.starter != NO_CARD
