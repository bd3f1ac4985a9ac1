"""State: a whole position, as plain numbers and tuples.

``copy`` shares every tuple, so it costs almost nothing; nothing in a State is a list, a dict or a callable.
"""

from typing import Final

from easyred.rules.model.action import AS_USUAL
from easyred.rules.model.frame import AWAIT_FRAME, DIE_FRAME, LOSS_FRAME, Frame
from easyred.rules.model.resources import COURAGE_POINTS, SOLDIERS, STARS

NOBODY: Final = -1  # no Unit

IN_PLAY: Final = 0
SAFE: Final = 1
WIPED_OUT: Final = 2
STATUS_IDS: Final = ("in-play", "safe", "wiped-out")

ONGOING: Final = 0
WON: Final = 1
LOST: Final = 2
RESULT_IDS: Final = ("ongoing", "won", "lost")

MUST_MOVE: Final = 4  # the marker's face after three chevrons

BUSY: Final = 0
IDLE: Final = 1  # nothing to do here: the Unit was not asked
SAID_READY: Final = 2  # its player said so, and may take it back

WISHED: Final = 1  # the Unit is asked at this stop only because it wants to be

# What a Unit has done, or may still use, this turn.
RALLIED: Final = 1
FOUND: Final = 2
AWARDED: Final = 4
MOVED: Final = 8
CRIES: Final = 16
ADVANCES_FREELY: Final = 32
MINES_OFF: Final = 64
MGF_OFF: Final = 128
TRADED_DIE: Final = 256
STRAIGHT: Final = 512
RECORDED: Final = 1024
SPECIAL_FIND: Final = 2048
SKULLS_OFF: Final = 4096
STRAIGHT_SKULL: Final = 8192
SPECIAL_FIND_AGAIN: Final = 16384
BARRIERS_OFF: Final = 32768
CLIMBED: Final = 65536
TALLY_FIXED: Final = 131072
SECTOR_READ: Final = 262144
HIT: Final = 524288
VANGUARD: Final = 1048576
HANGS_BACK: Final = 2097152
TOLL_PAID: Final = 4194304
TOLD: Final = 8388608
SETTLED: Final = 16777216
CLOSED: Final = 33554432
COPIED: Final = 67108864
STAYS: Final = 134217728
FLAG_IDS: Final = (
    "rallied",
    "found",
    "awarded",
    "moved",
    "battle-cry",
    "free-advance",
    "mines-off",
    "mgf-off",
    "traded-die",
    "straight",
    "recorded",
    "special-find",
    "skulls-off",
    "straight-skull",
    "special-find-again",
    "barriers-off",
    "climbed",
    "tally-fixed",
    "sector-read",
    "hit",
    "vanguard",
    "hangs-back",
    "toll-paid",
    "told",
    "settled",
    "closed",
    "copied",
    "stays",
)

# What a Unit may do once a game.
MULLIGAN_USED: Final = 1
NATION_CHOSEN: Final = 2
ITEM_CHOSEN: Final = 4
LEGEND_CHOSEN: Final = 8
START_CHOSEN: Final = 16
BARE_START: Final = 32  # without the resources of the starting Sector
PENALTY_TAKEN: Final = 64
PENALTY_DECLINED: Final = 128
ONCE_IDS: Final = (
    "mulligan",
    "nation",
    "item",
    "legend",
    "start-option",
    "bare-start",
    "penalty",
    "no-penalty",
)

UNDECIDED: Final = 0
YES: Final = 1
NO: Final = 2

UNSETTLED: Final = -1  # how many Skulls cards ignore is not settled yet
ASKED: Final = -2  # less so many: the Unit is asked whether it declines some of them
NO_SCORES: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)


