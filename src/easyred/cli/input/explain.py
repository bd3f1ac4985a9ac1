"""Answers to ``?`` and ``why``: what a choice does, what a card or a rule says, what caused what."""

from easyred.cli.commands import browse, legends
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import decision
from easyred.cli.screen.choice_lines import is_about_dice
from easyred.cli.screen.combat_lines import cost, warned
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.screen.follow_lines import show_follows
from easyred.cli.screen.sector_lines import describe
from easyred.cli.screen.story_lines import how_to_use
from easyred.cli.screen.term_lines import show_answer, show_term
from easyred.cli.screen.unit_lines import show_background, show_cards, show_unit
from easyred.cli.tongue import spoken, tell
from easyred.content.schema import CardEntry
from easyred.rules.model.action import (
    ABANDON,
    ACCEPT,
    AIM,
    ASK,
    BUY_AWARD,
    CANCEL,
    CHOOSE,
    COMMAND,
    CURE,
    DECLINE,
    DISCARD,
    EXCHANGE,
    FIND,
    GIVE,
    HAND_OVER,
    LEAVE_OUT,
    LEGEND,
    LET_GO,
    LOCK,
    LOSE,
    MOVE,
    MULLIGAN,
    NATION,
    NOT_READY,
    PAY_SOLDIERS,
    RALLY,
    READY,
    REROLL,
    SACRIFICE,
    SPARE,
    START,
    VERB_IDS,
    WITHDRAW,
    Action,
)
from easyred.rules.model.dice import face_of
from easyred.rules.model.frame import BONUS_FRAME, HELP_FRAME, PENALTY_FRAME, STEP_FRAME
from easyred.rules.model.legend import NO_LEGEND
from easyred.table.observer import Observer
from easyred.table.warnings import leads_to_combat
from easyred.words import Term, rulebook, term
from easyred.words.grammar import capital
from easyred.words.terms import begun, here, nearest

FACE_WORDS = ("skull", "star", "soldiers", "soldiers", "courage", "tool")
"""The word of the glossary for each face of a die."""

RULES = {
    LOCK: ("ROLL-1",),
    REROLL: ("ROLL-2",),
    LEAVE_OUT: ("ROLL-3",),
    MULLIGAN: ("OPT-3",),
    COMMAND: ("CARD-8",),
    CANCEL: ("SKULL-1",),
    CHOOSE: ("RWB-3",),
    RALLY: ("SPEC-1",),
    FIND: ("ITEM-1",),
    BUY_AWARD: ("AWARD-2",),
    GIVE: ("TRADE-1", "TRADE-2"),
    HAND_OVER: ("TRADE-1",),
    MOVE: ("MOVE-1", "MOVE-2"),
    PAY_SOLDIERS: ("COMBAT-6",),
    LOSE: ("COMBAT-6", "SPEC-2"),
    SACRIFICE: ("MOVE-3",),
    ACCEPT: ("PHASE-4",),
    DECLINE: ("PHASE-4",),
    WITHDRAW: ("PHASE-4",),
    READY: ("PHASE-2",),
    NOT_READY: ("PHASE-2",),
    ASK: ("PHASE-5",),
    SPARE: ("COMBAT-7",),
    AIM: ("CARD-14",),
    START: ("SETUP-2",),
    LEGEND: ("OPT-12",),
    ABANDON: ("VEH-4",),
    EXCHANGE: ("VEH-4", "VEH-6"),
    CURE: ("SPEC-6",),
    LET_GO: ("SPEC-4",),
    DISCARD: ("ITEM-6", "ITEM-7", "ITEM-8"),
}
"""The rules behind a verb; a card's own rules come with the card."""

OF_STEP = {
    "tally-window": ("PHASE-3",),
    "before-recording": ("PHASE-3",),
    "last-call": ("PHASE-5", "COMBAT-11"),
    "dice-trade": ("PHASE-3", "TRADE-5"),
    "lights": ("TALLY-7",),
    "late-find": ("RWB-7", "RWB-10", "TRADE-7"),
    "legend-start": ("OPT-12",),
}
"""The rules behind a step that asks."""

OF_FRAME = {BONUS_FRAME: ("RWB-11",), HELP_FRAME: ("SPEC-1",), PENALTY_FRAME: ("TALLY-4",)}
"""The rules behind a question in the middle of a step."""

