"""Many games at once. Every game has its own seed, so the number of processes changes nothing."""

from collections.abc import Iterator
from functools import lru_cache

from easyred.bots import Bot, by_path
from easyred.bots.bare import play_game
from easyred.content import Setup, build, library_with
from easyred.lab.experiment import Batch, Plan
from easyred.lab.outcome import Outcome
from easyred.rules.model.box import Box
from easyred.rules.model.chance import Seeded
from easyred.text.forms import FormError

LARGEST = 100
PER_JOB = 8
"""How many games a batch has at most, and how many batches a process gets where there are enough games."""


class WorkerLost(RuntimeError):
    """A process ended before its work was done."""


@lru_cache(maxsize=1)
def seated(setup: Setup, names: tuple[str, ...], content: tuple[str, ...]) -> tuple[Box, list[Bot]]:
    """The Box and the bots of a plan, shared by all its batches, so that bots keep what they know about a Box."""
    return build(setup, library_with(content)), [by_path(name) for name in names]


def play_batch(batch: Batch) -> Outcome:
    """Play some games of a plan in this process."""
    plan, outcome = batch.plan, Outcome()
    box, bots = seated(plan.setup, tuple(plan.bots), tuple(plan.content))
    for game in range(batch.first, batch.last):
        for seat, bot in enumerate(bots):
            bot.begin(f"{plan.seed}/{game}/{seat}")
        outcome.count(box, play_game(box, plan.setup.units, Seeded(f"{plan.seed}/{game}"), bots))
    return outcome


def split(plan: Plan, jobs: int, first: int = 0) -> list[Batch]:
    """A plan in batches, from its first game or a later one, so that processes finish together and progress shows."""
    size = max(1, min(LARGEST, (plan.games - first) // (jobs * PER_JOB)))
    return [Batch(plan=plan, first=n, last=min(n + size, plan.games)) for n in range(first, plan.games, size)]


def batches(plan: Plan, jobs: int, first: int = 0) -> Iterator[Outcome]:
    """The outcomes of a plan's batches as they come in; with one job they are played in this process."""
    if jobs == 1:
        yield from map(play_batch, split(plan, jobs, first))
        return
    for name in plan.bots:
        if name.startswith("__main__:"):
            raise FormError(
                "bot", name, "a bot in a separate module, so that other processes can import it; or one job"
            )
    from easyred.lab.processes import shared_out

    yield from shared_out(split(plan, jobs, first), jobs)


def simulate(plan: Plan, jobs: int = 1) -> Outcome:
    """Play a whole plan."""
    outcome = Outcome()
    for part in batches(plan, jobs):
        outcome.add(part)
    return outcome
