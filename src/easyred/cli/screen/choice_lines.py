"""Choices on the screen: numbered, in words; dice have their own numbers."""

from easyred.cli.screen.console import Console
from easyred.cli.tongue import tell
from easyred.rules.model.action import CANCEL, DIE, GIVE, LOCK, REROLL, SPARE, VERB_IDS, Action
from easyred.rules.model.dice import places
from easyred.table.book import Book
from easyred.table.choices import CardChoice, Choice, Choices
from easyred.table.listed import Listed, listed
from easyred.table.prompt import Ask
from easyred.table.view import TableView
from easyred.text.forms import FormError

DICE_VERBS = (LOCK, REROLL, CANCEL)
DICE_WORDS = [VERB_IDS[verb] for verb in DICE_VERBS]
CARD_WORDS = ("rally", "find", "take")
"""Choices of cards that are shown with their texts, if there are few."""
AMOUNTS = {GIVE: "a gift", SPARE: "spending"}
"""Choices that are listed with the largest amount; a smaller one may be named."""
KEEP = "keep"
BESIDE = "-"
"""The mark before a choice that is not about dice: it is typed in words, because numbers mean dice there."""
FORMS = 5
"""The forms of a list of choices: cards with their effects, with their prices, many in a line by group or by verb, or
only their numbers.
"""
BY_GROUP, BY_VERB = 2, 3
SHORT_LIST = 6
BESIDE_DICE = 6
FEW_GIFTS = 2
"""More gifts than this are told by an example beside dice."""
GROUPED = 8
"""More cards than this are listed in groups."""


def is_about_dice(actions: list[Action]) -> bool:
    """Whether the choice is about the Unit's own dice, which are named by their numbers."""
    return bool(actions) and (actions[0].verb in DICE_VERBS or asks_for_a_die(actions))


def asks_for_a_die(actions: list[Action]) -> bool:
    """Whether an effect asks for one of the Unit's own dice."""
    return bool(actions) and all(action.verb == DIE and action.to == action.unit for action in actions)


def is_of_cards(ask: Ask | None) -> bool:
    """Whether cards, nations or Legendary Units are to be chosen, whose effects matter most."""
    choices = () if ask is None else ask.choices
    return any(
        choice.do.split()[1] in CARD_WORDS if isinstance(choice, CardChoice) else _brings_a_table(choice)
        for choice in choices
    )


def _brings_a_table(choice: Choices) -> bool:
    return isinstance(choice, Choice) and choice.about.table is not None


def show_choices(
    console: Console, book: Book, view: TableView, *, form: int = 0, whole: bool = False, only: str = ""
) -> None:
    """Print the numbered choices; a long list of dice takes one line, unless the ``whole`` list is wanted.

    ``form``: how short, from 0 to FORMS - 1; ``only``: those that a word fits.
    """
    seat = view.seat
    if seat is None or seat.ask is None:
        return
    choices = listed(book, seat.ask.choices, view.shared.units[seat.unit].dice)
    dice = [choice for choice in choices if _verb(choice) in DICE_WORDS]
    if _is_of_dice(choices, seat.unit, book) and len(choices) > SHORT_LIST and not whole:
        console.say(_how_to_name_dice(dice or choices), "  ")
        _show_beside(console, [choice for choice in choices if dice and choice not in dice])
        return
    shown = [(_number(choice, n, choices, seat.unit, book), choice) for n, choice in enumerate(choices, start=1)]
    shown = [(named, choice) for named, choice in shown if _fits(book, choice, only)]
    if only and not shown:
        raise FormError("list", only, f"a word of a choice, or {', '.join(book.groups)}")
    offered = [(named, choice) for named, choice in shown if _verb(choice) in CARD_WORDS]
    if len(offered) > GROUPED and form != 1:
        sick = [offered.card for offered in seat.pool.specialists if offered.sick]
        _show_offered(console, book, offered, sick, form)
        shown = [(named, choice) for named, choice in shown if (named, choice) not in offered]
    gifts = [(named, choice) for named, choice in shown if choice.to is not None] if form else []
    for named, choice in shown:
        if (named, choice) in gifts:
            _show_gifts(console, book, gifts if (named, choice) == gifts[0] else [])
            continue
        text = _with_figures(choice, form) if choice.figures else choice.words
        if choice.card and (named, choice) in offered and not form:
            text += f": {book.card(choice.card).text}"
        console.say(text, " " * 6, f"{named:>4}  " if named == BESIDE else f"{named:>4}. ")
    if len(choices) > len(dice) > 0:
        console.say(tell("(numbers mean dice here; type anything else in words)"), " " * 6)
    _show_hints(console, [] if dice else choices, offered if 0 < form <= BY_VERB else [])
    if form and any(choice.figures for choice in choices):
        console.say(tell("(? 1: all about it; list: what is left out here)"), " " * 6)


