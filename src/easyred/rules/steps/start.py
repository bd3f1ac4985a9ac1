"""Setup: cards drawn by options, and each Unit takes its place (SETUP-2, OPT-4 to OPT-7)."""

from typing import Final

from easyred.rules.hands.changing_hands import join, rivals
from easyred.rules.model.action import START, Action
from easyred.rules.model.card import ITEM, NO_CARD, SPECIALIST
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import ITEM_POINTS, RESOURCE_IDS, SOLDIERS, STARS
from easyred.rules.model.state import BARE_START, with_card
from easyred.rules.run import Run
from easyred.rules.step import Step

WELL_EQUIPPED: Final = 10
MARKER_ROLLS: Final = 4
WILD_HAND: Final = ((2, 3), (3, 3), (4, 1))  # (cost in Stars, how many are drawn)


class Start(Step):
    """With several starting Sectors the player chooses; with one the Unit is simply placed."""

    def __init__(self, blind: bool) -> None:
        super().__init__()
        self.blind: Final = blind

    def open(self, run: Run) -> None:
        """Say which rules the mode brings."""
        for rule in run.box.mode_rules:
            run.say("mode", rule)

    def enter(self, run: Run, number: int) -> bool:
        if run.state.units[number].visited:
            return True
        choices = self.choices(run, number)
        if len(choices) == 1:
            self.act(run, number, choices[0])
            return True
        return False

    def choices(self, run: Run, number: int) -> list[Action]:
        starts = run.box.starts
        if len(run.box.maps) > 1:
            empty = _empty_maps(run)
            left = [unit for unit in run.state.units if not unit.visited]
            if len(left) <= len(empty):
                starts = tuple([sector for sector in starts if sector.map in empty])
        return [Action(number, START, to=sector.number) for sector in starts]

    def act(self, run: Run, number: int, action: Action) -> None:
        unit = run.state.units[number]
        sector = run.box.sectors[action.to]
        unit.sector = action.to
        unit.visited = 1 << action.to
        run.state.entered |= 1 << action.to
        unit.last_sector = sector.points
        run.say("placed", "SETUP-2", number, sector=action.to)
        if sector.hand:
            unit.undrawn = tuple([card for card in unit.hand if card not in sector.hand])
            unit.hand = tuple([card for card in unit.hand if card in sector.hand])
        if self.blind:
            _blind_start(run, number)
            return
        for resource in range(len(RESOURCE_IDS)) if not self.is_bare(run, number) else ():
            run.gain(number, resource, sector.start[resource], "SETUP-2", sector=action.to)
        if sector.start_card != NO_CARD:
            _take_along(run, number, sector.start_card)

    def is_bare(self, run: Run, number: int) -> bool:
        """Whether a Unit gets no resources of its Sector."""
        return self.blind or run.state.units[number].once & BARE_START != 0

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        """Why a Unit cannot start there; the Sectors that are open to it are given as a mask."""
        if action.verb != START:
            return Refusal("not-now", number)
        starts = [choice.to for choice in self.choices(run, number)]
        elsewhere = [sector.number for sector in run.box.starts if sector.number not in starts]
        key = "start-map" if action.to in elsewhere else "start-sector"
        return Refusal(key, number, sector=action.to, needed=sum([1 << sector for sector in starts]))


def _take_along(run: Run, number: int, card: int) -> None:
    """The starting Sector's Specialist joins, unless a Starting Specialist has his symbol or name (OPT-12, SPEC-5)."""
    sector = run.state.units[number].sector
    if rivals(run, number, card):
        run.say("turned-away", "SPEC-5", number, card=card, sector=sector)
    else:
        join(run, number, card, "joined", "SETUP-2", sector)


def _empty_maps(run: Run) -> list[int]:
    """Maps that nobody has landed on yet, where several are played at once: each needs a Unit (OPT-14)."""
    taken = [run.box.sectors[unit.sector].map for unit in run.state.units if unit.visited]
    return [map for map in run.box.maps if map not in taken]


class LoneOnTheMap(Step):
    """A Unit that is alone on a map plays it by the solitaire rules: another gift is there (OPT-14)."""

    def open(self, run: Run) -> None:
        """Put away the gift that is not for this number of Units."""
        for map, team_card, solo_card in run.box.lone_gifts:
            there = [unit for unit in run.state.units if run.box.sectors[unit.sector].map == map]
            if len(there) > 1 and run.box.frees_lone_gifts:
                run.state.pool = with_card(run.state.pool, solo_card)
                continue
            out = team_card if len(there) == 1 else solo_card
            run.state.undrawn = with_card(run.state.undrawn, out)

    def enter(self, run: Run, number: int) -> bool:
        return True


def _blind_start(run: Run, number: int) -> None:
    """One Soldier and four rolls of the Unit marker, instead of what is printed there (OPT-7)."""
    run.gain(number, SOLDIERS, 1, "OPT-7")
    faces = run.draw(number, "marker", MARKER_ROLLS, 6)
    run.gain(number, SOLDIERS, sum([face + 1 for face in faces if face < 3]), "OPT-7")
    run.gain(number, STARS, sum([face - 2 for face in faces if 3 <= face < 5]), "OPT-7")


class WellEquipped(Step):
    """Option: every Unit starts with 10 Item Points (OPT-4)."""

    def enter(self, run: Run, number: int) -> bool:
        run.gain(number, ITEM_POINTS, WELL_EQUIPPED, "OPT-4")
        return True


class WildSpecialists(Step):
    """Option: each Unit draws its Regular Specialists by their cost, the pool a Unique one per Unit (OPT-5)."""

    def open(self, run: Run) -> None:
        """Draw the Unique Specialists of the pool."""
        cards = run.box.cards
        unique = [card for card in run.state.pool if cards[card].kind == SPECIALIST]
        keep_drawn(run, "wild-unique", unique, len(run.state.units), "OPT-5")

    def enter(self, run: Run, number: int) -> bool:
        unit = run.state.units[number]
        left = [card for card in run.box.hand if card not in unit.specialists]
        hand: list[int] = []
        for cost, count in WILD_HAND:
            pile = [card for card in left if run.box.cards[card].cost == cost]
            for _ in range(min(count, len(pile))):
                hand.append(pile.pop(run.draw(number, "wild", 1, len(pile), pile)[0]))
        unit.hand = tuple(sorted(hand))
        unit.undrawn = tuple([card for card in left if card not in hand])
        run.say("drawn", "OPT-5", number, len(hand))
        return True


class QuartermastersWhim(Step):
    """Option: two random Special Items per Unit instead of the map's (OPT-6)."""

    def open(self, run: Run) -> None:
        """Draw the Special Items of the pool."""
        cards = run.box.cards
        special = [card for card in run.state.pool if cards[card].kind == ITEM and cards[card].special]
        keep_drawn(run, "whim", special, 2 * len(run.state.units), "OPT-6")

    def enter(self, run: Run, number: int) -> bool:
        return True


def keep_drawn(run: Run, what: str, pile: list[int], count: int, rule: str) -> None:
    """Keep a number of these cards in the pool, drawn at random; the others go back into the box."""
    left = list(pile)
    for n in range(min(count, len(pile))):
        left.pop(run.draw_for_sector(n, what, 1, len(left), left)[0])
    state = run.state
    state.pool = tuple([card for card in state.pool if card not in left])
    state.undrawn = tuple(sorted(state.undrawn + tuple(left)))
    run.say("drawn", rule, a=len(pile) - len(left))