OF_BOTS = "why {:<8} why that bot did what it did last"
OF_OTHERS = "unit {:<7} let another Unit decide first"
OF_POOL = "pool         what you could rally, find or buy; pool items, pool payable"
OF_STORY = "story        the War Story: where its tokens are, and its tasks"
HELP = (
    "? 3          what choice 3 means, what follows from it, and its rule",
    "? skull      a word of the game; ? goal tells how to win, ? turn a turn",
    "? medic      a card; ? 5 or ? bunker a Sector; ? MOVE-3 a rule",
    "? signs      what the signs on the map and the dice mean",
    "why          what caused the last changes",
    OF_BOTS,
    "list         every choice; list combat, list grenade: some of them",
    "undo         take back the last action, up to the last roll",
    "map, units   the whole map; everything the Units have",
    OF_POOL,
    "combat       what combat costs here and where you could go next",
    "log 20       the last 20 things that happened",
    "table        this decision again, with its choices",
    OF_OTHERS,
    "ask          ask everywhere: be asked at every choice; or ask as usual",
    OF_STORY,
    "advice       the best choices and why, once you said advice on; or a",
    "save [FILE]  write a record; the game is saved by itself anyway",
    "seed         what makes the same dice again, and the position",
    "quit         stop here; 'easyred play' goes on from here",
)
"""What can be typed besides choices."""
SAYING = (
    "Type the number of a choice, or say it in words: lock 1 4, keep, move 5, {}ready. A beginning is enough where "
    "only one choice fits. Dice go by their own numbers; keep 2 5 re-rolls the others. Enter alone takes the "
    "obvious choice."
)

SIGNS = """\
On the map [8] is DEF, what a combat costs; [5/7/9] is DEF by chevrons, (6) DEF where nobody can stay, +d6 \
machine-gun fire; > shows where Units stand, * tokens of a War Story, and before a row stands the Courage it takes to \
Advance into it. Each turn in a Sector brings a chevron; after the third the Unit must move. Dice show their colour \
(R, W, B) and face: x Skull, * Star, o 1 Soldier, oo 2 Soldiers, ! Courage, T Tool."""
BOTH = 32
"""The rows it takes to show what can be typed and the signs at once."""
OF_SIGNS = ("signs", "sign")


def help(console: Console, sitting: Sitting) -> None:
    """Print what can be typed in this game, and the signs where there is room."""
    for line in HELP:
        named = _named(sitting, line)
        if named is not None:
            console.say(tell(line, *named), " " * 13, "")
    said = [
        *(["rally medic"] if sitting.book.cards else []),
        *[f"give {name} 3 soldiers" for name in _others(sitting)[:1]],
    ]
    console.say(tell(SAYING, "".join([f"{words}, " for words in said])))
    if console.height >= BOTH:
        console.say()
        console.say(tell(SIGNS))


def _named(sitting: Sitting, line: str) -> tuple[str, ...] | None:
    """The Unit that a line of the help names; None if the line is of no use in this game."""
    game, others = sitting.game, _others(sitting)
    bots = [name for name in others if any(game.bots) and game.bots[game.number(name)]]
    people = [name for name in others if name not in bots]
    if (line == OF_STORY and game.box.story is None) or (line == OF_POOL and not sitting.book.cards):
        return None
    wanted = {OF_BOTS: bots, OF_OTHERS: people}.get(line)
    return () if wanted is None else (wanted[0],) if wanted else None


def _others(sitting: Sitting) -> list[str]:
    """The other Units, as they are typed."""
    return [name.lower() for number, name in enumerate(sitting.game.names) if number != sitting.unit]


def command(query: str) -> str:
    """The line of the help that a command stands in; empty if it is none."""
    for line in HELP:
        told = tell(line, "baker") if "{" in line else tell(line)
        if query.casefold() in told.partition("  ")[0].casefold().replace(",", "").split()[:2]:
            return told
    return ""


