"""Combat: what it costs a Unit here or in a Sector ahead, how likely each loss is, and what makes it up."""

from typing import Literal

from easyred.rules.ask.casualties import IN_COMBAT, firm, is_too_much, savers
from easyred.rules.ask.defence import crowd, defence_shifts, raised, shelter, shield, summed, support
from easyred.rules.ask.strength import strength
from easyred.rules.look import forecast
from easyred.rules.look.forecast import Combat
from easyred.rules.model.box import last_stage_of
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import RECORDED, Unit
from easyred.rules.run import Run
from easyred.table.coming import joining, of_bonuses
from easyred.table.observer import Observer
from easyred.table.part import Part

SIDES = 6
Key = Literal[
    "shield",
    "raised",
    "crowd",
    "lowered",
    "shelter",
    "card",
    "support",
    "fire",
    "extra",
    "told",
    "spared",
    "mines",
]
RULES: dict[Key, str] = {
    "shield": "COMBAT-1",
    "raised": "OPT-14",
    "crowd": "COMBAT-8",
    "lowered": "ITEM-5",
    "shelter": "ITEM-5",
    "card": "COMBAT-9",
    "support": "END-1",
    "fire": "COMBAT-3",
    "extra": "COMBAT-10",
    "told": "OPT-13",
    "spared": "COMBAT-7",
    "mines": "MOVE-4",
}
"""The rule of everything that adds to a loss or reduces it."""


class Cause(Part, frozen=True, kw_only=True):
    """What adds to a loss, or takes from it: so many men, or so many d6, and the card that does it.

    The book has the words and the rule of each ``key``.
    """

    key: Key
    n: int = 0
    dice: int = 0
    card: str = ""


class Fight(Part, frozen=True, kw_only=True):
    """What a combat costs, with the mines on the way. ``rolls``: of all equally likely rolls, how many cost the
    ``least``, one more, and so on up to the ``most``; nothing where it is certain. ``fatal``: so many casualties leave
    nobody, if that can happen. ``words``: the sum as figures; ``special``: what a 6 costs besides; ``average``: what it
    costs on average; ``warning``: that it may cost all the Unit has, and how often; ``sector``: where the Unit stands,
    left out where a way tells it; ``last``: it may stay there this turn, but not the next.
    """

    least: int
    most: int
    words: str
    rolls: tuple[int, ...] = ()
    fatal: int = 0
    special: str = ""
    average: str = ""
    warning: str = ""
    causes: tuple[Cause, ...] = ()
    sector: str = ""
    last: bool = False


def fight(
    seen: Observer, run: Run, number: int, combat: Combat, mines: int = -1, tally: forecast.Tally | None = None
) -> Fight:
    """What a combat costs a Unit in the position of a Run. ``mines``: what is spared on mines, or -1 for no mines;
    ``tally``: what it is about to record.
    """
    rolls, least = chances(combat, mines)
    most = least + len(rolls) - 1
    return Fight(
        least=least,
        most=most,
        rolls=tuple(rolls) if len(rolls) > 1 else (),
        fatal=fatal(run, number, least, most),
        special=special(seen, combat),
        average=average(seen, rolls, least),
        warning=too_much(seen, number, rolls, least, tally),
        words=words(seen, combat, mines),
        causes=tuple(_causes(seen, run, number, combat, mines)),
    )


def chances(combat: Combat, mines: int = -1) -> tuple[list[int], int]:
    """How many of all equally likely rolls cost the least, one more, and so on; and what the least is."""
    guns = combat.least_fire if combat.least_fire != combat.most_fire else 0
    dice = guns + (combat.least_extra != combat.most_extra)
    certain = combat.defence + combat.told - combat.saved
    certain += combat.least_fire - guns + combat.least_extra - (dice - guns)
    sums, least = _rolled(dice, certain)
    if mines < 0:
        return sums, least
    blown, fewest = _rolled(1, -mines)
    return _together(sums, blown), least + fewest


def _rolled(dice: int, certain: int) -> tuple[list[int], int]:
    """The chances of a number of d6 plus a fixed part; a loss is never below zero."""
    sums = [1]
    for _ in range(dice):
        sums = _together(sums, [1] * SIDES)
    least = certain + dice
    below = min(max(0, -least), len(sums) - 1)
    return [sum(sums[: below + 1]), *sums[below + 1 :]], max(0, least)


def _together(one: list[int], two: list[int]) -> list[int]:
    """The distribution of the sum of two independent rolls."""
    found = [0] * (len(one) + len(two) - 1)
    for place, ways in enumerate(one):
        for other, more in enumerate(two):
            found[place + other] += ways * more
    return found


def fatal(run: Run, number: int, least: int, most: int) -> int:
    """The fewest casualties of this combat that leave nobody, once the tally is recorded; 0 if none do."""
    unit = run.unit(number)
    if not _has_tally(run, unit) or not is_too_much(run, unit, most, IN_COMBAT):
        return 0
    amount = most
    while amount > max(1, least) and is_too_much(run, unit, amount - 1, IN_COMBAT):
        amount -= 1
    return amount


def _has_tally(run: Run, unit: Unit) -> bool:
    """Whether a Unit has all that this turn's tally brings it."""
    return unit.has(RECORDED) or run.state.stage > last_stage_of("upkeep", run.box.stages)


def _causes(seen: Observer, run: Run, number: int, combat: Combat, mines: int) -> list[Cause]:
    """What makes up a loss, piece by piece."""
    found = [Cause(key="mines", dice=1), *_spared(seen, seen.run, number, on_mines=True)] if mines >= 0 else []
    found += _of_defence(seen, run, number)
    found += _rolling("fire", combat.least_fire, combat.most_fire)
    found += _rolling("extra", combat.least_extra, combat.most_extra)
    found += [Cause(key="told", n=combat.told)] if combat.told else []
    return found + _spared(seen, run, number, on_mines=False)


