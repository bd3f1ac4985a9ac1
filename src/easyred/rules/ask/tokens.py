"""Tokens and happenings of a War Story: where they lie, who has them, whom they concern (OPT-13)."""

from easyred.rules.ask.bunkers import final_bunker
from easyred.rules.model.effect_codes import TAKE_CASUALTIES
from easyred.rules.model.state import IN_PLAY, State
from easyred.rules.model.story import NO_TOKEN, Happening, Story
from easyred.rules.run import Run


def the_story(run: Run) -> Story:
    """The War Story of this game."""
    story = run.box.story
    assert story is not None
    return story


def lying(state: State, token: int) -> list[int]:
    """The Sectors in which a token lies, once for each time it lies there."""
    return [entry & 63 for entry in state.tokens if entry >> 6 == token]


def lying_in(state: State, sector: int) -> list[int]:
    """The tokens that lie in a Sector."""
    return [entry >> 6 for entry in state.tokens if entry & 63 == sector]


def held(run: Run, token: int) -> int:
    """How many of a token the Units in play have."""
    return sum([unit.tokens.count(token) for unit in run.state.units if unit.status == IN_PLAY])


def within_grasp(run: Run, number: int, token: int) -> int:
    """How many of a token a Unit has, or are in its Sector."""
    unit = run.state.units[number]
    if token in the_story(run).fixed:
        return lying(run.state, token).count(unit.sector)
    return unit.tokens.count(token)


def is_empty(state: State, sector: int) -> bool:
    """Whether no Unit is in a Sector; its placing has made sure that it is not a Bunker."""
    return all([unit.sector != sector or unit.status != IN_PLAY for unit in state.units])


def concerns(run: Run, number: int, happening: Happening, picked: int = NO_TOKEN) -> bool:
    """Whether a happening applies to a Unit as things are; ``picked``: the token it has just picked up."""
    unit = run.state.units[number]
    if not happening.sectors >> unit.sector & 1 or not happening.turns.hold(run.state.turn):
        return False
    if happening.final and unit.sector != final_bunker(run):
        return False
    if happening.here != NO_TOKEN and unit.sector not in lying(run.state, happening.here):
        return False
    if happening.lying != NO_TOKEN and not lying(run.state, happening.lying):
        return False
    if picked != NO_TOKEN:
        return happening.holding == picked
    return happening.holding == NO_TOKEN or unit.tokens.count(happening.holding) >= happening.least


def told_losses(run: Run, number: int, moment: int, picked: int = NO_TOKEN) -> int:
    """The casualties that the War Story has for a Unit at a moment, as things stand (OPT-13)."""
    if run.box.story is None:
        return 0
    amount = 0
    for happening in run.box.story.happenings:
        if happening.moment == moment and concerns(run, number, happening, picked):
            for code, a, _ in run.box.abilities[happening.ability].ops:
                amount += a if code == TAKE_CASUALTIES else 0
    return amount
