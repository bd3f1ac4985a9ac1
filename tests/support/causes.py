"""What made things happen: rules, cards, Sector texts and refusals, counted over many games."""

from collections import Counter
from functools import cache

from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.rules.model.box import Box
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.event import Event
from easyred.rules.model.modifier import (
    BATTLE_CRY_ONLY,
    CLIMBING,
    CLOSED_UNTIL,
    DEF_UNTIL,
    DICE_COUNT,
    EXTRA_LOSS,
    FIRM_DEF,
    FOUR_OF_A_KIND,
    LOCK_COUNT,
    LOSS_PER_STAR,
    MAX_UNITS,
    NO_BATTLE_CRY,
    NO_FINDS,
    ON_RWB,
    PENALTY,
    RESULT,
    SKULLS_STAY,
    SPECIAL_DAMAGE,
    UNLIMITED_STAY,
)
from easyred.rules.model.reason import REASON_IDS, Reason
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import State
from easyred.scenario.coverage import scopes
from support.deaths import DEATHS
from support.positions import BATTLE, MAPS, at, editions_of

Cause = tuple[str, str]
"""A kind (rule, card, Sector, refusal, option, map, death or reason) and what of that kind."""

KINDS = ("rule", "card", "Sector", "refusal", "option", "map", "death", "reason")
ARRIVALS = ("placed", "moved", "advanced", "retreated")


@cache
def in_scope() -> list[Cause]:
    """Every cause that must come up in a long run."""
    causes = [("refusal", key) for key in REASONS]
    causes += [("death", death) for death in DEATHS] + [("reason", reason) for reason in REASON_IDS]
    for edition, entry in load().editions.items():
        causes += [("option", f"{edition} {option}") for option in entry.head.options]
        causes += [("option", f"{edition} {STORY}{story.head.id}") for story in load().stories_of(edition)]
        played = [map for map in MAPS if edition in editions_of(map)]
        causes += [("map", f"{edition} {map}, Units: {units}") for map in played for units in numbers_of_units(map)]
    for edition, scope in scopes().items():
        causes += [("rule", f"{edition} {rule}") for rule in scope.rules]
        causes += [("card", f"{edition} {card}") for card in load().cards(edition)]
    for edition, map in [(edition, map) for edition in scopes() for map in MAPS if edition in editions_of(map)]:
        mode = "advanced" if map == "tiger" else BATTLE
        box = build(Setup(edition=edition, map=map, mode=mode, units=2))
        causes += [("Sector", text) for sector in box.sectors for text in texts(box, sector)]
    return list(dict.fromkeys(causes))


def numbers_of_units(map: str) -> range:
    """How many Units can play a map."""
    return range(load().maps[map].head.least_units, 5)


def texts(box: Box, sector: Sector) -> list[str]:
    """What a Sector says, each in a few words; for a random one also what it turns out to be."""
    said = {"entered"}
    for sort in (sector, *sector.variants):
        said |= words_of(box, sort)
    said |= {f"turns out {pips + 1}" for pips in range(len(sector.variants))}
    return sorted(f"{place(box, sector.number)} {words}" for words in said)


def place(box: Box, sector: int) -> str:
    """A Sector of an edition and map."""
    return f"{box.edition} {box.map}/{box.sectors[sector].id}"


def words_of(box: Box, sector: Sector) -> set[str]:
    """What one variant of a Sector says."""
    said = {MODIFIER_TEXTS[modifier.code] for modifier in sector.modifiers if modifier.code in MODIFIER_TEXTS}
    found = {
        "nobody can stay": not sector.can_stay,
        "asks a sacrifice": sector.sacrifices,
        "asks explosives": sector.explosives,
        "machine-gun fire": sector.mgf,
        "on entry": sector.entry,
        "gives to the first": sector.gift,
        "adds a result": sector.each_turn,
        "has a Vehicle": sector.vehicle != NO_CARD,
        "asks to go on": sector.conquest,
        "conquered": sector.bunker,
    }
    if sector.needs:
        said.add(f"needs {box.cards[sector.needs[0]].id}")
    return said | {words for words, there in found.items() if there}


MODIFIER_TEXTS = {
    RESULT: "adds a result",
    LOCK_COUNT: "says how many are locked",
    DICE_COUNT: "rolls five dice",
    NO_FINDS: "bars finds",
    PENALTY: "takes a result",
    SKULLS_STAY: "keeps Skulls",
    FOUR_OF_A_KIND: "reads the tally",
    LOSS_PER_STAR: "reads the tally",
    NO_BATTLE_CRY: "hears no Battle Cry",
    CLIMBING: "climbed",
    UNLIMITED_STAY: "no end of staying",
    BATTLE_CRY_ONLY: "opens to a Battle Cry",
    MAX_UNITS: "is full",
    EXTRA_LOSS: "costs a d6 more",
    SPECIAL_DAMAGE: "Special Damage",
    ON_RWB: "pays for a bonus",
    DEF_UNTIL: "is shelled",
    CLOSED_UNTIL: "is closed",
}
"""By what a Sector changes; nothing is told where no card lowers the DEF (FIRM_DEF)."""
assert FIRM_DEF not in MODIFIER_TEXTS