def _spared(seen: Observer, run: Run, number: int, *, on_mines: bool) -> list[Cause]:
    """Who spares casualties, and how many: on the mines those that they still spare in this phase (COMBAT-7)."""
    spent, found = run.unit(number).saved if on_mines else 0, list[Cause]()
    for modifier, card in savers(run, number, on_mines):
        left = max(0, modifier.amount - spent)
        spent = max(0, spent - modifier.amount)
        found += [Cause(key="spared", n=-left, card=seen.box.cards[card].id)] if left else []
    return found


def _rolling(key: Key, least: int, most: int) -> list[Cause]:
    """Dice still to be rolled, or what was rolled."""
    if least != most:
        return [Cause(key=key, dice=least)]
    return [Cause(key=key, n=most)] if most else []


def _of_defence(seen: Observer, run: Run, number: int) -> list[Cause]:
    """What makes up DEF for a Unit in its Sector (COMBAT-9)."""
    unit, sector, cards = run.unit(number), run.sector_of(number), seen.box.cards
    found = [Cause(key="shield", n=shield(run, number, sector))]
    plain: tuple[tuple[Key, int], ...] = (
        ("raised", raised(run, sector)),
        ("crowd", crowd(run, unit.sector)),
        ("shelter", -shelter(run, unit, sector)),
        ("support", -support(run, number)),
    )
    found += [Cause(key=key, n=n) for key, n in plain if n]
    lowered = [(n, card) for place, n, card in run.state.lowered if place == unit.sector]
    found += [Cause(key="lowered", n=-n, card=cards[card].id) for n, card in lowered]
    shifts = summed(defence_shifts(run, number, sector))
    return found + [Cause(key="card", n=shift, card=cards[card].id) for shift, _, card in shifts]


def words(seen: Observer, combat: Combat, mines: int = -1) -> str:
    """A combat's cost in figures: ``8 + d6 - 1 spared = 8 to 13 casualties``."""
    names = seen.names
    rolls, least = chances(combat, mines)
    losses = casualties(seen, least, least + len(rolls) - 1)
    if not (combat.most_fire or combat.most_extra or combat.saved or combat.told or mines >= 0):
        return losses
    parts = str(combat.defence) + (names.fill("fight", "mines") if mines >= 0 else "")
    parts += _added(seen, combat.least_fire, combat.most_fire, "fire")
    parts += _added(seen, combat.least_extra, combat.most_extra, "more")
    parts += names.fill("fight", "told", (), {"n": combat.told}) if combat.told else ""
    spared = combat.saved + max(0, mines)
    parts += names.fill("fight", "spared", (), {"n": spared}) if spared else ""
    return names.fill("fight", "sum", (), {"parts": parts, "casualties": losses})


def casualties(seen: Observer, least: int, most: int) -> str:
    """A number of casualties, or a range."""
    case = str(most) if least == most else "range"
    return seen.names.fill("fight", "casualties", (case,), {"n": least, "most": most})


def _added(seen: Observer, least: int, most: int, key: str) -> str:
    """Dice still to be rolled, or what was rolled."""
    if least != most:
        return seen.names.fill("fight", "dice", (str(least),), {"n": least})
    return seen.names.fill("fight", key, (), {"n": most}) if most else ""


def special(seen: Observer, combat: Combat) -> str:
    """What a 6 of the machine guns costs on top (COMBAT-4)."""
    if combat.special is None:
        return ""
    names, extra, n = seen.names, combat.special.extra, combat.special.amount
    forms = names.catalogue.text("fight", "specialists")
    amount = names.amount(extra, n) if 0 <= extra < len(RESOURCE_IDS) else format(names.count(n), forms)
    return names.fill("fight", "special", (), {"amount": amount})


def average(seen: Observer, rolls: list[int], least: int) -> str:
    """What a combat costs on average; nothing where it is certain."""
    if len(rolls) == 1:
        return ""
    mean = sum([(least + more) * ways for more, ways in enumerate(rolls)]) / sum(rolls)
    return seen.names.fill("fight", "average", (), {"n": seen.names.decimal(f"{mean:.1f}".removesuffix(".0"))})


def too_much(seen: Observer, number: int, rolls: list[int], least: int, tally: forecast.Tally | None = None) -> str:
    """A warning if a combat may cost everything the Unit has, or will have with the tally on the table.

    What its bonuses bring for certain is counted; those that may bring more are named.
    """
    run, unit = seen.run, seen.state.units[number]
    if not _has_tally(run, unit) and tally is None:
        return ""
    unmoved = firm(run, unit)  # those who never fall are left when all others have (SPEC-7)
    have, unsure = strength(run, unit) - unmoved, list[int]()
    if tally is not None:
        more, unsure = of_bonuses(run.box, unit, tally)
        have += joining(run.box, unit, tally, more)
    deadly = sum(rolls[max(0, have + min(1, unmoved) - least) :])
    if not deadly:
        return ""
    known = {"n": seen.names.count(have), "rolls": deadly, "most": sum(rolls)}
    case = ("certain" if deadly == sum(rolls) else "risk") + ("" if tally is None else "-tally")
    return seen.names.fill("fight", "too-much", (case,), known) + _unless(seen, unsure)


def _unless(seen: Observer, unsure: list[int]) -> str:
    """That bonuses, by their faces, may bring more men than are counted."""
    if not unsure:
        return ""
    bonuses = seen.names.fill("tally", "or").join([seen.names.bonus(face) for face in dict.fromkeys(unsure)])
    return seen.names.fill("fight", "unless", (), {"bonus": bonuses})
