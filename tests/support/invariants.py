"""What is true in every position, whatever was played. Each check raises Broken with a sentence."""

import re
from collections import Counter

from easyred.game import NAMES
from easyred.rules import engine
from easyred.rules.model.action import Action
from easyred.rules.model.box import Box
from easyred.rules.model.card import AWARD, ITEM, ONE_RESERVE, ONE_UNIQUE, SPECIALIST, TOKEN, VEHICLE
from easyred.rules.model.chance import Chance
from easyred.rules.model.dice import COLOURLESS, FACES, SET_OF_SIX, SKULL
from easyred.rules.model.effect_codes import JOIN, RALLY_LOST
from easyred.rules.model.event import Event
from easyred.rules.model.frame import ARRIVAL_FRAME, AT_THE_GATE, AWAIT_FRAME, DIE_FRAME, DIE_STOP_FRAME, OFFER_FRAME
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.modifier import CLIMBING, DICE_COUNT, EXTRA_FINDS, MAX_UNITS
from easyred.rules.model.reason import REASON_IDS, Reason
from easyred.rules.model.state import IDLE, IN_PLAY, MUST_MOVE, NATION_CHOSEN, NOBODY, ONGOING, State, Unit
from easyred.rules.run import Run
from easyred.rules.steps.muster import AwardDeck, DrawnPool, ItemPool
from easyred.text.json_forms import action_form, event_form, read_action_form, state_form, state_from_json, to_json
from easyred.text.notation import read_action, write_action
from easyred.text.position import read_position, write_position
from support.values import difference, values

LONGEST_LIST = 128
RULE_ID = re.compile(r"[A-Z]+-\d+")
ONCE_A_GAME = ("mulligan", "placed")


class Broken(AssertionError):
    """An invariant is broken."""


def hold(kept: object, *words: object) -> None:
    """Raise Broken with these words unless the condition is true."""
    if not kept:
        raise Broken(" ".join(map(str, words)))


def check(box: Box, state: State) -> None:
    """Check everything that shows in one position; cheap enough for every action of a long run."""
    check_shared_cards(box, state)
    for number, unit in enumerate(state.units):
        check_own_cards(box, number, unit)
        check_resources(number, unit)
        check_dice(box, number, unit)
        check_place(box, number, unit)
    check_nations(box, state)
    check_legends(box, state)
    check_limits(box, state)
    check_company(box, state)
    check_story(box, state)
    check_pool(box, state)
    check_drawn(box, state)
    check_waiting(box, state)
    check_idle(box, state)
    check_table(box, state)


# Nations and kinds of Specialists.


def check_nations(box: Box, state: State) -> None:
    """No two Units fight for the same nation (SETUP-1); where one table serves all there is none."""
    chosen = [unit.nation for unit in state.units if state.stage >= box.first_stage or unit.once & NATION_CHOSEN]
    hold(not box.nations or len(set(chosen)) == len(chosen), "a nation twice:", chosen)
    hold(all(0 <= unit.nation < max(1, len(box.nations)) for unit in state.units), "no such nation:", chosen)


def check_legends(box: Box, state: State) -> None:
    """No two Units are the same Legendary Unit, and its cards are with it unless traded (OPT-12, OPT-15)."""
    chosen = [unit.legend for unit in state.units if unit.legend != NO_LEGEND]
    hold(len(set(chosen)) == len(chosen), "a Legendary Unit twice:", chosen)
    for number, unit in enumerate(state.units):
        own = set(box.legends[unit.legend].cards) if unit.legend != NO_LEGEND else set()
        for card in (*unit.hand, *unit.specialists, *unit.lost, *unit.awards):
            strange = box.cards[card].legend != NO_LEGEND and card not in own
            hold(not strange, "Unit", number, "has another's", box.cards[card].id)
    held = [card for unit in state.units for card in (*unit.items, *unit.permanent, *unit.hand)]
    held += [*state.used, *state.gone, *state.abandoned, *[unit.vehicle for unit in state.units if unit.vehicle >= 0]]
    hold(all(box.cards[card].legend in (NO_LEGEND, *chosen) for card in held), "a card of nobody's Legendary Unit")
    for pile in (state.pool, state.deck, state.vehicles, state.undrawn):
        hold(all(box.cards[card].legend == NO_LEGEND for card in pile), "a Legendary card in a common pile:", pile)
    lie = [*state.used, *state.gone, *state.abandoned]
    for unit in state.units:
        lie += [*unit.hand, *unit.specialists, *unit.lost, *unit.items, *unit.permanent, *unit.awards, unit.vehicle]
    for legend in chosen:
        hold(all(lie.count(card) == 1 for card in box.legends[legend].cards), "a Legendary card astray:", legend)


