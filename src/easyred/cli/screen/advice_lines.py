"""Advice on the screen: the best choices with the chance of winning, the reason, and the figures behind them."""

from __future__ import annotations

from easyred.cli.input.bad_input import BadInput
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.choice_lines import AMOUNTS, DICE_VERBS, number_of
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.tongue import decimal, tell

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.adviser import Adviser
    from easyred.bots.advice.ranking import Advice, Option

NEEDS_NUMPY = "Advice needs NumPy: pip install 'easyred[odds]'."
LATER = "The first answer takes a moment longer, while the map is studied."
SHOWN = 3
"""How many choices are shown."""
SAME = 1e-10
"""How far rounding may put equal chances apart."""
ADVISES = "veteran"
"""The bot that gives the advice."""
LEAST = 0.001
"""What is left of every chance as long as the game goes on."""
VALUE = 7
TYPED = 7


def adviser(sitting: Sitting) -> Adviser:
    """An adviser for the game on the table; a BadInput without NumPy."""
    try:
        from easyred.bots.advice.adviser import Adviser
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        raise BadInput(
            "advice", "no module numpy", "an installation that has it: pip install 'easyred[odds]'"
        ) from None
    knows = Adviser(sitting.game.box, sitting.game.names)
    knows.words = sitting.words
    return knows


def show(console: Console, sitting: Sitting, knows: Adviser, *, whole: bool = False) -> Advice:
    """Print what the Unit that is asked should do."""
    advice = knows.of_game(sitting.game, sitting.unit)
    Shown(console, sitting, knows, advice).show(whole=whole)
    return advice


class Shown:
    """One piece of advice, in words."""

    def __init__(
        self, console: Console, sitting: Sitting, knows: Adviser, advice: Advice, *, on_record: bool = False
    ) -> None:
        self.console = console
        self.sitting = sitting
        self.knows = knows
        self.advice = advice
        self.on_record = on_record

    def show(self, *, whole: bool = False) -> None:
        """Print the best choice and why, then the first few choices with their figures."""
        margin = "" if self.console.plain else " " * LABEL
        groups = as_good(self.advice.options)
        self.console.say(self.summary(), margin, self.console.label("Advice"))
        if reason := self.why():
            self.console.say(reason, margin, margin)
        shown = groups if whole else groups[:SHOWN]
        for group in shown:
            self._group(group)
        left = len(groups) - len(shown)
        if left:
            self.console.say(
                tell("{} more with {}.", left, "--all" if self.on_record else tell("advice all")), margin, margin
            )

    def summary(self) -> str:
        """The best choice, or that it is too close to call."""
        advice = self.advice
        close, best = len(advice.close), self.words(advice.best)
        if len(advice.options) == 1:
            gifts = any(action.is_free() and action != advice.best.action for action in advice.decision.actions)
            why = tell("No gift is better") if gifts else tell("There is only one choice")
            return tell("{}: {}. {} to win.", why, best, chance(advice.best.value))
        if close == len(advice.options):
            return tell("Too close to call: all choices are about equally good. {} to win.", chance(advice.best.value))
        rows = len([group for group in as_good(advice.options) if group[0].cost < advice.threshold])
        if rows > 1:
            return tell("Too close to call between the first {}. {} to win.", rows, chance(advice.best.value))
        return tell("{}{}. {} to win.", best[:1].upper(), best[1:], chance(advice.best.value))

    def why(self) -> str:
        """Why the best choice is better than the next; empty if it is too close to call."""
        from easyred.bots.advice.review import reason

        return reason(self.knows, self.advice)

    def words(self, option: Option) -> str:
        """A choice in words."""
        return self.knows.words.action(option.action, self.advice.decision.state)

    def figures(self, option: Option) -> str:
        """The figures behind a choice, in words."""
        from easyred.bots.advice.words import told

        decision = self.advice.decision
        figures = self.knows.figures(decision, option.action)
        return told(self.knows.words, decision.state.units[decision.unit], figures)

    def typed(self, option: Option) -> str:
        """What to type for a choice; for a gift, its number and how many."""
        actions = self.advice.decision.actions
        listed = next(action for action in actions if option.action.fits(action, 0))
        number = number_of(listed, actions)
        return f"{number} {option.action.n}" if listed.verb in AMOUNTS and listed.n > 1 else number

    def _group(self, group: list[Option]) -> None:
        """A choice, with the dice that are equally good."""
        console, first = self.console, group[0]
        text, figures = self.words(first), self.figures(first)
        others = ", ".join(self.typed(option) for option in group[1:])
        text += tell(" (or as well: {})", others) if others else ""
        if console.plain:
            console.say(tell("{}: {}. {} to win. {}", self.typed(first), text, chance(first.value), figures).rstrip())
            return
        margin = " " * (TYPED + VALUE + 4)
        console.say(text, margin, f"{self.typed(first):>{TYPED}}  {chance(first.value):>{VALUE}}  ")
        if figures:
            console.say(figures, margin, margin)


def as_good(options: list[Option]) -> list[list[Option]]:
    """The choices in order, with locks or re-rolls that come to exactly the same put together."""
    groups: list[list[Option]] = []
    for option in options:
        first = groups[-1][0] if groups else option
        if groups and option.action.verb in DICE_VERBS and abs(first.value - option.value) < SAME and first.value < 1:
            groups[-1].append(option)
        else:
            groups.append([option])
    return groups


def chance(value: float) -> str:
    """A chance of winning, in per cent; nothing is certain before the game is over."""
    return decimal(f"{100 * min(max(value, LEAST), 1 - LEAST):.1f} %")


def points(cost: float) -> str:
    """What a choice costs, in points of the chance of winning."""
    text = f"{100 * cost:.1f}"
    return tell("1 point") if text == "1.0" else tell("{} points", decimal(text))
