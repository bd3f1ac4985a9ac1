"""Positions from the middle of a game: legal, and none that anybody would have to play their way to.

One ``Random`` makes every choice, so a seed names a position, and Hypothesis can hand in a Random that shrinks.
"""

from random import Random

from easyred.content import Setup, build
from easyred.content.vocabulary import OPTION_IDS
from easyred.rules import engine
from easyred.rules.box import AWARD, DICE, IGNORES_SKULLS, ITEM, VEHICLE, Box
from easyred.rules.dice import BLUE, COURAGE, FACES, ONE, RED, SET_OF_SIX, SKULL, STAR, TOOL, TWO, WHITE
from easyred.rules.state import MULLIGAN_USED, MUST_MOVE, SAFE, State, Unit, with_card, without_card

MODES = ("advanced", "advanced", "advanced", "basic", "practice")
EDITIONS = ("1", "2")
WITHOUT_DICE = ("roll", "reinforce", "move", "combat")
WITH_DICE = ("roll-3", "upkeep")
LATE_GIFT = (STAR, SKULL, STAR, TOOL, STAR, SKULL)
"""With a Sharpshooter, Leadership can bring a Dead Man's Gift (SKULL-7)."""
RARE_TALLIES = (
    LATE_GIFT,
    LATE_GIFT,
    (SKULL, STAR, ONE, TWO, COURAGE, TOOL),
    (TOOL, COURAGE, TOOL, COURAGE, TOOL, COURAGE),
)


def any_setup(random: Random, modes: tuple[str, ...] = MODES) -> Setup:
    """An edition, a mode, one to four Units, options or not."""
    options = tuple(option for option in OPTION_IDS if random.random() < 0.5)
    return Setup(
        edition=random.choice(EDITIONS), mode=random.choice(modes), units=random.randint(1, 4), options=options
    )


def any_position(random: Random, setup: Setup) -> tuple[Box, State]:
    """A position at the beginning of some stage of some turn; the engine has yet to open it."""
    box = build(setup)
    state = engine.new_state(box, setup.units)
    state.turn = random.randint(1, 12)
    state.stage = random.choice(playable_stages(box))
    if state.stage == box.first_stage:
        state.turn -= 1
    together = random.random() < 0.5
    path = any_path(random, box)
    for unit in state.units:
        place(random, box, unit, path if together else any_path(random, box))
        resources(random, unit)
    deal(random, box, state)
    bring_to_safety(random, box, state)
    if box.stages[state.stage].id in WITH_DICE:
        for unit in state.units:
            lay_dice(random, box, unit)
    return box, state


def playable_stages(box: Box) -> list[int]:
    """Stages that a position can begin with: before the dice, with the tally on the table, after it is recorded."""
    ids = [stage.id for stage in box.stages]
    return [number for number, id in enumerate(ids) if id in (*WITHOUT_DICE, *WITH_DICE)]


def lay_dice(random: Random, box: Box, unit: Unit) -> None:
    """A Final Tally, with many of one face so that bonuses are made, and some dice locked."""
    colours = list(SET_OF_SIX)
    if any(modifier.code == DICE for modifier in box.sectors[unit.sector].modifiers):
        colours.remove(random.choice((RED, WHITE, BLUE)))
    if random.random() < 0.4:
        faces = list(random.choice(RARE_TALLIES))[: len(colours)]
    else:
        liked = random.choices(range(FACES), k=2)
        faces = [random.choice(liked) if random.random() < 0.7 else random.randrange(FACES) for _ in colours]
    if tuple(faces) == LATE_GIFT:
        call_sharpshooter(box, unit)
    unit.dice = tuple(face * 4 + colour for face, colour in zip(faces, colours, strict=True))
    locked = random.sample(range(len(colours)), random.randint(0, 2))
    unit.locked = sum(1 << place for place in locked)


def call_sharpshooter(box: Box, unit: Unit) -> None:
    """He joins, if the Unit has him still to come."""
    for card in unit.hand:
        if box.cards[card].codes >> IGNORES_SKULLS & 1:
            unit.hand = without_card(unit.hand, card)
            unit.specialists = with_card(unit.specialists, card)


