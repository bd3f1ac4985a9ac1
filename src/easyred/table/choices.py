"""The choices of a Unit: each with its notation, its words, what it is about and what follows."""

from easyred.notation import write_action
from easyred.rules import action as verbs
from easyred.rules.action import VERB_ARGUMENTS, VERB_IDS, Action
from easyred.rules.dice import PLACES
from easyred.rules.resources import RESOURCE_IDS
from easyred.table.combat import Fight
from easyred.table.observer import Observer
from easyred.table.outcomes import Outcome, outcome
from easyred.table.part import Part, Resource
from easyred.table.warnings import Warning, leads_to_combat, of_choice

DICE_VERBS = (verbs.LOCK, verbs.REROLL, verbs.CANCEL)
"""Choices of several of the Unit's own dice."""
AMOUNTS = (verbs.GIVE, verbs.SPARE)
"""Choices that are listed with the most of something; less may be said."""
UNTRIED = (verbs.GIVE, verbs.HAND_OVER, verbs.OFFER, verbs.ASK, verbs.NATION, verbs.LEGEND, verbs.NOT_READY)
"""Choices of which nothing follows at once that their words do not tell."""
RESOURCES: tuple[Resource, ...] = ("soldiers", "stars", "courage", "item-points")


class About(Part, frozen=True, kw_only=True):
    """What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
    ``least``: what may be said for its number.
    """

    dice: tuple[int, ...] = ()
    sector: str = ""
    card: str = ""
    unit: int | None = None
    resource: Resource | None = None
    least: int = 0
    most: int = 0


class Choice(Part, frozen=True, kw_only=True):
    """Something a Unit may do: ``do`` is the notation to send, ``then`` what follows for certain.

    ``free``: it brings the game no nearer to its end.
    """

    do: str
    words: str
    about: About = About()
    then: str = ""
    warnings: tuple[Warning, ...] = ()
    free: bool = False


class DiceChoice(Part, frozen=True, kw_only=True):
    """A choice of dice: any of these ``sets`` of places may be named after ``do``. In ``words`` stands ``{dice}``
    where they are named.
    """

    do: str
    words: str
    sets: tuple[tuple[int, ...], ...]


def choices(seen: Observer, listed: list[Action], fights: dict[int, Fight]) -> tuple[Choice, ...]:
    """Every choice but those of several dice. ``fights``: by Sector, the combat that a move or a stay leads to."""
    plain = [action for action in listed if action.verb not in DICE_VERBS or not action.n]
    return tuple([choice(seen, action, fights) for action in plain])


def choice(seen: Observer, action: Action, fights: dict[int, Fight]) -> Choice:
    """One choice with all that is known of it."""
    then = None if action.verb in UNTRIED else outcome(seen, action)
    return Choice(
        do=write_action(seen.box, seen.game.names, action),
        words=seen.words.action(action, seen.state),
        about=about(seen, action),
        then="" if then is None else _then(seen, action.unit, then),
        warnings=() if then is None else of_choice(seen, action, then, _fight(seen, action, fights)),
        free=action.is_free(),
    )


def _fight(seen: Observer, action: Action, fights: dict[int, Fight]) -> Fight | None:
    if not leads_to_combat(seen, action):
        return None
    return fights.get(action.to if action.verb == verbs.MOVE else seen.state.units[action.unit].sector)


def dice_choice(seen: Observer, listed: list[Action]) -> DiceChoice | None:
    """The choice of several dice, if there is one; dice that look alike count as one another."""
    about_dice = [action for action in listed if action.verb in DICE_VERBS and action.n]
    if not about_dice:
        return None
    first = about_dice[0]
    verb = VERB_IDS[first.verb]
    return DiceChoice(
        do=f"{seen.game.names[first.unit].lower()} {verb}",
        words=seen.names.catalogue.text("actions", verb),
        sets=tuple([_places(mask) for mask in _masks(seen, about_dice)]),
    )


def _masks(seen: Observer, about_dice: list[Action]) -> list[int]:
    """The sets of dice that may be named: those listed, and those that look the same."""
    listed = [action.n for action in about_dice]
    if about_dice[0].verb != verbs.CANCEL:
        return listed
    unit = seen.state.units[about_dice[0].unit]
    looks = {_looks(unit.dice, mask) for mask in listed}
    return [mask for mask in range(1, 1 << len(unit.dice)) if _looks(unit.dice, mask) in looks]


def _looks(dice: tuple[int, ...], mask: int) -> tuple[int, ...]:
    return tuple(sorted([dice[place] for place in PLACES[mask]]))


def _places(mask: int) -> tuple[int, ...]:
    return tuple([place + 1 for place in PLACES[mask]])


def about(seen: Observer, action: Action) -> About:
    """What a choice is about."""
    arguments = VERB_ARGUMENTS[action.verb]
    to = action.to if "to" in arguments and action.to >= 0 else None
    amount = action.verb in AMOUNTS
    return About(
        dice=(action.what + 1,) if "die" in arguments else (),
        sector=seen.box.sectors[action.to].id if "sector" in arguments else "",
        card=seen.box.cards[action.card].id if action.card >= 0 else "",
        unit=to,
        resource=RESOURCES[action.what] if "resource" in arguments else None,
        least=(seen.box.trade_ratio if action.verb == verbs.GIVE else 1) if amount else 0,
        most=action.n if amount else 0,
    )


def _then(seen: Observer, number: int, then: Outcome) -> str:
    """The figures of a Unit that a choice changes for certain, as they are afterwards."""
    before, after = seen.state.units[number], then.state.units[number]
    kinds = [kind for kind in range(len(RESOURCE_IDS)) if before.amount(kind) != after.amount(kind)]
    if not kinds:
        return ""
    names = seen.names
    amounts = names.listing([names.amount(kind, after.amount(kind)) for kind in kinds])
    return names.fill("then", "figures", ("open",) if then.is_open else (), {"amounts": amounts})
