"""Building a Box: one edition, map, mode and set of options, ready to be played."""

from functools import cache

import msgspec

from easyred.content.library import Library, load
from easyred.content.problems import ContentError, Problem, one_of
from easyred.content.schema import (
    AbilityEntry,
    CardEntry,
    Map,
    ModeEntry,
    PhaseEntry,
    SectorEntry,
    StartEntry,
)
from easyred.content.steps import make_step
from easyred.content.vocabulary import OPTION_IDS, modifier, operation, windows
from easyred.rules.box import (
    AWARDS,
    CARD_KIND_IDS,
    NO_CARD,
    SACRIFICED,
    SCOPE_IDS,
    STAYS,
    UNIT_SCOPE,
    USED_UP,
    Ability,
    Border,
    Box,
    Card,
    Modifier,
    Sector,
    Stage,
)
from easyred.rules.dice import FACE_IDS

MOST_UNITS = 4
RULE_OF_KIND = {"specialist": "SPEC-1", "item": "ITEM-1", "award": "AWARD-4", "vehicle": "VEH-2"}


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is chosen before a game."""

    edition: str = "1"
    map: str = "tiger"
    mode: str = "advanced"
    units: int = 1
    options: tuple[str, ...] = ()


def build(setup: Setup, library: Library | None = None) -> Box:
    """The Box for a setup; a ContentError tells what is not allowed and what is."""
    return _built(setup) if library is None else _build(setup, library)


@cache
def _built(setup: Setup) -> Box:
    """A Box never changes, so that every game of one setup can share it."""
    return _build(setup, load())


def _build(setup: Setup, library: Library) -> Box:
    problems = _check_setup(setup, library)
    if problems:
        raise ContentError(problems)
    return _Builder(setup, library).box()


def _check_setup(setup: Setup, library: Library) -> list[Problem]:
    problems = []
    if setup.edition not in library.editions:
        problems.append(Problem("edition", repr(setup.edition), one_of(sorted(library.editions))))
    if setup.map not in library.maps:
        problems.append(Problem("map", repr(setup.map), one_of(sorted(library.maps))))
    elif library.maps[setup.map].mode(setup.mode) is None:
        modes = [mode.id for mode in library.maps[setup.map].modes]
        problems.append(Problem(f"mode of {setup.map}", repr(setup.mode), one_of(modes)))
    if not 1 <= setup.units <= MOST_UNITS:
        problems.append(Problem("units", str(setup.units), f"1 to {MOST_UNITS}"))
    problems += [Problem("option", repr(name), one_of(OPTION_IDS)) for name in setup.options if name not in OPTION_IDS]
    return problems


class _Builder:
    """Numbers the cards and Sectors of one game and translates what they do."""

    def __init__(self, setup: Setup, library: Library) -> None:
        self.setup = setup
        self.library = library
        self.edition = library.editions[setup.edition]
        self.map = library.maps[setup.map]
        mode = self.map.mode(setup.mode)
        assert mode is not None
        self.mode: ModeEntry = mode
        self.solo = setup.units == 1
        self.entries = list(self._cards_in())
        self.numbers = {card.id: n for n, (_, card) in enumerate(self.entries)}
        self.abilities: list[Ability] = []

    def _cards_in(self) -> list[tuple[str, CardEntry]]:
        """The cards of this game, those that do not suit the number of players taken out (OPT-1)."""
        cards = self.library.cards(self.setup.edition).values()
        return [(kind, card) for kind, card in cards if self._is_in(kind, card) and self._suits(card.players)]

    def _is_in(self, kind: str, card: CardEntry) -> bool:
        if kind == "specialist":
            return card.id in self.mode.specialists
        if kind == "item":
            return card.id in self.mode.items if card.special else self.mode.regular_items
        return self.mode.awards if kind == "award" else self.mode.vehicles

    def _suits(self, players: str) -> bool:
        return players == "any" or (players == "solo") == self.solo

    def box(self) -> Box:
        """Everything together."""
        cards = tuple(self._card(n, kind, card) for n, (kind, card) in enumerate(self.entries))
        sectors = tuple(self._sector(n, sector) for n, sector in enumerate(self.map.sectors))
        bonuses = self._bonuses()
        stages, first_stage = self._stages()
        reserved = self._reserved()
        of_kind = {
            kind: tuple(n for n, (its, card) in enumerate(self.entries) if its == kind) for kind in CARD_KIND_IDS
        }
        unique = tuple(n for n in of_kind["specialist"] if self.entries[n][1].unique)
        return Box(
            self.setup.edition,
            self.setup.map,
            self.setup.mode,
            self.mode.rules,
            tuple(sorted(self.setup.options)),
            self.library.digest,
            stages,
            first_stage,
            cards,
            sectors,
            bonuses,
            tuple(face in self.mode.counted for face in FACE_IDS),
            tuple(self.abilities),
            tuple(n for n in of_kind["specialist"] if n not in unique and n not in reserved),
            tuple(sorted(unique + of_kind["item"])),
            of_kind["award"],
            of_kind["vehicle"],
            self.mode.all_or_nothing,
            self.edition.head.scores_all_sectors,
            self.solo,
        )

    def _reserved(self) -> set[int]:
        """Cards that only a Sector gives in this edition (TIGER-3)."""
        ids = [id for entry in self.mode.reserved if self.setup.edition in entry.editions for id in entry.cards]
        return {self.numbers[id] for id in ids}

    def _ability(self, card: int, entry: AbilityEntry, kind: str, fate: int) -> Ability:
        when = windows(entry.when) if entry.when else (AWARDS if kind == "award" else 0)
        ability = Ability(
            len(self.abilities),
            card,
            when,
            SACRIFICED if entry.sacrifice else fate,
            entry.once,
            SCOPE_IDS.index(entry.scope),
            entry.rule or RULE_OF_KIND[kind],
            tuple(operation(effect, self.numbers) for effect in entry.do),
        )
        self.abilities.append(ability)
        return ability

    def _card(self, number: int, kind: str, card: CardEntry) -> Card:
        fate = USED_UP if kind in ("item", "award") else STAYS
        rule = card.rules[0] if card.rules else RULE_OF_KIND[kind]
        return Card(
            number,
            card.id,
            card.name,
            CARD_KIND_IDS.index(kind),
            card.cost,
            card.unique,
            tuple(modifier(entry, rule) for entry in card.modifiers),
            tuple(self._ability(number, entry, kind, fate) for entry in card.abilities if self._suits(entry.players)),
            tuple(self._ability(number, entry, kind, STAYS) for entry in card.on_join if self._suits(entry.players)),
        )

    def _sector(self, number: int, sector: SectorEntry) -> Sector:
        mode = self.mode
        start = sector.start or StartEntry()
        needs = self.numbers.get(sector.needs, NO_CARD) if sector.needs and mode.attributes else NO_CARD
        return Sector(
            number,
            sector.id,
            sector.row,
            sector.defence,
            sector.mgf if mode.mgf else 0,
            sector.bunker,
            sector.can_stay,
            needs,
            sector.sacrifices if mode.attributes else 0,
            _borders(self.map, mode, sector),
            self._sector_modifiers(sector),
            self._entry(sector),
            (start.soldiers, start.stars, start.courage, start.item_points),
            sector.start is not None,
            number + 1,
        )

    def _sector_modifiers(self, sector: SectorEntry) -> tuple[Modifier, ...]:
        return tuple(modifier(entry, "TALLY-3") for entry in sector.modifiers) if self.mode.attributes else ()

    def _entry(self, sector: SectorEntry) -> tuple[Ability, ...]:
        if not sector.entry or not self.mode.attributes:
            return ()
        ops = tuple(operation(effect, self.numbers) for effect in sector.entry)
        ability = Ability(len(self.abilities), NO_CARD, 0, STAYS, False, UNIT_SCOPE, "MOVE-7", ops)
        self.abilities.append(ability)
        return (ability,)

    def _bonuses(self) -> tuple[tuple[Ability, ...], ...]:
        by_face = {bonus.face: bonus for bonus in self.edition.bonuses}
        rule = "RWB-3"
        bonuses = []
        for face in FACE_IDS:
            alternatives = []
            for effects in by_face[face].choices if face not in self.mode.no_bonus else ():
                ops = tuple(operation(effect, self.numbers) for effect in effects)
                ability = Ability(len(self.abilities), NO_CARD, 0, STAYS, False, UNIT_SCOPE, rule, ops)
                self.abilities.append(ability)
                alternatives.append(ability)
            bonuses.append(tuple(alternatives))
        return tuple(bonuses)

    def _stages(self) -> tuple[tuple[Stage, ...], int]:
        """The setup's stages and then a turn's, in one list."""
        stages = self._stages_of(self.edition.setup, 0)
        return stages + self._stages_of(self.edition.phases, len(stages)), len(stages)

    def _stages_of(self, phases: tuple[PhaseEntry, ...], first: int) -> tuple[Stage, ...]:
        stages: list[Stage] = []
        for phase in phases:
            for n, entries in enumerate(phase.stages):
                chosen = [e for e in entries if e.option is None or e.option in self.setup.options]
                steps = tuple(make_step(entry) for entry in chosen)
                id = phase.id if n == 0 else f"{phase.id}-{n + 1}"
                stages.append(Stage(first + len(stages), id, phase.name, n == 0, steps))
        return tuple(stages)


def _borders(map: Map, mode: ModeEntry, sector: SectorEntry) -> tuple[Border, ...]:
    """The ways out of a Sector: sideways and forward, never back (MOVE-1, MOVE-2)."""
    numbers = {other.id: n for n, other in enumerate(map.sectors)}
    borders = []
    for one, two, *marks in map.head.borders:
        if sector.id in (one, two):
            to = map.sectors[numbers[two if sector.id == one else one]]
            if to.row >= sector.row:
                advance = to.row > sector.row or to.bunker
                courage = map.head.courage[to.row - 1] if advance else 0
                borders.append(Border(numbers[to.id], advance, courage, bool(marks) and mode.mines))
    return tuple(borders)
