"""Looking things up: rules, cards and maps."""

from collections.abc import Mapping

from easyred.cli.commands.legends import find_legends, legend_of, list_legends, show_legend
from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.screen import map_lines
from easyred.cli.screen.console import Console
from easyred.cli.screen.cost_lines import COSTS, price
from easyred.cli.screen.sector_lines import describe
from easyred.cli.screen.term_lines import show_rule, show_term
from easyred.cli.tongue import catalogue, spoken, tell
from easyred.content import Library
from easyred.content.problems import one_of
from easyred.content.schema import CardEntry, DecksEntry, Map, ModeEntry
from easyred.table import specials
from easyred.table.battle_map import Sector, Variant, battle_map
from easyred.table.map_now import MapNow
from easyred.words import rulebook, terms
from easyred.words.glossary import bare
from easyred.words.printed import Printed
from easyred.words.rulebook import Rule, Rulebook
from easyred.words.terms import Here

MOST_IN_FULL = 3
MOST_NAMED = 8
KINDS = {"specialist": "Specialists", "item": "Items", "award": "Awards", "vehicle": "Vehicles"}


def rules(query: str, edition: str | None, library: Library) -> int:
    """Print the rules about something, or all their titles."""
    console = Console()
    book = rulebook.of(library, spoken())
    known = book.editions()
    if edition is not None and edition not in known:
        raise BadInput("edition", repr(edition), one_of(known))
    if not query:
        _contents(console, book, edition)
    elif not _look_up(console, book, place := terms.of_edition(library, edition, spoken()), query):
        near = terms.nearest(place, query)
        like = tell("; the nearest are {}", ", ".join(near)) if near else ""
        every = tell("a word of the game, a rule's id, as in MOVE-3, or words of a rule; 'easyred rules' lists all")
        raise BadInput("rules", repr(query), f"{every}{like}")
    return FINE


def _look_up(console: Console, book: Rulebook, place: Here, query: str) -> bool:
    """Print what a word means, or the rules about something; False if there is nothing."""
    found = terms.find(place, query) or terms.begun(place, query)
    if found is None or (query != found.name and is_family(book, query, place.edition)):
        return show_rules(console, book, query, place.edition)
    show_term(console, found, book, place.edition)
    others = terms.elsewhere(place, found)
    if others:
        console.say()
    for editions, answer in others:
        console.say(tell("Edition {}: {}", ", ".join(editions), answer), "  ", "")
    return True


def is_family(book: Rulebook, query: str, edition: str | None) -> bool:
    """Whether the query names rules by their ids, one of them or in capitals all that begin alike."""
    return any(rulebook.is_id_of(query, rule) for rule in book.rules if rule.applies(edition))


def _contents(console: Console, book: Rulebook, edition: str | None) -> None:
    """Print the titles of all rules, chapter by chapter."""
    chapter = ""
    if not rulebook.is_written(spoken()):
        console.say(tell("(These rules are told in English so far.)"))
    for rule in book.rules:
        if not rule.applies(edition):
            continue
        if rule.chapter != chapter:
            console.say()
            chapter = rule.chapter
            console.heading(chapter)
        mark = tell("  (Ruling)") if rule.ruling else ""
        console.say(f"{rule.title}{mark}", " " * 12, f"{rule.id:<11} ")


def show_rules(console: Console, book: Rulebook, query: str, edition: str | None) -> bool:
    """Print the best matches in full and the others by title; False if there are none."""
    found = book.find(query, edition)
    whole = found if query.isupper() else found[:MOST_IN_FULL]
    if found and not _is_about(found[0], query):
        console.say(tell("No rule is about {!r}, but these mention it:", query))
        console.say()
    for number, rule in enumerate(whole):
        if number:
            console.say()
        show_rule(console, rule, edition)
    others = found[len(whole) :]
    if others:
        console.say()
        named = ", ".join(f"{rule.id} {rule.title}" for rule in others[:MOST_NAMED])
        more = tell(", and {} more", len(others) - MOST_NAMED) if len(others) > MOST_NAMED else ""
        console.say(tell("See also: {}{}.", named, more))
    return bool(found)


def _is_about(rule: Rule, query: str) -> bool:
    """Whether a rule is meant by its id or has one of the words in its title."""
    title = rule.title.casefold()
    return rulebook.is_id_of(query, rule) or any(word in title for word in query.casefold().split())


