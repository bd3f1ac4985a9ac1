"""The outlook on the screen: what combat would cost here and in every Sector ahead."""

from easyred import forecast
from easyred.cli.console import LABEL, Console
from easyred.cli.table import Table
from easyred.cli.units import must_move
from easyred.content.vocabulary.word import amount
from easyred.forecast import Combat
from easyred.rules.casualties import firm
from easyred.rules.frame import PAY
from easyred.rules.questions import strength
from easyred.rules.resources import COURAGE_POINTS, RESOURCE_IDS
from easyred.rules.state import IN_PLAY, MOVED, MUST_MOVE, RECORDED
from easyred.words.ways import way

MISSING = {
    "needs-sacrifice": "nobody to sacrifice yet",
    "needs-explosives": "not enough explosives yet",
    "needs-discard": "no card to discard yet",
    "barrier": "the way is barred",
    "full": "no room there now",
    "needs-battle-cry": "no Battle Cry yet",
}
"""What keeps a Unit out, where the way itself does not tell it."""


def show_combat(console: Console, table: Table) -> None:
    """What combat costs here and in every Sector the Unit could move to."""
    unit = table.state.units[table.unit]
    if unit.status != IN_PLAY or unit.sector < 0 or (unit.stack and unit.stack[-1].kind == PAY):
        return
    box = table.game.box
    stay = forecast.here(box, table.state, table.unit)
    may_move = not unit.has(MOVED) and table.words.names.phase_id(table.state.stage) != "combat"
    stays = not may_move or not must_move(table, unit)
    what = f"{cost(stay)}{_too_much(table, stay)}" if stays else f"{table.name} must move on"
    text = f"Here in {table.words.names.sector(stay.sector)}: {what}."
    console.say(text, " " * (LABEL + 2), console.label("Combat"))
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
    lacking = fight.lacking or fight.missing
    if lacking == "needs-specialist":
        text += f"; no {forecast.missing_card(table.game.box, fight)} yet"
    elif lacking in MISSING:
        text += f"; {MISSING[lacking]}"
    return text + _too_much(table, fight) + "."


def _too_much(table: Table, fight: Combat) -> str:
    """A word of warning, once the tally is recorded, where a combat may cost all that the Unit has."""
    unit = table.state.units[table.unit]
    run = forecast.look(table.game.box, table.state)
    unmoved = firm(run, unit)  # who never falls is left when all others have (SPEC-7)
    have = strength(run, unit) - unmoved
    return f", and you have {have}" if unit.has(RECORDED) and fight.most - min(1, unmoved) >= have else ""


def cost(fight: Combat) -> str:
    """A combat's cost in figures: ``8 + d6 - 1 spared = 8 to 13 casualties``."""
    if not (fight.most_fire or fight.most_extra or fight.saved or fight.told):
        return _casualties(fight)
    text = str(fight.defence) + _added(fight.least_fire, fight.most_fire, "fire")
    text += _added(fight.least_extra, fight.most_extra, "more")
    text += f" + {fight.told} by the story" if fight.told else ""
    text += f" - {fight.saved} spared" if fight.saved else ""
    return f"{text} = {_casualties(fight)}{_special(fight)}"


def _casualties(fight: Combat) -> str:
    if fight.least != fight.most:
        return f"{fight.least} to {fight.most} casualties"
    return "1 casualty" if fight.most == 1 else f"{fight.most or 'no'} casualties"


def _added(least: int, most: int, what: str) -> str:
    """Dice still to be rolled, or what they have brought."""
    if least != most:
        return " + d6" if least == 1 else f" + {least}d6"
    return f" + {most} {what}" if most else ""


def _special(fight: Combat) -> str:
    """What a 6 of the machine guns costs besides (COMBAT-4)."""
    if fight.special is None:
        return ""
    resource = RESOURCE_IDS[fight.special.extra] if fight.special.extra >= 0 else None
    return f", and {amount(resource, fight.special.amount)} for a 6"
