"""Where a cause shows: a long run makes positions for what it has met least, so that little is left to luck."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import msgspec

from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.rules.box import Box
from easyred.rules.card import ITEM
from easyred.rules.modifier import BATTLE_CRY_ONLY, NO_MINES
from easyred.rules.questions import strength
from easyred.rules.run import Run
from easyred.rules.state import IN_PLAY, State
from support.causes import Cause, in_scope, words_of
from support.positions import (
    LATE_GIFT,
    MODES,
    NO_AIM,
    SHARES,
    WITH_DICE,
    Aim,
    any_position,
    any_setup,
    call,
    call_sharpshooter,
    editions_of,
    lies_elsewhere,
    lose_all_but,
)

DRAWN = 30
"""So many causes are drawn, and the one met least is aimed at; one that never shows cannot take all there is."""

STAGES = {
    "adds a result": ("roll",),
    "says how many are locked": ("roll",),
    "rolls five dice": ("roll",),
    "keeps Skulls": ("roll",),
    "takes a result": WITH_DICE,
    "reads the tally": WITH_DICE,
    "hears no Battle Cry": WITH_DICE,
    "climbed": WITH_DICE,
    "pays for a bonus": WITH_DICE,
    "nobody can stay": WITH_DICE,
    "no end of staying": WITH_DICE,
    "bars finds": ("reinforce",),
    "has a Vehicle": ("reinforce",),
    "Special Damage": ("combat",),
    "costs a d6 more": ("combat",),
    "is shelled": ("combat",),
    "SKULL-7": WITH_DICE,
    "TRADE-2": ("combat",),
}
"""When a rule shows, or a text to who stands in its Sector; any other text shows to who is about to enter."""
RULES = {"is full": "MOVE-6", "conquered": "END-1", "asks to go on": "END-1", "Special Damage": "COMBAT-4"}
"""By a text: the rule that asks for more than to stand there."""
TEXTS = {
    "END-1": "conquered",
    "END-3": "conquered",
    "END-4": "gives to the first",
    "END-7": "conquered",
    "MOVE-6": "is full",
    "MOVE-10": "asks a sacrifice",
    "ROLL-4": "keeps Skulls",
    "needs-sacrifice": "asks a sacrifice",
}
"""The texts that rules and refusals hang on."""
UNITS = {"MOVE-6": (3, 4), "END-3": (2, 3), "END-4": (2, 3, 4), "END-7": (1,)}
"""How many must be there."""
MINED = ("1 omaha/9 entered", "1 sword/8 entered", "1 deadstick/s-8 entered")
"""Sectors behind Landmines that name a Specialist: he cannot fall on them."""
STORIES_OF = {
    "give-token": ("first-light",),
    "cannot-spend": ("beach-master", "guns-have-moved", "pigeon"),
    "too-far-back": ("pigeon", "wounded-in-the-surf"),
    "needs-helper": ("wounded-in-the-surf",),
}
"""The War Stories that refusals hang on."""
EDITIONS_OF = {"no-vehicle": "3"}
"""The editions that refusals hang on, if it is not the first."""
OF_TWO_BUNKERS = ("END-3", "END-7")
MODE_OF_RULE = {"TIGER-1": "practice", "TIGER-2": "basic", "TIGER-3": "advanced"}


def rarest(random: Random, counts: Mapping[Cause, int]) -> Cause:
    """Of some causes that must come up, the one that came up least."""
    return min(random.sample(in_scope(), DRAWN), key=lambda cause: counts[cause])


def aim_at(random: Random, cause: Cause) -> tuple[Setup, Aim]:
    """A setup and an aim that can bring a cause up."""
    kind, what = cause
    edition, _, rest = what.partition(" ") if kind != "refusal" else (EDITIONS_OF.get(what, "1"), "", what)
    story = rest.removeprefix(STORY) if rest.startswith(STORY) else random.choice(STORIES_OF.get(rest, ("",)))
    if story:
        return telling(random, story), NO_AIM
    if kind == "Sector":
        words = what.split(" ", 2)[2]
        return aim_at_sector(random, what, RULES.get(words, ""))
    if rest == "needed-specialist":
        return aim_at_sector(random, random.choice(MINED), rest)
    if rest in TEXTS:
        return aim_at_sector(random, random.choice(signs(edition, rest)), rest)
    if kind == "map":
        map, _, units = rest.partition(", Units: ")
        setup = any_setup(random, maps=(map,), editions=(edition,))
        return msgspec.structs.replace(setup, units=int(units)), NO_AIM
    if rest in MODE_OF_RULE:
        return any_setup(random, (MODE_OF_RULE[rest],), ("tiger",), (edition,)), NO_AIM
    maps = tuple(map for map in SHARES if edition in editions_of(map))
    return any_setup(random, MODES, maps, (edition,)), Aim(STAGES.get(rest, ()), rest)


def telling(random: Random, story: str) -> Setup:
    """A game with a War Story."""
    told = load().stories[story].head.editions
    maps = tuple(map for map in SHARES if set(told) & set(editions_of(map)))
    setup = any_setup(random, ("advanced",), maps, told)
    plain = [option for option in setup.options if not option.startswith(STORY)]
    return msgspec.structs.replace(setup, options=(*plain, STORY + story))


def signs(edition: str, rule: str) -> list[str]:
    """The Sector texts that a rule hangs on."""
    texts = [what for kind, what in in_scope() if kind == "Sector" and what.startswith(edition)]
    found = [text for text in texts if text.endswith(TEXTS[rule])]
    if rule in OF_TWO_BUNKERS:
        bunkers = Counter(sign.partition("/")[0] for sign in found)
        found = [sign for sign in found if bunkers[sign.partition("/")[0]] > 1 and "deadstick" not in sign]
    return found


def aim_at_sector(random: Random, sign: str, rule: str) -> tuple[Setup, Aim]:
    """A Unit in a Sector or before it, as its text asks."""
    edition, place, words = sign.split(" ", 2)
    map, _, id = place.partition("/")
    setup = any_setup(random, ("advanced",), (map,), (edition,))
    if rule in UNITS:
        setup = msgspec.structs.replace(setup, units=random.choice(UNITS[rule]))
    box = build(setup)
    sector = next(sector for sector in box.sectors if sector.id == id)
    pips = [n + 1 for n, variant in enumerate(sector.variants) if words in words_of(box, variant)]
    by_dice = sector.codes >> BATTLE_CRY_ONLY & 1
    stages = STAGES.get(words, WITH_DICE if by_dice else ("move",))
    return setup, Aim(stages, rule, sector.number, tuple(pips) or NO_AIM.pips, words not in STAGES)


def aimed_position(random: Random, setup: Setup, aim: Aim) -> tuple[Box, State]:
    """A generated position, and in it what the rule it is made for asks."""
    box, state = any_position(random, setup, aim)
    while aim.rule == "needed-specialist" and not stands_before_mines(box, state, aim):
        box, state = any_position(random, setup, aim)
    prepare = PREPARATIONS.get(aim.rule)
    if prepare:
        prepare(random, box, state, aim)
    return box, state


def stands_before_mines(box: Box, state: State, aim: Aim) -> bool:
    """Whether mines lie between some Unit and the Sector ahead."""
    ways = [way for unit in state.units for way in box.sectors[unit.sector].borders]
    return any(way.mines and way.to == aim.sector for way in ways)


def last_stand(random: Random, box: Box, state: State, aim: Aim) -> None:
    """A single Specialist is left of a Unit: his sacrifice would be its end."""
    for unit in state.units:
        if unit.specialists and unit.status == IN_PLAY:
            unit.soldiers = 0
            lose_all_but(unit, random.choice(unit.specialists))


def soldiers_only(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Nobody is there to be sacrificed."""
    for unit in state.units:
        unit.soldiers += len(unit.specialists)
        lose_all_but(unit)