def check_story(box: Box, state: State) -> None:
    """Tokens are those of the story, lie where they may, and never grow in number by themselves (OPT-13)."""
    held = [token for unit in state.units for token in unit.tokens]
    lying = [entry >> 6 for entry in state.tokens]
    if box.story is None:
        hold(not (held or lying or state.delivered or state.done), "tokens without a story")
        return
    hold({*held, *lying, *state.delivered} <= {*box.story.tokens}, "a token of another story")
    hold(not {*held} & {*box.story.fixed}, "a Unit carries what nobody picks up")
    hold(not any(box.sectors[entry & 63].bunker for entry in state.tokens), "a token in a Bunker:", state.tokens)
    hold(list(state.tokens) == sorted(state.tokens), "tokens out of order")
    hold(state.done >> len(box.story.tasks) == 0, "a task that there is not")


def check_limits(box: Box, state: State) -> None:
    """A Unit has one Reserve Specialist, all Units one Unique one; those a Sector gives come on top (SPEC-3)."""
    if not box.limited:
        return
    given = given_by_sectors(box)
    unique = 0
    for number, unit in enumerate(state.units):
        limits = [box.cards[card].limits for card in unit.specialists if card not in given]
        hold(limits.count(ONE_RESERVE) <= 1, "Unit", number, "has two Reserve Specialists")
        unique += limits.count(ONE_UNIQUE)
    hold(unique <= 1, unique, "Unique Specialists are in play")


def check_company(box: Box, state: State) -> None:
    """At most eight Specialists, no two with one symbol or name (SPEC-4, SPEC-5); the sick are where they can be."""
    for number, unit in enumerate(state.units):
        most = box.most_specialists or len(box.cards)
        hold(len(unit.specialists) <= most, "Unit", number, "has", len(unit.specialists), "Specialists")
        for card in unit.specialists:
            hold(not set(box.clashes[card]) & set(unit.specialists), "Unit", number, "has two of a symbol")
        hold(set(unit.sick) <= {*unit.specialists, *unit.hand}, "Unit", number, "has sick who are not there")
        hold(not set(unit.sick) & set(box.penalties), "Unit", number, "has a sick Penalty Specialist")
        hold(all(box.cards[card].permanent for card in unit.permanent), "Unit", number, "permanent", unit.permanent)
        hold(not set(unit.hand) & set(box.penalties), "Unit", number, "may call a Penalty Specialist")
    hold(set(state.sick) <= set(state.pool), "the sick of the pool are not in it:", state.sick)


def given_by_sectors(box: Box) -> set[int]:
    """Specialists who join by the text of a Sector (SPEC-9)."""
    texts = [ability for sector in box.sectors for ability in (*sector.entry, *sector.gift)]
    starts = {sector.start_card for sector in box.sectors if sector.start_card >= 0}
    return {card for ability in texts for code, card, _ in ability.ops if code == JOIN} | starts


def check_pool(box: Box, state: State) -> None:
    """The pool has as many Items as the number of players allows (ITEM-4)."""
    pools = [step for stage in box.stages for step in stage.steps if type(step) is ItemPool]
    if not pools or state.stage < box.first_stage:
        return
    few = len(state.units)
    items = [box.cards[card] for card in box.pool if box.cards[card].kind == ITEM]
    out = [card for card in items if (card.three_plus and few < 3) or (card.special and few < 4)]
    aside = [card for card in state.undrawn if box.cards[card].kind == ITEM]
    hold(len(aside) == max(0, len(out) - few * pools[0].chooses), len(aside), "Items are in the box, of", len(out))
    hold({*aside} <= {card.number for card in out}, "an Item is in the box that is for everybody")


