"""Positions from the middle of a game: legal, without having to be played out.

One ``Random`` makes every choice, so a seed names a position, and Hypothesis can hand in a Random that shrinks.
"""

from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.content.setup import EXCLUSIVE, NEEDS, playable_stories
from easyred.content.vocabulary import OPTION_IDS
from easyred.rules import engine
from easyred.rules.ask.lone_gifts import freed
from easyred.rules.model.ability import Ability
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, ONE_RESERVE, ONE_UNIQUE, SPECIALIST, VEHICLE
from easyred.rules.model.dice import BLUE, COURAGE, FACES, ONE, RED, SET_OF_SIX, SKULL, STAR, TOOL, TWO, WHITE
from easyred.rules.model.effect_codes import JOIN, TAKE_ITEM
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.modifier import (
    BATTLE_CRY_ONLY,
    CLIMBING,
    DICE_COUNT,
    FIGHT_ONCE,
    FOUR_OF_A_KIND,
    IGNORES_SKULLS,
    LOSS_PER_STAR,
    MAX_UNITS,
    NO_BATTLE_CRY,
    ON_RWB,
)
from easyred.rules.model.sector import Sector
from easyred.rules.model.state import (
    ITEM_CHOSEN,
    LEGEND_CHOSEN,
    MULLIGAN_USED,
    MUST_MOVE,
    NATION_CHOSEN,
    PENALTY_DECLINED,
    PENALTY_TAKEN,
    SAFE,
    State,
    Unit,
    with_card,
    without_card,
)
from easyred.rules.steps.muster import AwardDeck, DrawnPool, ItemPool
from easyred.rules.steps.start import WILD_HAND

MODES = ("advanced", "advanced", "advanced", "basic", "practice")
"""Of Exercise Tiger; every other map has one mode."""
BATTLE = "battle"
STORIES = 0.3
"""How often a game that can have a War Story has one."""
LATER_MAPS = ("vaumicel", "brecourt", "mont-fleury", "douvres")
MAPS = ("tiger", "omaha", "utah", "gold", "juno", "sword", "pointe-du-hoc", "merville", "deadstick", *LATER_MAPS)
SHARES = (*MAPS, "tiger", "sword", "deadstick", "deadstick")
"""Maps as often as they are played: two editions, random Sectors and two maps at once have more to show."""
EDITIONS = ("1", "1", "2", "2", "2-demo", "3", "3")
"""Editions as often, where a map is for all of them."""
WITHOUT_DICE = ("roll", "reinforce", "move", "combat")
WITH_DICE = ("roll-3", "upkeep")
LATE_GIFT = (STAR, SKULL, STAR, TOOL, STAR, SKULL)
"""With a Sharpshooter, Leadership can bring a Dead Man's Gift (SKULL-7)."""
RARE_TALLIES = (
    LATE_GIFT,
    (SKULL, STAR, ONE, TWO, COURAGE, TOOL),
    (TOOL, COURAGE, TOOL, COURAGE, TOOL, COURAGE),
)


READ_TALLIES = {
    CLIMBING: (SKULL, SKULL, SKULL, SKULL, TWO),
    NO_BATTLE_CRY: (COURAGE,),
    BATTLE_CRY_ONLY: (COURAGE,),
    FOUR_OF_A_KIND: (ONE, TWO),
    LOSS_PER_STAR: (STAR, STAR, TWO),
    ON_RWB: (ONE, ONE, ONE, COURAGE),
}
"""By what a Sector says, here or ahead: the faces that make it matter."""


class Aim(NamedTuple):
    """What a position is made for: stages, a rule, a Sector, what it has turned out to be, whether a Unit is near."""

    stages: tuple[str, ...] = ()
    rule: str = ""
    sector: int = -1
    pips: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
    ahead: bool = False


NO_AIM = Aim()


