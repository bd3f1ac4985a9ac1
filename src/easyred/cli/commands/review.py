"""``easyred review``: the most costly decisions of a recorded game."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict, dataclass

from easyred.cli.commands.content_packs import content_words, library_from
from easyred.cli.commands.recorded import finished, sitting_at, unit_named
from easyred.cli.input.bad_input import FINE, BadInput, notice_if_slower
from easyred.cli.screen.advice_lines import ADVISES, adviser, chance, points
from easyred.cli.screen.console import Console, pasteable
from easyred.cli.screen.output import out, status
from easyred.cli.tongue import spoken, tell
from easyred.content import in_language
from easyred.game import Game
from easyred.table.past import decisions

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.adviser import Adviser

BAR = 24


@dataclass(frozen=True)
class Costly:
    """A decision that cost something: when, who, what was chosen, what was better, by how much, and why."""

    at: int
    turn: int
    unit: str
    played: str
    played_words: str
    value: float
    better: str
    better_words: str
    best: float
    cost: float
    why: str


@dataclass(frozen=True)
class Review:
    """The costly decisions of a game, the most costly first, and how many were weighed."""

    weighed: int
    costly: list[Costly]


def run(args: Namespace) -> int:
    """Review, in words or as JSON."""
    if args.most < 1:
        raise BadInput("--most", str(args.most), tell("1 or more"))
    game = finished(args.file, "review", library_from(args))
    if not game.entries:
        raise BadInput("review", tell("a game without actions"), tell("a game in which something was decided"))
    unit = None if args.unit is None else unit_named(game, args.unit, list(range(len(game.names))))
    knows = adviser(sitting_at(game, 0))
    notice_if_slower([ADVISES])
    found = review(game, knows, unit, Bar(len(game.entries)))
    if args.json:
        out(json.dumps(form(game, found, args.most), indent=1))
    else:
        report(game, found, args.most, args.file)
    return FINE


def review(game: Game, knows: Adviser, unit: int | None = None, bar: Bar | None = None) -> Review:
    """Weigh every decision of a game, or of one Unit."""
    from easyred.bots.advice.review import compared, weigh

    weighed, costly = 0, list[Costly]()
    for position, twin, played in decisions(game):
        if bar is not None:
            bar.show(position + 1)
        found = weigh(knows, twin, played) if unit in (None, played.unit) else None
        if found is None:
            continue
        weighed += 1
        if found.is_costly:
            best, option = found.advice.best, found.option
            costly.append(
                Costly(
                    at=position + 1,
                    turn=twin.state.turn,
                    unit=twin.names[played.unit],
                    played=twin.write(played),
                    played_words=knows.words.action(option.action, twin.state),
                    value=option.value,
                    better=twin.write(best.action),
                    better_words=knows.words.action(best.action, twin.state),
                    best=best.value,
                    cost=option.cost,
                    why=compared(knows, found.advice, option),
                )
            )
    if bar is not None:
        bar.clear()
    return Review(weighed, sorted(costly, key=lambda one: -one.cost))


class Bar:
    """A progress bar on standard error, if that is a terminal."""

    def __init__(self, whole: int) -> None:
        self.whole = whole
        self.shows = sys.stderr.isatty()

    def show(self, at: int) -> None:
        """Show how far the review has come."""
        if self.shows:
            done = BAR * at // self.whole
            status(f"[{'#' * done}{'.' * (BAR - done)}] " + tell("action {} of {}", at, self.whole))

    def clear(self) -> None:
        """Clear the line for other output."""
        if self.shows:
            status()


def form(game: Game, found: Review, most: int) -> dict[str, object]:
    """The review as data for other programs."""
    return {
        "map": game.box.map,
        "mode": game.box.mode,
        "edition": game.box.edition,
        "won": None if game.result is None else game.result.won,
        "turns": game.state.turn,
        "weighed": found.weighed,
        "costly": len(found.costly),
        "total": sum(one.cost for one in found.costly),
        "decisions": [asdict(one) for one in found.costly[:most]],
    }


def report(game: Game, found: Review, most: int, file: str) -> None:
    """Print the review in words."""
    console = Console()
    won = None if game.result is None else game.result.won
    ended = tell("unfinished") if won is None else tell("won") if won else tell("lost")
    turns = tell("1 turn") if game.state.turn == 1 else tell("{} turns", game.state.turn)
    beach = in_language(game.library, spoken()).maps[game.box.map].head.name
    console.heading(tell("{}, {}: {} after {}.", beach, ", ".join(game.names), ended, turns))
    console.say(summary(found, most))
    for place, one in enumerate(found.costly[:most], start=1):
        console.say()
        when = tell("Turn {}", one.turn) if one.turn else tell("Before the first turn")
        cost = tell("{}, {}, action {}: cost {}.", when, one.unit, one.at, points(one.cost))
        console.say(cost, "   ", f"{place}. ")
        chosen, better = tell("   Chosen: "), tell("   Better: ")
        console.say(tell("{} ({} to win).", one.played_words, chance(one.value)), " " * len(chosen), chosen)
        console.say(f"{one.better_words} ({chance(one.best)}). {one.why}".rstrip(), " " * len(better), better)
    if found.costly:
        console.say()
        console.say(tell("More about the most costly decision; use another number for any other:"))
        console.show(pasteable("advise", file, "--at", str(found.costly[0].at), *content_words(game.library)))


def summary(found: Review, most: int) -> str:
    """How many decisions there were, and how many cost something."""
    if not found.weighed:
        return tell("There was nothing to choose.")
    weighed = tell("1 decision weighed") if found.weighed == 1 else tell("{} decisions weighed", found.weighed)
    if not found.costly:
        return tell("{}, and none was clearly worse than the best.", weighed)
    many = len(found.costly)
    several = tell("here are the {} that cost most", most) if most > 1 else tell("here is the worst")
    told = tell("these") if many <= most else several
    clearly = tell("1 was clearly worse") if many == 1 else tell("{} were clearly worse", many)
    return tell("{}, {} than the best: {}.", weighed, clearly, told)
