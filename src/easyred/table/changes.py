"""What an event changed: which figure of which Unit, its old and new value, and the cause."""

from collections.abc import Callable
from typing import Literal, get_args

from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST, TOKEN, VEHICLE
from easyred.rules.model.dice import SKULL, die_word, face_of, places
from easyred.rules.model.event import Event
from easyred.rules.model.frame import OFFER_FRAME
from easyred.rules.model.packed import holds, put
from easyred.rules.model.resources import SOLDIERS
from easyred.rules.model.state import NOBODY, WIPED_OUT, State, with_card, without_card
from easyred.table.part import Part

Field = Literal[
    "soldiers",
    "stars",
    "courage",
    "item_points",
    "recruits",
    "sector",
    "marker",
    "specialists",
    "items",
    "in_play",
    "awards",
    "vehicle",
    "tokens",
    "sick",
    "dice",
    "locked",
    "cancelled",
    "added",
]
FIELDS: tuple[Field, ...] = get_args(Field)
Value = int | str | tuple[int | str, ...]
Row = tuple[Value, ...]


class Change(Part, frozen=True, kw_only=True):
    """A figure of a Unit that an event changed: cards by their ids, dice as two letters, places from 1.

    ``rule``, ``card``, ``sector``: where it came from; ``source``: the Unit that it came from or went to.
    """

    unit: int
    field: Field
    was: Value
    now: Value
    rule: str
    card: str = ""
    sector: str = ""
    source: int | None = None