def check_drawn(box: Box, state: State) -> None:
    """As many Items and Awards are in the game as the setup draws and the players chose (ITEM-4, AWARD-6)."""
    if state.stage < box.first_stage:
        return
    for step in (step for stage in box.stages for step in stage.steps):
        if type(step) is DrawnPool:
            _check_drawn(box, state, ITEM, box.pool, step.drawn + (step.per_unit + 1) * len(state.units))
        elif type(step) is AwardDeck:
            _check_drawn(box, state, AWARD, box.awards, step.drawn + step.per_unit * len(state.units))


def _check_drawn(box: Box, state: State, kind: int, pile: tuple[int, ...], wanted: int) -> None:
    every = [card for card in pile if box.cards[card].kind == kind]
    aside = [card for card in state.undrawn if box.cards[card].kind == kind]
    hold(
        not aside or len(every) - len(aside) == min(wanted, len(every)), len(aside), "of", len(every), "are in the box"
    )


# Cards.


def check_shared_cards(box: Box, state: State) -> None:
    """Every Unique Specialist, Item, Award and Vehicle is in one place, or in the Sector that gives it."""
    seen = shared_cards(box, state)
    wanted = [card.number for card in box.cards if card.kind < TOKEN and (card.kind != SPECIALIST or card.pooled)]
    aside = set(wanted) - set(box.pool) - set(box.awards) - set(box.vehicles)
    lie = sorted([*seen, *(card for card in aside if card not in seen)])
    if lie != wanted:
        counted = Counter(lie)
        counted.subtract(wanted)
        hold(False, "cards not in one place:", {box.cards[card].id: n for card, n in counted.items() if n})
    _check_kinds(box, state)


def shared_cards(box: Box, state: State) -> list[int]:
    """The cards that exist once, wherever they are; one in two places is listed twice."""
    seen: list[int] = [*state.pool, *state.used, *state.deck, *state.gone, *state.vehicles, *state.abandoned]
    seen += state.undrawn
    for unit in state.units:
        seen += [card for card in unit.specialists if box.cards[card].pooled]
        seen += [card for card in unit.lost if box.cards[card].pooled]
        seen += unit.items
        seen += unit.permanent
        seen += unit.awards
        if unit.vehicle >= 0:
            seen.append(unit.vehicle)
    return seen


def _check_kinds(box: Box, state: State) -> None:
    cards = box.cards
    for pile, kinds in (
        (state.pool, (SPECIALIST, ITEM)),
        (state.used, (ITEM,)),
        (state.undrawn, (SPECIALIST, ITEM, AWARD)),
        (state.deck, (AWARD,)),
        (state.gone, (AWARD,)),
        (state.vehicles, (VEHICLE,)),
        (state.abandoned, (VEHICLE,)),
    ):
        hold(list(pile) == sorted(pile), "a pile out of order:", pile)
        for card in pile:
            hold(cards[card].kind in kinds, cards[card].id, "in the wrong pile")


def check_own_cards(box: Box, number: int, unit: Unit) -> None:
    """Every Regular Specialist is once in each Unit's own set, or set aside for a Sector."""
    own = [*unit.hand, *unit.specialists, *unit.lost, *unit.undrawn]
    hold(len(own) == len(set(own)), "Unit", number, "holds a Specialist twice:", own)
    missing = set(box.hand) - set(own)
    hold(not missing, "Unit", number, "has lost sight of", [box.cards[card].id for card in missing])
    for card in own:
        legendary = card in unit.hand and box.cards[card].legend != NO_LEGEND
        hold(box.cards[card].kind == SPECIALIST or legendary, box.cards[card].id, "is no Specialist")
    hold(all(box.cards[card].kind == ITEM for card in unit.items), "Unit", number, "items", unit.items)
    hold(all(box.cards[card].kind == AWARD for card in unit.awards), "Unit", number, "awards", unit.awards)
    hold(unit.vehicle < 0 or box.cards[unit.vehicle].kind == VEHICLE, "Unit", number, "vehicle", unit.vehicle)