def any_setup(
    random: Random,
    modes: tuple[str, ...] = MODES,
    maps: tuple[str, ...] = SHARES,
    editions: tuple[str, ...] = EDITIONS,
) -> Setup:
    """A map and mode, an edition that has it, a number of Units that it allows, and options that go together."""
    map = random.choice(maps)
    edition = random.choice([edition for edition in editions if edition in editions_of(map)])
    setup = Setup(
        edition=edition,
        map=map,
        mode=random.choice(modes) if map == "tiger" else BATTLE,
        units=random.randint(load().maps[map].head.least_units, 4),
        options=any_options(random, edition),
    )
    stories = playable_stories(setup, load()) if random.random() < STORIES else []
    return replace(setup, options=(*setup.options, STORY + random.choice(stories))) if stories else setup


def editions_of(map: str) -> tuple[str, ...]:
    """The editions that a map can be played in, of those whose decks are laid."""
    editions = load().editions
    possible = load().maps[map].head.editions or tuple(editions)
    return tuple(id for id in possible if id in editions and map in (editions[id].head.maps or (map,)))


def any_options(random: Random, edition: str) -> tuple[str, ...]:
    """Some options of an edition, of two that exclude each other the first, none without one it needs."""
    known = load().editions[edition].head.options
    chosen = {option for option in OPTION_IDS if random.random() < 0.25}
    for one, two in EXCLUSIVE:
        if one in chosen:
            chosen.discard(two)
    for one, two in NEEDS:
        if one in chosen:
            chosen.add(two)
    return tuple(option for option in OPTION_IDS if option in chosen and option in known)


def any_position(random: Random, setup: Setup, aim: Aim = NO_AIM) -> tuple[Box, State]:
    """A position at the beginning of some stage of some turn; the engine has yet to open it."""
    box = build(setup)
    state = engine.new_state(box, setup.units)
    state.turn = random.randint(1, 12)
    state.stage = random.choice(playable_stages(box, aim.stages) or playable_stages(box))
    if state.stage == box.first_stage:
        state.turn -= 1
    together = aim.rule != "MOVE-6" and (aim.rule in ("END-4", "pay", "serves") or random.random() < 0.5)
    for number, unit in enumerate(state.units):
        place(random, box, state, unit, free_path(random, box, state, number, together, aim), aim)
        resources(random, unit)
    choose_nations(random, box, state)
    choose_legends(random, box, state)
    leave_in_the_box(random, box, state)
    deal(random, box, state)
    change_the_map(random, box, state, aim)
    lay_tokens(random, box, state)
    fight_before(random, box, state)
    send_ahead(random, state)
    bring_to_safety(random, box, state)
    for unit in state.units:
        if box.stages[state.stage].id in WITH_DICE:
            lay_dice(random, box, state, unit)
        if random.random() < 0.05:
            unit.next_tally = any_tally(random, box, at(box, state, unit.sector))
    make_sick(random, box, state)
    return box, state


def lay_tokens(random: Random, box: Box, state: State) -> None:
    """Put tokens of the War Story on the map, with Units, or among the delivered."""
    if box.story is None:
        return
    open_to = [sector.number for sector in box.sectors if not sector.bunker]
    carried = [token for token in box.story.tokens if token not in box.story.fixed]
    for _ in range(random.randint(0, 4)):
        token = random.choice(box.story.tokens)
        state.tokens = tuple(sorted((*state.tokens, token * 64 + random.choice(open_to))))
    for unit in state.units:
        if carried:
            unit.tokens = tuple(sorted(random.choices(carried, k=random.choice((0, 0, 1, 1, 3)))))
    state.delivered = tuple(sorted(random.choices(box.story.tokens, k=random.choice((0, 0, 1, 2)))))


def at(box: Box, state: State, number: int) -> Sector:
    """A Sector as it is; a random one as it has turned out."""
    sector = box.sectors[number]
    pips = [die & 7 for die in state.revealed if die >> 3 == number]
    return sector.variants[pips[0] - 1] if pips else sector


