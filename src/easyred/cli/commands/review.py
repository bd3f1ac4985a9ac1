"""``easyred review``: the most costly decisions of a recorded game."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import asdict, dataclass

from easyred.cli.commands.content_packs import content_words, library_from
from easyred.cli.commands.recorded import decisions, finished, sitting_at, unit_named
from easyred.cli.input.bad_input import FINE, BadInput, notice_if_slower
from easyred.cli.screen.advice_lines import ADVISES, Shown, adviser, chance, points
from easyred.cli.screen.console import Console, pasteable
from easyred.cli.screen.output import out, status
from easyred.game import Game
from easyred.rules.model.action import GIVE, HAND_OVER

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
        raise BadInput("--most", str(args.most), "1 or more")
    game = finished(args.file, "review", library_from(args))
    if not game.entries:
        raise BadInput("review", "a game without actions", "a game in which something was decided")
    unit = None if args.unit is None else unit_named(game, args.unit, list(range(len(game.names))))
    knows = adviser(sitting_at(game, 0))
    notice_if_slower([ADVISES])
    found = review(game, knows, unit, Bar(len(game.entries)))
    if args.json:
        out(json.dumps(form(game, found, args.most), indent=1))
    else:
        tell(game, found, args.most, args.file)
    return FINE


def review(game: Game, knows: Adviser, unit: int | None = None, bar: Bar | None = None) -> Review:
    """Weigh every decision of a game, or of one Unit."""
    weighed, costly = 0, list[Costly]()
    for at, twin, played in decisions(game):
        if bar is not None:
            bar.show(at)
        if unit not in (None, played.unit) or len(twin.legal_actions(played.unit)) == 1:
            continue
        if played.is_free() and played.verb not in (GIVE, HAND_OVER):
            continue
        advice = knows.of_game(twin, played.unit).until(played)
        option = knows.weigh(advice, played)
        if option is None or advice.options == [option]:
            continue
        weighed += 1
        if option.cost >= advice.threshold:
            shown = Shown(Console(), sitting_at(twin, played.unit), knows, advice)
            costly.append(
                Costly(
                    at=at,
                    turn=twin.state.turn,
                    unit=twin.names[played.unit],
                    played=twin.write(played),
                    played_words=shown.words(option),
                    value=option.value,
                    better=twin.write(advice.best.action),
                    better_words=shown.words(advice.best),
                    best=advice.best.value,
                    cost=option.cost,
                    why=shown.compared(option),
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
            status(f"[{'#' * done}{'.' * (BAR - done)}] action {at} of {self.whole}")

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


def tell(game: Game, found: Review, most: int, file: str) -> None:
    """Print the review in words."""
    console = Console()
    ended = "unfinished" if game.result is None else "won" if game.result.won else "lost"
    turns = "1 turn" if game.state.turn == 1 else f"{game.state.turn} turns"
    console.heading(f"{game.library.maps[game.box.map].head.name}, {', '.join(game.names)}: {ended} after {turns}.")
    console.say(summary(found, most))
    for place, one in enumerate(found.costly[:most], start=1):
        console.say()
        when = f"Turn {one.turn}" if one.turn else "Before the first turn"
        console.say(f"{when}, {one.unit}, action {one.at}: cost {points(one.cost)}.", "   ", f"{place}. ")
        console.say(f"{one.played_words} ({chance(one.value)} to win).", "           ", "   Chosen: ")
        console.say(f"{one.better_words} ({chance(one.best)}). {one.why}".rstrip(), "           ", "   Better: ")
    if found.costly:
        console.say()
        console.say("More about the most costly decision; use another number for any other:")
        console.show(pasteable("advise", file, "--at", str(found.costly[0].at), *content_words(game.library)))


def summary(found: Review, most: int) -> str:
    """How many decisions there were, and how many cost something."""
    if not found.weighed:
        return "There was nothing to choose."
    weighed = "1 decision" if found.weighed == 1 else f"{found.weighed} decisions"
    if not found.costly:
        return f"{weighed} weighed, and none was clearly worse than the best."
    many = len(found.costly)
    told = "these" if many <= most else f"here are the {most} that cost most" if most > 1 else "here is the worst"
    clearly = "1 was" if many == 1 else f"{many} were"
    return f"{weighed} weighed, {clearly} clearly worse than the best: {told}."
