"""Draws that somebody supplies who rolls real dice: what is asked for, and its results as text."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, TypeVar

from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Among, NoChance, Recorded
from easyred.rules.model.dice import COLOUR_LETTERS, FACE_IDS, FACE_LETTERS, die_word
from easyred.rules.model.state import State
from easyred.text.forms import FormError, read_die
from easyred.text.record import DRAW_RULES
from easyred.words import Words

Kind = Literal["dice", "d6", "card", "unit", "sector"]
Results = str | Sequence[str | int]
Opened = TypeVar("Opened")

DICE: Final = ("roll", "reroll", "pool-roll")
TIES: Final = ("tie", "story-tie", "token-tie", "vanguard")
CARDS: Final = ("award", "vehicle", "five", "wild", "wild-unique", "unique", "whim", "pool", "award-deck")
IN_SECTORS: Final = ("mgf", "reveal", "tie", "token-tie", "vanguard")
"""Draws of everybody whose key ends with a Sector."""
EVERYBODY: Final = "all"
PIPS: Final = 6


class DrawNeeded(Exception):
    """A roll or draw that somebody has to supply. Nothing has changed; its text is a sentence.

    ``unit`` or ``sector``: for whom or where; ``what``: dice, d6, card, unit or sector; ``colours``: of the dice, in
    their order, a letter each; ``places``: of dice that are rolled again, from 1; ``among``: the ids to choose from;
    ``rule``: what asks for it.
    """

    def __init__(self, box: Box, state: State, names: Sequence[str], missing: NoChance, among: Among) -> None:
        _, who, self.draw, n = missing.key.split(".")
        self.key = missing.key
        self.count, self.sides = missing.count, missing.sides
        self.unit = None if who == EVERYBODY else int(who)
        self.sector = box.sectors[int(n)].id if who == EVERYBODY and self.draw in IN_SECTORS else ""
        self.what = _kind(self.draw, self.unit)
        self.rule = DRAW_RULES[self.draw]
        self.colours = _colours(self, state, among)
        self.places = tuple([place + 1 for place in among]) if self.draw == "reroll" else ()
        self.among = _ids(self, box, names, among)
        super().__init__(f"{words(self, Words(box, names))} Supply {self.key}, as in {self.example()}.")

    def read(self, results: Results) -> tuple[int, ...]:
        """Results as chance gives them; a FormError tells what is allowed."""
        said = [str(word) for word in (results.replace(",", " ").split() if isinstance(results, str) else results)]
        if len(said) != self.count:
            raise FormError(self.key, results, f"{self.count} of them, as in {self.example()}")
        if self.what == "dice":
            return self._faces(said)
        if self.what == "d6":
            return tuple([self._pips(word) for word in said])
        return tuple([self._place(word) for word in said])

    def write(self, got: tuple[int, ...]) -> tuple[str, ...]:
        """Results as people say them: dice as two letters, pips, or ids."""
        if self.what == "dice":
            return tuple([colour + FACE_LETTERS[face] for colour, face in zip(self.colours, got, strict=True)])
        if self.what == "d6":
            return tuple([str(number + 1) for number in got])
        return tuple([self.among[number] for number in got])

    def example(self) -> str:
        """Results that would do."""
        return " ".join(self.write(tuple([number % self.sides for number in range(self.count)])))

    def _faces(self, said: list[str]) -> tuple[int, ...]:
        """Faces in the order of the dice; dice with their colours may come in any order."""
        if any([len(word) == 1 or word.lower() in FACE_IDS for word in said]):
            return tuple([self._face(word) for word in said])
        left = [die_word(read_die(word, self.key)) for word in said]
        if sorted([die[0] for die in left]) != sorted(self.colours):
            raise FormError(self.key, " ".join(left), f"dice of these colours: {', '.join(self.colours)}")
        found = []
        for colour in self.colours:
            die = next(die for die in left if die[0] == colour)
            left.remove(die)
            found.append(FACE_LETTERS.index(die[1]))
        return tuple(found)

    def _face(self, word: str) -> int:
        if word.lower() in FACE_IDS:
            return FACE_IDS.index(word.lower())
        if len(word) == 1 and word.upper() in FACE_LETTERS:
            return FACE_LETTERS.index(word.upper())
        raise FormError(self.key, word, f"a face of {', '.join(FACE_LETTERS)}, or all dice with colours, as in RK")

    def _pips(self, word: str) -> int:
        if word.isdecimal() and 1 <= int(word) <= self.sides:
            return int(word) - 1
        raise FormError(self.key, word, f"a number from 1 to {self.sides}")

    def _place(self, word: str) -> int:
        if word.lower() in self.among:
            return self.among.index(word.lower())
        raise FormError(self.key, word, ", ".join(self.among))


class OwnDice:
    """The draws of a game that people supply: which one is asked for, and by which action."""

    def __init__(self, chance: Recorded) -> None:
        self.chance = chance
        self.needed: DrawNeeded | None = None
        self.action: Action | None = None
        self._supplied: dict[str, DrawNeeded] = {}

    def take(self, key: str, results: Results) -> None:
        """Take the results of the draw that is asked for."""
        if self.needed is None or self.needed.key != key:
            raise FormError("draw", key, "nothing: no draw is asked for" if self.needed is None else self.needed.key)
        self.chance.results[key] = self.needed.read(results)
        self._supplied[key], self.needed = self.needed, None

    def correct(self, key: str, results: Results) -> bool:
        """Take other results for a draw of the action that is not through yet; what came after it is asked anew."""
        if key not in self._supplied:
            return False
        self.chance.results[key] = self._supplied[key].read(results)
        keys = list(self._supplied)
        for later in keys[keys.index(key) + 1 :]:
            del self.chance.results[later], self._supplied[later]
        return True

    def begin(self, action: Action) -> None:
        """An action is played: results supplied for another do not count for it."""
        if action != self.action:
            self.give_up()

    def give_up(self) -> None:
        """The action that waits is not played, and the results supplied for it do not count."""
        for key in self._supplied:
            del self.chance.results[key]
        self.end()

    def supplied(self) -> list[tuple[DrawNeeded, tuple[str, ...]]]:
        """The draws that were supplied for the action that waits, each with its results as people say them."""
        return [(needed, needed.write(self.chance.results[key])) for key, needed in self._supplied.items()]

    def ask(self, action: Action, needed: DrawNeeded) -> DrawNeeded:
        """An action needs a draw."""
        self.action, self.needed = action, needed
        return needed

    def end(self) -> None:
        """An action has gone through, or is given up."""
        self.action, self.needed, self._supplied = None, None, {}


def opened(begin: Callable[[Recorded], Opened], draws: Mapping[str, Results]) -> Opened:
    """A game that people roll for, begun with the draws that they supply; DrawNeeded says which one is missing."""
    results: dict[str, tuple[int, ...]] = {}
    while True:
        try:
            return begin(Recorded(dict(results)))
        except DrawNeeded as needed:
            if needed.key not in draws:
                raise
            results[needed.key] = needed.read(draws[needed.key])


def _kind(draw: str, unit: int | None) -> Kind:
    if draw in DICE:
        return "dice"
    if draw in TIES:
        return "unit"
    if draw in CARDS:
        return "card"
    return "sector" if draw == "token" and unit is None else "d6"


def _colours(need: DrawNeeded, state: State, among: Among) -> tuple[str, ...]:
    """The colours of the dice to be rolled: named as such, or those of dice that lie in these places."""
    if need.what != "dice" or need.unit is None:
        return ()
    if need.draw != "reroll":
        return tuple([COLOUR_LETTERS[colour] for colour in among])
    return tuple([COLOUR_LETTERS[state.units[need.unit].dice[place] & 3] for place in among])


def _ids(need: DrawNeeded, box: Box, names: Sequence[str], among: Among) -> tuple[str, ...]:
    if need.what == "card":
        return tuple([box.cards[card].id for card in among])
    if need.what == "sector":
        return tuple([box.sectors[sector].id for sector in among])
    return tuple([names[number].lower() for number in among]) if need.what == "unit" else ()


def words(need: DrawNeeded, speaker: Words) -> str:
    """What is rolled or drawn, in a sentence."""
    names = speaker.names
    known: dict[str, object] = {"n": names.count(need.count)}
    if need.sector:
        known["sector"] = names.sector(int(need.key.split(".")[-1]))
    if need.unit is not None:
        known["unit"] = names.unit(need.unit)
    return names.sentence("draws", need.draw, ["unit"] if need.unit is not None else [], known)
