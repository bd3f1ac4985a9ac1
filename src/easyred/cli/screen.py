"""One screen per decision: the map, the Units, the dice, what they are worth, what combat costs, and the choices."""

from easyred.cli import forecast, mapdraw
from easyred.cli.console import Console
from easyred.cli.forecast import Combat
from easyred.cli.table import Table
from easyred.rules.action import CANCEL, FIND, GIVE, LOCK, RALLY, REROLL, TAKE, Action
from easyred.rules.box import NO_CARD
from easyred.rules.dice import COLOUR_IDS, COLOUR_LETTERS, STAR, TOOL, colour_of, face_of, places
from easyred.rules.event import Event
from easyred.rules.frame import PAY
from easyred.rules.questions import strength
from easyred.rules.resources import COURAGE_POINTS, ITEM_POINTS, RESOURCE_IDS, SOLDIERS, STARS
from easyred.rules.state import IN_PLAY, MOVED, MUST_MOVE, RECORDED, SAFE, Unit
from easyred.words import Words
from easyred.words.effects import describe
from easyred.words.ways import way

DICE_VERBS = (LOCK, REROLL, CANCEL)
CARD_VERBS = (RALLY, FIND, TAKE)
EXPLAINED = 4
SHAPES = ("x", "*", "o", "oo", "!", "T")
"""What a face looks like, so that neither colour nor letters alone tell it."""

KEEP = "keep"
LABEL = 9
SHORT_LIST = 6


def show(console: Console, table: Table) -> None:
    """The whole screen for the Unit that is asked."""
    show_news(console, table)
    console.say()
    _show_head(console, table)
    if not console.plain:
        show_glance(console, table)
    for number in range(len(table.game.names)):
        show_unit(console, table, number)
    show_dice(console, table)
    show_combat(console, table)
    console.say()
    console.say(table.words.doing(table.state, table.unit), "", f"{table.name}: ")
    show_choices(console, table)


def show_news(console: Console, table: Table) -> None:
    """What has happened since the last screen."""
    tell(console, table.words, table.news())


def tell(console: Console, words: Words, events: list[Event]) -> None:
    """Events in words, turn by turn; a phase in which nothing happens is passed over."""
    for place, event in enumerate(events):
        following = events[place + 1].key if place + 1 < len(events) else "phase"
        if event.key == "phase" and following in ("phase", "turn"):
            continue
        if event.key == "turn":
            console.say()
            console.heading(words.event(event))
        else:
            console.say(words.event(event), "  ")


def _show_head(console: Console, table: Table) -> None:
    names = table.words.names
    waiting = [names.unit(number) for number in table.game.waiting_for if number != table.unit]
    also = f" Also waiting: {', '.join(waiting)}." if waiting else ""
    asked = f" {table.name} decides." if len(table.game.names) > 1 else ""
    console.heading(f"Turn {table.state.turn}, {names.phase(table.state.stage)} phase.{asked}{also}")


def show_glance(console: Console, table: Table) -> None:
    """The map in a few lines."""
    for line in mapdraw.glance(table.plan(), console.width):
        console.show(line)


def show_unit(console: Console, table: Table, number: int) -> None:
    """A Unit's Resource Card, marker and cards."""
    unit = table.state.units[number]
    names = table.words.names
    mark = ">" if number == table.unit and len(table.game.names) > 1 else " "
    said = [f"{where(table, unit)}. {resources(table, unit)}."]
    cards = table.game.box.cards
    for title, held in (("Specialists", unit.specialists), ("Items", unit.items), ("Awards", unit.awards)):
        if held:
            said.append(f"{title}: {', '.join(cards[card].name for card in held)}.")
    if unit.vehicle != NO_CARD:
        said.append(f"Vehicle: {cards[unit.vehicle].name}.")
    if unit.trading_pool:
        said.append(f"Second set: {names.dice(unit.trading_pool)}.")
    console.say(" ".join(said), " " * LABEL, f"{mark}{table.game.names[number]} ".ljust(LABEL))


