"""Choices on the screen: numbered, in words; dice go by their own numbers."""

from easyred.cli.console import Console
from easyred.cli.table import Table
from easyred.rules.action import CANCEL, DIE, FIND, GIVE, LOCK, RALLY, REROLL, SPARE, TAKE, Action
from easyred.rules.dice import places

DICE_VERBS = (LOCK, REROLL, CANCEL)
CARD_VERBS = (RALLY, FIND, TAKE)
AMOUNTS = {GIVE: "a gift", SPARE: "spending"}
"""Choices that are listed with the most of something; less may be said."""
KEEP = "keep"
BESIDE = "-"
"""Before a choice beside the dice: it is typed in words, as numbers mean dice there."""
EXPLAINED = 4
SHORT_LIST = 6
BESIDE_DICE = 6


def is_about_dice(actions: list[Action]) -> bool:
    """Whether the choice is of the Unit's own dice, which are named by their numbers."""
    return bool(actions) and (actions[0].verb in DICE_VERBS or asks_for_a_die(actions))


def asks_for_a_die(actions: list[Action]) -> bool:
    """Whether an effect asks for one of the Unit's own dice."""
    return bool(actions) and all(action.verb == DIE and action.to == action.unit for action in actions)


def show_choices(console: Console, table: Table, *, whole: bool = False) -> None:
    """The numbered choices; a long list of dice is told in one line."""
    actions = table.choices()
    dice = [action for action in actions if action.verb in DICE_VERBS]
    if is_about_dice(actions) and len(actions) > SHORT_LIST and not whole:
        console.say(_how_to_name_dice(dice or actions), "  ")
        _show_beside(console, table, [action for action in actions if dice and action not in dice])
        return
    offered = [action for action in actions if action.verb in CARD_VERBS]
    for action in actions:
        text = table.words.action(action, table.state)
        if action in offered and len(offered) <= EXPLAINED:
            text += f": {table.card_text(action.card)}"
        number = number_of(action, actions)
        console.say(text, " " * 6, f"{number:>4}  " if number == BESIDE else f"{number:>4}. ")
    if BESIDE in [number_of(action, actions) for action in actions]:
        console.say("(numbers are dice here; say the rest in words)", " " * 6)
    for verb, what in AMOUNTS.items():
        some = [number for number, action in enumerate(actions, start=1) if action.verb == verb and action.n > 1]
        if some:
            console.say(f"(for {what} type its number and how many, as in {some[0]} 1)", " " * 6)
    if len(offered) > EXPLAINED:
        console.say(f"(? and a number tells what a card does, as in ? {actions.index(offered[0]) + 1})", " " * 6)


def _show_beside(console: Console, table: Table, actions: list[Action]) -> None:
    """What may be done besides naming dice: the first of it, in the words to type."""
    if actions:
        texts = _heads([table.words.action(action, table.state) for action in actions])
        more = "; and more, which list shows" if len(texts) > BESIDE_DICE else ""
        console.say(f"Or, in words: {'; '.join(texts[:BESIDE_DICE])}{more}.", "  ")


def _heads(texts: list[str]) -> list[str]:
    """Choices without what they do, where that is enough to tell them apart."""
    heads = [text.split(": ")[0] for text in texts]
    return [head if heads.count(head) == 1 else text for head, text in zip(heads, texts, strict=True)]


def number_of(action: Action, actions: list[Action]) -> str:
    """What to type for one of these choices: dice go by their own numbers."""
    if not is_about_dice(actions):
        return str(actions.index(action) + 1)
    if action.verb == DIE:
        return str(action.what + 1)
    if action.verb not in DICE_VERBS:
        return BESIDE
    return " ".join(str(place + 1) for place in places(action.n)) or KEEP


def _how_to_name_dice(actions: list[Action]) -> str:
    verb = actions[0].verb
    if verb == REROLL:
        return "Type the dice to re-roll, as in 2 5, or keep; keep 1 3 re-rolls the others. (list: all choices)"
    size = len(places(actions[0].n))
    example = " ".join(str(place + 1) for place in places(actions[len(actions) // 2].n))
    doing = "lock" if verb == LOCK else "cancel"
    which = "die" if size == 1 else f"{size} dice"
    return f"Type the {which} to {doing}, as in {example}. (list: all choices)"
