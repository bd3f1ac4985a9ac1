"""What a player types, as an action: a choice's number, dice by their numbers, the notation, or words."""

from easyred.cli.input import in_words
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.choice_lines import AMOUNTS, DICE_VERBS, KEEP, asks_for_a_die, is_about_dice, number_of
from easyred.cli.tongue import stands_for
from easyred.rules.model.action import AS_USUAL, ASK, ASKING_IDS, REROLL, REROLLS, VERB_IDS, Action
from easyred.rules.model.dice import places
from easyred.rules.model.packed import as_set, holds
from easyred.table import prompt
from easyred.table.alike import alike
from easyred.text.forms import NOTHING, FormError, Ours


def read(sitting: Sitting, text: str) -> Action:
    """The action that the text means; a FormError says what could have been typed."""
    text = text.lower().replace(",", " ").replace("re-roll", "reroll").replace("as usual", ASKING_IDS[AS_USUAL])
    words = text.split()
    if not words:
        raise FormError("choice", text, "a number, words, or what ? lists")
    if all(word.isdecimal() for word in words):
        numbers = [int(word) for word in words]
        return _dice(sitting, numbers) if is_about_dice(sitting.choices()) else _numbered(sitting, numbers)
    if [stands_for(words[0]), *words[1:]] == [VERB_IDS[REROLL]] and _may_reroll(sitting, sitting.unit):
        raise FormError("reroll", Ours("no dice"), "the dice to re-roll, as in reroll 2 5, or keep")
    names = [name.lower() for name in sitting.game.names]
    ways = [(sitting.unit, words)]
    if words[0] in names and len(words) > 1:
        ways.append((names.index(words[0]), words[1:]))
    typed = ways[-1]
    ways += [(owner, [stands_for(said[0]), *said[1:]]) for owner, said in ways if stands_for(said[0]) != said[0]]
    for read_as in (_noted, _spoken):  # what is written in full need not be compared with every choice in words
        for owner, said in ways:
            action = read_as(sitting, owner, said)
            if action is not None:
                return action
    return _parsed(sitting, *(ways[-1] if ways[-1][1][0] in VERB_IDS else typed))


def _noted(sitting: Sitting, owner: int, words: list[str]) -> Action | None:
    """An action that may be done now, written in full in the notation."""
    text = " ".join([sitting.game.names[owner].lower(), *words])
    try:
        parsed = sitting.game.parse(text)
    except FormError:
        return None
    if parsed.verb not in DICE_VERBS and sitting.game.write(parsed) != text:
        return None
    action = alike(sitting.game, parsed)
    return action if sitting.game.is_legal(action) else None


def _spoken(sitting: Sitting, owner: int, words: list[str]) -> Action | None:
    """A Unit's choice in words, or dice to keep; None if no choice is like that."""
    if words[0] == KEEP and _may_reroll(sitting, owner) and all(word.isdecimal() for word in words[1:]):
        return _kept(sitting, owner, [int(word) for word in words[1:]])
    return in_words.choice(sitting, owner, words)


def meant(sitting: Sitting, text: str) -> Action | None:
    """The listed choice that a question is about, if it is about one."""
    choices = sitting.choices()
    if text.isdecimal() and not is_about_dice(choices):
        return choices[int(text) - 1] if 1 <= int(text) <= len(choices) else None
    try:
        action = read(sitting, text)
    except FormError:
        return None
    return action if sitting.game.is_legal(action) else None


def obvious(sitting: Sitting) -> Action | None:
    """What Enter alone means: the one choice that moves the game on, if there is just one."""
    return prompt.obvious(sitting.choices())


def _dice(sitting: Sitting, numbers: list[int]) -> Action:
    """The action for dice named by their numbers."""
    first, mask = sitting.choices()[0], _mask(sitting, sitting.unit, numbers)
    if asks_for_a_die(sitting.choices()):
        return _one_die(sitting, mask)
    return alike(sitting.game, Action(first.unit, first.verb, n=mask))