# Resources and dice.


def check_resources(number: int, unit: Unit) -> None:
    """Nothing is negative, and a Unit on the map has somebody in it unless the game ended in the middle of a move."""
    low = min(unit.soldiers, unit.stars, unit.courage, unit.item_points)
    hold(low >= 0, "Unit", number, "has a negative resource")
    hold(unit.recruits >= 0, "Unit", number, "has recruits", unit.recruits)
    counts = (unit.saved, unit.draws, unit.shelter, unit.medals, unit.conquered, unit.bunkers, unit.extra_loss)
    hold(min(counts) >= 0, "Unit", number, "counts wrong")
    if unit.status == IN_PLAY and unit.visited and len(unit.stack) == 1:
        hold(unit.soldiers or unit.specialists, "Unit", number, "is empty and still in play")


def check_dice(box: Box, number: int, unit: Unit) -> None:
    """There are six dice or, where the Sector says so, five; masks stay within them."""
    dice = len(unit.dice)
    hold(dice in (0, 5, 6), "Unit", number, "has", dice, "dice")
    every = (1 << dice) - 1
    masks = {"locked": unit.locked, "cancelled": unit.cancelled, "straight": unit.straight, "renounced": unit.renounced}
    for name, mask in masks.items():
        hold(mask & ~every == 0, "Unit", number, name, bin(mask), "reaches beyond", dice, "dice")
    hold(len(unit.next_tally) in (0, 5, 6), "Unit", number, "has photographed", len(unit.next_tally), "dice")
    for result in (*unit.dice, *unit.next_tally):
        hold(0 <= result < FACES * 4 and result & 3 != COLOURLESS, "Unit", number, "die", result)
    for place in range(dice):
        if unit.cancelled >> place & 1:
            hold(unit.dice[place] >> 2 != SKULL, "Unit", number, "cancelled a Skull")
    hold(not unit.cancelled & unit.renounced, "Unit", number, "cancelled what it had renounced")
    hold(not unit.straight or box.skulls_first, "Unit", number, "laid a Straight aside")
    renounced = [face for face in range(FACES) if unit.waived[face] > unit.scored[face]]
    hold(not renounced, "Unit", number, "renounced what it had not scored:", renounced)


def check_roll(box: Box, unit: Unit, rolled: tuple[int, ...]) -> None:
    """A roll has two dice of each colour, one fewer of one colour where only five are rolled (DICE-4)."""
    left_out = Counter(SET_OF_SIX)
    left_out.subtract(result & 3 for result in rolled)
    five = any(modifier.code == DICE_COUNT for modifier in box.sectors[unit.sector].modifiers)
    hold(min(left_out.values()) >= 0, "dice of strange colours:", rolled)
    hold(sum(left_out.values()) == int(five), "a wrong number of dice rolled:", rolled)


# Place.


def check_place(box: Box, number: int, unit: Unit) -> None:
    """A Unit is where it has been, and no Vehicle is in a Bunker or on a cliff (VEH-3)."""
    if not unit.visited:
        return
    hold(0 <= unit.sector < len(box.sectors), "Unit", number, "is nowhere")
    hold(unit.visited >> unit.sector & 1, "Unit", number, "never entered where it stands")
    hold(1 <= unit.marker <= MUST_MOVE, "Unit", number, "has marker", unit.marker)
    sector = box.sectors[unit.sector]
    hold(not sector.bunker or unit.vehicle < 0, "Unit", number, "took a Vehicle into the Bunker")
    hold(not sector.codes >> CLIMBING & 1 or unit.vehicle < 0, "Unit", number, "took a Vehicle up the cliff")


def check_table(box: Box, state: State) -> None:
    """What is on the table belongs to Sectors of this map."""
    hold(0 <= state.stage < len(box.stages), "stage", state.stage)
    hold(all(1 <= die & 7 <= 6 and die >> 3 < len(box.sectors) for die in state.mgf), "mgf", state.mgf)
    hold(len(set(state.prevented)) == len(state.prevented), "MGF prevented twice in one Sector")
    hold(len(set(state.lit)) == len(state.lit) and (box.dark or not state.lit), "a light by day:", state.lit)
    hold(
        box.stages[state.stage].id.startswith("upkeep") or not any(unit.due for unit in state.units), "a find too late"
    )
    hold(
        box.stages[state.stage].apart or not any(unit.recruits for unit in state.units if unit.status == IN_PLAY),
        "men on the way after Upkeep",
    )
    hold(len(set(state.handed)) == len(state.handed), "a Specialist handed over twice in one turn")
    check_map(box, state)


