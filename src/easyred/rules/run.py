"""A Run: the Box, a State, a source of chance and the events so far, passed to all that carries out the rules."""

from typing import Final

from easyred.rules.model.action import GIVE, Action
from easyred.rules.model.box import Box, Stage
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.chance import EVERYBODY, Among, Chance
from easyred.rules.model.dice import places
from easyred.rules.model.event import Event
from easyred.rules.model.frame import LOSS_FRAME, Frame
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.sector import NO_SECTOR, Sector
from easyred.rules.model.state import BUSY, IDLE, NOBODY, SAID_READY, State, Unit
from easyred.rules.model.threat import Threat

UNKNOWN: Final = -1
UNITS_OF: Final = tuple([tuple(places(mask)) for mask in range(16)])
"""The Units that bits stand for."""
OTHERS: Final = tuple([tuple([UNITS_OF[(1 << units) - 1 & ~(1 << one)] for one in range(units)]) for units in range(5)])
"""The other Units, by how many there are and which one it is."""


class NoDice(Exception):
    """Chance was asked for while only looking."""


class Run:
    """What the steps work on."""

    __slots__ = (
        "box",
        "chance",
        "events",
        "exposed",
        "given",
        "giver",
        "known",
        "last",
        "listed",
        "moving",
        "state",
        "still",
        "threats",
        "waiting",
        "woken",
    )

    def __init__(self, box: Box, state: State, chance: Chance | None, events: list[Event] | None) -> None:
        self.box: Final = box
        self.state: Final = state
        self.chance: Final = chance
        self.events = events
        self.listed: list[list[Action]] = [[]] * len(state.units)  # by Unit: its choices, if they are known
        self.known = 0  # the Units whose choices have been listed since the last change, as bits
        self.giver = NOBODY  # a Unit that has only locked and re-rolled dice since its gifts were listed
        self.given: list[Action] = []  # those gifts
        self.still = NOBODY  # a Unit that is still asked at its stop, whatever came between
        self.threats: list[Threat] | None = None  # the Units the next combat may wipe out, if known
        self.woken: list[int] = []
        self.waiting = UNKNOWN  # the Units that must act, once everything else is done, as bits
        self.exposed = UNKNOWN  # those of them whose choices others may take away, as bits
        self.last: Action | None = None  # what was played last
        self.moving = NOBODY  # the Unit that is being carried on; it needs no waking

    def waiting_for(self) -> tuple[int, ...]:
        """The Units that must act before the game goes on."""
        return tuple(self.state.waiting_for()) if self.waiting == UNKNOWN else UNITS_OF[self.waiting]

    def has_just_given(self, number: int) -> bool:
        """Whether the last action was a gift of this Unit; it may want to give more."""
        return self.last is not None and self.last.verb == GIVE and self.last.unit == number

    def unit(self, number: int) -> Unit:
        """One Unit."""
        return self.state.units[number]

    def sector_of(self, number: int) -> Sector:
        """The Sector a Unit is in."""
        place = self.state.units[number].sector
        return self.at(place) if self.state.revealed else self.box.sectors[place]

    def at(self, sector: int) -> Sector:
        """A Sector as it is now: a random one is what it has turned out to be (MOVE-8)."""
        if self.state.revealed:
            for die in self.state.revealed:
                if die >> 3 == sector:
                    return self.box.sectors[sector].variants[(die & 7) - 1]
        return self.box.sectors[sector]

    def stage(self) -> Stage:
        """The stage being played."""
        return self.box.stages[self.state.stage]

    def say(
        self,
        key: str,
        rule: str,
        unit: int = NOBODY,
        a: int = 0,
        b: int = 0,
        card: int = NO_CARD,
        sector: int = NO_SECTOR,
        to: int = NOBODY,
        dice: tuple[int, ...] = (),
    ) -> None:
        """Add an event, if anybody is listening."""
        if self.events is not None:
            event = Event()
            event.values = (key, rule, unit, a, b, card, sector, to, dice)
            self.events.append(event)

    def draw(self, number: int, what: str, count: int, sides: int, among: Among = ()) -> tuple[int, ...]:
        """Draw for a Unit. The n of its key counts the Unit's draws of the turn."""
        if self.chance is None:
            raise NoDice
        self.chance.among = among
        unit = self.state.units[number]
        unit.draws += 1
        return self.chance.draw(self.state.turn, number, what, unit.draws, count, sides)

    def draw_for_sector(self, sector: int, what: str, count: int, sides: int, among: Among = ()) -> tuple[int, ...]:
        """Draw for a Sector."""
        if self.chance is None:
            raise NoDice
        self.chance.among = among
        return self.chance.draw(self.state.turn, EVERYBODY, what, sector, count, sides)

    def push(self, number: int, frame: Frame) -> None:
        """Put a frame on a Unit's stack: it comes next."""
        unit = self.state.units[number]
        unit.stack = (*unit.stack, frame)
        if number != self.moving:
            self.woken.append(number)

    def pop(self, number: int) -> None:
        """Take the top frame away. A Unit that finishes a move or an ability can be given things: others are asked."""
        unit = self.state.units[number]
        unit.stack = unit.stack[:-1]
        if len(unit.stack) == 1:
            self.wake_others(number)

    def replace(self, number: int, frame: Frame) -> None:
        """Change the top frame."""
        unit = self.state.units[number]
        unit.stack = (*unit.stack[:-1], frame)

    def keep(self, number: int, choices: list[Action]) -> None:
        """Keep the choices listed to see whether a Unit is asked: nobody else changes a lone Unit's."""
        if self.box.solo:
            self.listed[number] = choices
            self.known |= 1 << number

    def wake(self, number: int) -> None:
        """Ask a Unit that had nothing to do at an open step again: it has just been given something."""
        unit = self.state.units[number]
        if len(unit.stack) > 1:
            self._look_again(unit)
        elif unit.wished and unit.ready == BUSY:
            self.woken.append(number)  # it may be asked as usual now
        if unit.ready == IDLE and unit.stack and self.stage().steps[unit.stack[0].index].open_ended:
            unit.ready = BUSY
            if len(unit.stack) == 1:  # else it comes to its step anyway, each Unit in its turn
                self.woken.append(number)

    def _look_again(self, unit: Unit) -> None:
        """Units asked about a loss of this Unit may no longer be needed (PHASE-5)."""
        for frame in unit.stack:
            if frame.kind == LOSS_FRAME:
                self.woken += UNITS_OF[frame.answers[1]]

    def stay(self, number: int) -> None:
        """A Unit that has just answered is asked the same again, and nothing has changed for the others."""
        self.woken.remove(number)

    def ask_anew(self, number: int) -> None:
        """Ask a Unit again, even one that was ready: its tally has changed, or it has got a card."""
        unit = self.state.units[number]
        if unit.ready == SAID_READY:
            unit.ready = IDLE
        self.wake(number)

    def ask_about_card(self, number: int) -> None:
        """A card has come to a Unit: ask it what to do with it, even if it was ready."""
        self.state.units[number].fresh = 1
        self.ask_anew(number)

    def wake_others(self, number: int) -> None:
        """Ask the other Units again: they may be able to use what one of them has now."""
        if not self.box.stages[self.state.stage].open_ended:
            return
        for other, unit in enumerate(self.state.units):
            if unit.ready == IDLE and other != number:
                self.wake(other)

    def ask_again(self, number: int) -> None:
        """Check whether the other Units still have something to do at this open step."""
        for other, unit in enumerate(self.state.units):
            if other != number and unit.ready == BUSY and len(unit.stack) == 1:
                self.woken.append(other)

    def gain(
        self, number: int, resource: int, amount: int, rule: str, card: int = NO_CARD, sector: int = NO_SECTOR
    ) -> None:
        """Add to a Unit's resources; under A Few Good Men Soldiers are set aside until Upkeep ends (TALLY-6)."""
        if amount:
            unit = self.state.units[number]
            if resource == SOLDIERS and self.box.stages[self.state.stage].apart:
                unit.recruits += amount
            else:
                unit.add(resource, amount)
            self.say("gained", rule, number, resource, amount, card, sector)

    def spend(
        self, number: int, resource: int, amount: int, rule: str, card: int = NO_CARD, sector: int = NO_SECTOR
    ) -> None:
        """Take a price from a Unit's resources."""
        if amount:
            self.state.units[number].add(resource, -amount)
            self.say("spent", rule, number, resource, amount, card, sector)

    def add_result(self, number: int, result: int, count: int, rule: str, card: int, sector: int = NO_SECTOR) -> None:
        """Let virtual results join a Unit's tally (DICE-5)."""
        unit = self.state.units[number]
        for _ in range(count):
            unit.virtual = tuple(sorted((*unit.virtual, result)))
            self.say("added", rule, number, result, card=card, sector=sector)