def playable_stages(box: Box, among: tuple[str, ...] = (*WITHOUT_DICE, *WITH_DICE)) -> list[int]:
    """Stages that a position can begin with: before the dice, with the tally on the table, after it is recorded."""
    return [number for number, stage in enumerate(box.stages) if stage.id in among]


def lay_dice(random: Random, box: Box, state: State, unit: Unit) -> None:
    """A Final Tally, and some dice locked."""
    unit.dice = any_tally(random, box, at(box, state, unit.sector))
    if tuple(die >> 2 for die in unit.dice) == LATE_GIFT:
        call_sharpshooter(box, unit)
    locked = random.sample(range(len(unit.dice)), random.randint(0, 2))
    unit.locked = sum(1 << place for place in locked)


def any_tally(random: Random, box: Box, sector: Sector) -> tuple[int, ...]:
    """Dice with many of one face, so that bonuses are made; where a Sector reads them, often what it looks for."""
    colours = list(SET_OF_SIX)
    if any(modifier.code == DICE_COUNT for modifier in sector.modifiers):
        colours.remove(random.choice((RED, WHITE, BLUE)))
    codes = sector.codes
    for border in sector.borders:
        codes |= box.sectors[border.to].codes & 1 << BATTLE_CRY_ONLY
    read = [faces for code, faces in READ_TALLIES.items() if codes >> code & 1]
    if read and random.random() < 0.5:
        looked_for = random.choice(read)
        faces = [random.choice(looked_for) for _ in colours]
    elif random.random() < 0.3:
        faces = list(random.choice(RARE_TALLIES))[: len(colours)]
    else:
        liked = random.choices(range(FACES), k=2)
        faces = [random.choice(liked) if random.random() < 0.7 else random.randrange(FACES) for _ in colours]
    return tuple(face * 4 + colour for face, colour in zip(faces, colours, strict=True))


def call_sharpshooter(box: Box, unit: Unit) -> None:
    """Let the Sharpshooter join, if the Unit can still get him."""
    for card in unit.hand:
        if box.cards[card].codes >> IGNORES_SKULLS & 1:
            call(box, unit, card)


def call(box: Box, unit: Unit, card: int) -> None:
    """A Specialist joins from the hand, where he may be."""
    if card in unit.hand and has_room(box, unit, card):
        unit.hand = without_card(unit.hand, card)
        unit.specialists = with_card(unit.specialists, card)


def free_path(random: Random, box: Box, state: State, number: int, together: bool, aim: Aim) -> list[int]:
    """The way of one Unit: with the first if they keep together, and never into a Sector that is full."""
    first = state.units[0]
    for _ in range(50):
        path = any_path(random, box, number, aim)
        if together and number and not has_two_maps(box):
            path = [sector for sector in sectors_in(first.visited) if sector != first.sector] + [first.sector]
        there = [unit for unit in state.units if unit.visited and unit.sector == path[-1]]
        limits = [modifier.amount for modifier in box.sectors[path[-1]].modifiers if modifier.code == MAX_UNITS]
        if not limits or len(there) < limits[0]:
            return path
        if not together and len(path) > 1:
            return path[:-1]
        together = False
    return [sector.number for sector in box.sectors if sector.is_start and sector.map == box.sectors[path[0]].map][:1]


def has_two_maps(box: Box) -> bool:
    """Whether two maps lie side by side (OPT-14)."""
    return box.sectors[-1].map > 0


def sectors_in(bits: int) -> list[int]:
    """The Sectors of a set of bits."""
    return [sector for sector in range(bits.bit_length()) if bits >> sector & 1]


def any_path(random: Random, box: Box, number: int, aim: Aim) -> list[int]:
    """Sectors entered one after the other, up to any Sector or to the one before it; never a Bunker."""
    target, short = random.choice(box.sectors), random.random() < 0.5
    if aim.sector >= 0 and is_called(box, number, aim):
        target = box.sectors[aim.sector]
        short = aim.ahead and number == target.map
    map = 0
    if has_two_maps(box):
        map = number if number < 2 else target.map
    starts = [sector.number for sector in box.sectors if sector.is_start and sector.map == map]
    walk: list[int] = []
    for _ in range(12):
        walk = any_walk(random, box, random.choice(starts), target.number)
        if walk[-1] == target.number:
            break
    if len(walk) > 1 and (box.sectors[walk[-1]].bunker or short):
        walk.pop()
    return walk


