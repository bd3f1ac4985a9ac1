"""The linter of content: what the shape of a file cannot tell."""

from collections.abc import Callable, Iterator, Mapping

from easyred.content.check_shields import check_shields
from easyred.content.problems import Problem, one_of
from easyred.content.schema import (
    BonusEntry,
    CardEntry,
    Edition,
    EffectEntry,
    LegendaryUnit,
    Map,
    ModeEntry,
    ModifierEntry,
)
from easyred.content.vocabulary import EFFECT_FIELDS, MODIFIER_FIELDS, OPTION_IDS, STEP_IDS, WAR_STORY, missing_fields
from easyred.rules.dice import FACE_IDS
from easyred.rules.effect import EFFECT_IDS
from easyred.rules.modifier import MODIFIER_IDS

LEGENDARY_CARDS = 5
BORDER_MARKS = ("mines", "barrier", "wire", "retreat", "bridge")

Cards = dict[str, tuple[str, CardEntry]]


def check_library(
    editions: Mapping[str, Edition],
    maps: Mapping[str, Map],
    legends: Mapping[str, LegendaryUnit],
    cards_of: Callable[[str], Cards],
) -> list[Problem]:
    """Every problem of a library."""
    found: list[Problem] = []
    every_card: Cards = {}
    for edition in editions.values():
        found += _check_edition(edition)
        cards = cards_of(edition.head.id)
        found += _check_decks(edition, cards)
        every_card.update(cards)
    for kind, card in every_card.values():
        found += _check_card(kind, card)
    held = {id for edition in editions.values() for id in edition.decks.every_card()}
    for legend in legends.values():
        found += _check_legend(legend, held)
        held |= {card.id for _, card in legend.cards}
    for map in maps.values():
        found += _check_map(map, every_card)
    return found


def _check_edition(edition: Edition) -> Iterator[Problem]:
    place = f"editions/{edition.head.id}"
    for phase in (*edition.setup, *edition.phases):
        for step in (step for stage in phase.stages for step in stage):
            if step.step not in STEP_IDS:
                yield Problem(f"{place}: phase {phase.id}: step", repr(step.step), one_of(STEP_IDS))
            if step.on is not None and step.on not in MODIFIER_IDS:
                yield Problem(f"{place}: phase {phase.id}: on", repr(step.on), one_of(MODIFIER_IDS))
            if step.option is not None and step.option not in (*OPTION_IDS, WAR_STORY):
                yield Problem(f"{place}: phase {phase.id}: option", repr(step.option), one_of(OPTION_IDS))
    for option in edition.head.options:
        if option not in OPTION_IDS:
            yield Problem(f"{place}: options", repr(option), one_of(OPTION_IDS))
    for table in edition.tables():
        yield from _check_table(place, table)


def _check_table(place: str, table: tuple[BonusEntry, ...]) -> Iterator[Problem]:
    faces = sorted(bonus.face for bonus in table)
    if faces != sorted(FACE_IDS):
        yield Problem(f"{place}: bonus", one_of(faces), "one for each of " + one_of(FACE_IDS))
    for bonus in table:
        for effects in bonus.choices:
            yield from check_effects(f"{place}: bonus {bonus.face}", effects)


def _check_legend(legend: LegendaryUnit, held: set[str]) -> Iterator[Problem]:
    """A table of its own, five cards that nobody else has and every number of players can use (OPT-12)."""
    place = f"legends/{legend.head.id}"
    yield from _check_table(place, legend.bonus)
    ids = [card.id for _, card in legend.cards]
    if len(ids) != LEGENDARY_CARDS:
        yield Problem(f"{place}: cards", str(len(ids)), str(LEGENDARY_CARDS))
    specialists = [card.id for kind, card in legend.cards if kind == "specialist"]
    if legend.head.starter not in specialists:
        yield Problem(f"{place}: starter", repr(legend.head.starter), one_of(specialists))
    for id in sorted({id for id in ids if ids.count(id) > 1 or id in held}):
        yield Problem(f"{place}: card", f"{id} twice", "ids that no other card has")
    if len([kind for kind, _ in legend.cards if kind == "award"]) > 1:
        yield Problem(f"{place}: award", "two or more", "one Legendary Award")
    for kind, card in legend.cards:
        yield from _check_card(kind, card)
        if card.players != "any":
            yield Problem(f"{place}: {card.id}: players", repr(card.players), "any")


def _check_decks(edition: Edition, cards: Cards) -> Iterator[Problem]:
    """Every card of a deck exists, is of its kind, and lies in one deck alone."""
    place = f"decks/{edition.head.id}"
    every = edition.decks.every_card()
    for id in sorted({id for id in every if every.count(id) > 1}):
        yield Problem(place, f"{id} twice", "every card in one deck")
    for id in [id for id in edition.decks.for_everybody if id not in every]:
        yield Problem(f"{place}: for_everybody", repr(id), "the id of a card in its box")
    specialists, items, others = edition.decks.specialists, edition.decks.items, edition.decks.cards
    kinds = {
        "specialist": specialists.every(),
        "item": (*items.regular, *items.three_plus, *items.special),
        "award": others.awards,
        "vehicle": others.vehicles,
    }
    for kind, ids in kinds.items():
        for id in ids:
            if id not in cards or cards[id][0] != kind:
                yield Problem(f"{place}: {kind}", repr(id), "the id of one of the edition's cards of that kind")
    names = [cards[id][1].name for id in kinds["item"] if id in cards]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield Problem(
            f"{place}: item", f"{name} twice", "Items of different names, as no pool holds two of one (ITEM-6)"
        )