def about(console: Console, sitting: Sitting, query: str, action: Action | None) -> None:
    """Print what a word, choice, card, Sector or rule is."""
    if (word := term(sitting.game, query, spoken())) is not None:
        _word(console, sitting, query, word)
        return
    if action is not None:
        choice(console, sitting, action)
        return
    if _is_die(sitting, query):
        _die(console, sitting, int(query) - 1)
    if query.lower() in VERB_IDS:
        for id in RULES.get(VERB_IDS.index(query.lower()), ("PHASE-3",)):
            browse.show_rules(console, sitting.words.rulebook, id, sitting.game.box.edition)
        return
    for legend in legends.find_legends(sitting.game.library, sitting.game.box.edition, query):
        legends.show_legend(console, sitting.game.library, sitting.game.box.edition, legend)
        return
    found = browse.find_cards(sitting.cards(), query)
    sectors = [s for s in sitting.book.map.sectors if query.casefold() in (s.id, f"sector {s.id}")]
    if sectors:
        _sector(console, sitting, sectors[0].id)
    elif found and len(found) <= 3 and not query.isupper() and not _is_rather_a_rule(sitting, query, found):
        for kind, card in found:
            _card(console, sitting, kind, card)
    elif (word := begun(here(sitting.game, spoken()), query)) is not None:
        _word(console, sitting, query, word)
    elif not browse.show_rules(console, sitting.words.rulebook, query, sitting.game.box.edition):
        _unknown(console, sitting, query)


def about_unit(console: Console, sitting: Sitting, number: int) -> None:
    """Print where a Unit is, what it has and does, and who plays it."""
    game, book, shared = sitting.game, sitting.book, sitting.view().shared
    name, bot = game.names[number], game.bots[number] if any(game.bots) else ""
    show_unit(console, book, shared.units[number], name)
    console.say(shared.units[number].line, " " * LABEL)
    show_background(console, book, shared, number)
    show_cards(console, book, shared.units[number])
    if bot:
        console.say(tell("The {} plays {}: why {} tells why it did what it did last.", bot, name, name.lower()))


def _unknown(console: Console, sitting: Sitting, query: str) -> None:
    """Print what a command does, or the words nearest to one that nobody knows."""
    if line := command(query):
        console.say(line, " " * 13)
        return
    if (token := sitting.token_about(query)) is not None:
        _card(console, sitting, *sitting.cards()[token])
        return
    near = nearest(here(sitting.game, spoken()), query)
    told = (
        tell("The nearest are: {}.", ", ".join(near))
        if near
        else tell("Try a choice's number, a card, a Sector or a word.")
    )
    console.say(tell("Nothing is known about {!r}. {}", query, told))


def _card(console: Console, sitting: Sitting, kind: str, card: CardEntry) -> None:
    """Print a card; of a token also how to use it."""
    browse.show_card(console, sitting.game.library, sitting.game.box.edition, kind, card)
    if how := how_to_use(sitting, card.id):
        console.say(how.strip())


def _word(console: Console, sitting: Sitting, query: str, word: Term) -> None:
    """Print what a word of the game means, and the Sector that is called so; MOVE in capitals means all such rules."""
    book, edition = sitting.words.rulebook, sitting.game.box.edition
    if query != word.name and browse.is_family(book, query, edition):
        show_answer(console, word)
        console.say()
        browse.show_rules(console, book, query, edition)
    else:
        show_term(console, word, book, edition)
    for sector in sitting.book.map.sectors:
        if sector.id == query.casefold():
            console.say()
            _sector(console, sitting, sector.id)


def _is_die(sitting: Sitting, query: str) -> bool:
    """Whether a number means one of the Unit's dice, because it is asked about them."""
    dice = sitting.state.units[sitting.unit].dice
    return query.isdecimal() and is_about_dice(sitting.choices()) and 1 <= int(query) <= len(dice)


def _die(console: Console, sitting: Sitting, place: int) -> None:
    """Print what a die shows and what that means; a Sector with this number follows."""
    result = sitting.state.units[sitting.unit].dice[place]
    console.heading(tell("Die {}: {}", place + 1, sitting.words.die(result)))
    word = term(sitting.game, FACE_WORDS[face_of(result)], spoken())
    if word is not None:
        console.say(word.answer)
    console.say()


def _is_rather_a_rule(sitting: Sitting, query: str, cards: list[tuple[str, CardEntry]]) -> bool:
    """Whether a rule has this title while it is only part of a card's name: mines and the Minesweeper."""
    name, edition = query.casefold(), sitting.game.box.edition
    if any(f"{card.id}-".startswith(f"{name.replace(' ', '-')}-") for _, card in cards):
        return False
    return any(rulebook.called(rule, name) for rule in sitting.words.rulebook.find(query, edition))


