"""The text form of an action: ``able lock 1 4``, ``able move 5``, ``baker give able 3 soldiers``."""

from collections.abc import Sequence

from easyred.rules.model.action import ASKING_IDS, VERB_ARGUMENTS, VERB_IDS, Action
from easyred.rules.model.box import Box
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, places
from easyred.rules.model.packed import as_set
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import NOBODY
from easyred.text.forms import NOTHING, FormError, Ids, index_of, legend_word, read_legend
from easyred.text.limits import LONGEST_LINE, MOST, check_length

TABLE = "table"
"""The owner of a d6, or of a die in the trading pool."""


def write_action(box: Box, names: Sequence[str], action: Action) -> str:
    """An action as text."""
    words = [names[action.unit].lower(), VERB_IDS[action.verb]]
    for argument in VERB_ARGUMENTS[action.verb]:
        words += _write_argument(box, names, action, argument)
    return " ".join(words)


def _write_argument(box: Box, names: Sequence[str], action: Action, argument: str) -> list[str]:
    """One argument of an action, as words."""
    if argument == "dice":
        return [str(place + 1) for place in places(action.n)]
    if argument == "card":
        return [box.cards[action.card].id]
    if argument == "to":
        return [names[action.to].lower() if action.to >= 0 else TABLE]
    if argument == "sector":
        return [box.sectors[action.to].id]
    if argument == "die":
        return [str(action.what + 1)]
    if argument == "nation":
        return [box.nations[action.what]]
    if argument == "legend":
        return [legend_word(box, action.what)]
    if argument == "asking":
        return [ASKING_IDS[action.n]]
    words = {"face": FACE_IDS, "colour": COLOUR_IDS, "resource": RESOURCE_IDS}.get(argument)
    return [words[action.what] if words else str(action.n)]


def read_action(box: Box, names: Sequence[str], text: str) -> Action:
    """Text as an action, whether it is legal or not."""
    check_length("action", text, LONGEST_LINE)
    words = text.lower().split()
    if len(words) < 2:
        raise FormError("action", text, "a Unit, a verb and what it needs, as in " + write_example(names))
    unit = index_of(words[0], [name.lower() for name in names], "action: unit")
    verb = index_of(words[1], VERB_IDS, "action: verb")
    fields = {"card": -1, "to": -1, "what": -1, "n": 0}
    left = words[2:]
    for argument in VERB_ARGUMENTS[verb]:
        left = _read_argument(box, names, argument, left, fields)
    if left:
        raise FormError(f"action: {VERB_IDS[verb]}", " ".join(left), "nothing more")
    return Action(unit, verb, fields["card"], fields["to"], fields["what"], fields["n"])


def _read_argument(
    box: Box, names: Sequence[str], argument: str, words: list[str], fields: dict[str, int]
) -> list[str]:
    """Take what one argument needs from the words; return the rest."""
    place = f"action: {argument}"
    if argument == "dice":
        fields["n"] = as_set(_number(word, place, 1, 6) - 1 for word in words)
        return []
    if argument == "n" and not words:
        return []
    if not words:
        raise FormError(place, NOTHING, f"a {argument}")
    word, rest = words[0], words[1:]
    ids = Ids(box)
    if argument == "n":
        fields["n"] = _number(word, place, 0, MOST)
    elif argument == "card":
        fields["card"] = index_of(word, ids.cards, place)
    elif argument == "to":
        lower = [name.lower() for name in names]
        fields["to"] = NOBODY if word == TABLE else index_of(word, lower, place)
    elif argument == "sector":
        fields["to"] = index_of(word, ids.sectors, place)
    elif argument == "die":
        fields["what"] = _number(word, place, 1, 6) - 1
    elif argument == "nation":
        fields["what"] = index_of(word, ids.nations, place)
    elif argument == "legend":
        fields["what"] = read_legend(ids, word, place)
    elif argument == "asking":
        fields["n"] = index_of(word, ASKING_IDS, place)
    else:
        options = {"face": FACE_IDS, "colour": COLOUR_IDS, "resource": RESOURCE_IDS}[argument]
        fields["what"] = index_of(word, options, place)
    return rest


def _number(word: str, place: str, least: int, most: int) -> int:
    """Read a number within a range."""
    if word.isdecimal() and len(word) <= len(str(most)) and least <= int(word) <= most:
        return int(word)
    raise FormError(place, word, f"a number from {least} to {most}")


def write_example(names: Sequence[str]) -> str:
    """An example of an action, for error messages."""
    return f'"{names[0].lower()} lock 1 4"'
