"""The reasons of an adviser in plain words: the figures behind a choice, and what makes it better than another."""

from __future__ import annotations

from easyred.bots.advice import Advice, Option
from easyred.bots.advice_figures import Change, Dice, Fight, Figures
from easyred.rules.action import DECLINE, READY
from easyred.rules.dice import FACES
from easyred.rules.resources import RESOURCE_IDS
from easyred.rules.state import Unit
from easyred.words.names import Names

LEAST_MEAN = 0.05
LEAST_CHANCE = 0.02
"""What is rarer is not told."""
LEAST_MORE = 0.1
MOST_PARTS = 2
SO_MUCH, SO_LIKELY = 0.5, 0.1
"""Differences that weigh the same when the ones worth telling are picked."""

Difference = tuple[float, str]
"""How much it weighs, and how it is said."""


def told(names: Names, unit: Unit, figures: Figures) -> str:
    """The figures behind a choice in a few short sentences; nothing where there is nothing to tell."""
    said: list[str] = []
    if figures.dice is not None:
        said += _dice(names, unit, figures.dice)
    if figures.fight is not None:
        said += _fight(names, figures.fight)
    said += _change(names, figures.change)
    return " ".join([text for text in said if text])


def _dice(names: Names, unit: Unit, dice: Dice) -> list[str]:
    if dice.settled:
        amounts = [names.amount(resource, round(mean)) for resource, mean in enumerate(dice.means) if round(mean)]
        scored = [name for name, chance in _chances_of(names, dice) if chance > 0.5]
        return [_say(names, "means", "settled", amounts=names.listing([*amounts, *scored]))]
    said = []
    if not unit.locked:
        said.append(_say(names, "again", *([] if dice.again else ["none"]), dice=names.picked(unit.dice, dice.again)))
    means = [
        _say(names, "mean", number=f"{mean:.1f}", resource=names.resource(resource))
        for resource, mean in enumerate(dice.means)
        if abs(mean) >= LEAST_MEAN
    ]
    said.append(_say(names, "means", amounts=names.listing(means)))
    likely = [(name, chance) for name, chance in _chances_of(names, dice) if chance >= LEAST_CHANCE]
    parts = [_say(names, "chance", name=name, percent=percent(chance)) for name, chance in likely]
    return [*said, _say(names, "chances", amounts=_capital(names.phrase("comma").join(parts))) if parts else ""]


def _chances_of(names: Names, dice: Dice) -> list[tuple[str, float]]:
    """What may come up, by name: the bonuses, a Straight, what the next Advance lacks."""
    found = [(names.bonus(face), dice.bonuses[face]) for face in range(FACES)]
    found.append((_say(names, "straight"), dice.straight))
    return found if dice.advance is None else [*found, (_say(names, "advance"), dice.advance)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fight(names: Names, fight: Fight) -> list[str]:
    case = "none" if not fight.most else "sure" if fight.least == fight.most else "other"
    if fight.most >= fight.men:
        case = "wiped" if fight.least >= fight.men else "risky"
    combat = _say(
        names,
        "fight",
        case,
        n=names.count(fight.least),
        most=fight.most,
        men=fight.men,
        left=fight.men - fight.most,
        right=fight.men - fight.least,
        percent=percent(fight.survive),
    )
    far = str(fight.moves) if fight.moves < len(names.box.sectors) else "none"
    return [combat, _say(names, "bunker", far, n=names.count(fight.moves))]


def _change(names: Names, change: Change) -> list[str]:
    amounts = [
        _say(names, "amount", amount=names.amount(resource, now), number=f"{difference:+d}")
        for resource, now, difference in change.resources
    ]
    return [
        _say(names, "then", amounts=names.listing(amounts)) if amounts else "",
        _say(names, "gets", name=names.listing([names.card(card) for card in change.gained])) if change.gained else "",
        _say(names, "loses", name=names.listing([names.card(card) for card in change.lost])) if change.lost else "",
        _say(names, "draws") if change.draws else "",
    ]


def why(names: Names, advice: Advice, other: Option, ours: Figures, theirs: Figures) -> str:
    """What makes the best choice better than another; nothing where the figures do not tell."""
    best = advice.best
    if ours.dice is not None and theirs.dice is not None:
        return _why_dice(names, ours.dice, theirs.dice)
    if ours.fight is not None and theirs.fight is not None:
        return _why_fight(names, best.action.verb == READY, ours.fight, theirs.fight)
    if best.action.verb == READY and ours.fight is None and other.cost >= advice.threshold:
        return _say(names, "not-worth")
    without = [option for option in advice.options[1:] if option.action.verb in (READY, DECLINE)]
    if without and without[0].cost >= advice.threshold:
        return _say(names, "without", points=points(names, without[0].cost))
    return ""


def _why_dice(names: Names, ours: Dice, theirs: Dice) -> str:
    found: list[Difference] = []
    for resource in range(len(RESOURCE_IDS)):
        found += _amounts(names, ours.means[resource] - theirs.means[resource], resource)
    for (name, mine), (_, other) in zip(_chances_of(names, ours), _chances_of(names, theirs), strict=True):
        found += _chances(names, name, mine - other)
    found = sorted(found, key=lambda part: -abs(part[0]))
    better = [text for weight, text in found if weight > 0][:MOST_PARTS]
    worse = [text for weight, text in found if weight < 0][:MOST_PARTS]
    if not better:
        return ""
    key = "better-for" if worse else "better"
    return _say(names, key, amounts=_capital(names.listing(better)), worse=names.listing(worse))


def _amounts(names: Names, difference: float, resource: int) -> list[Difference]:
    if abs(difference) < LEAST_MORE:
        return []
    key = "more" if difference > 0 else "fewer"
    text = _say(names, key, number=f"{abs(difference):.1f}", resource=names.resource(resource))
    return [(difference / SO_MUCH, text)]


def _chances(names: Names, name: str, difference: float) -> list[Difference]:
    if abs(difference) < SO_LIKELY / 2:
        return []
    key = "likelier" if difference > 0 else "rarer"
    return [(difference / SO_LIKELY, _say(names, key, name=name, points=points(names, abs(difference))))]


def _why_fight(names: Names, stays: bool, ours: Fight, theirs: Fight) -> str:
    if ours.survive - theirs.survive >= LEAST_CHANCE:
        return _say(names, "safer", points=points(names, ours.survive - theirs.survive))
    fewer = theirs.mean - ours.mean
    if ours.moves < theirs.moves and fewer <= -LEAST_MORE:
        return _say(names, "nearer", number=f"{-fewer:.1f}")
    if fewer >= LEAST_MORE:
        return _say(names, "fewer-lost", number=f"{fewer:.1f}")
    return _say(names, "patience") if stays else ""


def percent(chance: float) -> str:
    """A chance in per cent: with a decimal where it is small or nearly sure, and never more sure than it is."""
    chance = round(chance, 9)
    if 0 < chance < 0.0005:
        return "< 0.1 %"
    if 0.9995 < chance < 1:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %" if 0 < min(chance, 1 - chance) < 0.02 else f"{100 * chance:.0f} %"


def points(names: Names, difference: float) -> str:
    """A difference of two chances, in points of a per cent."""
    number = f"{100 * difference:.1f}"
    return _say(names, "points", *(["one"] if number == "1.0" else []), number=number)


def _say(names: Names, key: str, *cases: str, **values: object) -> str:
    return names.fill("advice", key, cases, values)
