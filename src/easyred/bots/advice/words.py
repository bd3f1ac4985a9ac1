"""An adviser's reasons in plain words: the figures behind a choice, and what makes it better than another."""

from __future__ import annotations

from easyred.bots.advice.figures import Change, Dice, Fight, Figures
from easyred.bots.advice.ranking import Advice, Option
from easyred.rules.model.action import DECLINE, READY, USE
from easyred.rules.model.card import NO_CARD
from easyred.rules.model.dice import FACES
from easyred.rules.model.resources import COURAGE_POINTS, RESOURCE_IDS
from easyred.rules.model.state import Unit
from easyred.words import Words
from easyred.words.grammar import capital
from easyred.words.names import Names

LEAST_MEAN = 0.05
LEAST_CHANCE = 0.02
"""Rarer results are not mentioned."""
LEAST_MORE = 0.1
MOST_PARTS = 3
MOST_CHANCES = 3
SO_MUCH, SO_LIKELY = 0.5, 0.1
"""Differences that weigh the same when the most important ones are picked."""

Difference = tuple[float, str]
"""How much it weighs, and how it is said."""


def told(words: Words, unit: Unit, figures: Figures, whose: str = "") -> str:
    """The figures behind a choice in a few short sentences; empty if there is nothing to say.

    ``whose``: the Unit by its name, where somebody else reads about its choice.
    """
    names, said = words.names, list[str]()
    if figures.then:
        said.append(_say(names, "next", action=names.listing([words.action(*answer) for answer in figures.then])))
    if figures.dice is not None:
        said += _dice(names, unit, figures.dice)
    if figures.fight is not None:
        said += _fight(names, figures.fight, whose)
    said += _change(names, figures.change, whose)
    return " ".join([text for text in said if text])


def brief(words: Words, figures: Figures) -> tuple[str, ...]:
    """What dice bring in a few words, line by line: most of all, the likeliest bonus, and the way on."""
    if figures.dice is None:
        return ()
    names, dice = words.names, figures.dice
    if dice.settled:
        return tuple(_settled(names, dice))
    most = max(range(len(dice.means)), key=lambda resource: dice.means[resource])
    ahead = [] if dice.advance is None else [(_say(names, "advance", "brief"), dice.advance)]
    aims = [*_likely(names, dice)[:1], *ahead]
    return (_mean(names, most, dice.means[most]), *[_chance(names, *aim) for aim in aims])


def _settled(names: Names, dice: Dice) -> list[str]:
    """What dice that lie for good bring, piece by piece."""
    amounts = [names.amount(resource, round(mean)) for resource, mean in enumerate(dice.means) if round(mean)]
    return [*amounts, *[name for name, chance in _chances_of(names, dice) if chance > 0.5]]


def _mean(names: Names, resource: int, mean: float) -> str:
    return _say(names, "mean", number=f"{mean:.1f}", resource=names.resource(resource))


def _chance(names: Names, name: str, chance: float) -> str:
    return _say(names, "chance", name=name, percent=percent(chance))


def _dice(names: Names, unit: Unit, dice: Dice) -> list[str]:
    """What the dice bring, in words."""
    if dice.settled:
        return [_say(names, "means", "settled", amounts=names.listing(_settled(names, dice)))]
    said = []
    if dice.again is not None:
        said.append(_say(names, "again", *([] if dice.again else ["none"]), dice=names.picked(unit.dice, dice.again)))
    means = [_mean(names, resource, mean) for resource, mean in enumerate(dice.means) if abs(mean) >= LEAST_MEAN]
    said.append(_say(names, "means", amounts=names.listing(means)))
    parts = [_chance(names, *part) for part in _likeliest(names, dice)]
    return [*said, _say(names, "chances", amounts=names.phrase("comma").join(parts)) if parts else ""]


def _likeliest(names: Names, dice: Dice) -> list[tuple[str, float]]:
    """What the dice aim at: the likeliest bonuses and the Straight, and always what the next Advance lacks."""
    likely = _likely(names, dice)[:MOST_CHANCES]
    return likely if dice.advance is None else [*likely, _chances_of(names, dice)[-1]]


def _likely(names: Names, dice: Dice) -> list[tuple[str, float]]:
    """The bonuses and the Straight that may well come up, the likeliest first."""
    every = _chances_of(names, dice)
    bonuses = every if dice.advance is None else every[:-1]
    return sorted([part for part in bonuses if part[1] >= LEAST_CHANCE], key=lambda part: -part[1])


