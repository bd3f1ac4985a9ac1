"""Legendary Units to look up: what each is like, its bonuses, its five cards (OPT-12)."""

from easyred.cli.screen.console import Console
from easyred.cli.screen.cost_lines import price
from easyred.cli.tongue import catalogue, tell
from easyred.content import Library, Setup, build
from easyred.content.library import LEGENDARY_UNITS
from easyred.content.schema import LegendaryUnit
from easyred.game import NAMES, hardest_mode
from easyred.rules.model.dice import FACE_IDS
from easyred.words.effects import describe
from easyred.words.names import Names


def find_legends(library: Library, edition: str, query: str) -> list[LegendaryUnit]:
    """The Legendary Units that an id or a word of the name means."""
    wanted = query.casefold()
    return [legend for legend in library.legends_of(edition) if wanted in (legend.head.id, legend.head.name.casefold())]


def legend_of(library: Library, edition: str, card: str) -> LegendaryUnit | None:
    """The Legendary Unit that a card belongs to."""
    found = [legend for legend in library.legends_of(edition) if card in [its.id for _, its in legend.cards]]
    return found[0] if found else None


def list_legends(console: Console, library: Library, edition: str) -> None:
    """Every Legendary Unit of an edition with its cards."""
    for legend in library.legends_of(edition):
        console.say()
        console.heading(tell("{} (Legendary Unit)", legend.head.name))
        _list_cards(console, legend)


def show_legend(console: Console, library: Library, edition: str, legend: LegendaryUnit) -> None:
    """Print all about one Legendary Unit."""
    head = legend.head
    console.heading(tell("{} (Legendary Unit)", head.name))
    console.say(tell("{} Emblem: {}. Provenance: {}.", head.text, head.emblem, tell(head.provenance)))
    console.say(head.history)
    console.say()
    for name, worth in _bonuses(library, edition, legend):
        console.say(worth, " " * 20, f"  {name:<17} ")
    console.say()
    _list_cards(console, legend)


def _bonuses(library: Library, edition: str, legend: LegendaryUnit) -> list[tuple[str, str]]:
    """Print the name of each bonus in its table and what it brings."""
    map = next(id for id, map in library.maps.items() if edition in (map.head.editions or library.editions))
    mode = hardest_mode(map, library)
    box = build(Setup(edition=edition, map=map, mode=mode, units=2, options=(LEGENDARY_UNITS,)), library)
    names = Names(box, NAMES[:2], catalogue())
    table = next(box.tables[known.table] for known in box.legends if known.id == legend.head.id)
    return [
        (names.bonus(face), tell(" or ").join(describe(names, ability) for ability in table[face]) + ".")
        for face in range(len(FACE_IDS))
    ]


def _list_cards(console: Console, legend: LegendaryUnit) -> None:
    """Print the five cards of a Legendary Unit."""
    widest = max(len(card.name) for _, card in legend.cards)
    for kind, card in legend.cards:
        starts = tell(" He may be there from the start.") if card.id == legend.head.starter else ""
        text = f"{tell(kind.capitalize())}{cost_of(kind, card.cost)}. {card.text}{starts}"
        console.say(text, " " * (widest + 4), f"  {card.name + ':':<{widest + 1}} ")


def cost_of(kind: str, cost: int) -> str:
    """What a card costs, after a comma; an Award has its own price, or replaces another (OPT-15)."""
    return f", {price(kind, cost) or tell('bought or instead of another Award')}"
