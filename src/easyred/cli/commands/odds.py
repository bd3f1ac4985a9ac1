"""``easyred odds``: the best lock and re-rolls for what you want, with exact chances and the cost of anything else."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from easyred.cli.input.bad_input import refused
from easyred.cli.input.parser import Parser
from easyred.cli.screen.output import err, out
from easyred.cli.tongue import decimal, spoken, tell
from easyred.content import Library, Setup, build, library_with
from easyred.odds.axis import Values
from easyred.odds.hands import Index
from easyred.odds.plan import Plan
from easyred.odds.query import EXAMPLE, QueryError, Want, read_locked, read_roll, read_want, slug, wants
from easyred.odds.turn import MOST_LOCKS, MOST_REROLLS, Options, Turn
from easyred.odds.upkeep import Upkeep, upkeep
from easyred.rules.engine import new_state
from easyred.rules.model.box import Box
from easyred.rules.model.dice import SET_OF_SIX, SIZES, colour_of
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.rules.model.state import State
from easyred.rules.steps.roll import Lock
from easyred.words import Words

BAD_INPUT = 2
SHOWN = 5
"""How many alternatives are shown."""


def main(argv: Sequence[str]) -> int:
    """Answer one question; return 2 if it makes no sense."""
    asked = parser().parse_args(argv)
    try:
        answer = Question(asked).answer()
    except QueryError as error:
        err(f"easyred: {refused(error.place, error.found, error.allowed)}")
        return BAD_INPUT
    out(json.dumps(answer.form, indent=1) if asked.json else "\n".join(answer.lines))
    return 0


def parser() -> argparse.ArgumentParser:
    """The options of ``easyred odds``."""
    words = Parser(
        prog="easyred odds",
        description="Exact odds of a turn's dice: the best lock and re-rolls for what you want (see docs/odds.md).",
    )
    words.add_argument(
        "dice",
        nargs="?",
        metavar="DICE",
        help=f"the roll, as in {EXAMPLE!r}; leave it out for the odds before the roll",
    )
    words.add_argument("--want", metavar="W", help="fresh-troops, straight, soldiers, '6 soldiers', '3 skulls' ...")
    words.add_argument("--locked", metavar="DICE", help="the dice already locked: compare re-rolls")
    words.add_argument("--locks", type=int, default=2, metavar="N", help="how many dice are locked (%(default)s)")
    words.add_argument("--rerolls", type=int, metavar="N", help="how many re-rolls are left (the edition's)")
    words.add_argument("--skulls-stay", action="store_true", help="Skulls cannot be re-rolled here")
    words.add_argument("--edition", default="1", metavar="E", help="which edition's rules (%(default)s)")
    words.add_argument("--content", action="append", default=[], metavar="DIR", help="a pack; may be repeated")
    words.add_argument("--nation", metavar="N", help="which nation's table of bonuses, if each has one")
    words.add_argument("--all", action="store_true", help=f"every alternative, not only the best {SHOWN}")
    words.add_argument("--json", action="store_true", help="print the answer as JSON")
    return words


@dataclass
class Answer:
    """The answer, in words and as data."""

    lines: list[str]
    form: dict[str, object]


class Question:
    """The question, read and checked."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.box, self.state = bare(asked.edition, asked.nation, library_with(tuple(asked.content)))
        self.names = Words(self.box, ["Able"], spoken()).names
        self.dice = read_roll(asked.dice) if asked.dice is not None else ()
        check_number("--locks", asked.locks, 0, MOST_LOCKS)
        rerolls = usual_rerolls(self.box) if asked.rerolls is None else asked.rerolls
        check_number("--rerolls", rerolls, 1, MOST_REROLLS)
        counts = [colour_of(die) for die in self.dice] or list(SET_OF_SIX)
        self.colours: Index = (counts.count(0), counts.count(1), counts.count(2))
        self.turn = Turn(self.colours, asked.locks, rerolls, asked.skulls_stay, kernel=False)
        self.upkeep: Upkeep = upkeep(self.box, self.state, 0, self.colours)

    def answer(self) -> Answer:
        """The odds of what is wanted, or of everything that could be wanted."""
        asked = self.asked
        if asked.locked is not None and not self.dice:
            raise QueryError("--locked", asked.locked, "it goes with the dice of a roll")
        if asked.want is None:
            if asked.locked is not None:
                raise QueryError("--locked", "no --want", "--locked goes with --want")
            return self._everything()
        want = read_want(asked.want, self.names)
        plan = Plan(self.turn, self._values(want))
        return self._of_roll(want, plan) if self.dice else self._before(want, plan)

    def _values(self, want: Want) -> Values:
        """What each Final Tally is worth for a wish; refuse one that no dice can bring."""
        values = want.values(self.upkeep, self.colours)
        if not values.any():
            allowed = f"what {sum(self.colours)} dice can bring"
            if want.most is not None:
                most = want.most(self.upkeep, self.colours)
                allowed = f"at most {most}, which is all that {sum(self.colours)} dice can bring"
            raise QueryError("--want", repr(self.asked.want), allowed)
        return values

    def _everything(self) -> Answer:
        """One line for each thing that can be wanted."""
        known = wants(self.names)
        lines = [self._title(tell("Exact odds")), tell("If you go for it, the best plan gives:")]
        form: dict[str, object] = {}
        for id, want in known.items():
            plan = Plan(self.turn, want.values(self.upkeep, self.colours))
            if self.dice and plan.values.any():
                mask = plan.lock(self.dice)
                value = float(plan.lock_options(self.dice).values.max())
                lock = self._locked(mask) if value else tell("out of reach")
                lines.append(f"  {want.name:16} {figure(want, value):>10}  {lock}")
            else:
                value = float(self.turn.mean(plan.values))
                lines.append(f"  {want.name:16} {figure(want, value):>10}")
            form[id] = value
        return Answer(lines, {**self._form(), "values": form})

    def _before(self, want: Want, plan: Plan) -> Answer:
        """Before the roll there is nothing to choose: the value, and what else the plan brings."""
        value = float(self.turn.mean(plan.values))
        lines = [self._title(want.name), tell("Before the roll: {}.", figure(want, value))]
        return self._with_gains(want, plan.tallies(), lines, {**self._form(), "value": value})

    def _of_roll(self, want: Want, plan: Plan) -> Answer:
        """The best lock or re-roll for the dice on the table, and what the others cost."""
        if self.asked.locked is None:
            options, locked = plan.lock_options(self.dice), plan.lock(self.dice)
            reroll = plan.reroll(self.dice, locked, self.turn.rerolls)
            said = tell("lock {}, then {}", self._picked(locked), self._rolled(reroll))
            chosen = locked
        else:
            locked = read_locked(self.asked.locked, self.dice)
            options = plan.reroll_options(self.dice, locked, self.turn.rerolls)
            chosen = plan.best(options)
            said = self._rolled(chosen)
        value = float(options.values.max())
        if want.is_chance and not value:
            lines = [self._title(want.name), tell("These dice cannot bring it, whatever you do.")]
            return Answer(lines, {**self._form(), "best": None, "value": 0.0, "others": []})
        lines = [self._title(want.name), tell("Best: {}. {}.", said, figure(want, value))]
        others = self._others(options, chosen)
        shown = others if self.asked.all else others[:SHOWN]
        lines += [tell("Instead:")] if shown else []
        for text, _, own in shown:
            given, cost = f"{figure(want, own):>10}", f"{figure(want, value - own):>9}"
            lines.append(tell("  {}, costs {}: {}", given, cost, text))
        if len(others) > len(shown):
            lines.append(tell("  {} more with --all.", len(others) - len(shown)))
        listed = [{"mask": mask, "dice": text, "value": own, "cost": value - own} for text, mask, own in others]
        form = {**self._form(), "best": {"mask": chosen, "dice": said}, "value": value, "others": listed}
        tallies = plan.tallies_of(self.dice, locked, self.turn.rerolls)
        return self._with_gains(want, tallies, lines, form)

    def _others(self, options: Options, chosen: int) -> list[tuple[str, int, float]]:
        """The other choices, best first, with dice that look alike listed once."""
        choice = self._rolled if self.asked.locked is not None else self._locked
        found: dict[str, tuple[int, float]] = {}
        for mask, value in zip(options.masks, options.values.tolist(), strict=True):
            if choice(mask) != choice(chosen):
                found.setdefault(choice(mask), (mask, value))
        told = [(text, mask, value) for text, (mask, value) in found.items()]
        return sorted(told, key=lambda option: (-option[2], SIZES[option[1]]))

    def _with_gains(self, want: Want, tallies: Values, lines: list[str], form: dict[str, object]) -> Answer:
        """What else the plan brings: the mean and the distribution of each resource."""
        worth = want.worth(self.upkeep)
        liked = worth + 1e-9 * self.upkeep.endings[:, : len(RESOURCE_IDS)].sum(axis=1)
        ending = self.upkeep.endings[self.upkeep.chosen(liked)]
        gains: dict[str, object] = {}
        said: list[str] = []
        for resource, id in enumerate(RESOURCE_IDS):
            amounts = ending[..., resource]
            mean = float((tallies * amounts).sum())
            said.append(f"{decimal(f'{mean:.2f}')} {self.names.resource(resource)}")
            least = int(min(0, amounts.min()))
            chances = np.bincount((amounts - least).ravel(), tallies.ravel())
            spread = {str(amount + least): float(chance) for amount, chance in enumerate(chances) if chance > 0}
            gains[id] = {"mean": mean, "chances": spread}
        lines.append(tell("On average the tally then brings {}.", self.names.listing(said)))
        return Answer(lines, {**form, "gains": gains})

    def _picked(self, mask: int) -> str:
        """The dice of a mask, in words."""
        return self.names.picked(self.dice, mask)

    def _locked(self, mask: int) -> str:
        """A lock in words."""
        return tell("lock {}", self._picked(mask))

    def _rolled(self, mask: int) -> str:
        """A re-roll in words."""
        return tell("roll {} again", self._picked(mask)) if mask else tell("keep all dice")

    def _title(self, about: str) -> str:
        """The first line of the answer: what it is about."""
        turn = self.turn
        parts = [tell("{} dice on the table", len(self.dice)) if self.dice else tell("before the roll")]
        parts += [tell("{} to lock", turn.locks) if self.asked.locked is None else tell("some locked")]
        parts += [tell("1 re-roll") if turn.rerolls == 1 else tell("{} re-rolls", turn.rerolls)]
        parts += [tell("edition {}", self.box.edition)]
        parts += [self.names.nation(self.state.units[0].nation)] if self.box.nations else []
        parts += [tell("Skulls stay")] if turn.skulls_stay else []
        return tell("{}: {}.", about, ", ".join(parts))

    def _form(self) -> dict[str, object]:
        """The question as data for other programs."""
        asked = self.asked
        return {
            "dice": asked.dice or "",
            "want": asked.want or "",
            "locked": asked.locked or "",
            "locks": self.turn.locks,
            "rerolls": self.turn.rerolls,
            "skulls_stay": self.turn.skulls_stay,
            "edition": self.box.edition,
        }