def check_map(box: Box, state: State) -> None:
    """What has changed on the map: each thing once, and only where it can be."""
    sectors = box.sectors
    known = [die >> 3 for die in state.revealed]
    for name, numbers in (("silenced", state.silenced), ("given", state.given), ("revealed", known)):
        hold(len(set(numbers)) == len(numbers), name, "twice:", numbers)
    hold(all(sectors[n].mgf and not sectors[n].bunker for n in state.silenced), "silenced", state.silenced)
    hold(all(sectors[n].variants for n in known), "revealed", state.revealed)
    hold(all(sectors[n].bunker for n in state.fallen), "fallen", state.fallen)
    run = Run(box, state, None, None)
    hold(all(run.at(n).gift for n in state.given), "given", state.given)
    for way in state.cut:
        barred = [border for border in sectors[way >> 6].borders if border.to == way & 63 and border.barrier]
        hold(barred, "cut where no barrier is:", way)
    for sector in sectors:
        most = [modifier.amount for modifier in sector.modifiers if modifier.code == MAX_UNITS]
        there = [unit for unit in state.units if unit.sector == sector.number and not is_away(unit)]
        hold(not most or len(there) <= most[0], "no room for", len(there), "Units in", sector.id)


def is_away(unit: Unit) -> bool:
    """Whether a Unit is out of play, or on the line to another Sector."""
    leaving = [frame for frame in unit.stack if frame.kind == ARRIVAL_FRAME and frame.index <= AT_THE_GATE]
    return unit.status != IN_PLAY or bool(leaving)


# Who acts, and what they may do.


def check_waiting(box: Box, state: State) -> None:
    """The game waits for a Unit as long as it goes on, and only then, and that Unit can do something."""
    waiting = state.waiting_for()
    hold(bool(waiting) == (state.result == ONGOING), "waiting for", waiting, "with result", state.result)
    for number in range(len(state.units)):
        listed = engine.legal(box, state, number)
        if number in waiting:
            hold(listed, "Unit", number, "is waited for and can do nothing:", state.units[number].stack)
        check_list(number, listed)
    check_pairs(state)


def check_idle(box: Box, state: State) -> None:
    """Who is passed over at a stop has nothing to do there, even after what the others have done.

    As long as somebody is in the middle of something nobody is asked anew: that comes when he is through with it. Who
    is asked only because it wants to be asked everywhere has said that it is ready (PHASE-5).
    """
    if state.result != ONGOING or any(len(unit.stack) > 1 for unit in state.units):
        return
    run = Run(box, state.copy(), None, None)
    for number, unit in enumerate(run.state.units):
        if unit.status == IN_PLAY and unit.ready == IDLE and len(unit.stack) == 1:
            step = run.stage().steps[unit.stack[0].index]
            asked = step.open_ended and not unit.wished and step.is_asked(run, number)
            hold(not asked or unit.wished, "Unit", number, "is passed over and has something to do")


def check_reason(box: Box, state: State, number: int, reason: Reason | None) -> None:
    """Why a stop asks a Unit is one of the known reasons, of a rule, about Units in play and cards that there are."""
    if reason is None:
        return
    hold(reason.key in REASON_IDS, "Unit", number, "is asked for no known reason:", reason.key)
    hold(RULE_ID.fullmatch(reason.rule), "Unit", number, "is asked by no rule:", reason.rule)
    hold(reason.unit == NOBODY or reason.unit in state.in_play(), "Unit", number, "is asked about", reason.unit)
    hold(all(0 <= card < len(box.cards) for card in reason.cards), "Unit", number, "is asked for", reason.cards)
    hold(reason.amount >= 0, "Unit", number, "is asked about a loss of", reason.amount)