def called(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Who is needed ahead is there with others and Soldiers, any of whom could fall on mines; nobody clears them."""
    target = box.sectors[aim.sector]
    for unit in state.units:
        call(box, unit, (target.needs + target.sacrificed)[0])
        lose_all_but(unit, *[card for card in unit.specialists if not box.cards[card].codes >> NO_MINES & 1])
        unit.soldiers, unit.courage = max(unit.soldiers, 8), max(unit.courage, 4)


def equal_units(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Everybody is as strong as the first, as far as Soldiers can make it so: a die must say who comes first."""
    run = Run(box, state, None, None)
    first = state.units[0]
    for unit in state.units:
        unit.soldiers = max(1, unit.soldiers + strength(run, first) - strength(run, unit))
        unit.courage = first.courage = max(first.courage, 5)


def no_vehicles(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Every Vehicle that nobody has is abandoned."""
    state.abandoned = tuple(sorted(state.abandoned + state.vehicles))
    state.vehicles = ()


def late_gift(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Leadership on the table, and two Skulls that wait for a third."""
    for unit in state.units:
        if len(unit.dice) == len(LATE_GIFT):
            unit.dice = tuple(face * 4 + die % 4 for face, die in zip(LATE_GIFT, unit.dice, strict=True))
            call_sharpshooter(box, unit)


def armed_for_combat(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Items for the stop after the fire, so that it is a stop."""
    asks = [getattr(step, "asks", 0) for stage in box.stages[state.stage :] for step in stage.steps if step.open_ended]
    for card in state.pool:
        windows = [ability.windows for ability in box.cards[card].abilities]
        if box.cards[card].kind == ITEM and any(asks[-1] & window for window in windows):
            unit = random.choice(state.units)
            unit.items = tuple(sorted((*unit.items, card)))
    state.pool = tuple(card for card in state.pool if not lies_elsewhere(state, card))


def bare_hands(random: Random, box: Box, state: State, aim: Aim) -> None:
    """All Items are used: nothing keeps the guns silent."""
    for unit in state.units:
        state.used = tuple(sorted((*state.used, *unit.items)))
        unit.items = ()


def strong_units(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Enough men and Courage to take a Bunker."""
    for unit in state.units:
        unit.soldiers, unit.courage = max(unit.soldiers, 45), max(unit.courage, 6)


PREPARATIONS: dict[str, Callable[[Random, Box, State, Aim], None]] = {
    "no-vehicle": no_vehicles,
    "COMBAT-4": bare_hands,
    "END-1": strong_units,
    "END-3": strong_units,
    "END-4": equal_units,
    "END-7": strong_units,
    "MOVE-10": last_stand,
    "SKULL-7": late_gift,
    "TRADE-2": armed_for_combat,
    "needed-specialist": called,
    "needs-sacrifice": soldiers_only,
}
