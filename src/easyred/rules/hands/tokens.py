"""Tokens of a War Story: lying in Sectors, carried by Units, delivered or lost (OPT-13).

A token that lies somewhere is its card times 64 plus the Sector.
"""

from easyred.rules.ask.tokens import concerns, the_story, within_grasp
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import without_card
from easyred.rules.model.story import NO_TOKEN, Happening
from easyred.rules.run import Run


def lay(run: Run, token: int, sector: int) -> None:
    """Place a token in a Sector."""
    run.state.tokens = tuple(sorted((*run.state.tokens, token * 64 + sector)))
    run.say("token-placed", "OPT-13", card=token, sector=sector)


def take(run: Run, number: int, token: int, sector: int = NO_SECTOR) -> None:
    """A token comes to a Unit, from its Sector or from the box."""
    if sector != NO_SECTOR:
        run.state.tokens = without_card(run.state.tokens, token * 64 + sector)
    unit = run.state.units[number]
    unit.tokens = tuple(sorted((*unit.tokens, token)))
    run.say("picked-up", "OPT-13", number, card=token, sector=sector)


def give_up(run: Run, number: int, token: int, most: int) -> int:
    """Take up to a number of tokens from a Unit, or from its Sector if no Unit carries them; return how many."""
    count = min(most, within_grasp(run, number, token))
    unit = run.state.units[number]
    for _ in range(count):
        if token in the_story(run).fixed:
            run.state.tokens = without_card(run.state.tokens, token * 64 + unit.sector)
        else:
            unit.tokens = without_card(unit.tokens, token)
    return count


def lose(run: Run, number: int, token: int, most: int) -> None:
    """Tokens are lost for good; a loss of tokens that are not there is ignored."""
    count = give_up(run, number, token, most)
    run.say("token-lost", "OPT-13", number, count, card=token)


def deliver(run: Run, number: int, token: int, most: int) -> None:
    """Tokens are delivered and set aside."""
    count = give_up(run, number, token, most)
    run.state.delivered = tuple(sorted(run.state.delivered + (token,) * count))
    if count:
        run.say("delivered", "OPT-13", number, count, card=token, sector=run.state.units[number].sector)


def happens(run: Run, number: int, moment: int, picked: int = NO_TOKEN) -> None:
    """Start what a story does to a Unit at a moment, the first of several first."""
    found: list[Happening] = []
    for happening in the_story(run).happenings:
        if happening.moment == moment and not happening.to_fewest and concerns(run, number, happening, picked):
            found.append(happening)
    for happening in reversed(found):
        run.push(number, Frame(ABILITY_FRAME, happening.ability))
