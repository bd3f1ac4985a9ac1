"""The choices of a Unit: each with its notation, its words, what it is about and what follows."""

from easyred.rules.model import action as verbs
from easyred.rules.model.action import VERB_ARGUMENTS, VERB_IDS, Action
from easyred.rules.model.dice import PLACES, SUBSETS, die_word
from easyred.rules.model.effect_codes import ADD_CHOSEN
from easyred.rules.model.frame import ABILITY_FRAME
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import as_set
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import IN_PLAY, State
from easyred.rules.steps.legends import WITH_STARTER, LegendStart
from easyred.table.awards import award_now
from easyred.table.cancelling import kept
from easyred.table.combat import Fight
from easyred.table.observer import Observer
from easyred.table.opens import Opener
from easyred.table.outcomes import Outcome, outcome
from easyred.table.part import Part, Resource
from easyred.table.warnings import Warning, leads_to_combat, must_still_move, of_choice
from easyred.table.ways import lines
from easyred.text.notation import write_action
from easyred.words import actions
from easyred.words.actions import pattern
from easyred.words.on_the_table import op, step

DICE_VERBS = (verbs.LOCK, verbs.REROLL, verbs.CANCEL)
"""Choices of several of the Unit's own dice."""
CARD_VERBS = (verbs.RALLY, verbs.FIND, verbs.TAKE, verbs.HAND_OVER)
"""Choices of one of many cards."""
GROUPED = (*DICE_VERBS, *CARD_VERBS, verbs.GIVE)
AMOUNTS = (verbs.GIVE, verbs.SPARE)
"""Choices that are listed with the largest amount; a smaller one may be named."""
UNTRIED = (verbs.START, verbs.OFFER, verbs.EXCHANGE, verbs.ASK, verbs.NATION, verbs.LEGEND, verbs.NOT_READY)
"""Choices that lead to nothing at once beyond what their words say."""
RESOURCES: tuple[Resource, ...] = ("soldiers", "stars", "courage", "item-points")


class About(Part, frozen=True, kw_only=True):
    """What a choice is about. ``dice`` are places from 1, ``unit`` whose they are or who is meant; ``most`` and
    ``least``: what may be said for its number; ``table``: the bonuses it brings, by the book; ``result``: what it adds
    to the tally, as two letters.
    """

    dice: tuple[int, ...] = ()
    sector: str = ""
    card: str = ""
    unit: int | None = None
    resource: Resource | None = None
    least: int = 0
    most: int = 0
    table: int | None = None
    result: str = ""


NOTHING = About()


class Choice(Part, frozen=True, kw_only=True, tag_field="is", tag="one"):
    """Something a Unit may do: ``do`` is the notation to send, ``then`` what follows for certain.

    ``label``: what stands on its button, if not the words; ``beside``: what the button leaves out; ``free``: it brings
    the game no nearer to its end.
    """

    do: str
    words: str
    label: str = ""
    beside: str = ""
    about: About = NOTHING
    then: str = ""
    warnings: tuple[Warning, ...] = ()
    free: bool = False


class Card(Part, frozen=True, kw_only=True):
    """One of the cards to choose from: its price in words, and words of its own if it is told differently; ``now``:
    what an Award would do if it was used at once, as far as that is known.
    """

    id: str
    price: str = ""
    now: str = ""
    words: str = ""
    warnings: tuple[Warning, ...] = ()


class CardChoice(Part, frozen=True, kw_only=True, tag_field="is", tag="cards"):
    """A choice of one card: its id is named after ``do``. In ``words`` and ``label`` stands ``{card}`` where it is
    named, and ``{amount}`` for its price; ``unit``: to whom it would go.
    """

    do: str
    words: str
    label: str = ""
    cards: tuple[Card, ...]
    unit: int | None = None


class Gift(Part, frozen=True, kw_only=True):
    """What may be given of a resource: at most so much, also in words; ``warnings`` are of giving the most."""

    resource: Resource
    most: int
    amount: str
    words: str = ""
    warnings: tuple[Warning, ...] = ()


class GiftChoice(Part, frozen=True, kw_only=True, tag_field="is", tag="gift"):
    """What may be given to a Unit: a number, from ``least`` to the most, and the resource are named after ``do``.
    Of every ``least`` one arrives (TRADE-3).

    In ``words`` stands ``{amount}`` where they are named.
    """

    do: str
    words: str
    unit: int
    gifts: tuple[Gift, ...]
    least: int = 1


class DiceChoice(Part, frozen=True, kw_only=True, tag_field="is", tag="dice"):
    """A choice of dice: any of these ``sets`` of places is named after ``do``. In ``words`` stands ``{dice}`` where
    they are named, in ``then`` as well: what follows. ``labels``: what stands on the button, by how many are picked.
    ``kept``: by set, what stays of the tally; it stands for ``{kept}``. Dice that look alike may stand in for one
    another.
    """

    do: str
    words: str
    labels: tuple[str, ...] = ()
    then: str = ""
    sets: tuple[tuple[int, ...], ...]
    kept: tuple[str, ...] = ()


