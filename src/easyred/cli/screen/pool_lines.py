"""The pool on the screen: what could be rallied, found and bought, at what price, what it does, and why not."""

from easyred.cli.screen.console import Console
from easyred.cli.screen.cost_lines import price
from easyred.cli.tongue import tell
from easyred.table.book import Book, CardText
from easyred.table.pool import AwardOffered, Offered, Pool
from easyred.table.squad import UnitNow
from easyred.table.view import TableView
from easyred.text.forms import FormError
from easyred.words.grammar import capital

SPECIALISTS, ITEMS, AWARDS, VEHICLES = KINDS = ("specialists", "items", "awards", "vehicles")
PAYABLE = "payable"
NARROWER = (
    "(pool and specialists, items, awards or vehicles: what each does; pool payable: what you can pay for; "
    "pool combat, move, dice or gains: what helps there; ? medic: one card)"
)
LONG = 8
"""More cards than this are shown in groups."""


def show_pool(console: Console, book: Book, view: TableView, query: str) -> None:
    """Print the pool as the Unit that is asked sees it: all of it in a few lines, or a part with its effects."""
    seat = view.seat
    if seat is None or _is_empty(seat.pool):
        console.say(
            tell("There is nothing to rally, find or buy in this game.") if seat else tell("Nobody is asked now.")
        )
        return
    words = query.lower().split()
    if not words:
        _overview(console, book, view, seat.pool)
        return
    found = [entry for entry in _entries(book, view, seat.pool) if all(entry.fits(word) for word in words)]
    if not found and not all(word in (*KINDS, PAYABLE, *book.groups) for word in words):
        raise FormError("pool", query, f"{', '.join(KINDS)}, {PAYABLE}, {', '.join(book.groups)}, or part of a card")
    if not found:
        console.say(
            tell("There is nothing of that kind: {}.", query)
            if PAYABLE not in words
            else tell("You can pay for none now.")
        )
    if seat.pool.award is not None and any(entry.kind == AWARDS for entry in found):
        console.say(_award_line(seat.pool, seat.pool.award))
    _details(console, book, found)


class _Entry:
    """A card of the pool with everything that is said about it."""

    def __init__(self, kind: str, card: CardText, offered: Offered | None, notes: list[str], payable: bool) -> None:
        self.kind, self.card, self.offered, self.notes, self.payable = kind, card, offered, notes, payable

    def fits(self, word: str) -> bool:
        """Whether a word of a question means this card: its kind, its group, that it can be paid, or its text."""
        if word in (self.kind, self.kind.removesuffix("s"), self.card.group):
            return True
        if word in KINDS or word == PAYABLE:
            return word == PAYABLE and self.payable
        return word in f"{self.card.name} {self.card.text}".lower()

    def title(self) -> str:
        """The card with its price and what is to be said about it."""
        cost = price(self.card.kind, _cost(self.card, self.offered))
        said = tell("; ").join([*([cost] if cost else []), *self.notes])
        return tell("{} ({}): ", self.card.name, said) if said else tell("{}: ", self.card.name)


def _is_empty(pool: Pool) -> bool:
    return not (pool.specialists or pool.items or pool.elsewhere or pool.award)


def _cost(card: CardText, offered: Offered | None) -> int:
    """What a card costs this Unit."""
    return card.cost if offered is None or offered.price is None else offered.price


def _entries(book: Book, view: TableView, pool: Pool) -> list[_Entry]:
    """Every card of the pool, those first that can be paid."""
    own = () if view.seat is None else view.shared.units[view.seat.unit].cards.own
    there = [(SPECIALISTS, offered) for offered in pool.specialists]
    there += [(VEHICLES if book.card(one.card).kind == "vehicle" else ITEMS, one) for one in pool.items]
    there += [(VEHICLES, offered) for offered in pool.elsewhere]
    found = [
        _Entry(kind, book.card(one.card), one, _notes(book, pool, one, one.card in own), one.payable)
        for kind, one in there
    ]
    found.sort(key=lambda entry: (KINDS.index(entry.kind), not entry.payable))
    if pool.award is None:
        return found
    mine = [id for id in own if book.card(id).kind == "award"]
    awards = [(id, [tell("only yours")]) for id in mine] + [
        (id, []) for id in book.awards if id not in view.shared.drawn
    ]
    return found + [_Entry(AWARDS, book.card(id), None, notes, pool.award.payable) for id, notes in awards]


def _notes(book: Book, pool: Pool, one: Offered, own: bool) -> list[str]:
    """What is said about a card: what it would change now, that nobody else can have it, and why not."""
    said = [*([one.now] if one.now else []), *([tell("only yours")] if own else [])]
    said += [tell("sick")] if one.sick else []
    if one.sectors:
        return [*said, tell("in {}", ", ".join(book.map.sector(id).called for id in one.sectors))]
    if one.why:
        return [*said, pool.reasons[one.why].words]
    if one.short:
        return [*said, tell("{} short", one.short) + (tell(", but this tally would pay for it") if one.soon else "")]
    return said


def _award_line(pool: Pool, award: AwardOffered) -> str:
    """What an Award costs, and why none can be bought."""
    note = (
        tell("; {}", pool.reasons[award.why].words)
        if award.why
        else tell("; {} short", award.short)
        if award.short
        else ""
    )
    note += tell(", but this tally would pay for it") if award.soon else ""
    return tell("Awards: one costs {} Courage{}. {} in the deck, drawn at random.", award.price, note, award.left)


def _overview(console: Console, book: Book, view: TableView, pool: Pool) -> None:
    """Print the whole pool in a few lines: what can be paid, what this tally would pay for, and the rest."""
    entries = _entries(book, view, pool)
    unit = view.shared.units[view.seat.unit if view.seat is not None else 0]
    for kind in (SPECIALISTS, ITEMS, VEHICLES):
        own = [entry for entry in entries if entry.kind == kind]
        if own:
            console.say(_have(kind, unit), "  ", f"{tell(kind.capitalize())}. ")
            _rows(console, own)
    if pool.award is not None:
        console.say(_award_line(pool, pool.award), "  ", "")
    console.say(tell(NARROWER))


def _have(kind: str, unit: UnitNow) -> str:
    """What a Unit has to pay with."""
    card, have = ("specialist", unit.now.stars) if kind == SPECIALISTS else ("item", unit.now.item_points)
    return tell("You have {}.", price(card, have))


def _rows(console: Console, entries: list[_Entry]) -> None:
    """Print cards by name and price: those that can be paid, those that could soon be, and the rest by why not."""
    rows: dict[str, list[str]] = {
        tell("You can pay for"): [],
        tell("This tally would pay for"): [],
        tell("Too dear"): [],
    }
    can, soon, dear = rows
    for entry in entries:
        one = entry.offered
        assert one is not None
        title = can if entry.payable else soon if one.soon else dear if one.short else entry.notes[-1]
        now = f" ({one.now})" if one.now else ""
        rows.setdefault(title, []).append(f"{entry.card.name} {_cost(entry.card, one)}{now}")
    for title, names in rows.items():
        if names:
            console.say(f"{', '.join(names)}.", "    ", tell("  {}: ", capital(title)))


def _details(console: Console, book: Book, entries: list[_Entry]) -> None:
    """Print cards with their effects; many of them in groups."""
    if len(entries) <= LONG:
        for entry in entries:
            console.say(entry.card.text, "    ", f"  {entry.title()}")
        return
    for group, title in book.groups.items():
        own = [entry for entry in entries if entry.card.group == group]
        if own:
            console.heading(f"{title}:")
        for entry in own:
            console.say(entry.card.text, "    ", f"  {entry.title()}")
