"""Words: everything a player reads about a game, in one language."""

from collections.abc import Sequence
from typing import Final

from easyred.content import library_of
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.event import Event
from easyred.rules.model.refusal import Refusal
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import State, Unit
from easyred.rules.run import Run
from easyred.words import actions, events, prompts, refusals, rulebook
from easyred.words.brief import Brief, brief
from easyred.words.catalogue import ENGLISH, load
from easyred.words.grammar import capital
from easyred.words.names import Names


class Words:
    """Tells a game to its players: ``names`` are the Units' names, in the order of the Units."""

    def __init__(self, box: Box, names: Sequence[str], language: str = ENGLISH) -> None:
        self.box: Final = box
        self.names: Final = Names(box, names, load(language))
        self.rulebook: Final = rulebook.of(library_of(box), language)

    def event(self, event: Event) -> str:
        """What happened, as a sentence."""
        return events.sentence(self.names, event)

    def dice_of(self, event: Event) -> tuple[int, ...]:
        """The dice that belong where ``around_dice`` has its gap."""
        return events.dice_of(event)

    def around_dice(self, event: Event) -> str:
        """What happened, with an object replacement character instead of the dice; empty if it names none."""
        return events.around_dice(self.names, event) if event.dice else ""

    def brief(self, told: Sequence[Sequence[Event]], stage: int = 0) -> list[Brief]:
        """What happened, action by action, a paragraph for each Unit and phase. ``stage``: where it began."""
        return brief(self.names, told, stage)

    def because(self, event: Event) -> str:
        """Why it happened: the rule's id and title, and the card or Sector that caused it."""
        rule = self.rulebook.rule(event.rule)
        title = "" if rule is None else rule.title
        why = self.names.why(event.card, event.sector)
        return self.names.phrase("because", rule=event.rule, title=title, why=why).strip()

    def action(self, action: Action, state: State) -> str:
        """An action as a choice to pick, with what it costs or does."""
        return actions.phrase(self.names, self._look(state), action)

    def label(self, action: Action, state: State) -> str:
        """An action in the few words that stand on its button."""
        told = actions.told(self.names, self._look(state), action)
        text = actions.label(self.names, action, told) or actions.said(self.names, "actions", action, told)
        return capital(text)

    def refusal(self, refusal: Refusal) -> str:
        """What is wrong with an action, and what can be done."""
        return refusals.sentence(self.names, refusal)

    def undo_refusal(self, unit: int, blocking: Action | None = None, led_to: Sequence[Event] = ()) -> str:
        """Why an action cannot be taken back: there is none, or a later one is in the way, told by what it led to."""
        known: dict[str, object] = {"unit": self.names.unit(unit)}
        if blocking is None:
            return self.names.fill("undo", "nothing", (), known)
        own = [self.event(event) for event in led_to if event.unit == blocking.unit]
        known |= {"other": self.names.unit(blocking.unit), "event": own[0] if own else ""}
        return self.names.fill("undo", "blocked", ("told",) if own else (), known)

    def doing(self, state: State, number: int) -> str:
        """What a Unit is deciding now, in one line."""
        return prompts.line(self.names, self._look(state), number)

    def die(self, result: int) -> str:
        """One result: ``red Skull``."""
        return self.names.die(result)

    def dice(self, results: Sequence[int]) -> str:
        """Several results: ``red Skull, white Star and blue Tool``."""
        return self.names.dice(results)

    def resources(self, unit: Unit) -> str:
        """A Unit's Resource Card: ``4 Soldiers, 1 Star, 0 Courage, 3 Item Points``."""
        amounts = [self.names.amount(resource, unit.amount(resource)) for resource in range(len(RESOURCE_IDS))]
        return self.names.phrase("comma").join(amounts)

    def _look(self, state: State) -> Run:
        """A Run for looking only: it has no dice, and nobody gets its events."""
        return Run(self.box, state, None, None)
