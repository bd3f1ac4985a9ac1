"""Sectors of the Battle Map and the borders between them."""

from typing import Final

from easyred.rules.model.ability import Ability
from easyred.rules.model.modifier import EXTRA_LOSS, Modifier, modifier_codes

NO_SECTOR: Final = -1

# What bars a border.
WORST: Final = 6
"""What a d6 may show."""

OPEN: Final = 0
BARRIER: Final = 1
WIRE: Final = 2  # only Wirecutters open it


class Border:
    """A line between two Sectors that may be crossed, seen from one side."""

    __slots__ = (
        "advance",
        "barrier",
        "bridge",
        "courage",
        "mines",
        "retreat",
        "special",
        "to",
    )

    def __init__(
        self, to: int, advance: bool, courage: int, mines: bool, barrier: int, retreat: bool, bridge: bool
    ) -> None:
        self.to: Final = to
        self.advance: Final = advance
        self.courage: Final = courage
        self.mines: Final = mines
        self.barrier: Final = barrier
        self.retreat: Final = retreat  # the way back after a failed climb (MOVE-9)
        self.bridge: Final = bridge  # to another map, from which there is no way back (OPT-14)
        self.special: Final = barrier != OPEN or retreat or bridge


class Sector:
    """A Sector of the Battle Map; the Bunker is one too."""

    __slots__ = (
        "borders",
        "bunker",
        "can_stay",
        "codes",
        "conquest",
        "defence",
        "demands",
        "discards",
        "each_turn",
        "entry",
        "explosives",
        "gift",
        "hand",
        "id",
        "is_start",
        "map",
        "mgf",
        "modifiers",
        "needs",
        "neighbours",
        "number",
        "points",
        "row",
        "sacrificed",
        "sacrifices",
        "start",
        "start_card",
        "variants",
        "vehicle",
        "worst",
    )

    def __init__(
        self,
        number: int,
        id: str,
        row: int,
        defence: tuple[int, ...],
        mgf: int,
        bunker: bool,
        can_stay: bool,
        needs: tuple[int, ...],
        sacrifices: int,
        sacrificed: tuple[int, ...],
        explosives: int,
        discards: int,
        borders: tuple[Border, ...],
        modifiers: tuple[Modifier, ...],
        each_turn: tuple[Ability, ...],
        entry: tuple[Ability, ...],
        gift: tuple[Ability, ...],
        vehicle: int,
        start: tuple[int, int, int, int],
        start_card: int,
        is_start: bool,
        points: int,
        map: int,
        hand: tuple[int, ...],
        conquest: tuple[Ability, ...],
        neighbours: tuple[int, ...],
        variants: "tuple[Sector, ...]",
    ) -> None:
        self.number: Final = number
        self.id: Final = id
        self.row: Final = row
        self.defence: Final = defence
        self.mgf: Final = mgf
        self.bunker: Final = bunker
        self.can_stay: Final = can_stay
        self.needs: Final = needs  # Specialists of whom a Unit needs one: the one named, then similar ones (SPEC-5)
        self.sacrifices: Final = sacrifices
        self.sacrificed: Final = sacrificed  # those of whom one must be sacrificed, likewise; none means anybody
        self.explosives: Final = explosives  # icons to be discarded on entering
        self.discards: Final = discards  # cards from the inventory to be discarded on entering (ITEM-8)
        self.borders: Final = borders
        self.modifiers: Final = modifiers
        self.each_turn: Final = each_turn  # added to the Final Tally of every Unit here
        self.entry: Final = entry
        self.gift: Final = gift  # to the first Unit to enter
        self.vehicle: Final = vehicle  # which can be found here
        self.start: Final = start
        self.start_card: Final = start_card
        self.is_start: Final = is_start
        self.points: Final = points
        self.map: Final = map  # which of several joined maps
        self.hand: Final = hand  # the Regular Specialists of a Unit that starts here, if maps differ
        self.conquest: Final = conquest  # what a Unit that has just conquered it is asked
        self.neighbours: Final = neighbours  # Sectors that share a border, behind too
        self.variants: Final = variants  # what a random Sector may turn out to be, by d6
        self.codes: Final = modifier_codes(modifiers)
        extra = WORST if self.codes >> EXTRA_LOSS & 1 else 0
        self.worst: Final = max(defence) + WORST * mgf + extra  # its own figures cost no more
        given_up = sacrifices + explosives + discards
        self.demands: Final = bool(needs) or bool(sacrificed) or given_up > 0  # on entering

    def __repr__(self) -> str:
        guns = f", {self.mgf}d6" if self.mgf else ""
        return f"<Sector {self.id}: row {self.row}, DEF {'/'.join([str(n) for n in self.defence])}{guns}>"
