"""The War Story: its tasks, their progress, and which of them is about to lose the game."""

from easyred.rules.losses.tasks import is_at_stake, is_done, progress
from easyred.rules.model.story import Task
from easyred.table.observer import Observer
from easyred.table.part import Part


class TaskNow(Part, frozen=True, kw_only=True):
    """A task of the story, in the order of the book. ``words``: how it stands; ``at_stake``: the game is about to be
    lost over it.
    """

    words: str
    done: bool = False
    have: int = 0
    wanted: int = 0
    at_stake: str = ""


class StoryNow(Part, frozen=True, kw_only=True):
    """How the War Story stands. ``delivered``: tokens that have served their purpose."""

    tasks: tuple[TaskNow, ...] = ()
    delivered: tuple[str, ...] = ()


def story(seen: Observer) -> StoryNow | None:
    """The state of the War Story; None if there is none."""
    told = seen.box.story
    if told is None:
        return None
    tasks = [_task(seen, place, task) for place, task in enumerate(told.tasks)]
    return StoryNow(tasks=tuple(tasks), delivered=seen.ids(seen.state.delivered))


def _task(seen: Observer, place: int, task: Task) -> TaskNow:
    """A task with its progress."""
    run = seen.run
    done = is_done(run, place)
    have, wanted = (0, 0) if done else progress(run, task)
    looms = seen.state.turn > 0 and not done and is_at_stake(run, task)
    return TaskNow(
        done=done,
        have=have,
        wanted=wanted,
        words=standing(seen, task, done=done, have=have, wanted=wanted),
        at_stake=seen.names.fill("tasks", "at-stake") if looms else "",
    )


def standing(seen: Observer, task: Task, *, done: bool, have: int, wanted: int) -> str:
    """The progress of a task, in a few words."""
    names = seen.names
    if done:
        return names.fill("tasks", "done")
    said = [names.fill("tasks", "progress", (), {"n": have, "most": wanted})] if wanted else []
    if task.turn:
        said.append(_time_left(seen, task))
    if not task.must:
        said.append(names.fill("tasks", "no-must"))
    return names.phrase("comma").join(said) or names.fill("tasks", "not-yet")


def _time_left(seen: Observer, task: Task) -> str:
    """How much time is left for a task, in words."""
    turn = seen.state.turn
    key = "too-late" if turn > task.turn else "this-turn" if turn == task.turn else "at" if task.exactly else "by"
    return seen.names.fill("tasks", key, (), {"n": task.turn})