def check_list(number: int, listed: list[Action]) -> None:
    """A list is short, holds no action twice and only this Unit's."""
    hold(len(listed) <= LONGEST_LIST, "Unit", number, "has", len(listed), "actions")
    hold(len({action.key() for action in listed}) == len(listed), "Unit", number, "is offered an action twice")
    hold(all(action.unit == number for action in listed), "Unit", number, "is offered another's action")


def check_pairs(state: State) -> None:
    """A Unit that waits for an answer waits for a Unit that is asked."""
    offers, awaited, asked, asking = [], [], [], []
    for number, unit in enumerate(state.units):
        for frame in unit.stack:
            if frame.kind == OFFER_FRAME:
                offers.append((frame.source, number))
            elif frame.kind == AWAIT_FRAME:
                awaited.append((number, frame.source))
            elif frame.kind == DIE_STOP_FRAME:
                asked.append((frame.source, number))
            elif frame.kind == DIE_FRAME and frame.answers:
                asking += [(number, other) for other in range(4) if frame.answers[1] >> other & 1]
    hold(sorted(offers) == sorted(awaited), "offers", offers, "and awaited answers", awaited)
    hold(sorted(asked) == sorted(asking), "Units asked about a d6", asked, "of", asking)


# From one position to the next.


class Ledger:
    """What was done in a turn, told by the events alone, against the limits of a turn and of the game."""

    def __init__(self) -> None:
        self.this_turn: Counter[tuple[str, int]] = Counter()
        self.ever: Counter[tuple[str, int]] = Counter()
        self.entered: set[tuple[int, int]] = set()
        self.conquered: list[tuple[int, int]] = []

    def take(self, box: Box, state: State, events: list[Event]) -> None:
        """Count these events and compare them with the limits."""
        for event in events:
            if event.key == "turn":
                self.this_turn.clear()
            if event.key == "rolled":
                check_roll(box, state.units[event.unit], event.dice)
            kind = self._kind(event)
            if kind == "find" and self._is_unlimited(box, state):
                kind = "further find"
            if kind:
                self.this_turn[kind, event.unit] += 1
                self.ever[kind, event.unit] += 1
            if event.key == "switched":
                self._switch(state, (event.unit, event.to))
            if event.key == "conquered":
                self.conquered.append((event.unit, event.sector))
            if kind == "move" or event.key == "placed":
                place = (event.unit, event.sector)
                hold(place not in self.entered, "Unit", event.unit, "entered", event.sector, "twice")
                self.entered.add(place)
        self._hold_limits()

    def start_from(self, state: State) -> None:
        """Sectors visited before this ledger was opened."""
        for number, unit in enumerate(state.units):
            self.entered |= {(number, sector) for sector in range(64) if unit.visited >> sector & 1}

    def _switch(self, state: State, units: tuple[int, int]) -> None:
        """Two Units have changed places: Sectors they have been in are open to them again (CARD-7)."""
        self.entered = {place for place in self.entered if place[0] not in units}
        self.entered |= {(number, state.units[number].sector) for number in units}

    def _kind(self, event: Event) -> str:
        if event.key == "rallied" and event.rule in ("SPEC-1", "CARD-9", "SPEC-6"):
            return "rally"
        if event.key == "award" and event.rule not in ("AWARD-1", "AWARD-2", "CARD-17"):
            return ""  # a Sector's, a story's, or a Legendary one instead of any (AWARD-3)
        if event.key == "found" and event.rule in ("ITEM-1", "RWB-10"):
            return "find"
        if event.key in ("moved", "advanced", "retreated"):
            return "move"
        return event.key if event.key in ("award", "mulligan", "traded-dice", "straight", "placed") else ""

    def _is_unlimited(self, box: Box, state: State) -> bool:
        """Whether there is a Half-Track, which lifts the limit in its Sector (CARD-18)."""
        return any(unit.vehicle >= 0 and box.cards[unit.vehicle].codes >> EXTRA_FINDS & 1 for unit in state.units)

    def _hold_limits(self) -> None:
        hold(len(set(self.conquered)) == len(self.conquered), "a Bunker conquered twice:", self.conquered)
        for (kind, unit), count in self.this_turn.items():
            hold(count == 1 or kind == "further find", "Unit", unit, kind, count, "times in one turn")
        for (kind, unit), count in self.ever.items():
            hold(count == 1 or kind not in ONCE_A_GAME, "Unit", unit, kind, count, "times in one game")