Choices = Choice | CardChoice | GiftChoice | DiceChoice


def choices(seen: Observer, listed: list[Action], fights: dict[int, Fight]) -> tuple[Choices, ...]:
    """Every choice in its order; those of one of many cards, and those of dice, together.

    ``fights``: by Sector, the combat that a move or a stay leads to.
    """
    found: list[Choices] = []
    for several in _together(listed):
        first = several[0]
        if first.verb in DICE_VERBS and first.n:
            found.append(_dice(seen, several))
        elif first.verb in CARD_VERBS:
            found.append(_cards(seen, several))
        elif first.verb == verbs.GIVE:
            found.append(_gifts(seen, several))
        else:
            found += [choice(seen, action, fights) for action in several]
    return tuple(found)


def _together(listed: list[Action]) -> list[list[Action]]:
    """Choices with the same verb that follow each other; keeping all dice does not count as a choice of dice."""
    found: list[list[Action]] = []
    for action in listed:
        last = found[-1][-1] if found else None
        if last is not None and action.verb in GROUPED and _kin(last) == _kin(action):
            found[-1].append(action)
        else:
            found.append([action])
    return found


def _kin(action: Action) -> tuple[int, int, bool]:
    """What choices that are shown together have in common."""
    return action.verb, action.to, action.n > 0


def choice(seen: Observer, action: Action, fights: dict[int, Fight]) -> Choice:
    """One choice with everything known about it."""
    then = None if action.verb in UNTRIED else outcome(seen, action)
    told = actions.told(seen.names, seen.run, action)
    words, label = actions.said(seen.names, "actions", action, told), actions.label(seen.names, action, told)
    return Choice(
        do=write_action(seen.box, seen.game.names, action),
        words=words,
        label=label if label.lower() != words.lower() else "",
        beside=actions.beside(seen.names, action, told),
        about=about(seen, action),
        then="" if then is None else _then(seen, action, then),
        warnings=() if then is None else of_choice(seen, action, then, _fight(seen, action, fights)),
        free=action.is_free(),
    )


def _fight(seen: Observer, action: Action, fights: dict[int, Fight]) -> Fight | None:
    """The combat that a choice leads to, if it leads to one."""
    if not leads_to_combat(seen, action):
        return None
    return fights.get(action.to if action.verb == verbs.MOVE else seen.state.units[action.unit].sector)


def _do(seen: Observer, action: Action) -> str:
    """The notation of a choice, up to what is still to be named."""
    names = seen.game.names
    to = [names[action.to].lower()] if "to" in VERB_ARGUMENTS[action.verb] else []
    return " ".join([names[action.unit].lower(), VERB_IDS[action.verb], *to])


def _cards(seen: Observer, listed: list[Action]) -> CardChoice:
    """Choices of one card each, as one."""
    told = [(action, *pattern(seen.names, seen.run, action)) for action in listed]
    usual, first = told[0][1], listed[0]
    opener = Opener(seen.run, first.unit, lines(seen, first.unit)) if first.verb == verbs.TAKE else None
    cards = [
        Card(
            id=seen.box.cards[action.card].id,
            price=price,
            now=award_now(seen, action.unit, action.card, opener) if opener is not None else "",
            words="" if words == usual else words,
            warnings=_of_gift(seen, action),
        )
        for action, words, price in told
    ]
    to = listed[0].to if listed[0].to >= 0 else None
    label = actions.label_pattern(seen.names, seen.run, listed[0])
    return CardChoice(do=_do(seen, listed[0]), words=usual, label=label, cards=tuple(cards), unit=to)


def _gifts(seen: Observer, listed: list[Action]) -> GiftChoice:
    """Gifts to one Unit, as one choice."""
    told = [(action, *pattern(seen.names, seen.run, action)) for action in listed]
    usual = told[0][1]
    gifts = [
        Gift(
            resource=RESOURCES[action.what],
            most=action.n,
            amount=amount,
            words="" if words == usual else words,
            warnings=_of_gift(seen, action),
        )
        for action, words, amount in told
    ]
    least, to = seen.box.trade_ratio, listed[0].to
    return GiftChoice(do=_do(seen, listed[0]), words=usual, unit=to, gifts=tuple(gifts), least=least)


def _of_gift(seen: Observer, action: Action) -> tuple[Warning, ...]:
    """What would be lost by giving something away; who need not move keeps time to make up for it."""
    if action.verb not in (verbs.GIVE, verbs.HAND_OVER) or not must_still_move(seen, action.unit):
        return ()
    return of_choice(seen, action, outcome(seen, action), None)


