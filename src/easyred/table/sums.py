"""What casualties are made of, gathered from the events before them."""

from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.event import Event
from easyred.table.combat import Cause


class Sums:
    """The combat of each Unit, piece by piece, until its casualties are told."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.met: dict[int, list[Cause]] = {}

    def take(self, event: Event) -> tuple[Cause, ...]:
        """Enter an event. If it tells the casualties of a combat, these are their causes; else there are none."""
        met = self.met.get(event.unit)
        if event.key == "fought":
            fire = [Cause(key="fire", n=event.b)] if event.b else []
            self.met[event.unit] = [Cause(key="shield", n=event.a), *fire]
        elif met is not None and event.key == "extra-loss":
            met.append(Cause(key="extra", n=event.a))
        elif met is not None and event.key == "saved":
            card = "" if event.card == NO_CARD else self.box.cards[event.card].id
            met.append(Cause(key="spared", n=-event.a, card=card))
        elif met is not None and event.key == "casualties":
            return tuple(self.met.pop(event.unit))
        return ()
