"""Where a cause shows up: a long run makes positions for what it has met least, so that little is left to luck."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import msgspec

from easyred.content import Setup, build, load
from easyred.content.library import STORY
from easyred.rules.ask.defence import defence
from easyred.rules.ask.strength import strength
from easyred.rules.model.ability import SACRIFICED
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM
from easyred.rules.model.dice import COURAGE, ONE, SET_OF_SIX, SKULL, STAR, TOOL, TWO
from easyred.rules.model.modifier import BATTLE_CRY_ONLY, PENALTY, SWEEPS_MINES
from easyred.rules.model.reason import TO_FIND, TO_PAY, TO_SAVE, TO_SERVE
from easyred.rules.model.state import IN_PLAY, MULLIGAN_USED, MUST_MOVE, State
from easyred.rules.model.threat import CAUSE_IDS
from easyred.rules.run import Run
from support import deaths
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
    "OPT-3": ("roll",),
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
    "penalty-result": "takes a result",
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
OPTIONS_OF = {"OPT-3": "mulligan"}
"""The options that rules hang on, where luck is needed besides."""
MODE_OF_RULE = {"TIGER-1": "practice", "TIGER-2": "basic", "TIGER-3": "advanced"}


SPECIAL_FIND = (TOOL, COURAGE, TOOL, COURAGE, TOOL, COURAGE)
DRIFTING = Aim(("move",), "tide", ahead=True)
"""Tokens of a War Story lie wherever a Unit may go."""
DEADLY_STORIES = ("rising-tide",)
"""The War Stories that cost men."""
SAVED_FROM = dict(
    zip(
        CAUSE_IDS,
        (deaths.MINES, deaths.TALLY, deaths.TOLL, deaths.STORY, deaths.COMBAT, deaths.STUCK),
        strict=True,
    )
)
"""By the cause of a threat: the death that it would be."""


def rarest(random: Random, counts: Mapping[Cause, int]) -> Cause:
    """The cause that came up least, of some that must come up."""
    return min(random.sample(in_scope(), DRAWN), key=lambda cause: counts[cause])


def aim_at(random: Random, cause: Cause) -> tuple[Setup, Aim]:
    """A setup and an aim that can make a cause come up."""
    kind, what = cause
    if kind == "death":
        return aim_at_death(random, what)
    if kind == "reason":
        return aim_at_reason(random, what)
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
    setup = any_setup(random, MODES, maps_of(edition), (edition,))
    if rest in OPTIONS_OF:
        setup = msgspec.structs.replace(setup, options=tuple(dict.fromkeys((*setup.options, OPTIONS_OF[rest]))))
    return setup, Aim(STAGES.get(rest, ()), rest)


def maps_of(edition: str) -> tuple[str, ...]:
    """The maps of an edition, as often as they are played."""
    return tuple(map for map in SHARES if edition in editions_of(map))


def aim_at_reason(random: Random, reason: str) -> tuple[Setup, Aim]:
    """A setup and an aim in which a Unit may be asked for a reason."""
    if reason == TO_PAY:
        setup = any_setup(random, maps=maps_of("1"), editions=("1",))
        return msgspec.structs.replace(setup, units=random.randint(2, 4)), Aim(("roll-3",), "pay")
    if reason in (TO_SERVE, TO_FIND):
        setup = any_setup(random)
        return msgspec.structs.replace(setup, units=random.randint(2, 4)), Aim(("roll-3",), "serves")
    threat = SAVED_FROM.get(reason.removeprefix(TO_SAVE))
    return aim_at_death(random, threat) if threat else (any_setup(random), NO_AIM)


def aim_at_death(random: Random, death: str) -> tuple[Setup, Aim]:
    """A setup and an aim that can cost a Unit its last men in one way."""
    if death == deaths.MINES:
        return aim_at_mines(random)
    if death == deaths.TOLL:
        setup = any_setup(random, maps=maps_of("3"), editions=("3",))
        kept = [option for option in setup.options if option not in ("few-good-men", "last-man-standing")]
        return msgspec.structs.replace(setup, options=(*kept, "last-man-standing")), Aim(WITH_DICE, "toll")
    if death == deaths.STORY:
        return telling(random, random.choice(DEADLY_STORIES)), random.choice((Aim(("combat",), "tide"), DRIFTING))
    if death in DEADLY_TEXTS:
        words, rule = DEADLY_TEXTS[death]
        texts = [what for kind, what in in_scope() if kind == "Sector" and what.endswith(words)]
        return aim_at_sector(random, random.choice(texts), rule)
    if death == deaths.ARRIVAL:
        return aim_at_sector(random, random.choice(signs("1", "MOVE-10")), "MOVE-10")
    stages, rule = ALONE[death]
    return any_setup(random), Aim(stages, rule)


DEADLY_TEXTS = {
    deaths.TALLY: ("reads the tally", "tally"),
    deaths.EXTRA: ("costs a d6 more", "few"),
    deaths.SPECIAL: ("Special Damage", "last"),
}
"""By a death that a Sector's text brings: its words, and what leads to it."""
ALONE = {
    deaths.COMBAT: (("move", "combat"), "few"),
    deaths.STUCK: (("move",), "stuck"),
    deaths.SACRIFICE: (("reinforce", "roll-3", "move"), "self-sacrifice"),
}
"""By a death that no Sector is needed for: when it comes, and what leads to it."""


