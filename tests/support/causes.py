"""What made things happen: rules, cards, Sector texts and refusals, counted over many games."""

from collections import Counter

from easyred.content import Setup, build
from easyred.rules.box import DICE, LOCKS, NO_CARD, NO_FINDS, RESULT, Box, Sector
from easyred.rules.event import Event
from easyred.rules.refusal import REASONS, Refusal
from easyred.scenario.coverage import scopes

Cause = tuple[str, str]
"""A kind (rule, card, Sector or refusal) and what of that kind."""

NOT_ON_THIS_MAP = ("needed-specialist",)  # Exercise Tiger has no Landmines before a Sector that names a Specialist
ARRIVALS = ("placed", "moved", "advanced")


def in_scope() -> list[Cause]:
    """Every cause that must come up in a long run."""
    causes = [("refusal", key) for key in REASONS if key not in NOT_ON_THIS_MAP]
    for edition, scope in scopes().items():
        causes += [("rule", f"{edition} {rule}") for rule in scope.rules]
        boxes = [build(Setup(edition=edition, units=units)) for units in (1, 2)]
        causes += [("card", f"{edition} {card.id}") for box in boxes for card in box.cards]
        causes += [("Sector", f"{edition} {text}") for sector in boxes[0].sectors for text in texts(boxes[0], sector)]
    return list(dict.fromkeys(causes))


def texts(box: Box, sector: Sector) -> list[str]:
    """What a Sector says, each in a few words."""
    said = [f"{sector.id} entered"]
    if not sector.can_stay:
        said.append(f"{sector.id} nobody can stay")
    if sector.needs != NO_CARD:
        said.append(f"{sector.id} needs {box.cards[sector.needs].id}")
    if sector.sacrifices:
        said.append(f"{sector.id} asks a sacrifice")
    if sector.mgf:
        said.append(f"{sector.id} machine-gun fire")
    if sector.entry:
        said.append(f"{sector.id} on entry")
    if sector.bunker:
        said.append(f"{sector.id} conquered")
    said += [f"{sector.id} {MODIFIER_TEXTS[modifier.code]}" for modifier in sector.modifiers]
    return said


MODIFIER_TEXTS = {RESULT: "adds a result", LOCKS: "locks nothing", DICE: "rolls five dice", NO_FINDS: "bars finds"}

EVENT_TEXTS = {
    ("marker", "MARK-2"): "nobody can stay",
    ("sacrificed", "MOVE-3"): "asks a sacrifice",
    ("mgf", "COMBAT-3"): "machine-gun fire",
    ("joined", "SPEC-9"): "on entry",
    ("already-there", "SPEC-9"): "on entry",
    ("d6", "MOVE-7"): "on entry",
    ("conquered", "END-1"): "conquered",
    ("added", "TALLY-3"): "adds a result",
    ("locked", "ROLL-3"): "locks nothing",
    ("left-out", "ROLL-3"): "rolls five dice",
}


class Causes:
    """Counts of causes; those of several processes can be put together."""

    def __init__(self) -> None:
        self.counts: Counter[Cause] = Counter()

    def take(self, box: Box, events: list[Event]) -> None:
        """Count what these events name."""
        for event in events:
            self.counts["rule", f"{box.edition} {event.rule}"] += 1
            if event.card >= 0:
                self.counts["card", f"{box.edition} {box.cards[event.card].id}"] += 1
            if event.sector >= 0:
                self._take_sector(box, event)

    def _take_sector(self, box: Box, event: Event) -> None:
        place = f"{box.edition} {box.sectors[event.sector].id}"
        if event.key in ARRIVALS:
            self.counts["Sector", f"{place} entered"] += 1
        elif event.key == "requirement-met" and event.card >= 0:
            self.counts["Sector", f"{place} needs {box.cards[event.card].id}"] += 1
        elif (event.key, event.rule) in EVENT_TEXTS:
            self.counts["Sector", f"{place} {EVENT_TEXTS[event.key, event.rule]}"] += 1

    def refuse(self, box: Box, refusal: Refusal) -> None:
        """Count a refusal."""
        self.counts["refusal", refusal.key] += 1
        self.counts["rule", f"{box.edition} {refusal.rule}"] += 1
        if refusal.key == "no-finds":
            self.counts["Sector", f"{box.edition} {box.sectors[refusal.sector].id} bars finds"] += 1

    def missing(self) -> list[Cause]:
        """What never came up."""
        return [cause for cause in in_scope() if not self.counts[cause]]

    def table(self) -> str:
        """All counts, kind by kind, the rarest first; editions side by side."""
        lines = []
        wanted = set(in_scope())
        for kind in ("rule", "card", "Sector", "refusal"):
            rows = {cause: self.counts[cause] for cause in {*wanted, *self.counts} if cause[0] == kind}
            lines.append(f"\n{kind}: {len(rows)}")
            lines += [f"{count:>10,}  {what}" for (_, what), count in sorted(rows.items(), key=lambda row: row[1])]
        return "\n".join(lines)