def check_step(box: Box, before: State, after: State) -> None:
    """What may not change, or only in one direction, while an action is carried out."""
    switched = have_switched(before, after)
    codes = {code for ability in box.abilities for code, _, _ in ability.ops}
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=True)):
        if number not in switched:
            hold(old.visited & ~new.visited == 0, "Unit", number, "forgot a Sector")
            hold(new.sector == old.sector or not old.visited >> new.sector & 1, "Unit", number, "went back")
        back = set(old.lost) - set(new.lost)
        hold(not back or RALLY_LOST in codes, "Unit", number, "had a lost Specialist come back")
        hold(old.status in (IN_PLAY, new.status), "Unit", number, "came back into play")
        hold(new.medals >= old.medals, "Unit", number, "lost a medal")
    piles = ["gone", "silenced", "revealed", "fallen"]
    if before.stage >= box.first_stage:
        piles.append("undrawn")
    for name in piles:
        hold(set(getattr(before, name)) <= set(getattr(after, name)), name, "came back")
    hold(set(shared_cards(box, before)) <= set(shared_cards(box, after)), "a card has vanished")
    hold(before.entered & ~after.entered == 0, "a Sector forgot who entered it")
    hold(set(before.abandoned) <= set(after.abandoned), "an abandoned Vehicle came back")
    # A turn with a fixed tally may pass without a choice (ROLL-7).
    hold(before.turn <= after.turn <= before.turn + 2, "turn", before.turn, "to", after.turn)


def have_switched(before: State, after: State) -> set[int]:
    """The two Units that changed places, if any did (CARD-7)."""
    pairs = [(one, two) for one in range(len(before.units)) for two in range(one)]
    for one, two in pairs:
        olds, news = (before.units[one], before.units[two]), (after.units[one], after.units[two])
        swapped = news[0].sector == olds[1].sector != olds[0].sector == news[1].sector
        if swapped and all(unit.visited == 1 << unit.sector for unit in news):
            return {one, two}
    return set()


# Identities: dearer, for a sample.


def check_identities(box: Box, state: State, names: tuple[str, ...]) -> None:
    """Copy, JSON and the one-line position all give back the same State."""
    same("copy", state, state.copy())
    same("JSON", state, state_from_json(box, to_json(state_form(box, state))))
    text = write_position(box, state, names)
    _, _, back, _ = read_position(text)
    same("position", state, back)
    hold(write_position(box, back, names) == text, "the position's text changed:", text)


def same(how: str, one: State, two: State) -> None:
    """Fail if two States differ."""
    hold(values(one) == values(two), how, "is no identity:", difference(one, two))


def check_actions(box: Box, state: State, chance: Chance, sample: int | None = None, offset: int = 0) -> None:
    """Listing changes nothing, and every listed action can be written, read and carried out."""
    before = values(state)
    for number in range(len(state.units)):
        listed = engine.legal(box, state, number)
        hold(values(state) == before, "listing the actions changed the State")
        step = 1 if sample is None else max(1, len(listed) // sample)
        for action in listed[offset % step :: step]:
            hold(read_action_form(box, action_form(box, action)) == action, "JSON of", action)
            text = write_action(box, NAMES, action)
            hold(read_action(box, NAMES, text) == action, "text of", action, text)
            try_out(box, state, action, chance)
    hold(values(state) == before, "trying an action on a copy changed the original")


def try_out(box: Box, state: State, action: Action, chance: Chance) -> None:
    """Carry out an action on a copy; the copy must be a good position too."""
    twin, events = state.copy(), list[Event]()
    try:
        engine.apply(box, twin, action, chance, events)
    except Exception as error:
        raise Broken(f"{action!r} is listed and fails: {error!r}") from error
    finally:
        chance.taken()
    check(box, twin)
    check_step(box, state, twin)
    for event in events:
        event_form(box, event)