def _one_die(sitting: Sitting, mask: int) -> Action:
    """The die that an effect asks for, or one that looks the same, since equal dice may be listed once."""
    dice, listed = sitting.state.units[sitting.unit].dice, sitting.choices()
    chosen = places(mask)
    for place in chosen[:1] if len(chosen) == 1 else ():
        free = [action for action in listed if action.what == place]
        locked = holds(sitting.state.units[sitting.unit].locked, place)
        free += [action for action in listed if dice[action.what] == dice[place] and not locked]
        if free:
            return free[0]
    found = " ".join(str(place + 1) for place in chosen)
    raise FormError("die", found, "one of " + ", ".join(number_of(action, listed) for action in listed))


def _mask(sitting: Sitting, owner: int, numbers: list[int]) -> int:
    """Dice by their numbers, as a mask."""
    dice = len(sitting.state.units[owner].dice)
    if any(not 1 <= number <= dice for number in numbers):
        raise FormError("dice", " ".join(map(str, numbers)), f"numbers from 1 to {dice}")
    return as_set(number - 1 for number in numbers)


def _may_reroll(sitting: Sitting, owner: int) -> bool:
    """Whether a Unit may re-roll dice now."""
    return any(action.verb == REROLL for action in sitting.game.legal_actions(owner))


def _kept(sitting: Sitting, owner: int, numbers: list[int]) -> Action:
    """Keeping dice means re-rolling all others that may be re-rolled; naming none keeps all."""
    if not numbers:
        return REROLLS[owner][0]
    kept, unit = _mask(sitting, owner, numbers), sitting.state.units[owner]
    listed = [action for action in sitting.game.legal_actions(owner) if action.verb == REROLL]
    loose = {unit.dice[place] for action in listed for place in places(action.n)}  # equal dice are listed once
    others = [place for place, die in enumerate(unit.dice) if die in loose and not holds(kept | unit.locked, place)]
    return alike(sitting.game, REROLLS[owner][as_set(others)])


def _numbered(sitting: Sitting, numbers: list[int]) -> Action:
    """The action for a choice's number, perhaps with an amount."""
    choices = sitting.choices()
    if not 1 <= numbers[0] <= len(choices):
        raise FormError("choice", str(numbers[0]), f"a number from 1 to {len(choices)}" if choices else "nothing now")
    chosen = choices[numbers[0] - 1]
    if chosen.verb in AMOUNTS:
        return _some(chosen, numbers)
    if len(numbers) > 1:
        raise FormError("choice", " ".join(map(str, numbers)), "one number")
    return chosen


def _some(chosen: Action, numbers: list[int]) -> Action:
    """A gift or a price with its amount: the choice's number, then how many."""
    if len(numbers) == 1 and chosen.n == 1:
        return chosen
    if len(numbers) != 2:
        raise FormError("how many", NOTHING, f"{numbers[0]} and a number from 1 to {chosen.n}, as in {numbers[0]} 1")
    return Action(chosen.unit, chosen.verb, chosen.card, chosen.to, chosen.what, numbers[1])


def _parsed(sitting: Sitting, owner: int, words: list[str]) -> Action:
    """An action in the notation, whether it is legal now or not."""
    words = in_words.as_move(sitting, words)
    verb = in_words.ALIASES.get(words[0], words[0])
    try:
        action = sitting.game.parse(" ".join([sitting.game.names[owner].lower(), verb, *words[1:]]))
    except FormError as error:
        raise _shorter(sitting, owner, [verb, *words[1:]], error) from None
    return alike(sitting.game, action)


def _shorter(sitting: Sitting, owner: int, words: list[str], error: FormError) -> FormError:
    """An error that lists only what may be typed now."""
    if words[0] == VERB_IDS[ASK]:
        return FormError("ask", " ".join(words[1:]) or NOTHING, "ask everywhere, ask as usual")
    listed = [in_words.notation(sitting.game, action) for action in sitting.game.legal_actions(owner)]
    same = [text for text in listed if text.split()[0] == words[0]]
    if not same and (token := sitting.token_about(words[0])) is not None:
        return FormError("command", words[0], f"use {token}, where the story allows it")
    if not same:
        verbs = sorted({text.split()[0] for text in listed})
        found = " ".join(words) if words[0] in VERB_IDS else words[0]
        other = "a command that ? lists"
        return FormError("command", found, f"{', '.join(verbs)}; or {other}" if verbs else other)
    if error.found == NOTHING:
        return FormError("command", " ".join(words), in_words.some(same))
    return FormError(error.place.removeprefix("action: "), error.found, in_words.some(same))