def is_called(box: Box, number: int, aim: Aim) -> bool:
    """Whether a Unit takes part in what a position is made for: one of that map; where it shall be full, others too."""
    map = box.sectors[aim.sector].map
    return number == map or (aim.rule == "MOVE-6" and (number >= 2 or not has_two_maps(box)))


def any_walk(random: Random, box: Box, start: int, target: int) -> list[int]:
    """A way from a start until it comes to a Sector, or to an end; into a Bunker only if that is the Sector."""
    walk = [start]
    while walk[-1] != target:
        on = [border.to for border in box.sectors[walk[-1]].borders]
        on = [to for to in on if to not in walk and (to == target or not box.sectors[to].bunker)]
        if not on:
            break
        walk.append(random.choice(on))
    return walk


def place(random: Random, box: Box, state: State, unit: Unit, path: list[int], aim: Aim) -> None:
    """Stand at the end of a path; a random Sector on it has turned out to be something."""
    unit.sector = path[-1]
    unit.visited = sum(1 << sector for sector in path)
    unit.last_sector = box.sectors[unit.sector].points
    unit.marker = random.randint(1, MUST_MOVE)
    unit.once = MULLIGAN_USED if random.random() < 0.3 else 0
    state.entered |= unit.visited
    known = [die >> 3 for die in state.revealed]
    new = [sector for sector in path if box.sectors[sector].variants and sector not in known]
    dice = [sector * 8 + (random.choice(aim.pips) if sector == aim.sector else random.randint(1, 6)) for sector in new]
    state.revealed = tuple(sorted((*state.revealed, *dice)))
    hand = box.sectors[path[0]].hand
    if hand:
        unit.undrawn = tuple(card for card in box.hand if card not in hand)


def resources(random: Random, unit: Unit) -> None:
    """Give the Unit enough to live on, mostly."""
    unit.soldiers = random.choice((1, 3, 8, 15, 25, 40, 60))
    unit.stars = random.randint(0, 9)
    unit.courage = random.randint(0, 12)
    unit.item_points = random.choice((0, 2, 7, 15, 30, 60))


def choose_nations(random: Random, box: Box, state: State) -> None:
    """A nation for each Unit, as after the setup (SETUP-1)."""
    if box.nations:
        chosen = random.sample(range(len(box.nations)), len(state.units))
        for unit, nation in zip(state.units, chosen, strict=True):
            unit.nation = nation
            unit.once |= NATION_CHOSEN


def choose_legends(random: Random, box: Box, state: State) -> None:
    """A Legendary Unit for most, as after the setup (OPT-12); for all where each has a flock to find."""
    if box.legends:
        chosen = random.sample(range(len(box.legends)), len(state.units))
        for unit, legend in zip(state.units, chosen, strict=True):
            unit.legend = legend if box.flock or random.random() < 0.7 else NO_LEGEND
            unit.once |= LEGEND_CHOSEN


def own_pool(box: Box, unit: Unit) -> tuple[int, ...]:
    """The Legendary cards of a Unit, wherever they are now."""
    return box.legends[unit.legend].cards if unit.legend != NO_LEGEND else ()