def _show_gifts(console: Console, book: Book, gifts: list[tuple[str, Listed]]) -> None:
    """Print what may be given, one line a Unit."""
    for unit, name in enumerate(book.units):
        own = [(named, choice) for named, choice in gifts if choice.to == unit]
        said = [f"{named}. {book.card(choice.card).name if choice.card else choice.amount}" for named, choice in own]
        if said:
            console.say(f"{', '.join(said)}.", " " * 6, tell("  Give {}: ", name))


def _with_figures(choice: Listed, form: int) -> str:
    """A nation or a Legendary Unit: with its text and figures, with its figures, with its text, or by name."""
    name = choice.words.partition(". ")[0]
    forms = f"{choice.words} {choice.figures}.", f"{name}. {choice.figures}.", choice.words
    return forms[form] if form < len(forms) else name


def _fits(book: Book, choice: Listed, word: str) -> bool:
    """Whether a choice is one of those that a word asks for: by its words, its card's text or its group."""
    if not word:
        return True
    card = book.card(choice.card) if choice.card else None
    if word in book.groups:
        return card is not None and card.group == word
    return word in f"{choice.words} {'' if card is None else card.text}".lower()


def _show_offered(console: Console, book: Book, offered: list[tuple[str, Listed]], sick: list[str], form: int) -> None:
    """Print many cards to choose from, as briefly as ``form`` says."""
    if form <= BY_GROUP:
        _show_groups(console, book, offered, sick, whole=not form)
    elif form == BY_VERB:
        _show_verbs(console, book, offered, sick)
    else:
        _show_counts(console, book, offered)


def _show_groups(
    console: Console, book: Book, offered: list[tuple[str, Listed]], sick: list[str], *, whole: bool
) -> None:
    """Print cards to choose from by what they are for: each with its effect, or many in a line."""
    verbs = dict.fromkeys([_verb(choice) for _, choice in offered])
    for verb in verbs:
        for group, title in book.groups.items():
            own = [(named, choice, book.card(choice.card)) for named, choice in offered if _verb(choice) == verb]
            own = [(named, choice, card) for named, choice, card in own if card.group == group]
            called = title if len(verbs) == 1 else f"{tell(verb.capitalize())}, {title.lower()}"
            if own and whole:
                console.say(tell("{}:", called), "  ")
            for named, choice, card in own if whole else ():
                console.say(f"{choice.words}: {card.text}", " " * 6, f"{named:>4}. ")
            if own and not whole:
                said = [f"{named}. {card.name}{_cost(choice, sick)}" for named, choice, card in own]
                console.say(f"{', '.join(said)}.", " " * 6, tell("  {}: ", called))


def _show_verbs(console: Console, book: Book, offered: list[tuple[str, Listed]], sick: list[str]) -> None:
    """Print cards to choose from, as many in a line as fit."""
    for verb in dict.fromkeys([_verb(choice) for _, choice in offered]):
        own = [(named, choice) for named, choice in offered if _verb(choice) == verb]
        said = [f"{named}. {book.card(choice.card).name}{_cost(choice, sick)}" for named, choice in own]
        console.say(f"{', '.join(said)}.", " " * 6, tell("  {}: ", tell(verb.capitalize())))


def _show_counts(console: Console, book: Book, offered: list[tuple[str, Listed]]) -> None:
    """Print only the first and the last number of many cards, and how to see and to name them."""
    for verb in dict.fromkeys([_verb(choice) for _, choice in offered]):
        own = [(named, book.card(choice.card).name) for named, choice in offered if _verb(choice) == verb]
        (first, name), (last, _) = own[0], own[-1]
        if first == last:
            console.say(f"{name}.", " " * 6, tell("  {}: ", tell(verb.capitalize())) + f"{first}. ")
            continue
        said = tell("{} to {}, which list shows; or by name, as in {} {}.", first, last, verb, name.lower())
        console.say(said, " " * 6, tell("  {}: ", tell(verb.capitalize())))