class Ledger:
    """The figures of all Units, kept from events alone."""

    def __init__(self, box: Box, state: State) -> None:
        self.box = box
        self.units = [unit.copy() for unit in state.units]
        self.apart = box.stages[state.stage].apart
        self.offered = _offers(state)
        """For each Unit that has offered a die: the die's place, and the place of the die it wants."""

    def take(self, event: Event) -> list[Change]:
        """Enter an event, and return what it changed."""
        tell = _TELL.get(event.key)
        if tell is None:
            return []
        touched = [event.unit, event.to] if event.unit != NOBODY else list(range(len(self.units)))
        before = [(number, self.row(number)) for number in dict.fromkeys(touched) if number != NOBODY]
        tell(self, event)
        return [change for number, was in before for change in self._changes(event, number, was)]

    def row(self, number: int) -> Row:
        """The figures of a Unit in the order of the fields, as a view shows them."""
        unit = self.units[number]
        return (
            unit.soldiers,
            unit.stars,
            unit.courage,
            unit.item_points,
            unit.recruits,
            self.box.sectors[unit.sector].id if unit.sector >= 0 else "",
            unit.marker if unit.sector >= 0 else 0,
            *[self._ids(pile) for pile in (unit.specialists, unit.items, unit.permanent, unit.awards)],
            self.box.cards[unit.vehicle].id if unit.vehicle != NO_CARD else "",
            self._ids(unit.tokens),
            self._ids(unit.sick),
            _dice(unit.dice),
            _places(unit.locked),
            _places(unit.cancelled),
            _dice(unit.virtual),
        )

    def _ids(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        """The ids of cards."""
        return tuple([self.box.cards[card].id for card in cards])

    def _changes(self, event: Event, number: int, was: Row) -> list[Change]:
        """The fields of a Unit that are different now, with their cause."""
        other = event.to if number == event.unit else event.unit
        pairs = zip(FIELDS, was, self.row(number), strict=True)
        return [
            Change(
                unit=number,
                field=field,
                was=old,
                now=new,
                rule=event.rule,
                card=self.box.cards[event.card].id if event.card != NO_CARD else "",
                sector=self.box.sectors[event.sector].id if event.sector >= 0 else "",
                source=other if event.to != NOBODY else None,
            )
            for field, old, new in pairs
            if old != new
        ]


def _offers(state: State) -> dict[int, tuple[int, int]]:
    """The dice on offer, read from the stacks of the Units that are asked."""
    frames = [frame for unit in state.units for frame in unit.stack if frame.kind == OFFER_FRAME]
    return {frame.source: (frame.answers[0], frame.answers[1]) for frame in frames if len(frame.answers) == 2}


def changes(box: Box, before: State, events: list[Event]) -> list[list[Change]]:
    """What each of some events changed, starting from the position before them."""
    ledger = Ledger(box, before)
    return [ledger.take(event) for event in events]


def _dice(results: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([die_word(result) for result in results])


def _places(mask: int) -> tuple[int, ...]:
    return tuple([place + 1 for place in places(mask)])


def _phase(ledger: Ledger, event: Event) -> None:
    """In phases of A Few Good Men, Soldiers gained are set aside (TALLY-6)."""
    ledger.apart = ledger.box.stages[event.a].apart


def _turn(ledger: Ledger, event: Event) -> None:
    """A new turn begins: all dice are put away."""
    for unit in ledger.units:
        unit.dice, unit.virtual, unit.locked, unit.cancelled = (), (), 0, 0


def _gained(ledger: Ledger, event: Event) -> None:
    """A resource is gained; Soldiers may be set aside."""
    unit = ledger.units[event.unit]
    if event.a == SOLDIERS and ledger.apart:
        unit.recruits += event.b
    else:
        unit.add(event.a, event.b)


def _lost(ledger: Ledger, event: Event) -> None:
    """A resource is lost or spent."""
    ledger.units[event.unit].add(event.a, -event.b)


def _gave(ledger: Ledger, event: Event) -> None:
    """A gift leaves in full and arrives at the edition's rate (TRADE-3)."""
    ledger.units[event.unit].add(event.a, -event.b)
    ledger.units[event.to].add(event.a, event.b // ledger.box.trade_ratio)


def _fell(ledger: Ledger, event: Event) -> None:
    """Soldiers are lost."""
    ledger.units[event.unit].soldiers -= event.a


def _fought_on(ledger: Ledger, event: Event) -> None:
    """The men left of a Specialist stay as Soldiers."""
    ledger.units[event.unit].soldiers += event.a


def _halved(ledger: Ledger, event: Event) -> None:
    """Half of the Soldiers set aside join."""
    unit = ledger.units[event.unit]
    unit.soldiers += event.a - event.b
    unit.recruits = 0


def _balance(ledger: Ledger, event: Event) -> None:
    """Under Last Man Standing, Soldiers set aside are balanced against the toll (OPT-10)."""
    unit = ledger.units[event.unit]
    unit.recruits = 0
    unit.soldiers += event.b if event.key == "halved-gain" else 0


def _toll(ledger: Ledger, event: Event) -> None:
    """The toll takes the Soldiers set aside, if they are equal."""
    unit = ledger.units[event.unit]
    if ledger.box.options.count("few-good-men") and unit.recruits == event.a:
        unit.recruits = 0


def _placed(ledger: Ledger, event: Event) -> None:
    ledger.units[event.unit].sector = event.sector


def _switched(ledger: Ledger, event: Event) -> None:
    """Two Units change places."""
    one, two = ledger.units[event.unit], ledger.units[event.to]
    one.sector, two.sector = two.sector, one.sector


def _marker(ledger: Ledger, event: Event) -> None:
    """The marker turns; 0 leaves it as it is."""
    unit = ledger.units[event.unit]
    unit.marker = event.a if event.a else unit.marker


def _joined(ledger: Ledger, event: Event) -> None:
    """A Specialist joins."""
    unit = ledger.units[event.unit]
    unit.specialists = with_card(unit.specialists, event.card)


def _left(ledger: Ledger, event: Event) -> None:
    """A Specialist leaves the Unit; one who leaves a pool changes nothing here."""
    unit = ledger.units[event.unit]
    if event.card in unit.specialists:
        unit.specialists = without_card(unit.specialists, event.card)
    _cured(ledger, event)


def _found(ledger: Ledger, event: Event) -> None:
    """An Item or a Vehicle comes to the Unit."""
    unit = ledger.units[event.unit]
    if ledger.box.cards[event.card].kind == VEHICLE:
        unit.vehicle = event.card
    else:
        unit.items = with_card(unit.items, event.card)


def _award(ledger: Ledger, event: Event) -> None:
    unit = ledger.units[event.unit]
    unit.awards = with_card(unit.awards, event.card)


def _put_away(ledger: Ledger, event: Event) -> None:
    """An Item or Award is used up or discarded, even one in play; one that is not used up stays."""
    unit = ledger.units[event.unit]
    if event.key == "used" and event.rule not in ("ITEM-2", "AWARD-4"):
        return
    if event.card in unit.permanent:
        unit.permanent = without_card(unit.permanent, event.card)
    elif event.card in unit.items:
        unit.items = without_card(unit.items, event.card)
    elif event.card in unit.awards:
        unit.awards = without_card(unit.awards, event.card)
    elif event.card == unit.vehicle:
        unit.vehicle = NO_CARD
    else:
        _left(ledger, event)


def _put_in_play(ledger: Ledger, event: Event) -> None:
    """A Permanent Item moves from the inventory into play."""
    unit = ledger.units[event.unit]
    unit.items = without_card(unit.items, event.card)
    unit.permanent = with_card(unit.permanent, event.card)


def _abandoned(ledger: Ledger, event: Event) -> None:
    """The Unit no longer has a Vehicle."""
    ledger.units[event.unit].vehicle = NO_CARD


def _handed_over(ledger: Ledger, event: Event) -> None:
    """A card changes hands; when two Vehicles are exchanged, the first stays where it has gone."""
    giver, taker, kind = ledger.units[event.unit], ledger.units[event.to], ledger.box.cards[event.card].kind
    if kind == SPECIALIST:
        giver.specialists = without_card(giver.specialists, event.card)
        taker.specialists = with_card(taker.specialists, event.card)
    elif kind == ITEM:
        giver.items = without_card(giver.items, event.card)
        taker.items = with_card(taker.items, event.card)
    elif kind == TOKEN:
        giver.tokens = without_card(giver.tokens, event.card)
        taker.tokens = tuple(sorted((*taker.tokens, event.card)))
    elif kind == VEHICLE:
        giver.vehicle = NO_CARD if giver.vehicle == event.card else giver.vehicle
        taker.vehicle = event.card


def _picked_up(ledger: Ledger, event: Event) -> None:
    """A token comes to the Unit."""
    unit = ledger.units[event.unit]
    unit.tokens = tuple(sorted((*unit.tokens, event.card)))


def _gave_up(ledger: Ledger, event: Event) -> None:
    """A Unit gives up tokens; fixed tokens belong to no Unit."""
    unit = ledger.units[event.unit]
    for _ in range(event.a):
        if event.card in unit.tokens:
            unit.tokens = without_card(unit.tokens, event.card)


def _sick(ledger: Ledger, event: Event) -> None:
    """A Specialist falls sick, in the Unit or in its own pool; the common pool belongs to no Unit."""
    unit = ledger.units[event.unit]
    if event.card in unit.specialists or event.card in unit.hand:
        unit.sick = with_card(unit.sick, event.card)


def _cured(ledger: Ledger, event: Event) -> None:
    """A Specialist is no longer sick."""
    unit = ledger.units[event.unit]
    if event.card in unit.sick:
        unit.sick = without_card(unit.sick, event.card)


def _wiped_out(ledger: Ledger, event: Event) -> None:
    """A Unit is wiped out: nobody is left."""
    unit = ledger.units[event.unit]
    unit.sick = tuple([card for card in unit.sick if card not in unit.specialists])
    unit.specialists, unit.soldiers, unit.status = (), 0, WIPED_OUT


def _lay(ledger: Ledger, event: Event) -> None:
    """The dice are as the event says."""
    ledger.units[event.unit].dice = event.dice


def _lock(ledger: Ledger, event: Event) -> None:
    ledger.units[event.unit].locked = event.a


def _cancelled(ledger: Ledger, event: Event) -> None:
    ledger.units[event.unit].cancelled |= event.a


def _restored(ledger: Ledger, event: Event) -> None:
    """Cancelled dice come back."""
    ledger.units[event.unit].cancelled &= ~event.a


def _added(ledger: Ledger, event: Event) -> None:
    """A virtual result joins the tally."""
    unit = ledger.units[event.unit]
    unit.virtual = tuple(sorted((*unit.virtual, event.a)))


def _skulls_turned(ledger: Ledger, event: Event) -> None:
    """All Skulls turn to another face, virtual ones too."""
    unit = ledger.units[event.unit]
    unit.dice = tuple([_turned(die, event.a) for die in unit.dice])
    unit.virtual = tuple(sorted([_turned(shown, event.a) for shown in unit.virtual]))


def _turned(result: int, face: int) -> int:
    """A result with its Skull turned to another face."""
    return face * 4 + (result & 3) if face_of(result) == SKULL else result


def _copied(ledger: Ledger, event: Event) -> None:
    """The whole tally of another Unit is copied, with its locks (ROLL-8)."""
    unit, model = ledger.units[event.unit], ledger.units[event.to]
    unit.dice, unit.virtual, unit.locked = model.dice, model.virtual, model.locked


def _offered(ledger: Ledger, event: Event) -> None:
    """Remember which dice were offered, for when the trade is accepted."""
    ledger.offered[event.unit] = (event.a, event.b)


def _traded(ledger: Ledger, event: Event) -> None:
    """Two Units exchange a die, and its lock with it (TRADE-5); in solitaire the new die is unlocked (TRADE-6)."""
    one = ledger.units[event.unit]
    if event.to == NOBODY:
        swapped = [place for place, die in enumerate(event.dice) if die != one.dice[place]]
        one.dice = event.dice
        for place in swapped:
            one.locked = put(one.locked, place, False)
        return
    two = ledger.units[event.to]
    mine, theirs = ledger.offered[event.unit]
    out, back = holds(one.locked, mine), holds(two.locked, theirs)
    one.dice = (*one.dice[:mine], event.b, *one.dice[mine + 1 :])
    two.dice = (*two.dice[:theirs], event.a, *two.dice[theirs + 1 :])
    one.locked = put(one.locked, mine, back)
    two.locked = put(two.locked, theirs, out)


_TELL: dict[str, Callable[[Ledger, Event], None]] = {
    "phase": _phase,
    "turn": _turn,
    "gained": _gained,
    "spent": _lost,
    "special-damage": _lost,
    "forfeited": _lost,
    "gave": _gave,
    "fell": _fell,
    "fought-on": _fought_on,
    "halved": _halved,
    "halved-loss": _balance,
    "halved-gain": _balance,
    "toll": _toll,
    "placed": _placed,
    "moved": _placed,
    "advanced": _placed,
    "retreated": _placed,
    "switched": _switched,
    "marker": _marker,
    "rallied": _joined,
    "joined": _joined,
    "died": _left,
    "sacrificed": _left,
    "let-go": _left,
    "lost-sick": _left,
    "found": _found,
    "award": _award,
    "used": _put_away,
    "discarded": _put_away,
    "put-in-play": _put_in_play,
    "abandoned": _abandoned,
    "handed-over": _handed_over,
    "picked-up": _picked_up,
    "token-lost": _gave_up,
    "delivered": _gave_up,
    "sick": _sick,
    "cured": _cured,
    "wiped-out": _wiped_out,
    "rolled": _lay,
    "rerolled": _lay,
    "tally-fixed": _lay,
    "turned": _lay,
    "recoloured": _lay,
    "rerolled-die": _lay,
    "locked": _lock,
    "cancelled": _cancelled,
    "restored": _restored,
    "added": _added,
    "skulls-turned": _skulls_turned,
    "copied": _copied,
    "offered": _offered,
    "traded-dice": _traded,
}
