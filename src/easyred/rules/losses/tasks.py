"""The tasks of a War Story: when they are done, and what happens if one that must be done is not (OPT-13)."""

from easyred.rules.ask.bunkers import final_bunker
from easyred.rules.ask.tokens import concerns, held, lying, the_story
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import IN_PLAY, LOST, ONGOING
from easyred.rules.model.story import CONQUERED, DELIVERED, FALLEN, NONE_LYING, Task
from easyred.rules.run import Run


def is_met(run: Run, task: Task) -> bool:
    """Whether a task's condition holds now."""
    state = run.state
    if task.kind == DELIVERED:
        return state.delivered.count(task.token) >= task.amount
    if task.kind == NONE_LYING:
        return is_laid_out(run, task.token) and not lying(state, task.token)
    if task.kind == FALLEN:
        return has_final_bunker_fallen(run)
    rows = [run.box.sectors[unit.sector].row for unit in state.units if unit.status == IN_PLAY]
    return all([row > task.amount for row in rows])


def has_final_bunker_fallen(run: Run) -> bool:
    """Whether the Final Bunker is known and has been conquered (END-3)."""
    return final_bunker(run) != NO_SECTOR and final_bunker(run) in run.state.fallen


def is_laid_out(run: Run, token: int) -> bool:
    """Whether no more tokens of a kind will come onto the map."""
    placings = [placing for placing in the_story(run).placings if placing.token == token]
    return all([placing.turns.are_over(run.state.turn) for placing in placings])


def is_done(run: Run, place: int) -> bool:
    """Whether a task has been done, for good."""
    return run.state.done >> place & 1 == 1


def review(run: Run) -> None:
    """Tasks that are met now are done for good, and rewarded; those of one turn wait for it."""
    tasks = the_story(run).tasks
    for place in range(len(tasks)):
        task = tasks[place]
        in_time = not task.turn or run.state.turn <= task.turn
        if in_time and not task.exactly and not is_done(run, place) and is_met(run, task):
            _done(run, place)


def _done(run: Run, place: int) -> None:
    """A task is done, and rewarded."""
    story = the_story(run)
    run.state.done |= 1 << place
    run.say("task-done", "OPT-13", a=place, card=story.card)
    reward = story.tasks[place].reward
    if reward >= 0:
        for number in run.state.in_play():
            run.push(number, Frame(ABILITY_FRAME, reward))


def within_reach(run: Run, token: int) -> int:
    """How many tokens of a kind a Unit in play may still reach: no Unit goes back, except to retreat."""
    rows = [run.box.sectors[run.state.units[number].sector].row for number in run.state.in_play()]
    back = 1 if run.box.has_retreats else 0
    there = [run.box.sectors[sector].row + back for sector in lying(run.state, token)]
    return len([row for row in there if any([row >= own for own in rows])])


def is_hopeless(run: Run, task: Task) -> bool:
    """Whether so few tokens are left, or so many out of reach, that a task can no longer be done."""
    if task.kind not in (DELIVERED, NONE_LYING) or not is_laid_out(run, task.token):
        return False
    near = within_reach(run, task.token)
    if task.kind == NONE_LYING:
        return near < len(lying(run.state, task.token))
    return near + held(run, task.token) + run.state.delivered.count(task.token) < task.amount


def is_due(run: Run, task: Task) -> bool:
    """Whether the time by which a task had to be done has come."""
    return task.turn == run.state.turn or (task.before_final and has_final_bunker_fallen(run))


def progress(run: Run, task: Task) -> tuple[int, int]:
    """How far a task about tokens has come, and how far it has to go; (0, 0) for the others."""
    if task.kind == DELIVERED:
        return min(task.amount, run.state.delivered.count(task.token)), task.amount
    return 0, 0


def is_at_stake(run: Run, task: Task) -> bool:
    """Whether this turn's end would lose the game over a task, as things stand.

    It is due, or a conquest to come ends the game or takes its tokens out of play.
    """
    if not task.must or is_met(run, task):
        return False
    in_final = [number for number in run.state.in_play() if run.state.units[number].sector == final_bunker(run)]
    if task.kind == FALLEN and in_final:
        return False
    if task.turn == run.state.turn or (task.before_final and in_final):
        return True
    if task.kind == DELIVERED:
        return is_laid_out(run, task.token) and _left_after(run, task.token) < task.amount
    return is_hopeless(run, task)


def _is_last_combat(run: Run) -> bool:
    """Whether every Unit still in play is about to leave it."""
    return all([_leaves(run, number) for number in run.state.in_play()])


def _left_after(run: Run, token: int) -> int:
    """How many tokens of a kind are delivered, or can be, once the Units in Bunkers have conquered them."""
    last = _is_last_combat(run)
    left = run.state.delivered.count(token) + (0 if last else within_reach(run, token))
    for number in run.state.in_play():
        if not _leaves(run, number) or _is_delivered_there(run, number, token):
            left += run.state.units[number].tokens.count(token)
    return left


def _leaves(run: Run, number: int) -> bool:
    """Whether a Unit that survives this combat leaves play, having conquered a Bunker."""
    return run.box.sectors[run.state.units[number].sector].bunker and not _goes_on(run, number)


def _goes_on(run: Run, number: int) -> bool:
    """Whether a conquest does not take the Unit out of play: solo, with another Bunker to come (END-7)."""
    sector = run.state.units[number].sector
    left = [bunker for bunker in run.box.bunkers if bunker != sector and bunker not in run.state.fallen]
    return run.box.solo and len(left) > 0


def _is_delivered_there(run: Run, number: int, token: int) -> bool:
    """Whether the story has a Unit deliver a token when it conquers the Bunker where it is."""
    conquests = [one for one in the_story(run).happenings if one.moment == CONQUERED and one.holding == token]
    return any([concerns(run, number, happening) for happening in conquests])


def judge_turn(run: Run) -> None:
    """Check tasks at the end of a turn: what was due, what is checked now, what can no longer be done."""
    tasks = the_story(run).tasks
    for place in range(len(tasks)):
        task = tasks[place]
        if is_done(run, place) or run.state.result != ONGOING:
            continue
        if task.exactly and task.turn == run.state.turn and is_met(run, task):
            _done(run, place)
        elif is_due(run, task) or (task.must and is_hopeless(run, task)):
            _undone(run, place)


def judge_end(run: Run) -> bool:
    """Whether everything that must be done is done when the battle is won."""
    tasks = the_story(run).tasks
    for place in range(len(tasks)):
        if not is_done(run, place) and not tasks[place].exactly and tasks[place].must:
            _undone(run, place)
            return False
    return True


def _undone(run: Run, place: int) -> None:
    """A task is not done; one that must be done loses the game."""
    story = the_story(run)
    must = story.tasks[place].must
    run.say("task-undone", "OPT-13", a=place, b=1 if must else 0, card=story.card)
    if must:
        run.state.result = LOST
        run.say("lost", "OPT-13", card=story.card)