def aim_at_mines(random: Random) -> tuple[Setup, Aim]:
    """A few men before a minefield."""
    while True:
        setup = any_setup(random, ("advanced",))
        ways = [way for sector in build(setup).sectors for way in sector.borders if way.mines]
        if ways:
            return setup, Aim(("move",), "mines", random.choice(ways).to, ahead=True)


def telling(random: Random, story: str) -> Setup:
    """A game with a War Story."""
    told = load().stories[story].head.editions
    maps = tuple(map for map in SHARES if set(told) & set(editions_of(map)))
    setup = any_setup(random, ("advanced",), maps, told)
    plain = [option for option in setup.options if not option.startswith(STORY)]
    return msgspec.structs.replace(setup, options=(*plain, STORY + story))


def signs(edition: str, rule: str) -> list[str]:
    """The Sector texts that a rule depends on."""
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
    """A generated position, with what the rule it is made for needs."""
    box, state = any_position(random, setup, aim)
    while aim.rule in ("needed-specialist", "mines") and not stands_before_mines(box, state, aim):
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
    """A Unit has a single Specialist left: his sacrifice would be its end."""
    for unit in state.units:
        if unit.specialists and unit.status == IN_PLAY:
            unit.soldiers = 0
            lose_all_but(unit, random.choice(unit.specialists))


def soldiers_only(random: Random, box: Box, state: State, aim: Aim) -> None:
    """There is nobody to sacrifice."""
    for unit in state.units:
        unit.soldiers += len(unit.specialists)
        lose_all_but(unit)


def called(random: Random, box: Box, state: State, aim: Aim) -> None:
    """The Specialist needed ahead is there with others and Soldiers, all of whom could fall on mines."""
    target = box.sectors[aim.sector]
    for unit in state.units:
        call(box, unit, (target.needs + target.sacrificed)[0])
        lose_all_but(unit, *[card for card in unit.specialists if not box.cards[card].codes >> SWEEPS_MINES & 1])
        unit.soldiers, unit.courage = max(unit.soldiers, 8), max(unit.courage, 4)