def show_cards(console: Console, table: Table, number: int) -> None:
    """What each of a Unit's cards says."""
    unit = table.state.units[number]
    held = [*unit.specialists, *unit.items, *unit.awards, *([unit.vehicle] if unit.vehicle != NO_CARD else [])]
    for card in held:
        text = f"{table.game.box.cards[card].name}: {table.card_text(card)}"
        console.say(text, " " * (LABEL + 2), " " * LABEL)


def where(table: Table, unit: Unit) -> str:
    """Where a Unit stands, and how long it may."""
    if unit.status == SAFE:
        return "Safe in the Bunker"
    if unit.status != IN_PLAY:
        return "Wiped out"
    if unit.sector < 0:
        return "Not landed yet"
    place = table.words.names.sector(unit.sector)
    if unit.marker == MUST_MOVE or _will_have_to_move(table, unit):
        return f"{place}, must move this turn"
    return f"{place}, chevron {unit.marker}/{MUST_MOVE - 1}"


def _will_have_to_move(table: Table, unit: Unit) -> bool:
    """Whether this turn's Upkeep will turn the marker to its last face (MARK-2)."""
    sector = table.game.box.sectors[unit.sector]
    return bool(unit.dice) and not unit.has(RECORDED) and (unit.marker == MUST_MOVE - 1 or not sector.can_stay)


def resources(table: Table, unit: Unit) -> str:
    """What a Unit has of everything that counts in this game."""
    counted = table.game.box.counted
    kept = [SOLDIERS, COURAGE_POINTS]
    kept += [STARS] if counted[STAR] or unit.stars else []
    kept += [ITEM_POINTS] if counted[TOOL] or unit.item_points else []
    return ", ".join(table.words.names.amount(kind, unit.amount(kind)) for kind in sorted(kept))


def show_dice(console: Console, table: Table) -> None:
    """The dice of the Unit that is asked, with what they are worth now."""
    unit = table.state.units[table.unit]
    if not unit.dice or unit.has(RECORDED):
        return
    cells = [_die(console, table, unit, place) for place in range(len(unit.dice))]
    if console.plain:
        console.say("; ".join(text for text, _ in cells) + ".", "", "Dice: ")
    else:
        room = (console.width - LABEL) // 3
        for first in range(0, len(cells), 3):
            row = [text + " " * (room - width) for text, width in cells[first : first + 3]]
            console.show(("Dice" if not first else "").ljust(LABEL) + "".join(row).rstrip())
    _show_marks(console, table, unit)
    _show_tally(console, table)


def _die(console: Console, table: Table, unit: Unit, place: int) -> tuple[str, int]:
    """A die as text, and how wide it is: place, colour letter, shape, face, and whether it is locked or cancelled."""
    result = unit.dice[place]
    colour, face = colour_of(result), face_of(result)
    if console.plain:
        return f"{place + 1} {table.words.die(result)}{_mark(unit, place)}", 0
    left, right = ("<", ">") if unit.locked >> place & 1 else ("~", "~") if unit.cancelled >> place & 1 else ("[", "]")
    shape = f"{left}{COLOUR_LETTERS[colour]} {SHAPES[face]:<2}{right}"
    word = table.words.names.face(face)
    text = f"{place + 1} {console.paint(shape, COLOUR_IDS[colour]) if colour < 3 else shape} {word}"
    return text, len(f"{place + 1} {shape} {word}")


def _mark(unit: Unit, place: int) -> str:
    return " (locked)" if unit.locked >> place & 1 else " (cancelled)" if unit.cancelled >> place & 1 else ""


def _show_marks(console: Console, table: Table, unit: Unit) -> None:
    said = []
    if unit.locked:
        said.append(f"Locked <>: {_listed(unit.locked)}.")
    if unit.cancelled:
        said.append(f"Cancelled ~~: {_listed(unit.cancelled)}.")
    if unit.virtual:
        said.append(f"Added: {table.words.dice(unit.virtual)}.")
    if said and not console.plain:
        console.say(" ".join(said), " " * LABEL)
    elif unit.virtual:
        console.say(said[-1])