def _cost(choice: Listed, sick: list[str]) -> str:
    """The number of a price in brackets, and whether the card is sick."""
    said = [*choice.amount.split()[:1], *([tell("sick")] if choice.card in sick else [])]
    return f" ({', '.join(said)})" if said else ""


def _show_hints(console: Console, choices: list[Listed], offered: list[tuple[str, Listed]]) -> None:
    """Print how to name an amount, and how to ask what cards do."""
    for verb, what in AMOUNTS.items():
        some = [n for n, choice in enumerate(choices, start=1) if _verb(choice) == VERB_IDS[verb] and choice.most > 1]
        if some:
            console.say(tell("(for {} type its number and how many, as in {} 1)", tell(what), some[0]), " " * 6)
    if offered:
        number = offered[0][0]
        console.say(tell("(? {}: what it does; list: what all of them do; list combat: one group)", number), " " * 6)


def _show_beside(console: Console, choices: list[Listed]) -> None:
    """Print the first few things to do besides naming dice, in the words to type; several gifts by an example."""
    if choices:
        gifts = [choice for choice in choices if choice.to is not None and not choice.card]
        texts = _heads([choice.words.split("; ")[0] for choice in choices if choice not in gifts])
        if len(gifts) > FEW_GIFTS:
            texts.append(tell("a gift, as in {}", _example(gifts[0])))
        else:
            texts += [_example(gift) for gift in gifts]
        more = tell("; and more, which list shows") if len(texts) > BESIDE_DICE else ""
        console.say(tell("Or, in words: {}{}.", "; ".join(texts[:BESIDE_DICE]), more), "  ")


def _example(gift: Listed) -> str:
    """How to give one of a resource, in words."""
    _, verb, to, _, resource = gift.do.split()
    return f"{verb} {to} 1 {resource.replace('-', ' ').removesuffix('s')}"


def _heads(texts: list[str]) -> list[str]:
    """Choices without their effects, if that is enough to tell them apart."""
    heads = [text.split(": ")[0] for text in texts]
    return [head if heads.count(head) == 1 else text for head, text in zip(heads, texts, strict=True)]


def _verb(choice: Listed) -> str:
    """The verb of a choice."""
    return choice.do.split()[1]


def _is_of_dice(choices: list[Listed], unit: int, book: Book) -> bool:
    """Whether the choice is about the Unit's own dice, which are named by their numbers."""
    return bool(choices) and (_verb(choices[0]) in DICE_WORDS or all(_is_own_die(c, unit, book) for c in choices))


def _is_own_die(choice: Listed, unit: int, book: Book) -> bool:
    """Whether the choice is one of the Unit's own dice."""
    return choice.do.split()[1:3] == [VERB_IDS[DIE], book.units[unit].lower()]


def _number(choice: Listed, number: int, choices: list[Listed], unit: int, book: Book) -> str:
    """What to type for one of these choices: dice have their own numbers."""
    if not _is_of_dice(choices, unit, book):
        return str(number)
    if _is_own_die(choice, unit, book):
        return choice.do.split()[-1]
    if _verb(choice) not in DICE_WORDS:
        return BESIDE
    return " ".join(map(str, choice.dice)) or KEEP


def _how_to_name_dice(choices: list[Listed]) -> str:
    """How to type dice, with an example."""
    verb = _verb(choices[0])
    if verb == VERB_IDS[REROLL]:
        return tell("Type the dice to re-roll, as in 2 5, or keep; keep 1 3 re-rolls the others. (list: all choices)")
    size = max(1, len(choices[0].dice))
    example = " ".join(map(str, choices[len(choices) // 2].dice))
    doing = tell("lock") if verb == VERB_IDS[LOCK] else tell("cancel")
    which = tell("die") if size == 1 else tell("{} dice", size)
    return tell("Type the {} to {}, as in {}. (list: all choices)", which, doing, example)


def number_of(action: Action, actions: list[Action]) -> str:
    """What to type for one of these choices: dice have their own numbers."""
    if not is_about_dice(actions):
        return str(actions.index(action) + 1)
    if action.verb == DIE:
        return str(action.what + 1)
    if action.verb not in DICE_VERBS:
        return BESIDE
    return " ".join(str(place + 1) for place in places(action.n)) or KEEP
