"""What follows from a choice, and what to beware of, on the screen."""

from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.console import Console
from easyred.cli.tongue import spoken, tell
from easyred.rules.model.action import Action
from easyred.table import preview
from easyred.table.choices import Choice
from easyred.table.warnings import Warning


def show_follows(console: Console, sitting: Sitting, action: Action) -> None:
    """Print what a choice would lead to for certain, and its warnings."""
    then, warnings = _follows(sitting, action)
    if then:
        console.say(then)
    for warning in warnings:
        console.say(f"{warning.words} ({warning.rule})", "  ", "! ")


def _follows(sitting: Sitting, action: Action) -> tuple[str, tuple[Warning, ...]]:
    """The sentence and the warnings that a listed choice has, or that a look ahead gives."""
    do, seat = sitting.game.write(action), sitting.view().seat
    for choice in seat.ask.choices if seat is not None and seat.ask is not None else ():
        if isinstance(choice, Choice) and choice.do == do:
            return choice.then, choice.warnings
    seen = preview(sitting.game, do, language=spoken())
    now = sitting.view().shared.units[action.unit].have
    have = [ahead.unit.have for ahead in seen.ahead if ahead.number == action.unit and ahead.unit.have != now]
    return "".join([tell("Then you have {}.", amounts) for amounts in have]), seen.warnings