def find_cards(known: Mapping[str, tuple[str, CardEntry]], query: str) -> list[tuple[str, CardEntry]]:
    """The cards that a name means: the one called so, else those that begin with it, else those that contain it."""
    cards = list(known.values())
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [
            (kind, card) for kind, card in cards if any(fits(name, wanted) for name, wanted in _called(card, query))
        ]
        if found:
            return found
    return []


def _called(card: CardEntry, query: str) -> tuple[tuple[str, str], ...]:
    """What a card may be called, by its id and by its name in this language, each with what is asked for."""
    return (card.id, query.casefold().replace(" ", "-")), (bare(card.name), bare(query))


def cards(query: str, edition: str, library: Library) -> int:
    """Print one card, or all of them by kind."""
    console = Console()
    if edition not in library.editions:
        raise BadInput("edition", repr(edition), one_of(sorted(library.editions)))
    if not query:
        _list_cards(console, library, edition)
        return FINE
    for legend in find_legends(library, edition, query):
        show_legend(console, library, edition, legend)
        return FINE
    found = find_cards(library.cards(edition), query)
    if not found:
        raise BadInput("cards", repr(query), one_of(sorted(card.name for _, card in library.cards(edition).values())))
    for number, (kind, card) in enumerate(found):
        if number:
            console.say()
        show_card(console, library, edition, kind, card)
    return FINE


def _list_cards(console: Console, library: Library, edition: str) -> None:
    """Print all cards of an edition, kind by kind, Legendary ones last."""
    console.heading(tell("Cards of edition {}: {}", edition, library.editions[edition].head.name))
    penalties = library.editions[edition].decks.specialists.penalty
    for kind, heading in KINDS.items():
        every = [card for its, card in library.cards(edition).values() if its == kind]
        of_kind = [card for card in every if legend_of(library, edition, card.id) is None]
        console.say()
        console.heading(f"{tell(heading)} ({len(of_kind)})")
        for card in of_kind:
            cost = _cost(kind, card) if card.id not in penalties else ""
            console.say(f"{cost}{card.text}{unprinted(card.provenance)}", " " * 24, f"  {card.name:<21} ")
    list_legends(console, library, edition)


def _cost(kind: str, card: CardEntry) -> str:
    """What a card costs, as the start of a sentence; empty for an Award."""
    return f"{price(kind, card.cost)}. " if kind in COSTS else ""


def unprinted(provenance: str) -> str:
    """A note on where something comes from, unless it is printed."""
    return "" if provenance == "printed" else f" ({tell(provenance).capitalize()})"


def sort_of(decks: DecksEntry, id: str) -> str:
    """The sort of card an edition makes of it, besides its kind; empty if none."""
    specialists, items = decks.specialists, decks.items
    sorts = {
        tell("Reserve Specialist"): specialists.reserve,
        tell("Ranking Specialist"): specialists.ranking,
        tell("Unique Specialist"): specialists.unique,
        tell("Penalty Specialist"): specialists.penalty,
        tell("Regular Item for three players and more"): items.three_plus,
        tell("Special Item"): items.special,
    }
    return next((sort for sort, ids in sorts.items() if id in ids), "")


def show_card(console: Console, library: Library, edition: str, kind: str, card: CardEntry) -> None:
    """Print one card."""
    console.heading(card.name)
    decks = library.editions[edition].decks
    legend = legend_of(library, edition, card.id)
    sort = sort_of(decks, card.id) or tell(kind.capitalize())
    if legend is not None:
        sort = tell("Legendary {} of the {}", tell(kind.capitalize()), legend.head.name)
    priced = kind in COSTS and card.id not in decks.specialists.penalty
    console.say(tell("{}. Costs {}", sort, _cost(kind, card)).strip() if priced else f"{sort}.")
    console.say(card.text)
    if card.symbols and library.editions[edition].head.symbols_count:
        console.say(tell("Symbol: {}.", ", ".join(card.symbols)))
    if card.players != "any":
        console.say(
            tell("Only in games of one Unit.") if card.players == "solo" else tell("Only in games of several Units.")
        )
    known = card.provenance == "printed" and library.editions[edition].head.provenance != "printed"
    console.say(tell("Provenance: {}{}.", tell(card.provenance), tell(" in the first edition") if known else ""))
    book = rulebook.of(library, spoken())
    titles = [(id, book.rule(id)) for id in card.rules]
    if titles:
        named = ", ".join(id if rule is None else f"{id} {rule.title}" for id, rule in titles)
        console.say(tell("Rules: {}.", named))