def leave_in_the_box(random: Random, box: Box, state: State) -> None:
    """What options and the two maps leave in the box at setup (OPT-5, OPT-6, OPT-14)."""
    cards, out = box.cards, set[int]()
    if "wild-specialists" in box.options:
        unique = [card for card in box.pool if cards[card].kind == SPECIALIST]
        out |= set(random.sample(unique, max(0, len(unique) - len(state.units))))
        for unit in state.units:
            unit.undrawn = without_a_wild_hand(random, box)
    if "quartermasters-whim" in box.options:
        special = [card for card in box.pool if cards[card].kind == ITEM and cards[card].special]
        out |= set(random.sample(special, max(0, len(special) - 2 * len(state.units))))
    for step in (step for stage in box.stages for step in stage.steps if type(step) is ItemPool):
        out |= left_out_by_players(random, box, state, step.chooses)
    out |= not_drawn(random, box, state)
    for map, team_card, solo_card in box.lone_gifts:
        starts = sum(1 << sector.number for sector in box.sectors if sector.is_start and sector.map == map)
        landed = [unit for unit in state.units if unit.visited & starts]
        if len(landed) == 1 or not box.frees_lone_gifts:
            out.add(team_card if len(landed) == 1 else solo_card)
    state.undrawn = tuple(sorted(out))
    state.pool = tuple(card for card in sorted([*state.pool, *freed(box, state)]) if card not in out)


def not_drawn(random: Random, box: Box, state: State) -> set[int]:
    """Items and Awards that are in no pool and no deck where they are drawn at random (ITEM-4, AWARD-6)."""
    out: set[int] = set()
    units = len(state.units)
    for step in (step for stage in box.stages for step in stage.steps):
        if type(step) is DrawnPool:
            items = [card for card in box.pool if box.cards[card].kind == ITEM]
            wanted = min(len(items), step.drawn + (step.per_unit + 1) * units)
            out |= set(random.sample(items, len(items) - wanted))
            for unit in state.units:
                unit.once |= ITEM_CHOSEN if items else 0
        elif type(step) is AwardDeck:
            wanted = min(len(box.awards), step.drawn + step.per_unit * units)
            out |= set(random.sample(box.awards, len(box.awards) - wanted))
    state.deck = tuple(card for card in state.deck if card not in out)
    return out


def left_out_by_players(random: Random, box: Box, state: State, chooses: bool) -> set[int]:
    """Items that are not in the pool with so few players, but for one of each one's choice, if they choose (ITEM-4)."""
    few = len(state.units)
    items = [box.cards[card] for card in box.pool if box.cards[card].kind == ITEM]
    out = [card.number for card in items if (card.three_plus and few < 3) or (card.special and few < 4)]
    for unit in state.units:
        if out and chooses:
            out.remove(random.choice(out))
            unit.once |= ITEM_CHOSEN
    return set(out)


def without_a_wild_hand(random: Random, box: Box) -> tuple[int, ...]:
    """The Regular Specialists that are not drawn."""
    left = set(box.hand)
    for cost, count in WILD_HAND:
        pile = [card for card in box.hand if box.cards[card].cost == cost]
        left -= set(random.sample(pile, min(count, len(pile))))
    return tuple(sorted(left))


def deal(random: Random, box: Box, state: State) -> None:
    """Cards of every kind, each to one owner at most."""
    for unit in state.units:
        drawn = [card for card in box.hand if card not in unit.undrawn]
        own = sorted(random.sample(drawn, random.randint(0, len(drawn))))
        own = one_reserve(random, box, own)
        fallen = [card for card in own if random.random() < 0.15]
        unit.specialists = tuple(card for card in own if card not in fallen)
        unit.lost = tuple(fallen)
        unit.hand = tuple(card for card in drawn if card not in own)
    for card in (*state.pool, *state.deck, *box.vehicles):
        hand_out(random, box, state, card)
    for unit in state.units:
        for card in own_pool(box, unit):
            traded = box.cards[card].kind in (ITEM, VEHICLE) and random.random() < 0.2
            hand_out(random, box, state, card, None if traded else unit)
        left = [card for card in own_pool(box, unit) if not lies_elsewhere(state, card)]
        unit.hand = tuple(sorted((*unit.hand, *left)))
        send_home(random, box, unit)
    for pile in ("pool", "deck", "vehicles"):
        setattr(state, pile, tuple(card for card in getattr(state, pile) if not lies_elsewhere(state, card)))


