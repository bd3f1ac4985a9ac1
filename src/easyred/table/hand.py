"""The hand of a Unit: cards it could use at another moment, and why not now."""

from easyred.rules import engine
from easyred.rules.hands.use import use_verb
from easyred.rules.model.action import OFFER, USE, Action
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.refusal import REASONS
from easyred.table.observer import Observer
from easyred.table.part import Part

OF_THE_MOMENT = ("wrong-moment", "award-moment", "in-play", "not-in-play")
"""Refusals that say less than any other of the same card."""

SOMETHING_ELSE = "not-now"
"""The Unit is in the middle of something else."""


class Idle(Part, frozen=True, kw_only=True):
    """Cards of a Unit that it cannot use now, all for one reason: its key, a few words and its rule."""

    key: str
    words: str
    rule: str
    cards: tuple[str, ...]


def idle(seen: Observer, number: int, listed: list[Action]) -> tuple[Idle, ...]:
    """The cards with something to use that a Unit cannot use now; nothing where it is not asked."""
    if not listed:
        return ()
    usable = {action.card for action in listed if action.verb in (USE, OFFER)}
    found: dict[str, list[int]] = {}
    for card in _held(seen, number):
        if card not in usable and seen.box.cards[card].abilities:
            found.setdefault(_why(seen, number, card), []).append(card)
    return tuple([_idle(seen, key, cards) for key, cards in found.items()])


def _held(seen: Observer, number: int) -> list[int]:
    unit = seen.state.units[number]
    vehicle = [unit.vehicle] if unit.vehicle != NO_CARD else []
    return [*unit.specialists, *unit.permanent, *unit.items, *unit.awards, *vehicle, *dict.fromkeys(unit.tokens)]


def _idle(seen: Observer, key: str, cards: list[int]) -> Idle:
    return Idle(key=key, words=seen.names.fill("idle", key), rule=REASONS[key], cards=seen.ids(cards))


def _why(seen: Observer, number: int, card: int) -> str:
    """Why nothing of a card can be used: what tells more than that this is not the moment goes first."""
    abilities = seen.box.cards[card].abilities
    tried = [Action(number, use_verb(ability), card, n=place) for place, ability in enumerate(abilities)]
    keys = [engine.refusal(seen.box, seen.state, action).key for action in tried]
    telling = next((key for key in keys if key not in OF_THE_MOMENT), keys[0])
    return telling if seen.names.catalogue.has("idle", telling) else SOMETHING_ELSE