def _listed(mask: int) -> str:
    return ", ".join(str(place + 1) for place in places(mask))


def _show_tally(console: Console, table: Table) -> None:
    """What the dice would give now, with what the Sector and cards add."""
    tally = forecast.tally(table.game.box, table.state, table.unit)
    if tally is None:
        return
    names = table.words.names
    said = [names.amount(kind, tally.amounts[kind]) for kind in range(len(RESOURCE_IDS)) if tally.amounts[kind]]
    said += [f"{names.bonus(face)} ({_bonus(table, face)})" for face in tally.bonuses]
    said += ["an Award for the Straight"] if tally.straight else []
    text = (", ".join(said) or "nothing") + "."
    if tally.cancels:
        skulls = f"{names.count(tally.cancels):Skull cancels|Skulls cancel}"
        text += f" But {skulls} {'a die' if tally.cancels == 1 else 'as many dice'} first."
    console.say(text, " " * LABEL if not console.plain else "", _label(console, "Worth"))


def _bonus(table: Table, face: int) -> str:
    """What a bonus brings; one of these is chosen where there are several."""
    return " or ".join(describe(table.words.names, ability) for ability in table.game.box.bonuses[face])


def _label(console: Console, word: str) -> str:
    return f"{word}: " if console.plain else word.ljust(LABEL)


def show_combat(console: Console, table: Table) -> None:
    """What combat costs here and in every Sector the Unit could move to."""
    unit = table.state.units[table.unit]
    if unit.status != IN_PLAY or unit.sector < 0 or (unit.stack and unit.stack[-1].kind == PAY):
        return
    box = table.game.box
    stay = forecast.here(box, table.state, table.unit)
    text = f"here in {table.words.names.sector(stay.sector)}: {cost(stay)}{_too_much(table, stay)}."
    console.say(text, " " * (LABEL + 2), _label(console, "Combat"))
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
    text = f"in {name}{details}: {cost(fight)}"
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


def is_about_dice(actions: list[Action]) -> bool:
    """Whether the choice is of dice, which are named by their numbers."""
    return bool(actions) and all(action.verb in DICE_VERBS for action in actions)


def show_choices(console: Console, table: Table, *, whole: bool = False) -> None:
    """The numbered choices; a long list of dice is told in one line."""
    actions = table.choices()
    if is_about_dice(actions) and len(actions) > SHORT_LIST and not whole:
        console.say(_how_to_name_dice(actions), "  ")
        return
    offered = [action for action in actions if action.verb in CARD_VERBS]
    for number, action in enumerate(actions, start=1):
        text = table.words.action(action, table.state)
        if action in offered and len(offered) <= EXPLAINED:
            text += f": {table.card_text(action.card)}"
        console.say(text, " " * 6, f"{_number(action, number):>4}. ")
    gifts = [number for number, action in enumerate(actions, start=1) if action.verb == GIVE and action.n > 1]
    if gifts:
        console.say(f"(for a gift type its number and how many, as in {gifts[0]} 1)", " " * 6)
    if len(offered) > EXPLAINED:
        console.say(f"(? and a number tells what a card does, as in ? {actions.index(offered[0]) + 1})", " " * 6)


def _number(action: Action, number: int) -> str:
    """What to type for a choice: dice go by their own numbers."""
    if action.verb not in DICE_VERBS:
        return str(number)
    return " ".join(str(place + 1) for place in places(action.n)) or KEEP


def _how_to_name_dice(actions: list[Action]) -> str:
    verb = actions[0].verb
    if verb == REROLL:
        return "Type the dice to re-roll, as in 2 5, or keep. (list: all choices)"
    size = len(places(actions[0].n))
    example = " ".join(str(place + 1) for place in places(actions[len(actions) // 2].n))
    doing = "lock" if verb == LOCK else "cancel"
    which = "die" if size == 1 else f"{size} dice"
    return f"Type the {which} to {doing}, as in {example}. (list: all choices)"
