"""What every effect has in common. Each code of an ability's ops names one (``model/effect_codes.py``)."""

from typing import Final

from easyred.rules.model.ability import Ability
from easyred.rules.model.action import (
    AIM,
    CHOOSE,
    CHOOSE_UNIT,
    COLOUR,
    CURE,
    DIE,
    DISCARD,
    FACE,
    PIPS,
    REROLL,
    TAKE,
    Action,
)
from easyred.rules.run import Run


class Effect:
    """One effect. If it has questions, it lists answers one question at a time, and settles when it has them all."""

    def __init__(self, questions: int = 0, refusal: str = "no-target", takes: bool = False) -> None:
        self.questions: Final = questions
        self.takes: Final = takes  # it asks for one of many cards: an option may lay out five of them (OPT-11)
        self.refusal: Final = refusal  # why it is refused when it is not possible

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        """Whether using it now would do anything."""
        return True

    def why_impossible(self, run: Run, number: int, a: int, b: int) -> str:
        """Why it would do nothing."""
        return self.refusal

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        """Carry it out, if it asks nothing."""

    def answers(self, run: Run, number: int, ability: Ability, so_far: tuple[int, ...], a: int, b: int) -> list[Action]:
        """The possible answers to the next question."""
        return []

    def why_not(self, run: Run, number: int, action: Action) -> str:
        """Why an answer that is not listed is refused."""
        return "not-now"

    def settle(self, run: Run, number: int, ability: Ability, answers: tuple[int, ...], a: int, b: int) -> None:
        """Carry it out with all its answers."""


def owner_of(answer: int) -> int:
    """The owner of the die that an answer means; below 0 if it has none."""
    return answer >> 3


def place_of(answer: int) -> int:
    """The place of the die that an answer means."""
    return answer & 7


def answer_value(action: Action) -> int:
    """An answer as one number; a die is its Unit times eight plus its place."""
    if action.verb == DIE:
        return action.to * 8 + action.what
    if action.verb in (FACE, COLOUR):
        return action.what
    if action.verb in (CHOOSE_UNIT, AIM):
        return action.to
    if action.verb in (TAKE, DISCARD, CURE):
        return action.card
    if action.verb in (PIPS, REROLL, CHOOSE):
        return action.n
    raise AssertionError("this action answers no question of an effect")
