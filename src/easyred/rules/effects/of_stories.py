"""Effects of War Stories: what is spent, lost and delivered, and where and with whom (OPT-13)."""

from easyred.rules.ask.tokens import within_grasp
from easyred.rules.effects.effect import Effect
from easyred.rules.hands.tokens import deliver, lose, take
from easyred.rules.losses.casualties import inflict
from easyred.rules.losses.tasks import review
from easyred.rules.model.ability import Ability
from easyred.rules.model.d6_purposes import FOR_TOKEN
from easyred.rules.model.frame import DIE_FRAME, Frame
from easyred.rules.model.threat import LOST_TO_STORY
from easyred.rules.run import Run


class Spend(Effect):
    """The Unit pays b of resource a, which it must have."""

    def __init__(self) -> None:
        super().__init__(refusal="cannot-spend")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return run.state.units[number].amount(a) >= b

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.spend(number, a, b, ability.rule, ability.card)


class Forfeit(Effect):
    """The Unit loses b of resource a, or all it has of it."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        unit = run.state.units[number]
        lost = min(b, unit.amount(a))
        unit.add(a, -lost)
        run.say("forfeited", ability.rule, number, a, lost, card=ability.card)


class Casualties(Effect):
    """The Unit takes a casualties; saves work here too (COMBAT-7)."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        inflict(run, number, LOST_TO_STORY, a)


class TakeToken(Effect):
    """The Unit gets b tokens a."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        for _ in range(b):
            take(run, number, a)
        review(run)


class LoseToken(Effect):
    """The Unit loses up to b tokens a."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        lose(run, number, a, b)


class Deliver(Effect):
    """The Unit delivers up to b tokens a: those it has, or those in its Sector."""

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        return within_grasp(run, number, a) > 0

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        deliver(run, number, a, b)
        review(run)


class DeliverD6(Deliver):
    """The Unit rolls a d6: on b or more token a is delivered, otherwise it stays."""

    def do(self, run: Run, number: int, ability: Ability, a: int, b: int) -> None:
        run.push(number, Frame(DIE_FRAME, FOR_TOKEN, a * 8 + b))


class FromRow(Effect):
    """Possible only from row a onwards; below 0 it is counted down from the Final Bunker's row."""

    def __init__(self) -> None:
        super().__init__(refusal="too-far-back")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        row = a if a > 0 else run.box.top_row + a
        return run.box.sectors[run.state.units[number].sector].row >= row


class WithSpecialist(Effect):
    """Possible only with a Specialist of the group a in the Unit who is not sick (SPEC-5)."""

    def __init__(self) -> None:
        super().__init__(refusal="needs-helper")

    def possible(self, run: Run, number: int, a: int, b: int) -> bool:
        unit = run.state.units[number]
        return any([card in run.box.groups[a] and card not in unit.sick for card in unit.specialists])
