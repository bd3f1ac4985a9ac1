"""``easyred advise``: the best choices at a decision of a recorded game, and what the choice made then cost."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict

from easyred.cli.commands.content_packs import library_from
from easyred.cli.commands.recorded import finished, sitting_at, unit_named
from easyred.cli.input.bad_input import FINE, BadInput, notice_if_slower
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen.advice_lines import ADVISES, Shown, adviser, points
from easyred.cli.screen.console import Console
from easyred.cli.screen.decision import show_prompt
from easyred.cli.screen.dice_lines import show_dice
from easyred.cli.screen.output import out, status
from easyred.cli.screen.unit_lines import show_unit
from easyred.cli.tongue import tell
from easyred.game import Game
from easyred.rules.model.action import Action
from easyred.rules.model.dice import FACE_IDS
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.table.past import decisions

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.figures import Figures


def run(args: Namespace) -> int:
    """Advise, in words or as JSON."""
    at, game, played = find(finished(args.file, "advise", library_from(args)), args.at)
    choosing = [unit for unit in range(len(game.names)) if game.legal_actions(unit)]
    unit = played.unit if played is not None else (game.waiting_for or choosing)[0]
    if args.unit is not None:
        unit = unit_named(game, args.unit, choosing)
    sitting = sitting_at(game, unit)
    knows = adviser(sitting)
    notice_if_slower([ADVISES])
    with studying():
        advice = knows.of_game(game, unit)
    shown = Shown(Console(plain=args.plain), sitting, knows, advice, on_record=True)
    if played is not None and played.unit != unit:
        played = None
    if args.json:
        out(json.dumps(form(shown, at, played), indent=1))
    else:
        report(shown, at, played, whole=args.all)
    return FINE


@contextmanager
def studying() -> Iterator[None]:
    """Tell a user at a terminal what takes so long."""
    shows = sys.stderr.isatty()
    if shows:
        status(tell("The map is studied first ..."))
    yield
    if shows:
        status()


def find(game: Game, at: int | None) -> tuple[int, Game, Action | None]:
    """The game at a decision, and what was played then."""
    actions = len(game.entries)
    if at is None or (at == actions + 1 and not game.is_over):
        if game.is_over:
            allowed = tell("--at 1 to {}; 'easyred review' tells what cost most", actions)
            raise BadInput("advise", tell("a game that is over"), allowed)
        return actions + 1, game, None
    if not 1 <= at <= actions:
        last = actions if game.is_over else actions + 1
        allowed = tell("an action from 1 to {}", last) if last > 1 else tell("1: nothing was played yet")
        raise BadInput("--at", str(at), allowed)
    for position, twin, played in decisions(game):
        if position + 1 == at:
            return at, twin, played
    raise AssertionError("every action has a number")


def report(shown: Shown, at: int, played: Action | None, *, whole: bool) -> None:
    """Print the decision, the advice, and what was played."""
    console, sitting = shown.console, shown.sitting
    book, view = sitting.book, sitting.view()
    track = view.shared.track
    when = tell("Turn {}, {} phase", track.turn, track.name) if track.turn else tell("Before the first turn")
    console.heading(tell("{}. {} decides (action {}).", when, sitting.name, at))
    show_unit(console, book, view.shared.units[sitting.unit], sitting.name, marked=len(book.units) > 1)
    show_dice(console, book, view)
    show_prompt(console, book, view)
    console.say()
    shown.show(whole=whole)
    if played is not None:
        console.say()
        console.say(verdict(shown, played))


def verdict(shown: Shown, played: Action) -> str:
    """What was played and what it cost; a gift that can still be given costs nothing yet."""
    sitting, advice = shown.sitting, shown.advice.until(played)
    text, option = sitting.words.action(played, sitting.state), shown.knows.weigh(advice, played)
    if option is None:
        return tell("Played: {}. That is not weighed.", text)
    if option == advice.best:
        return tell("Played: {}. That is the best.", text)
    if option.cost < advice.threshold:
        return tell("Played: {}. That is as good, as far as can be told.", text)
    return tell("Played: {}. That cost {} of the chance to win.", text, points(option.cost))


def form(shown: Shown, at: int, played: Action | None) -> dict[str, object]:
    """The advice as data for other programs."""
    advice, game, sitting = shown.advice, shown.sitting.game, shown.sitting
    option = None if played is None else shown.knows.weigh(advice.until(played), played)
    return {
        "at": at,
        "turn": sitting.state.turn,
        "unit": sitting.name,
        "close": len(advice.close),
        "threshold": advice.threshold,
        "why": shown.why(),
        "played": None if played is None else game.write(played),
        "cost": None if option is None else option.cost,
        "choices": [
            {
                "action": game.write(other.action),
                "alike": [game.write(action) for action in other.alike],
                "words": shown.words(other),
                "value": other.value,
                "cost": other.cost,
                "reason": shown.figures(other),
                "figures": figures_form(sitting, shown.knows.figures(advice.decision, other.action)),
            }
            for other in advice.options
        ],
    }


def figures_form(sitting: Sitting, figures: Figures) -> dict[str, object]:
    """Figures by name."""
    found: dict[str, object] = {}
    if figures.dice is not None:
        dice = figures.dice
        found["means"] = dict(zip(RESOURCE_IDS, dice.means, strict=True))
        found["bonuses"] = dict(zip(FACE_IDS, dice.bonuses, strict=True))
        found |= {"straight": dice.straight, "advance": dice.advance}
    if figures.fight is not None:
        found["fight"] = asdict(figures.fight)
    if figures.then:
        found["then"] = [sitting.game.write(action) for action, _ in figures.then]
    change = figures.change
    cards = sitting.game.box.cards
    if change.resources:
        found["change"] = {RESOURCE_IDS[resource]: difference for resource, _, difference in change.resources}
    if change.gained or change.lost:
        found["gained"] = [cards[card].id for card in change.gained]
        found["lost"] = [cards[card].id for card in change.lost]
    if change.used:
        found["used"] = [cards[card].id for card in change.used]
    if change.others:
        names = sitting.game.names
        others = dict.fromkeys([names[unit] for unit, *_ in change.others])
        found["others"] = {
            name: {RESOURCE_IDS[what]: more for unit, what, _, more in change.others if names[unit] == name}
            for name in others
        }
    return found