def figure(want: Want, value: float) -> str:
    """A chance in per cent, or an amount."""
    return decimal(f"{100 * value:.4f} %" if want.is_chance else f"{value:.4f}")


def check_number(place: str, found: int, least: int, most: int) -> None:
    """Refuse a number that is not between two others."""
    if not least <= found <= most:
        raise QueryError(place, str(found), f"{least} to {most}")


def usual_rerolls(box: Box) -> int:
    """How many re-rolls an edition allows."""
    return next(step.rerolls for stage in box.stages for step in stage.steps if isinstance(step, Lock))


def bare(edition: str, nation: str | None, library: Library) -> tuple[Box, State]:
    """A lone Unit of an edition without cards, in a Sector without text."""
    editions = library.editions
    if edition not in editions:
        raise QueryError("--edition", repr(edition), ", ".join(sorted(editions)))
    map = next(iter(editions[edition].head.maps), Setup().map)
    setup = Setup(edition=edition, map=map, mode=library.maps[map].modes[-1].id)
    box = build(setup, library)
    state = new_state(box, 1)
    state.turn, state.stage = 1, box.first_stage
    quiet = [sector.number for sector in box.sectors if not sector.codes and not sector.each_turn]
    state.units[0].sector = next(iter(quiet), 0)
    if nation is not None:
        known = [slug(id) for id in box.nations]
        if slug(nation) not in known:
            allowed = ", ".join(box.nations) if box.nations else f"none: edition {edition} has one table for all"
            raise QueryError("--nation", repr(nation), allowed)
        state.units[0].nation = known.index(slug(nation))
    return box, state