def has_room(box: Box, unit: Unit, card: int) -> bool:
    """Whether a Specialist may join: eight at most, and no two of a symbol (SPEC-4, SPEC-5)."""
    most = box.most_specialists or len(box.cards)
    return len(unit.specialists) < most and not set(box.clashes[card]) & set(unit.specialists)


def send_home(random: Random, box: Box, unit: Unit) -> None:
    """Who has no room in a Unit lies where he came from."""
    called = random.sample(unit.specialists, len(unit.specialists))
    unit.specialists = ()
    for card in called:
        if has_room(box, unit, card):
            unit.specialists = with_card(unit.specialists, card)
        elif card in box.hand or box.cards[card].legend != NO_LEGEND:
            unit.hand = with_card(unit.hand, card)


def make_sick(random: Random, box: Box, state: State) -> None:
    """Some Specialists are sick, in Units and in pools; some Units have a Penalty Specialist (SPEC-6, SPEC-7)."""
    if not box.most_specialists:
        return
    for unit in state.units:
        able = [card for card in (*unit.specialists, *unit.hand) if box.cards[card].kind == SPECIALIST]
        unit.sick = tuple(sorted(card for card in able if random.random() < 0.12))
        if "penalty-specialists" in box.options and box.penalties:
            unit.once |= random.choice((PENALTY_TAKEN, PENALTY_DECLINED))
        card = random.choice(box.penalties) if box.penalties else -1
        if card >= 0 and random.random() < 0.3 and has_room(box, unit, card):
            unit.specialists = with_card(unit.specialists, card)
    able = [card for card in state.pool if box.cards[card].kind == SPECIALIST]
    state.sick = tuple(card for card in able if random.random() < 0.12)


def one_reserve(random: Random, box: Box, own: list[int]) -> list[int]:
    """These Specialists, but of the Reserve one at most (SPEC-3)."""
    reserve = [card for card in own if box.cards[card].limits & ONE_RESERVE]
    kept = random.choice(reserve) if reserve else -1
    return [card for card in own if card not in reserve or card == kept]