class Unit:
    """One player's Unit: where it is, what it has, what it is doing."""

    __slots__ = (
        "arrived",
        "asks",
        "awards",
        "bunkers",
        "cancelled",
        "conquered",
        "courage",
        "dice",
        "draws",
        "due",
        "extra_loss",
        "flags",
        "fresh",
        "hand",
        "item_points",
        "items",
        "last_sector",
        "legend",
        "locked",
        "lost",
        "marker",
        "medals",
        "nation",
        "next_tally",
        "once",
        "partner",
        "permanent",
        "ready",
        "recruits",
        "renounced",
        "rerolls",
        "saved",
        "scored",
        "sector",
        "shelter",
        "sick",
        "soldiers",
        "spared",
        "specialists",
        "stack",
        "stars",
        "status",
        "straight",
        "straights",
        "tokens",
        "trading_pool",
        "undrawn",
        "used",
        "vehicle",
        "virtual",
        "visited",
        "waived",
        "wished",
    )

    def __init__(
        self,
        sector: int = 0,
        visited: int = 0,
        marker: int = 1,
        status: int = IN_PLAY,
        soldiers: int = 0,
        stars: int = 0,
        courage: int = 0,
        item_points: int = 0,
        specialists: tuple[int, ...] = (),
        items: tuple[int, ...] = (),
        awards: tuple[int, ...] = (),
        vehicle: int = -1,
        hand: tuple[int, ...] = (),
        lost: tuple[int, ...] = (),
        undrawn: tuple[int, ...] = (),
        permanent: tuple[int, ...] = (),
        sick: tuple[int, ...] = (),
        dice: tuple[int, ...] = (),
        locked: int = 0,
        cancelled: int = 0,
        straight: int = 0,
        virtual: tuple[int, ...] = (),
        scored: tuple[int, ...] = NO_SCORES,
        rerolls: int = 0,
        flags: int = 0,
        once: int = 0,
        used: tuple[int, ...] = (),
        saved: int = 0,
        draws: int = 0,
        shelter: int = 0,
        extra_loss: int = 0,
        partner: int = -1,
        arrived: int = -1,
        trading_pool: tuple[int, ...] = (),
        next_tally: tuple[int, ...] = (),
        nation: int = 0,
        legend: int = -1,
        recruits: int = 0,
        renounced: int = 0,
        waived: tuple[int, ...] = NO_SCORES,
        spared: int = UNSETTLED,
        due: int = 0,
        medals: int = 0,
        last_sector: int = 0,
        conquered: int = 0,
        bunkers: int = 0,
        tokens: tuple[int, ...] = (),
        straights: int = 0,
        asks: int = 0,
        fresh: int = 0,
        wished: int = 0,
        ready: int = BUSY,
        stack: tuple[Frame, ...] = (),
    ) -> None:
        self.sector = sector
        self.visited = visited
        self.marker = marker
        self.status = status
        self.soldiers = soldiers
        self.stars = stars
        self.courage = courage
        self.item_points = item_points
        self.specialists = specialists
        self.items = items
        self.awards = awards
        self.vehicle = vehicle
        self.hand = hand
        self.lost = lost
        self.undrawn = undrawn  # Regular Specialists that an option left in the box
        self.permanent = permanent  # Permanent Items in play, no longer inventory (ITEM-6)
        self.sick = sick  # of its Specialists, in the Unit or in its own pool (SPEC-6)
        self.dice = dice
        self.locked = locked
        self.cancelled = cancelled
        self.straight = straight
        self.virtual = virtual
        self.scored = scored
        self.rerolls = rerolls
        self.flags = flags
        self.once = once
        self.used = used
        self.saved = saved
        self.draws = draws
        self.shelter = shelter
        self.extra_loss = extra_loss  # casualties that a Sector's text adds to this combat
        self.partner = partner
        self.arrived = arrived  # the Sector it entered by its own move this turn
        self.trading_pool = trading_pool
        self.next_tally = next_tally  # dice fixed for the next turn (ROLL-7)
        self.nation = nation  # whose table of bonuses it has
        self.legend = legend  # the Legendary Unit it is, with a table of its own
        self.recruits = recruits  # Soldiers on their way; half of them join when phase 2 ends (TALLY-6)
        self.renounced = renounced  # dice that count for nothing: renounced, or taken by the Sector (RWB-9, TALLY-4)
        self.waived = waived  # by face: bonuses that were renounced
        self.spared = spared  # how many Skulls cards ignore this turn, once that is settled (SKULL-5, SPEC-1)
        self.due = due  # Special Finds to be decided before the phase ends (RWB-7)
        self.medals = medals
        self.last_sector = last_sector
        self.conquered = conquered  # the turn in which it conquered its first Bunker, or 0
        self.bunkers = bunkers  # how many it has conquered
        self.tokens = tokens  # of a War Story
        self.straights = straights  # how many it has had
        self.asks = asks  # where it is asked: as usual, or everywhere (PHASE-5)
        self.fresh = fresh  # 1: it has got a card since it was last asked
        self.wished = wished  # WISHED or not, and above that bit the help it knew of when it was ready
        self.ready = ready
        self.stack = stack

    def copy(self) -> "Unit":
        """An independent Unit with the same values."""
        return Unit(
            self.sector,
            self.visited,
            self.marker,
            self.status,
            self.soldiers,
            self.stars,
            self.courage,
            self.item_points,
            self.specialists,
            self.items,
            self.awards,
            self.vehicle,
            self.hand,
            self.lost,
            self.undrawn,
            self.permanent,
            self.sick,
            self.dice,
            self.locked,
            self.cancelled,
            self.straight,
            self.virtual,
            self.scored,
            self.rerolls,
            self.flags,
            self.once,
            self.used,
            self.saved,
            self.draws,
            self.shelter,
            self.extra_loss,
            self.partner,
            self.arrived,
            self.trading_pool,
            self.next_tally,
            self.nation,
            self.legend,
            self.recruits,
            self.renounced,
            self.waived,
            self.spared,
            self.due,
            self.medals,
            self.last_sector,
            self.conquered,
            self.bunkers,
            self.tokens,
            self.straights,
            self.asks,
            self.fresh,
            self.wished,
            self.ready,
            self.stack,
        )

    def __repr__(self) -> str:
        dials = f"{self.soldiers} Soldiers, {self.stars} Stars, {self.courage} Courage, {self.item_points} Item Points"
        return f"<Unit, {STATUS_IDS[self.status]}, sectors[{self.sector}]: {dials}>"

    def has(self, flag: int) -> bool:
        """Whether a flag of this turn is set."""
        return self.flags & flag != 0

    def amount(self, resource: int) -> int:
        """How much of a resource the Unit has."""
        if resource == SOLDIERS:
            return self.soldiers
        if resource == STARS:
            return self.stars
        if resource == COURAGE_POINTS:
            return self.courage
        return self.item_points

    def add(self, resource: int, amount: int) -> None:
        """Change a resource; the amount may be negative."""
        if resource == SOLDIERS:
            self.soldiers += amount
        elif resource == STARS:
            self.stars += amount
        elif resource == COURAGE_POINTS:
            self.courage += amount
        else:
            self.item_points += amount

    def is_waited_for(self) -> bool:
        """Whether the game cannot go on before this Unit has acted; an offer, a d6 or a loss waits for others."""
        if len(self.stack) > 1:
            return self.stack[-1].kind not in (DIE_FRAME, AWAIT_FRAME, LOSS_FRAME)
        return self.ready == BUSY and self.status == IN_PLAY