def check_effects(place: str, effects: tuple[EffectEntry, ...]) -> Iterator[Problem]:
    if not effects:
        yield Problem(place, "no effects", "at least one")
    for effect in effects:
        if effect.do not in EFFECT_IDS:
            yield Problem(f"{place}: do", repr(effect.do), one_of(EFFECT_IDS))
        for name in missing_fields(effect):
            yield Problem(f"{place}: {effect.do}", f"no {name}", one_of(EFFECT_FIELDS[effect.do]))


def check_modifiers(place: str, modifiers: tuple[ModifierEntry, ...]) -> Iterator[Problem]:
    for modifier in modifiers:
        if modifier.name not in MODIFIER_IDS:
            yield Problem(f"{place}: is", repr(modifier.name), one_of(MODIFIER_IDS))
        for name in missing_fields(modifier):
            yield Problem(f"{place}: {modifier.name}", f"no {name}", MODIFIER_FIELDS[modifier.name])


def _check_card(kind: str, card: CardEntry) -> Iterator[Problem]:
    place = f"{kind} {card.id}"
    yield from check_modifiers(place, card.modifiers)
    for ability in (*card.abilities, *card.on_join, *card.on_move):
        yield from check_effects(place, ability.do)
    if card.cost < 0:
        yield Problem(f"{place}: cost", str(card.cost), "0 or more")
    if kind == "specialist" and not (card.modifiers or card.abilities or card.on_move):
        yield Problem(place, "no modifiers and no abilities", "at least one of them")
    if card.permanent and kind != "item":
        yield Problem(f"{place}: permanent", kind, "Items alone")
    if card.permanent and not (card.modifiers or card.abilities):
        yield Problem(place, "a Permanent Item without modifiers and abilities", "at least one of them")
    if card.symbols and kind != "specialist":
        yield Problem(f"{place}: symbols", kind, "Specialists alone")


def _check_map(map: Map, cards: Cards) -> Iterator[Problem]:
    place = f"maps/{map.head.id}"
    ids = [sector.id for sector in map.sectors]
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield Problem(f"{place}: sector", f"{id} twice", "every id once")
    for sector in map.sectors:
        at = f"{place}: sector {sector.id}"
        if not 1 <= sector.row <= len(map.head.courage):
            yield Problem(f"{at}: row", str(sector.row), f"1 to {len(map.head.courage)}, the rows that courage lists")
        if not sector.defence or min(sector.defence) < 0:
            yield Problem(f"{at}: def", str(list(sector.defence)), "one or more numbers, none below 0")
        for field, named in (("needs", sector.needs), ("sacrifice", sector.sacrifice)):
            if named is not None and (named not in cards or cards[named][0] != "specialist"):
                yield Problem(f"{at}: {field}", repr(named), "the id of a Specialist")
        yield from check_modifiers(at, sector.modifiers)
        yield from check_effects(at, sector.entry) if sector.entry else ()
        for effect in sector.entry:
            if effect.card is not None and effect.card not in cards:
                yield Problem(f"{at}: card", repr(effect.card), "the id of a card")
    yield from check_shields(place, map)
    yield from _check_borders(place, map, ids)
    for mode in map.modes:
        yield from _check_mode(f"{place}: mode {mode.id}", mode, cards)


def _check_borders(place: str, map: Map, ids: list[str]) -> Iterator[Problem]:
    seen: set[frozenset[str]] = set()
    for border in map.head.borders:
        ends = frozenset(border[:2])
        if len(ends) != 2 or not ends <= set(ids):
            yield Problem(f"{place}: borders", str(list(border)), "two Sectors of this map: " + one_of(ids))
        elif ends in seen:
            yield Problem(f"{place}: borders", str(list(border)), "every border once")
        if not set(border[2:]) <= set(BORDER_MARKS):
            yield Problem(f"{place}: borders", str(list(border)), "after the two Sectors: " + one_of(BORDER_MARKS))
        seen.add(ends)
    if not any(sector.start is not None for sector in map.sectors):
        yield Problem(f"{place}: sector", "no starting Sector", "start on at least one of them")
    bunkers = {sector.id for sector in map.sectors if sector.bunker}
    if not bunkers or not bunkers <= _reachable(map):
        yield Problem(f"{place}: bunker", "none that can be reached", "a Bunker with a way to it from every start")


def _reachable(map: Map) -> set[str]:
    """The Sectors that can be reached from a start without ever going back."""
    rows = {sector.id: sector.row for sector in map.sectors}
    reached = {sector.id for sector in map.sectors if sector.start is not None}
    while True:
        ways = [(a, b) for one, two, *_ in map.head.borders for a, b in ((one, two), (two, one))]
        more = {b for a, b in ways if a in reached and rows.get(b, 0) >= rows.get(a, 0)}
        if more <= reached:
            return reached
        reached |= more


def _check_mode(place: str, mode: ModeEntry, cards: Cards) -> Iterator[Problem]:
    lists = {"specialist": mode.specialists, "item": mode.items}
    for kind, ids in lists.items():
        for id in ids:
            if id not in cards or cards[id][0] != kind:
                allowed = sorted(card for card, (its_kind, _) in cards.items() if its_kind == kind)
                yield Problem(f"{place}: {kind}s", repr(id), one_of(allowed))
