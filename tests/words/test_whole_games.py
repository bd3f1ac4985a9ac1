"""Whatever happens in a game has words: random games with every card on the table."""

import random

import pytest

from easyred.content import Setup, build
from easyred.rules.action import Action
from easyred.rules.box import AWARD, ITEM, SPECIALIST, VEHICLE, Box
from easyred.rules.chance import Friendly
from easyred.rules.engine import apply, legal, new_state, refusal, start
from easyred.rules.event import Event
from easyred.rules.state import State
from easyred.words import Words

ENOUGH = 250


def equip(box: Box, state: State, chooser: random.Random) -> None:
    """A few cards of each kind for every Unit, so that rare choices come up."""
    for unit in state.units:
        unit.specialists = some(box, SPECIALIST, 4, chooser)
        unit.items = some(box, ITEM, 6, chooser)
        unit.awards = some(box, AWARD, 3, chooser)
        unit.vehicle = some(box, VEHICLE, 1, chooser)[0]
        unit.soldiers, unit.courage = 60, 20


def some(box: Box, kind: int, count: int, chooser: random.Random) -> tuple[int, ...]:
    cards = [card.number for card in box.cards if card.kind == kind]
    return tuple(sorted(chooser.sample(cards, min(count, len(cards))))) or (-1,)


def is_told(said: str) -> bool:
    return bool(said) and "{" not in said and "nothing nothing" not in said


@pytest.mark.parametrize("seed", range(12))
def test_every_event_choice_and_refusal_has_words(seed: int) -> None:
    units = seed % 3 + 1
    box = build(Setup(edition="12"[seed % 2], map="tiger", mode="advanced", units=units, options=("mulligan",)))
    words = Words(box, ["Red", "Blue", "Green"][:units])
    state, chance, chooser = new_state(box, units), Friendly(str(seed)), random.Random(seed)
    events: list[Event] = []
    start(box, state, chance, events)
    equip(box, state, chooser)
    for _ in range(ENOUGH):
        asked = [number for number in state.waiting_for() if legal(box, state, number)]
        if not asked:
            break
        number = chooser.choice(asked)
        choices = legal(box, state, number)
        assert all(is_told(words.doing(state, unit)) for unit in range(units))
        assert all(is_told(words.action(choice, state)) for choice in choices)
        strange = Action(number, chooser.randrange(30), chooser.randrange(len(box.cards)), n=chooser.randrange(64))
        if not any(strange.fits(choice) for choice in choices):
            assert is_told(words.refusal(refusal(box, state, strange)))
        lasting = [choice for choice in choices if not choice.is_free()]
        apply(box, state, chooser.choice(lasting or choices), chance, events)
    assert all(is_told(words.event(event)) and is_told(words.because(event)) for event in events)