def maps(name: str | None, library: Library, *, plain: bool) -> int:
    """Print one map, or all of them by name."""
    console = Console(plain=plain)
    if name is None:
        for map in in_order(library):
            modes = ", ".join(f"{mode.name} ({mode.id})" for mode in map.modes)
            console.heading(f"{map.head.id}  {map.head.code} {map.head.name}")
            console.say(tell("{} Modes: {}. Provenance: {}.", map.head.text, modes, tell(map.head.provenance)))
        return FINE
    wanted = name.casefold()
    found = [m for m in library.maps.values() if wanted in (m.head.id, m.head.code.casefold(), m.head.name.casefold())]
    if not found:
        raise BadInput("maps", repr(name), one_of(sorted(library.maps)))
    _show_map(console, library, found[0])
    return FINE


def in_order(library: Library) -> list[Map]:
    """The maps by their codes: the one to begin with comes first."""
    return sorted(library.maps.values(), key=lambda map: map.head.code)


def _show_map(console: Console, library: Library, map: Map) -> None:
    """Print a map: its introduction, drawing, Sectors and modes."""
    names = {id: name for edition in reversed(library.editions) for id, name in _names(library, edition).items()}
    shown = MapNow(battle_map(map, Printed(catalogue(), names)))
    introduce(console, map)
    console.say()
    if map_lines.has_room(console):
        for line in map_lines.draw(shown):
            console.show(line)
        console.say()
        console.say(map_lines.legend(shown))
        console.say()
    console.heading(tell("Sectors"))
    for sector in reversed(shown.map.sectors):
        console.say(f"{describe(shown, sector)} {sector.text}", "  ", "")
        show_table(console, sector, None)
    console.say()
    console.heading(tell("Modes") if len(map.modes) > 1 else tell("Mode"))
    for mode in map.modes:
        console.say(f"{mode.name} ({mode.id}): {mode.text}", "  ", "")
        _list_mode(console, library, names, mode)
    if map.head.last_man_standing:
        console.say()
        landing = tell("{} bonus Soldiers (reconstructed)", map.head.last_man_standing)
        console.say(tell("Under Last Man Standing, an option of edition 3: {}.", landing), "  ", "")


def _names(library: Library, edition: str) -> dict[str, str]:
    """The names of an edition's cards, by id."""
    return {id: card.name for id, card in library.texts(edition).items()}


def introduce(console: Console, map: Map) -> None:
    """Print what a map is like, where it comes from and what is special about it."""
    console.heading(f"{map.head.code} {map.head.name}")
    console.say(map.head.text + unprinted(map.head.provenance))
    if map.head.character:
        console.say(map.head.character)
    special = specials.of(map, catalogue())
    if special:
        console.say(tell("Special here: {}.", ", ".join(special)))


def show_table(console: Console, sector: Sector, known: Variant | None) -> None:
    """Print what a random Sector may turn out to be, or what it is."""
    if known is not None:
        console.say(f"{known.name}: {known.text}", "    ", "  ")
        return
    for pips, entry in enumerate(sector.variants, start=1):
        console.say(f"{entry.name}: {entry.text}", "     ", f"  {pips}. ")


def _list_mode(console: Console, library: Library, names: dict[str, str], mode: ModeEntry) -> None:
    """Print the cards of a mode, and which of them come only from a Sector."""
    first = next(iter(library.editions.values()))
    ours = [id for id in mode.specialists if id not in first.decks.specialists.unique]
    unique = [id for id in mode.specialists if id in first.decks.specialists.unique]
    regular = [tell("all Regular ones")] if mode.regular_items else []
    for kind, ids in (("Specialists", ours), ("Unique Specialists", unique), ("Items", [*regular, *mode.items])):
        if ids:
            console.say(tell("{}: {}.", tell(kind), ", ".join(names.get(id, id) for id in ids)), "    ", "  ")
    for entry in mode.reserved:
        only = tell(" (edition {})", ", ".join(entry.editions)) if entry.editions else ""
        only += tell({"solo": " (for one Unit)", "team": " (for several Units)"}.get(entry.players, ""))
        held = ", ".join(names.get(id, id) for id in entry.cards)
        console.say(tell("Only from Sectors{}: {}.", only, held), "    ", "  ")
    if mode.awards or mode.vehicles:
        also = [tell(word) for word, there in (("Awards", mode.awards), ("Vehicles", mode.vehicles)) if there]
        console.say(tell("{} are in.", tell(" and ").join(also)), "    ", "  ")