def any_path(random: Random, box: Box) -> list[int]:
    """Sectors entered one after the other, as far as somebody might have come; never a Bunker."""
    path = [random.choice([sector.number for sector in box.sectors if sector.is_start])]
    for _ in range(random.randint(0, 6)):
        on = [border.to for border in box.sectors[path[-1]].borders]
        on = [to for to in on if to not in path and not box.sectors[to].bunker]
        if not on:
            break
        path.append(random.choice(on))
    return path


def place(random: Random, box: Box, unit: Unit, path: list[int]) -> None:
    """Stand at the end of a path."""
    unit.sector = path[-1]
    unit.visited = sum(1 << sector for sector in path)
    unit.last_sector = box.sectors[unit.sector].points
    unit.marker = random.randint(1, MUST_MOVE)
    unit.once = MULLIGAN_USED if random.random() < 0.3 else 0


def resources(random: Random, unit: Unit) -> None:
    """Enough to live on, mostly."""
    unit.soldiers = random.choice((1, 3, 8, 15, 25, 40, 60))
    unit.stars = random.randint(0, 9)
    unit.courage = random.randint(0, 12)
    unit.item_points = random.choice((0, 2, 7, 15, 30, 60))


def deal(random: Random, box: Box, state: State) -> None:
    """Cards of every kind, each to one owner at most."""
    for unit in state.units:
        own = sorted(random.sample(box.hand, random.randint(0, len(box.hand))))
        fallen = [card for card in own if random.random() < 0.15]
        unit.specialists = tuple(card for card in own if card not in fallen)
        unit.lost = tuple(fallen)
        unit.hand = tuple(card for card in box.hand if card not in own)
    for card in box.pool:
        hand_out(random, box, state, card)
    for card in (*box.awards, *box.vehicles):
        hand_out(random, box, state, card)
    for unit in state.units:
        leave_one_man(random, box, unit)
    for pile in ("pool", "deck", "vehicles"):
        setattr(state, pile, tuple(card for card in getattr(state, pile) if not lies_elsewhere(state, card)))


def hand_out(random: Random, box: Box, state: State, card: int) -> None:
    """Leave a card where it lies, give it to a Unit, or count it as used."""
    fate = random.random()
    unit = random.choice(state.units)
    kind = box.cards[card].kind
    if fate < 0.4:
        return
    if fate < 0.5:
        if kind == ITEM:
            state.used = (*state.used, card)
        elif kind == AWARD:
            state.gone = (*state.gone, card)
        elif kind == VEHICLE:
            state.abandoned = (*state.abandoned, card)
        else:
            unit.lost = tuple(sorted((*unit.lost, card)))
    elif kind == ITEM:
        unit.items = (*unit.items, card)
    elif kind == AWARD:
        unit.awards = (*unit.awards, card)
        unit.medals += 1
    elif kind == VEHICLE:
        unit.vehicle = card if unit.vehicle < 0 and fate < 0.7 else unit.vehicle
    else:
        unit.specialists = tuple(sorted((*unit.specialists, card)))


def lies_elsewhere(state: State, card: int) -> bool:
    """Whether a card has left its pile."""
    if card in (*state.used, *state.gone, *state.abandoned):
        return True
    return any(card in (*unit.specialists, *unit.lost, *unit.items, *unit.awards, unit.vehicle) for unit in state.units)


def leave_one_man(random: Random, box: Box, unit: Unit) -> None:
    """Now and then a Unit is down to a single Specialist: a sacrifice would be its end (MOVE-10)."""
    if unit.specialists and random.random() < 0.15:
        unit.soldiers = 0
        unit.specialists = (random.choice(unit.specialists),)
        own = (*unit.specialists, *unit.lost)
        unit.hand = tuple(card for card in box.hand if card not in own)


def bring_to_safety(random: Random, box: Box, state: State) -> None:
    """Sometimes a Unit has conquered the Bunker already; never the last one."""
    bunkers = [sector.number for sector in box.sectors if sector.bunker]
    for unit in state.units[1:]:
        if state.turn > 1 and random.random() < 0.15:
            unit.status = SAFE
            unit.sector = random.choice(bunkers)
            unit.visited |= 1 << unit.sector
            unit.conquered = state.turn - 1
            if unit.vehicle >= 0:
                state.abandoned = tuple(sorted((*state.abandoned, unit.vehicle)))
                unit.vehicle = -1