def equal_units(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Every Unit is as strong as the first, as far as Soldiers allow: a die must decide who comes first."""
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


def prey(random: Random, box: Box, state: State, aim: Aim) -> None:
    """The Sector takes some of five results, and a Skull takes another: the owner says which."""
    texts = [text for text in Run(box, state, None, None).at(aim.sector).modifiers if text.code == PENALTY]
    for unit in state.units:
        if len(unit.dice) == SET_OF_SIX and unit.sector == aim.sector:
            shown = (*[text.extra for text in texts] * (SET_OF_SIX - 1), SKULL)
            unit.dice = tuple(face * 4 + die % 4 for face, die in zip(shown, unit.dice, strict=True))


def bare_hands(random: Random, box: Box, state: State, aim: Aim) -> None:
    """All Items are used: nothing keeps the guns silent."""
    for unit in state.units:
        state.used = tuple(sorted((*state.used, *unit.items)))
        unit.items = ()


def few_men(random: Random, box: Box, state: State, aim: Aim) -> None:
    """One Unit is about to lose its last men; the others may have some to spare."""
    for unit in [unit for unit in state.units if unit.sector == aim.sector] or [random.choice(state.units)]:
        unit.soldiers = random.randint(1, 4)
        lose_all_but(unit, *random.sample(unit.specialists, min(len(unit.specialists), random.randint(0, 1))))


def deadly_tally(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Few men, and a tally that costs men: four of a kind, many Stars, or Soldiers to be deducted without a bonus."""
    few_men(random, box, state, aim)
    shown = (TWO, TWO, ONE, ONE, TWO, ONE) if aim.rule == "toll" else (STAR, STAR, STAR, STAR, TOOL, TOOL)
    for unit in state.units:
        if unit.soldiers < 5 and unit.dice:
            unit.dice = tuple(face * 4 + die % 4 for face, die in zip(shown, unit.dice, strict=False))


def ready_to_pay(random: Random, box: Box, state: State, aim: Aim) -> None:
    """A Unit will find a used Item that only another's Item Points can pay for."""
    finder, others = state.units[0], state.units[1:]
    for unit in others:
        unit.item_points = 60
    finder.item_points = 0
    finder.dice = tuple(face * 4 + die % 4 for face, die in zip(SPECIAL_FIND, finder.dice, strict=False))
    state.used = tuple(sorted((*state.used, *[card for card in state.pool if box.cards[card].kind == ITEM])))
    state.pool = tuple(card for card in state.pool if card not in state.used)


def high_tide(random: Random, box: Box, state: State, aim: Aim) -> None:
    """A Unit has a man or two left for what the War Story does at the end of the turn, or to a Unit that goes on."""
    run = Run(box, state, None, None)
    assert box.story is not None
    for number, unit in enumerate(state.units):
        lose_all_but(unit)
        unit.soldiers, unit.courage = defence(run, number) + random.randint(1, 2), max(unit.courage, 6)
        state.prevented = tuple(sorted({*state.prevented, unit.sector}))
        ways = [way.to for way in box.sectors[unit.sector].borders] if aim == DRIFTING else [unit.sector]
        if aim == DRIFTING:
            unit.soldiers = random.randint(1, 2)
        places = [to for to in ways if not box.sectors[to].bunker]
        laid = [token * 64 + place for token in box.story.tokens for place in places]
        state.tokens = tuple(sorted({*state.tokens, *laid}))


def before_mines(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Every Unit has few men, Courage for the line, and nobody who clears mines."""
    for unit in state.units:
        unit.soldiers, unit.courage = random.randint(1, 4), max(unit.courage, 6)
        kept = [card for card in unit.specialists if card == box.sectors[aim.sector].needs]
        lose_all_but(unit, *kept)


def last_men(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Each Unit has a Specialist or two left, and nothing silences the guns."""
    bare_hands(random, box, state, aim)
    for unit in state.units:
        if unit.specialists:
            unit.soldiers = 0
            most = min(2, len(unit.specialists))
            lose_all_but(unit, *sorted(random.sample(unit.specialists, random.randint(1, most))))


def stuck(random: Random, box: Box, state: State, aim: Aim) -> None:
    """A Unit that must move has no Courage for it; sometimes another has some."""
    for unit in state.units:
        unit.marker = MUST_MOVE
        unit.courage = random.choice((0, 0, 5))


def self_sacrifice(random: Random, box: Box, state: State, aim: Aim) -> None:
    """A Unit has only a Specialist left whose ability costs his life."""
    for unit in state.units:
        able = [ability.card for ability in box.abilities if ability.fate == SACRIFICED and ability.card in unit.hand]
        if able:
            card = random.choice(able)
            lose_all_but(unit)
            call(box, unit, card)
            unit.soldiers = 0 if unit.specialists else unit.soldiers


def mulligan_left(random: Random, box: Box, state: State, aim: Aim) -> None:
    """No Unit has had its Mulligan."""
    for unit in state.units:
        unit.once &= ~MULLIGAN_USED


def strong_units(random: Random, box: Box, state: State, aim: Aim) -> None:
    """Enough men and Courage to take a Bunker."""
    for unit in state.units:
        unit.soldiers, unit.courage = max(unit.soldiers, 45), max(unit.courage, 6)


PREPARATIONS: dict[str, Callable[[Random, Box, State, Aim], None]] = {
    "few": few_men,
    "last": last_men,
    "mines": before_mines,
    "no-vehicle": no_vehicles,
    "pay": ready_to_pay,
    "self-sacrifice": self_sacrifice,
    "stuck": stuck,
    "tally": deadly_tally,
    "tide": high_tide,
    "toll": deadly_tally,
    "COMBAT-4": bare_hands,
    "END-1": strong_units,
    "END-3": strong_units,
    "END-4": equal_units,
    "END-7": strong_units,
    "MOVE-10": last_stand,
    "OPT-3": mulligan_left,
    "SKULL-7": late_gift,
    "TRADE-2": armed_for_combat,
    "needed-specialist": called,
    "needs-sacrifice": soldiers_only,
    "penalty-result": prey,
}