def _dice(seen: Observer, listed: list[Action]) -> DiceChoice:
    """Choices of dice, as one."""
    first = listed[0]
    words, _ = pattern(seen.names, seen.run, first)
    masks = _masks(seen, listed)
    sets = [tuple([place + 1 for place in PLACES[mask]]) for mask in masks]
    most = max([len(places) for places in sets])
    return DiceChoice(
        do=_do(seen, first),
        words=words,
        labels=actions.dice_labels(seen.names, first, most),
        then=actions.picked(seen.names, seen.run, first),
        sets=tuple(sets),
        kept=tuple([kept(seen, first.unit, mask) for mask in masks]) if first.verb == verbs.CANCEL else (),
    )


def _masks(seen: Observer, about_dice: list[Action]) -> list[int]:
    """The sets of dice that may be named: those listed, and for dice to cancel also those that look the same."""
    listed = [action.n for action in about_dice]
    if about_dice[0].verb != verbs.CANCEL:
        return listed
    dice = seen.state.units[about_dice[0].unit].dice
    looks = {_looks(dice, mask) for mask in listed}
    return [mask for mask in SUBSETS[as_set(range(len(dice)))][1:] if _looks(dice, mask) in looks]


def _looks(dice: tuple[int, ...], mask: int) -> tuple[int, ...]:
    """What the dice of a mask show, sorted."""
    return tuple(sorted([dice[place] for place in PLACES[mask]]))


def about(seen: Observer, action: Action) -> About:
    """What a choice is about."""
    arguments = VERB_ARGUMENTS[action.verb]
    amount = action.verb in AMOUNTS
    found = About(
        dice=(action.what + 1,) if "die" in arguments else (),
        sector=seen.box.sectors[action.to].id if "sector" in arguments else "",
        card=_card(seen, action),
        unit=action.to if "to" in arguments and action.to >= 0 else None,
        resource=RESOURCES[action.what] if "resource" in arguments else None,
        least=(seen.box.trade_ratio if action.verb == verbs.GIVE else 1) if amount else 0,
        most=action.n if amount else 0,
        table=_table(seen, action),
        result=_result(seen, action),
    )
    return NOTHING if found == NOTHING else found  # only the usual one itself is left out in JSON


def _card(seen: Observer, action: Action) -> str:
    """The card that a choice names, or the Specialist a Legendary Unit would start with."""
    if (
        action.verb == verbs.CHOOSE
        and isinstance(step(seen.run, action.unit), LegendStart)
        and action.n == WITH_STARTER
    ):
        return seen.box.cards[seen.box.legends[seen.state.units[action.unit].legend].starter].id
    return seen.box.cards[action.card].id if action.card >= 0 else ""


def _result(seen: Observer, action: Action) -> str:
    """The result that a face would be, where its colour is known."""
    if action.verb != verbs.FACE or seen.state.units[action.unit].stack[-1].kind != ABILITY_FRAME:
        return ""
    code, colour, _ = op(seen.run, action.unit)
    return die_word(action.what * 4 + colour) if code == ADD_CHOSEN else ""


def _table(seen: Observer, action: Action) -> int | None:
    """The table of bonuses that a nation or a Legendary Unit has."""
    if action.verb == verbs.NATION:
        return action.what
    return seen.box.legends[action.what].table if action.verb == verbs.LEGEND and action.what != NO_LEGEND else None


def _then(seen: Observer, action: Action, then: Outcome) -> str:
    """The figures that a choice changes for certain, with their new values: those of the Unit it names, or its own."""
    other = action.to if action.verb == verbs.CHOOSE_UNIT else -1
    if other >= 0 and (amounts := _changed(seen, other, then)):
        return seen.names.fill("then", "theirs", (), {"amounts": amounts, "unit": seen.names.unit(other)})
    amounts = _changed(seen, action.unit, then)
    cases = ("open",) if then.is_open and _is_this_turn(seen, action.unit, then.state) else ()
    return seen.names.fill("then", "figures", cases, {"amounts": amounts}) if amounts else ""


def _is_this_turn(seen: Observer, number: int, state: State) -> bool:
    """Whether the roll that comes next can still change the figures of a Unit: not the first of another turn."""
    return state.turn == seen.state.turn and state.units[number].status == IN_PLAY


def _changed(seen: Observer, number: int, then: Outcome) -> str:
    """The figures of a Unit that are others afterwards."""
    before, after = seen.state.units[number], then.state.units[number]
    kinds = [kind for kind in range(len(RESOURCE_IDS)) if before.amount(kind) != after.amount(kind)]
    return seen.names.listing([seen.names.amount(kind, after.amount(kind)) for kind in kinds]) if kinds else ""