def _chances_of(names: Names, dice: Dice) -> list[tuple[str, float]]:
    """What may come up, by name: the bonuses, a Straight, what the next Advance lacks."""
    found = [(names.bonus(face), dice.bonuses[face]) for face in range(FACES)]
    found.append((_say(names, "straight"), dice.straight))
    return found if dice.advance is None else [*found, (_say(names, "advance"), dice.advance)]


def _capital(text: str) -> str:
    return capital(text)


def _fight(names: Names, fight: Fight, whose: str = "") -> list[str]:
    """What the combat costs, in words."""
    case = "none" if not fight.most else "sure" if fight.least == fight.most else "other"
    if fight.most >= fight.men:
        case = "wiped" if fight.least >= fight.men else "risky"
    combat = _say(
        names,
        "fight",
        *([f"{case}-theirs"] if whose else []),
        case,
        unit=whose,
        what=_say(names, "costs", *(["mines"] if fight.mines else [])),
        n=names.count(fight.least),
        most=fight.most,
        men=fight.men,
        left=fight.men - fight.most,
        right=fight.men - fight.least,
        percent=percent(fight.survive),
    )
    far = str(fight.moves) if fight.moves < len(names.box.sectors) else "none"
    lacking = names.amount(COURAGE_POINTS, fight.short)
    short = _of(names, whose, "short", amount=lacking) if fight.short else ""
    return [combat, _say(names, "bunker", far, n=names.count(fight.moves)), short]


def _change(names: Names, change: Change, whose: str = "") -> list[str]:
    """What changes at once, in words."""
    said = [_of(names, whose, "gets", name=names.card(card), text=names.card_text(card)) for card in change.gained]
    said += [_of(names, whose, "loses", name=names.card(card), text=names.card_text(card)) for card in change.lost]
    if change.about != NO_CARD and change.about not in change.gained:
        said.append(_say(names, "about", name=_capital(names.card(change.about)), text=names.card_text(change.about)))
    if change.used:
        said.append(_say(names, "uses-up", name=_capital(names.listing([names.card(card) for card in change.used]))))
    amounts = [_amount(names, *part) for part in change.resources]
    said.append(_of(names, whose, "then", amounts=names.listing(amounts)) if amounts else "")
    for other in dict.fromkeys([part[0] for part in change.others]):
        parts = [_amount(names, *part[1:]) for part in change.others if part[0] == other]
        said.append(_say(names, "other", unit=names.unit(other), amounts=names.listing(parts)))
    if change.keeps:
        said.append(_of(names, whose, "keeps", amounts=names.listing([names.amount(*part) for part in change.keeps])))
    return [*said, _say(names, "draws") if change.draws else ""]


def _of(names: Names, whose: str, key: str, **values: object) -> str:
    """A sentence that speaks to the player of a Unit, or names the Unit."""
    return _say(names, key, *(["theirs"] if whose else []), unit=whose, **values)


def _amount(names: Names, resource: int, now: int, difference: int) -> str:
    return _say(names, "amount", amount=names.amount(resource, now), number=f"{difference:+d}")


def why(names: Names, advice: Advice, other: Option, ours: Figures, theirs: Figures) -> str:
    """What makes the best choice better than another; empty if the figures do not show it."""
    best = advice.best
    if ours.dice is not None and theirs.dice is not None:
        return _weighed(names, _of_dice(names, ours.dice, theirs.dice))
    if ours.fight is not None and theirs.fight is not None:
        said = _weighed(names, [*_of_fight(names, ours.fight, theirs.fight), *_of_change(names, ours, theirs)])
        return said or (_say(names, "patience") if best.action.verb == READY else "")
    if other.action.verb == USE and best.action.verb != USE and other.cost >= advice.threshold:
        return _say(names, "keep-card", name=_capital(names.card(other.action.card)))
    if best.action.verb == READY and ours.fight is None and other.cost >= advice.threshold:
        return _say(names, "not-worth")
    without = [option for option in advice.options[1:] if option.action.verb in (READY, DECLINE)]
    if without and without[0].cost >= advice.threshold:
        return _say(names, "without", points=points(names, without[0].cost))
    return _weighed(names, _of_change(names, ours, theirs))


def _weighed(names: Names, found: list[Difference]) -> str:
    """What is better, and what is given up for it; empty if nothing better can be named."""
    found = sorted(found, key=lambda part: -abs(part[0]))
    better = [text for weight, text in found if weight > 0][:MOST_PARTS]
    worse = [text for weight, text in found if weight < 0][:MOST_PARTS]
    if not better:
        return ""
    key = "better-for" if worse else "better"
    return _say(names, key, amounts=names.listing(better), worse=names.listing(worse))