def change_the_map(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Gifts that were taken, guns that are silent, wire that was cut this turn."""
    for number in sectors_in(state.entered):
        sector = at(box, state, number)
        if sector.gift:
            state.given = (*state.given, number)
            receive(random, box, state, sector.gift[0])
        if sector.mgf and not sector.bunker and random.random() < 0.05:
            state.silenced = (*state.silenced, number)
    if box.stages[state.stage].id == "move":
        here = {unit.sector for unit in state.units}
        ways = {sector * 64 + way.to for sector in here for way in box.sectors[sector].borders if way.barrier}
        state.cut = tuple(sorted(way for way in ways if random.random() < (0.7 if way & 63 == aim.sector else 0.1)))


def receive(random: Random, box: Box, state: State, gift: Ability) -> None:
    """Somebody has, or had, the card that a Sector gives to the first Unit."""
    for code, card, _ in gift.ops:
        lies_in_the_box = card in (*state.pool, *state.undrawn) if code in (JOIN, TAKE_ITEM) else True
        if lies_in_the_box or lies_elsewhere(state, card):
            continue
        unit = random.choice(state.units)
        if code == TAKE_ITEM and random.random() < 0.3:
            state.used = tuple(sorted((*state.used, card)))
        elif code == TAKE_ITEM:
            unit.items = tuple(sorted((*unit.items, card)))
        elif box.cards[card].pooled and has_room(box, unit, card):
            unit.specialists = tuple(sorted((*unit.specialists, card)))


def hand_out(random: Random, box: Box, state: State, card: int, owner: Unit | None = None) -> None:
    """Leave a card where it lies, give it to a Unit, or count it as used."""
    fate = random.random()
    unit = owner or random.choice(state.units)
    kind = box.cards[card].kind
    if fate < 0.4:
        return
    if fate < 0.5:
        if kind == ITEM:
            state.used = with_card(state.used, card)
        elif kind == AWARD:
            state.gone = with_card(state.gone, card)
        elif kind == VEHICLE:
            state.abandoned = with_card(state.abandoned, card)
        else:
            unit.lost = tuple(sorted((*unit.lost, card)))
    elif kind == ITEM and box.cards[card].permanent and fate < 0.8:
        unit.permanent = with_card(unit.permanent, card)
    elif kind == ITEM:
        unit.items = with_card(unit.items, card)
    elif kind == AWARD:
        unit.awards = with_card(unit.awards, card)
        unit.medals += 1
    elif kind == VEHICLE:
        is_on_a_cliff = box.sectors[unit.sector].codes >> CLIMBING & 1
        unit.vehicle = card if unit.vehicle < 0 and fate < 0.7 and not is_on_a_cliff else unit.vehicle
    elif has_room(box, unit, card) and not (box.cards[card].limits & ONE_UNIQUE and has_a_unique(box, state)):
        unit.specialists = tuple(sorted((*unit.specialists, card)))


def has_a_unique(box: Box, state: State) -> bool:
    """Whether a Unique Specialist is in play, who bars the others (SPEC-3)."""
    return any(box.cards[card].limits & ONE_UNIQUE for unit in state.units for card in unit.specialists)


def lies_elsewhere(state: State, card: int) -> bool:
    """Whether a card has left its pile."""
    if card in (*state.used, *state.gone, *state.abandoned):
        return True
    piles = [(*unit.specialists, *unit.lost, *unit.items, *unit.permanent, *unit.awards) for unit in state.units]
    return any(card in pile for pile in piles) or card in [unit.vehicle for unit in state.units]


def fight_before(random: Random, box: Box, state: State) -> None:
    """A Fight Once Sector that somebody has left has had its first combat (COMBAT-2)."""
    for number in sectors_in(state.entered):
        here = [unit for unit in state.units if unit.sector == number]
        if at(box, state, number).codes >> FIGHT_ONCE & 1 and (not here or random.random() < 0.5):
            state.fought = (*state.fought, number)


def send_ahead(random: Random, state: State) -> None:
    """Now and then a Unit has only Specialists left, or a single one."""
    for unit in state.units:
        if unit.specialists and random.random() < 0.1:
            unit.soldiers = 0
            if random.random() < 0.5:
                lose_all_but(unit, random.choice(unit.specialists))


def lose_all_but(unit: Unit, *kept: int) -> None:
    """Nobody but these Specialists has come so far."""
    unit.lost = tuple(sorted({*unit.lost, *unit.specialists} - {*kept}))
    unit.specialists = kept
    unit.sick = tuple(card for card in unit.sick if card in (*kept, *unit.hand))


def bring_to_safety(random: Random, box: Box, state: State) -> None:
    """Sometimes a Unit has conquered a Bunker already; the first Unit only to go on from there."""
    bunkers = [sector.number for sector in box.sectors if sector.bunker]
    if box.stages[state.stage].id in WITH_DICE:
        return
    for number, unit in enumerate(state.units):
        open_ones = bunkers[: 1 + bool(state.fallen)] if has_two_maps(box) else bunkers
        if state.turn <= 1 or random.random() > 0.15:
            continue
        if number:
            conquer(state, unit, random.choice(open_ones))
            unit.status = SAFE
        elif len(bunkers) > 1 and (box.solo or has_two_maps(box)):
            conquer(state, unit, bunkers[0])


def conquer(state: State, unit: Unit, bunker: int) -> None:
    """A Unit stands in a Bunker that is its own since last turn; its Vehicle is not there."""
    unit.sector = bunker
    unit.visited |= 1 << bunker
    unit.conquered = state.turn - 1
    unit.bunkers = 1
    unit.marker = 1
    state.entered |= 1 << bunker
    state.fallen = tuple(sorted({*state.fallen, bunker}))
    if unit.vehicle >= 0:
        state.abandoned = tuple(sorted((*state.abandoned, unit.vehicle)))
        unit.vehicle = -1
