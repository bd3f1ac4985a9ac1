"""The outlook on the screen: what combat would cost here and in every Sector ahead."""

from easyred.cli import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.forecast import Combat
from easyred.cli.table import Table
from easyred.rules.frame import PAY
from easyred.rules.questions import strength
from easyred.rules.resources import COURAGE_POINTS
from easyred.rules.state import IN_PLAY, MOVED, MUST_MOVE, RECORDED
from easyred.words.ways import way


def show_combat(console: Console, table: Table) -> None:
    """What combat costs here and in every Sector the Unit could move to."""
    unit = table.state.units[table.unit]
    if unit.status != IN_PLAY or unit.sector < 0 or (unit.stack and unit.stack[-1].kind == PAY):
        return
    box = table.game.box
    stay = forecast.here(box, table.state, table.unit)
    text = f"Here in {table.words.names.sector(stay.sector)}: {cost(stay)}{_too_much(table, stay)}."
    console.say(text, " " * (LABEL + 2), console.label("Combat"))
    may_move = not unit.has(MOVED) and table.words.names.phase_id(table.state.stage) != "combat"
    ways = forecast.ahead(box, table.state, table.unit) if may_move else []
    margin = "" if console.plain else " " * LABEL
    for fight in ways:
        console.say(_ahead(table, fight), margin + "  ", margin)
    if unit.marker == MUST_MOVE and may_move and all(fight.missing for fight in ways):
        console.say("No way on is open yet, and a Unit that must move and cannot is wiped out.", margin, margin)


def _ahead(table: Table, fight: Combat) -> str:
    run = forecast.look(table.game.box, table.state)
    _, details = way(table.words.names, run, table.unit, fight.sector)
    name = table.words.names.sector(fight.sector)
    text = f"In {name}{details}: {cost(fight)}"
    if fight.missing == "courage":
        tally = forecast.tally(table.game.box, table.state, table.unit)
        short = fight.short - (tally.amounts[COURAGE_POINTS] if tally else 0)
        text += f"; {short} Courage short" if short > 0 else ""
    elif fight.missing == "needs-specialist":
        text += f"; no {forecast.missing_card(table.game.box, fight)} yet"
    elif fight.missing:
        text += "; nobody to sacrifice yet"
    return text + _too_much(table, fight) + "."


def _too_much(table: Table, fight: Combat) -> str:
    """A word of warning, once the tally is recorded, where a combat may cost all that the Unit has."""
    unit = table.state.units[table.unit]
    have = strength(forecast.look(table.game.box, table.state), unit)
    return f", and you have {have}" if unit.has(RECORDED) and fight.most >= have else ""


def cost(fight: Combat) -> str:
    """A combat's cost in figures: ``8 + d6 - 1 saved = 8 to 13``."""
    if fight.least_fire == fight.most_fire == 0 and not fight.saved:
        return f"{fight.least} casualties"
    text = str(fight.defence)
    if fight.least_fire != fight.most_fire:
        text += " + d6" if fight.least_fire == 1 else f" + {fight.least_fire}d6"
    elif fight.most_fire:
        text += f" + {fight.most_fire} fire"
    text += f" - {fight.saved} spared" if fight.saved else ""
    total = str(fight.least) if fight.least == fight.most else f"{fight.least} to {fight.most}"
    return f"{text} = {total} casualties"