EVENT_TEXTS = {
    ("marker", "MARK-2"): "nobody can stay",
    ("marker", "MARK-4"): "no end of staying",
    ("sacrificed", "MOVE-3"): "asks a sacrifice",
    ("discarded", "ITEM-7"): "asks explosives",
    ("sacrificed", "ITEM-7"): "asks explosives",
    ("abandoned", "ITEM-7"): "asks explosives",
    ("mgf", "COMBAT-3"): "machine-gun fire",
    ("joined", "SPEC-9"): "on entry",
    ("already-there", "SPEC-9"): "on entry",
    ("d6", "MOVE-7"): "on entry",
    ("conquered", "END-1"): "conquered",
    ("goes-on", "OPT-14"): "asks to go on",
    ("added", "TALLY-3"): "adds a result",
    ("added", "MOVE-8"): "adds a result",
    ("locked", "ROLL-3"): "says how many are locked",
    ("left-out", "ROLL-3"): "rolls five dice",
    ("penalty", "TALLY-4"): "takes a result",
    ("gained", "TALLY-8"): "reads the tally",
    ("casualties", "TALLY-8"): "reads the tally",
    ("bonus-unclaimed", "MOVE-14"): "hears no Battle Cry",
    ("climbed", "MOVE-9"): "climbed",
    ("requirement-ignored", "MOVE-11"): "opens to a Battle Cry",
    ("extra-loss", "COMBAT-10"): "costs a d6 more",
    ("special-damage", "COMBAT-4"): "Special Damage",
    ("died", "COMBAT-4"): "Special Damage",
    ("gained", "RWB-8"): "pays for a bonus",
    ("raised", "OPT-14"): "is shelled",
}
REFUSAL_TEXTS = {"no-finds": "bars finds", "full": "is full", "closed": "is closed", "skull-stays": "keeps Skulls"}


class Causes:
    """Counts of causes; those of several processes can be put together."""

    def __init__(self) -> None:
        self.counts: Counter[Cause] = Counter()

    def begin(self, box: Box, state: State) -> None:
        """Count a game: its map, Units and options."""
        self.counts["map", f"{box.edition} {box.map}, Units: {len(state.units)}"] += 1
        for option in box.options:
            self.counts["option", f"{box.edition} {option}"] += 1

    def take(self, box: Box, events: list[Event]) -> None:
        """Count what these events name."""
        for event in events:
            self.counts["rule", f"{box.edition} {event.rule}"] += 1
            if event.card >= 0:
                self.counts["card", f"{box.edition} {box.cards[event.card].id}"] += 1
            if event.sector >= 0:
                self._take_sector(box, event)

    def lose(self, cause: str) -> None:
        """Count a Unit that was wiped out."""
        self.counts["death", cause] += 1

    def ask(self, reason: Reason | None) -> None:
        """Count why a Unit was asked, if it was a stop that asked it."""
        if reason is not None:
            self.counts["reason", reason.key] += 1

    def compare(self, box: Box, before: State, after: State) -> None:
        """Count what shows only in changes to Sectors: gifts and Vehicles."""
        for sector in {*after.given} - {*before.given}:
            self.counts["Sector", f"{place(box, sector)} gives to the first"] += 1
        for old, new in zip(before.units, after.units, strict=True):
            found = new.vehicle != old.vehicle and new.vehicle in before.vehicles
            if found and new.vehicle == at(box, after, new.sector).vehicle:
                self.counts["Sector", f"{place(box, new.sector)} has a Vehicle"] += 1

    def _take_sector(self, box: Box, event: Event) -> None:
        here = place(box, event.sector)
        if event.key in ARRIVALS:
            self.counts["Sector", f"{here} entered"] += 1
        elif event.key == "requirement-met" and event.card >= 0:
            self.counts["Sector", f"{here} needs {box.cards[event.card].id}"] += 1
        elif event.key == "revealed":
            self.counts["Sector", f"{here} turns out {event.a}"] += 1
        elif (event.key, event.rule) in EVENT_TEXTS:
            self.counts["Sector", f"{here} {EVENT_TEXTS[event.key, event.rule]}"] += 1

    def refuse(self, box: Box, state: State, refusal: Refusal) -> None:
        """Count a refusal."""
        self.counts["refusal", refusal.key] += 1
        self.counts["rule", f"{box.edition} {refusal.rule}"] += 1
        if refusal.key in REFUSAL_TEXTS:
            sector = refusal.sector if refusal.sector >= 0 else state.units[refusal.unit].sector
            self.counts["Sector", f"{place(box, sector)} {REFUSAL_TEXTS[refusal.key]}"] += 1

    def missing(self) -> list[Cause]:
        """What never came up."""
        return [cause for cause in in_scope() if not self.counts[cause]]

    def table(self) -> str:
        """All counts, kind by kind, the rarest first, with editions side by side. For Sectors only what they say."""
        lines = []
        wanted = in_scope()
        for kind in KINDS:
            known = wanted if kind == "Sector" else dict.fromkeys([*wanted, *sorted(self.counts)])
            rows = {cause: self.counts[cause] for cause in known if cause[0] == kind}
            lines.append(f"\n{kind}: {len(rows)}")
            lines += [f"{count:>10,}  {what}" for (_, what), count in sorted(rows.items(), key=lambda row: row[1])]
        return "\n".join(lines)