def _of_dice(names: Names, ours: Dice, theirs: Dice) -> list[Difference]:
    """How the dice of two choices differ."""
    found: list[Difference] = []
    sure = ours.settled and theirs.settled
    for resource in range(len(RESOURCE_IDS)):
        found += _amounts(names, ours.means[resource] - theirs.means[resource], resource, sure)
    for (name, mine), (_, other) in zip(_chances_of(names, ours), _chances_of(names, theirs), strict=True):
        found += _scored(names, name, mine - other) if sure else _chances(names, name, mine - other)
    return found


def _amounts(names: Names, difference: float, resource: int, sure: bool = False) -> list[Difference]:
    """A difference in a resource."""
    if abs(difference) < LEAST_MORE:
        return []
    key, much, kind = "more" if difference > 0 else "fewer", abs(difference), RESOURCE_IDS[resource]
    if sure:
        said = _say(names, key, f"{kind}-sure", "sure", amount=names.amount(resource, round(much)))
    else:
        said = _say(names, key, kind, number=f"{much:.1f}", resource=names.resource(resource))
    return [(difference / SO_MUCH, said)]


def _scored(names: Names, name: str, difference: float) -> list[Difference]:
    """A bonus that one choice surely scores and the other surely does not."""
    if not round(difference):
        return []
    return [(difference / SO_LIKELY, _say(names, "scored", *([] if difference > 0 else ["not"]), name=name))]


def _chances(names: Names, name: str, difference: float) -> list[Difference]:
    """A difference in a chance."""
    if abs(difference) < SO_LIKELY / 2:
        return []
    key = "likelier" if difference > 0 else "rarer"
    return [(difference / SO_LIKELY, _say(names, key, name=name, points=points(names, abs(difference))))]


def _of_fight(names: Names, ours: Fight, theirs: Fight) -> list[Difference]:
    """How the combats of two choices differ."""
    found: list[Difference] = []
    safer = ours.survive - theirs.survive
    if abs(safer) >= LEAST_CHANCE:
        key = "safer" if safer > 0 else "riskier"
        found.append((safer / LEAST_CHANCE, _say(names, key, points=points(names, abs(safer)))))
    fewer = theirs.mean - ours.mean
    if abs(fewer) >= LEAST_MORE:
        key = "fewer-lost" if fewer > 0 else "more-lost"
        found.append((fewer / SO_MUCH, _say(names, key, number=f"{abs(fewer):.1f}")))
    nearer = theirs.moves - ours.moves
    if nearer and max(ours.moves, theirs.moves) < len(names.box.sectors):
        key = "nearer" if nearer > 0 else "farther"
        found.append((float(nearer), _say(names, key, n=names.count(abs(nearer)))))
    return found


def _of_change(names: Names, ours: Figures, theirs: Figures) -> list[Difference]:
    """What is left of resources, and who is lost."""
    found: list[Difference] = []
    mine, other = [{what: more for what, _, more in figures.change.resources} for figures in (ours, theirs)]
    for resource in range(len(RESOURCE_IDS)):
        found += _amounts(names, mine.get(resource, 0) - other.get(resource, 0), resource, sure=True)
    for card in theirs.change.lost:
        if card not in ours.change.lost:
            found.append((1.0 / SO_MUCH, _say(names, "stays", name=names.card(card))))
    for card in ours.change.lost:
        if card not in theirs.change.lost:
            found.append((-1.0 / SO_MUCH, _say(names, "given", name=names.card(card))))
    for card in ours.change.gained:
        if card not in theirs.change.gained:
            found.append((1.0 / SO_MUCH, _say(names, "joins", name=names.card(card))))
    for card in theirs.change.gained:
        if card not in ours.change.gained:
            found.append((-1.0 / SO_MUCH, _say(names, "missed", name=names.card_name(card))))
    return found


def percent(chance: float) -> str:
    """A chance in per cent: with a decimal if it is small or nearly certain, and never more certain than it is."""
    chance = round(chance, 9)
    if 0 < chance < 0.0005:
        return "< 0.1 %"
    if 0.9995 < chance < 1:
        return "> 99.9 %"
    return f"{100 * chance:.1f} %" if 0 < min(chance, 1 - chance) < 0.02 else f"{100 * chance:.0f} %"


def points(names: Names, difference: float) -> str:
    """A difference between two chances, in percentage points."""
    number = f"{100 * difference:.1f}"
    return _say(names, "points", *(["one"] if number == "1.0" else []), number=number)


def _say(names: Names, key: str, *cases: str, **values: object) -> str:
    figures = {name: names.decimal(str(values[name])) for name in ("number", "percent") if name in values}
    return names.fill("advice", key, cases, values | figures)