class State:
    """A whole position of a game."""

    __slots__ = (
        "abandoned",
        "cut",
        "deck",
        "delivered",
        "done",
        "entered",
        "fallen",
        "final_bunker",
        "fought",
        "general",
        "given",
        "gone",
        "handed",
        "lit",
        "lowered",
        "mgf",
        "pool",
        "prevented",
        "result",
        "revealed",
        "sick",
        "silenced",
        "stage",
        "tokens",
        "turn",
        "undrawn",
        "units",
        "used",
        "vehicles",
    )

    def __init__(
        self,
        turn: int = 0,
        stage: int = 0,
        result: int = ONGOING,
        units: tuple[Unit, ...] = (),
        pool: tuple[int, ...] = (),
        used: tuple[int, ...] = (),
        deck: tuple[int, ...] = (),
        gone: tuple[int, ...] = (),
        vehicles: tuple[int, ...] = (),
        abandoned: tuple[int, ...] = (),
        general: int = UNDECIDED,
        mgf: tuple[int, ...] = (),
        lowered: tuple[tuple[int, int, int], ...] = (),
        prevented: tuple[int, ...] = (),
        handed: tuple[int, ...] = (),
        silenced: tuple[int, ...] = (),
        revealed: tuple[int, ...] = (),
        given: tuple[int, ...] = (),
        cut: tuple[int, ...] = (),
        fallen: tuple[int, ...] = (),
        undrawn: tuple[int, ...] = (),
        entered: int = 0,
        sick: tuple[int, ...] = (),
        lit: tuple[int, ...] = (),
        tokens: tuple[int, ...] = (),
        delivered: tuple[int, ...] = (),
        done: int = 0,
        fought: tuple[int, ...] = (),
        final_bunker: int = -1,
    ) -> None:
        self.turn = turn
        self.stage = stage
        self.result = result
        self.units = units
        self.pool = pool
        self.used = used
        self.deck = deck
        self.gone = gone
        self.vehicles = vehicles
        self.abandoned = abandoned
        self.general = general
        self.mgf = mgf  # dice rolled in this combat: Sector times eight plus pips
        self.lowered = lowered  # DEF this turn: (Sector, by how much, card)
        self.prevented = prevented  # Sectors without MGF this turn
        self.handed = handed  # Specialists handed over this turn
        self.silenced = silenced  # Sectors without MGF for the rest of the game
        self.revealed = revealed  # random Sectors that have been entered: Sector times eight plus pips
        self.given = given  # Sectors whose gift to the first Unit is gone
        self.cut = cut  # barriers open this turn: Sector left times 64 plus Sector entered
        self.fallen = fallen  # Bunkers that have been conquered
        self.entered = entered  # Sectors that some Unit has entered, as bits
        self.undrawn = undrawn  # cards of the pool that an option left in the box
        self.sick = sick  # Specialists of the pool who are sick (SPEC-6)
        self.lit = lit  # Sectors where it is not dark this turn (TALLY-7)
        self.tokens = tokens  # of a War Story, on the map: card times 64 plus Sector
        self.delivered = delivered  # tokens that have been delivered
        self.done = done  # tasks of the story, as bits
        self.fought = fought  # Fight Once Sectors that have had their first combat
        self.final_bunker = final_bunker  # of several in the top row, once all of them have been entered

    def copy(self) -> "State":
        """An independent State with the same values."""
        return State(
            self.turn,
            self.stage,
            self.result,
            tuple([unit.copy() for unit in self.units]),
            self.pool,
            self.used,
            self.deck,
            self.gone,
            self.vehicles,
            self.abandoned,
            self.general,
            self.mgf,
            self.lowered,
            self.prevented,
            self.handed,
            self.silenced,
            self.revealed,
            self.given,
            self.cut,
            self.fallen,
            self.undrawn,
            self.entered,
            self.sick,
            self.lit,
            self.tokens,
            self.delivered,
            self.done,
            self.fought,
            self.final_bunker,
        )

    def __repr__(self) -> str:
        return f"<State, {RESULT_IDS[self.result]}: turn {self.turn}, stages[{self.stage}], {len(self.units)} Units>"

    def in_play(self) -> list[int]:
        """The Units still on the map."""
        found: list[int] = []
        for number, unit in enumerate(self.units):
            if unit.status == IN_PLAY:
                found.append(number)
        return found

    def is_anybody_in_play(self) -> bool:
        """Whether a Unit is still on the map."""
        for unit in self.units:
            if unit.status == IN_PLAY:
                return True
        return False

    def is_anybody_asking(self) -> bool:
        """Whether a Unit wants to be asked more often than it need be (PHASE-5)."""
        for unit in self.units:
            if unit.asks != AS_USUAL:
                return True
        return False

    def waiting_for(self) -> list[int]:
        """The Units that must act before the game goes on."""
        return [
            number
            for number, unit in enumerate(self.units)
            if (unit.is_waited_for() if len(unit.stack) > 1 else unit.ready == BUSY and unit.status == IN_PLAY)
        ]


def with_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards and one more, in the order of their numbers."""
    return tuple(sorted((*cards, card)))


def without_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards without that one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def set_die(unit: Unit, place: int, shown: int) -> None:
    """Change what one die shows."""
    unit.dice = (*unit.dice[:place], shown, *unit.dice[place + 1 :])
