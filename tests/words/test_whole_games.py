"""Whatever happens in a game has words: random games with every card on the table."""

import random
from collections.abc import Sequence

import pytest
from support.extent import ALL
from support.positions import MAPS, any_position, any_setup, editions_of

from easyred.content import Setup, build, load
from easyred.rules.engine import apply, legal, new_state, refusal, start
from easyred.rules.model.action import VERB_IDS, Action, is_listed
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM
from easyred.rules.model.chance import Friendly
from easyred.rules.model.event import Event
from easyred.rules.model.state import State
from easyred.words import Words

ENOUGH = 250
OPTIONS = ((), ("mulligan", "well-equipped", "blind-start"), ("wild-specialists", "quartermasters-whim"))
GAMES = [
    (map.head.id, mode.id, seed)
    for map in load().maps.values()
    for mode in map.modes
    for seed in range(6 if ALL else 3)
]


def equip(box: Box, state: State, chooser: random.Random) -> None:
    """A few cards of each kind for every Unit, out of its hand and the piles, so that rare choices come up."""
    for unit in state.units:
        own = some(unit.hand, 4, chooser)
        unit.hand = without(unit.hand, own)
        pool = some(state.pool, 8, chooser)
        state.pool = without(state.pool, pool)
        items = [card for card in pool if box.cards[card].kind == ITEM]
        unit.items = tuple(sorted((*unit.items, *items)))
        unit.specialists = tuple(sorted((*unit.specialists, *own, *without(pool, items))))
        unit.awards = some(state.deck, 3, chooser)
        state.deck = without(state.deck, unit.awards)
        for vehicle in some(state.vehicles, 1, chooser):
            unit.vehicle, state.vehicles = vehicle, without(state.vehicles, [vehicle])
        unit.soldiers, unit.courage = 60, 20


def some(cards: Sequence[int], count: int, chooser: random.Random) -> tuple[int, ...]:
    return tuple(sorted(chooser.sample(cards, min(count, len(cards)))))


def without(cards: Sequence[int], gone: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


def is_told(said: str) -> bool:
    return bool(said) and "{" not in said and "nothing nothing" not in said


@pytest.mark.parametrize(("map", "mode", "seed"), GAMES)
def test_every_event_choice_and_refusal_has_words(map: str, mode: str, seed: int) -> None:
    units = max(load().maps[map].head.least_units, seed % 3 + 1)
    edition = edition_of(map, seed)
    options = tuple(option for option in OPTIONS[seed % 3] if option in load().editions[edition].head.options)
    box = build(Setup(edition=edition, map=map, mode=mode, units=units, options=options))
    words = Words(box, ["Red", "Blue", "Green"][:units])
    state, chance, chooser = new_state(box, units), Friendly(str(seed)), random.Random(seed)
    events: list[Event] = []
    start(box, state, chance, events)
    poor = True
    for _ in range(ENOUGH):
        asked = [number for number in state.waiting_for() if legal(box, state, number)]
        if not asked:
            break
        if poor and state.turn:
            equip(box, state, chooser)
            poor = False
        number = chooser.choice(asked)
        choices = legal(box, state, number)
        assert all(is_told(words.doing(state, unit)) for unit in range(units))
        assert all(is_told(words.action(choice, state)) for choice in choices)
        strange = any_action(box, number, chooser)
        if not is_listed(strange, choices, box.trade_ratio):
            assert is_told(words.refusal(refusal(box, state, strange)))
        lasting = [choice for choice in choices if not choice.is_free()]
        apply(box, state, chooser.choice(lasting or choices), chance, events)
    assert all(is_told(words.event(event)) and is_told(words.because(event)) for event in events)


def edition_of(map: str, seed: int) -> str:
    """Exercise Tiger in all editions, the other maps in the first that has them."""
    return "123"[seed % 3] if map == "tiger" else (*load().maps[map].head.editions, "1")[0]


def any_action(box: Box, number: int, chooser: random.Random) -> Action:
    """Something that a player might type by mistake."""
    verb = chooser.randrange(len(VERB_IDS))
    to = chooser.randrange(len(box.sectors))
    return Action(number, verb, chooser.randrange(len(box.cards) or 1), to, n=chooser.randrange(64))


@pytest.mark.parametrize("seed", range(40))
def test_the_third_edition_has_words_with_every_option_and_module(seed: int) -> None:
    """Generated positions: options, Legendary Units, War Stories, the sick, the night."""
    chooser = random.Random(seed)
    setup = any_setup(chooser, maps=tuple(map for map in MAPS if "3" in editions_of(map)), editions=("3",))
    box, state = any_position(chooser, setup)
    chance, events = Friendly(str(seed)), list[Event]()
    words = Words(box, ["Red", "Blue", "Green", "Black"][: setup.units])
    start(box, state, chance, events)
    for _ in range(ENOUGH // 2):
        asked = [number for number in state.waiting_for() if legal(box, state, number)]
        if not asked:
            break
        number = chooser.choice(asked)
        choices = legal(box, state, number)
        assert all(is_told(words.doing(state, unit)) for unit in range(setup.units))
        assert all(is_told(words.action(choice, state)) for choice in choices)
        strange = any_action(box, number, chooser)
        if not is_listed(strange, choices, box.trade_ratio):
            assert is_told(words.refusal(refusal(box, state, strange)))
        apply(box, state, chooser.choice(choices), chance, events)
    assert all(is_told(words.event(event)) and is_told(words.because(event)) for event in events)