def choice(console: Console, sitting: Sitting, action: Action) -> None:
    """Print what one choice means."""
    text = sitting.words.action(action, sitting.state)
    console.heading(f"{capital(text).rstrip('.')}.")
    console.say(tell("To type: {}", sitting.game.write(action)))
    show_follows(console, sitting, action)
    box = sitting.game.box
    if 0 <= action.card < len(box.cards):
        kind, card = sitting.cards()[box.cards[action.card].id]
        console.say()
        browse.show_card(console, sitting.game.library, box.edition, kind, card)
    if action.verb == NATION:
        console.say()
        for bonus in sitting.book.tables[action.what]:
            console.say(f"{' or '.join(bonus.choices)}.", " " * 20, f"  {bonus.name:<17} ")
    if action.verb == LEGEND and action.what != NO_LEGEND:
        console.say()
        legend = sitting.game.library.legends[box.legends[action.what].id]
        legends.show_legend(console, sitting.game.library, box.edition, legend)
    if action.verb in (MOVE, START, AIM):
        console.say()
        _sector(console, sitting, box.sectors[action.to].id)
    if stays(sitting, action):
        console.say()
        _staying(console, sitting)
    for id in _rules(sitting, action):
        console.say()
        browse.show_rules(console, sitting.words.rulebook, id, box.edition)


def stays(sitting: Sitting, action: Action) -> bool:
    """Whether a choice means to stay where the Unit is, and fight there."""
    return action.verb == READY and leads_to_combat(Observer(sitting.game, spoken()), action)


def _staying(console: Console, sitting: Sitting) -> None:
    """Print what staying costs, and how long the Unit may."""
    view = sitting.view()
    fight = None if view.seat is None else view.seat.fight
    if fight is None:
        return
    console.say(tell("Combat there costs {}: {}.", sitting.name, cost(fight) + warned(fight)))
    if fight.last:
        console.say(tell("Next turn {} must move on.", sitting.name))
    _sector(console, sitting, fight.sector)


def _rules(sitting: Sitting, action: Action) -> list[str]:
    """The rules behind an action, besides those of its card."""
    if stays(sitting, action):
        return ["MARK-2"]
    frame = sitting.state.units[action.unit].stack[-1]
    extra = list(OF_FRAME.get(frame.kind, ()))
    if action.verb == CANCEL and sitting.game.box.skulls_first:
        extra.append("SKULL-6")
    step = sitting.game.box.stages[sitting.state.stage].steps[sitting.state.units[action.unit].stack[0].index]
    if frame.kind == STEP_FRAME and step.id in OF_STEP:
        extra += OF_STEP[step.id]
        return extra if action.verb == CHOOSE else [*RULES.get(action.verb, ()), *extra]
    return [*RULES.get(action.verb, ()), *extra]


def _sector(console: Console, sitting: Sitting, id: str) -> None:
    """Print what is in a Sector, and what moving there costs."""
    drawn = sitting.map()
    sector = drawn.map.sector(id)
    console.say(describe(drawn, sector), "  ", "")
    if drawn.map.attributes:
        console.say(sector.text + browse.unprinted(sector.provenance), "  ")
        browse.show_table(console, sector, drawn.variant(sector))
    seat = sitting.view().seat
    for way in seat.ways if seat is not None else ():
        if way.sector == id:
            console.say(tell("Combat there costs {}: {}.", sitting.name, cost(way.fight)), "  ")


def unit_called(sitting: Sitting, query: str) -> int | None:
    """The Unit with this name, if there is one."""
    names = [name.casefold() for name in sitting.game.names]
    return names.index(query.casefold()) if query.casefold() in names else None


def why(console: Console, sitting: Sitting, unit: int | None = None) -> None:
    """Print what has changed since the Unit last decided, each change with its cause; or only what befell one Unit."""
    events = [event for event in sitting.since_last_decision(sitting.unit) if event.key != "phase"]
    events = [event for event in events if unit is None or unit in (event.unit, event.to)]
    if not events:
        console.say(tell("Nothing has happened yet."))
    for event in events:
        console.say(f"{sitting.words.event(event)} [{sitting.words.because(event)}]", "    ", "  ")


def log(console: Console, sitting: Sitting, count: int) -> None:
    """Print the last things that happened."""
    decision.retell(console, sitting.words, sitting.events()[-count:] if count else [])
