"""A choice in words: as it is printed or in the notation, in full or by a beginning that fits no other."""

import re

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.choice_lines import AMOUNTS, DICE_VERBS, KEEP, number_of
from easyred.cli.tongue import tell
from easyred.game import Game
from easyred.rules.model.action import DIE, MOVE, REROLL, VERB_IDS, Action
from easyred.text.forms import NOTHING, FormError

ALIASES = {"stay": "ready", "done": "ready", "recruit": "rally", "advance": "move"}
"""Words that players use for a verb."""
DICE_WORDS = [VERB_IDS[verb] for verb in DICE_VERBS]
ARTICLES = {"the", "a", "an"}
TO_A_SECTOR = ("to", "into", "go", "sector")
MOST_LISTED = 12
UP_TO = "up to "


def plain(sitting: Sitting, text: str) -> list[str]:
    """The words of a text without case, punctuation and articles, unless a Unit has that name."""
    passed_over = ARTICLES.difference(name.lower() for name in sitting.game.names)
    text = text.lower().replace("re-roll", "reroll").replace(UP_TO, "")
    return [word for word in re.sub(r"[^\w'+-]+", " ", text).split() if word not in passed_over]


def choice(sitting: Sitting, owner: int, words: list[str]) -> Action | None:
    """The choice that a Unit's player means, or None if there is none like that; a FormError if it fits several."""
    text = " ".join(words)
    direct = plain(sitting, text)
    for said in (direct, [ALIASES.get(word, word) for word in direct[:1]] + direct[1:]):
        found = _fitting(sitting, owner, said) if said else []
        if len(found) > 1 and not _are_equal_dice(sitting, found):
            raise _several(sitting, owner, text, found)
        if found:
            return _with_amount(sitting, found[0], said)
    return None


def as_move(sitting: Sitting, words: list[str]) -> list[str]:
    """Words that only name a Sector mean a move there: ``bunker``, ``sector 5``."""
    named = " ".join(word for word in plain(sitting, " ".join(words)) if word not in TO_A_SECTOR)
    if named.isdecimal() and len(words) == 1:
        return words
    return [VERB_IDS[MOVE], named] if any(sector.id == named for sector in sitting.game.box.sectors) else words


def _fitting(sitting: Sitting, owner: int, said: list[str]) -> list[Action]:
    """The choices that match in full, else those that begin so, else those whose last word is unfinished."""
    if said[0] in DICE_WORDS and len(said) == 1:
        return _only(sitting, owner, said[0])
    forms = [(action, form) for action in sitting.game.legal_actions(owner) for form in _forms(sitting, action, said)]
    begin = " ".join(said)
    for fits in (
        lambda form: form == said,
        lambda form: form[: len(said)] == said,
        lambda form: len(said) > 1 and " ".join(form).startswith(begin),
    ):
        found = list(dict.fromkeys(action for action, form in forms if fits(form)))
        if found:
            return found
    return []


def _only(sitting: Sitting, owner: int, verb: str) -> list[Action]:
    """The dice that a verb alone means, if there is only one possibility."""
    listed = [action for action in sitting.game.legal_actions(owner) if VERB_IDS[action.verb] == verb]
    return listed if len(listed) == 1 else []


def _forms(sitting: Sitting, action: Action, said: list[str]) -> list[list[str]]:
    """What may be typed for a choice: dice by their faces, a move by its Sector, a gift with the amount typed."""
    game = sitting.game
    if action.verb in AMOUNTS:
        action = _so_many(action, said)
    printed = plain(sitting, sitting.words.action(action, sitting.state))
    written = [] if action.verb in DICE_VERBS else [game.write(action).split()[1:]]
    where = [plain(sitting, sitting.words.names.sector(action.to))] if action.verb == MOVE else []
    forms = [printed, *written, *where]
    if action.verb in AMOUNTS and any(word.isdecimal() for word in said):  # a number alone may mean any resource
        return [form for form in forms if len(said) >= len(written[0])]
    return forms


def _so_many(action: Action, said: list[str]) -> Action:
    """An action with the amount that was typed."""
    n = next((int(word) for word in said if word.isdecimal()), action.n)
    return Action(action.unit, action.verb, action.card, action.to, action.what, n)


def _with_amount(sitting: Sitting, action: Action, said: list[str]) -> Action:
    """An action with its amount; refuse a gift without one."""
    if action.verb not in AMOUNTS:
        return action
    if action.n > 1 and not any(word.isdecimal() for word in said):
        raise FormError("how many", NOTHING, notation(sitting.game, action))
    return _so_many(action, said)


def _are_equal_dice(sitting: Sitting, found: list[Action]) -> bool:
    """Whether all these choices read the same, so that any of them will do."""
    words = {sitting.words.action(action, sitting.state) for action in found}
    return len(words) == 1 and all(action.verb in (DIE, *DICE_VERBS) for action in found)


def _several(sitting: Sitting, owner: int, text: str, found: list[Action]) -> FormError:
    """The error for words that fit several choices."""
    listed = sitting.game.legal_actions(owner)
    texts = [f"{number_of(action, listed)}. {sitting.words.action(action, sitting.state)}" for action in found]
    return FormError("choice", text, f"one of {len(found)} choices: {some(texts, '; ')}")


def written(game: Game, action: Action) -> str:
    """An action in the notation as a player types it, without its Unit."""
    return KEEP if action.verb == REROLL and not action.n else game.write(action).split(" ", 1)[1]


def notation(game: Game, action: Action) -> str:
    """A choice in the notation; for a gift, with the amounts that may be given."""
    words = written(game, action)
    if action.verb not in AMOUNTS or action.n == 1:
        return words
    return words.replace(f" {action.n} ", f" {tell('1 to {}', action.n)} ")


def some(texts: list[str], between: str = ", ") -> str:
    """The first of many texts, and how many more there are."""
    more = len(texts) - MOST_LISTED
    rest = tell("{}and {} more, which list shows", between, more) if more > 0 else ""
    return between.join(texts[:MOST_LISTED]) + rest
