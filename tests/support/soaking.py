"""One long run of random play, checked after every action."""

import traceback
from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from easyred.content import Setup, build
from easyred.game import DICE, NAMES, Game
from easyred.rules import engine
from easyred.rules.model import action as verbs
from easyred.rules.model.action import ASKINGS, EVERYWHERE, GIVE, HAND_OVER, VERB_IDS, Action, is_listed
from easyred.rules.model.box import Box
from easyred.rules.model.card import ITEM, SPECIALIST, VEHICLE
from easyred.rules.model.chance import Chance
from easyred.rules.model.dice import SKULL
from easyred.rules.model.event import Event
from easyred.rules.model.frame import PAY_FRAME, PENALTY_FRAME
from easyred.rules.model.modifier import BATTLE_CRY_ONLY
from easyred.rules.model.refusal import REASONS
from easyred.rules.model.state import ONGOING, State
from easyred.rules.run import Run
from easyred.text.json_forms import read_action_form
from easyred.text.position import read_position, write_position
from easyred.text.record import Header, read_record
from support.aims import OPTIONS_OF, aim_at, aimed_position, rarest
from support.asking import Echo, Moment, Trail
from support.captain import Captain
from support.causes import Cause, Causes
from support.invariants import (
    Broken,
    Ledger,
    check,
    check_actions,
    check_identities,
    check_reason,
    check_step,
    hold,
    same,
)
from support.positions import NO_AIM, Aim, any_setup
from support.unasked import check_by_trying, check_nobody_unasked
from support.values import values

ENDLESS = 20_000
DEEP = 0.004
"""How often the dear checks are made."""
REFUSALS = 0.15
"""How often something is tried that means nothing."""
TEMPTATIONS = 0.5
"""How often something is tried that looks right."""
SHORT = 10
"""Actions of each Unit after which most generated games are left: by then they have shown what they were made for."""
TO_THE_END = 0.1
"""How many of them are played out all the same."""
AIMED = 0.7
"""How often a position is made for the cause that was met least."""
GOAL = 0.6
"""How often what a position was made for is done where it can be."""
UNASKED = 0.04
"""How often somebody acts who is ready already, or was not asked."""
WAVERING = 0.3
"""In how many of the games with Units that ask everywhere they change their minds about it."""
SETTINGS = 0.05
"""How often they do in such a game."""
TRIED = 0.2
"""How often it is tried out what could have saved a Unit that was lost."""
EVERY_VERB = tuple(range(len(VERB_IDS)))
DICE_VERBS = (verbs.LOCK, verbs.REROLL, verbs.CANCEL)
VERBS_OF_PHASE = {
    "setup": (verbs.START,),
    "roll": (verbs.LOCK, verbs.REROLL, verbs.USE, verbs.OFFER, GIVE, HAND_OVER),
    "upkeep": (verbs.CANCEL, verbs.CHOOSE, verbs.TAKE),
    "reinforce": (verbs.RALLY, verbs.FIND, verbs.BUY_AWARD, verbs.USE, GIVE, HAND_OVER, verbs.EXCHANGE),
    "move": (
        verbs.MOVE,
        verbs.MOVE,
        verbs.MOVE,
        verbs.USE,
        GIVE,
        HAND_OVER,
        verbs.READY,
        verbs.SACRIFICE,
        verbs.LOSE,
    ),
    "combat": (verbs.USE, GIVE, verbs.LOSE, verbs.PAY_SOLDIERS, verbs.ABANDON),
}


class Soak:
    """Games one after the other, until enough actions that are not free were taken.

    ``told`` hears how far it is, ``failed`` of every game in which something broke.
    """

    def __init__(
        self,
        seed: int,
        told: Callable[[int], None] = lambda actions: None,
        failed: Callable[["Broken"], None] | None = None,
    ) -> None:
        self.random = Random(seed)
        self.captain = Captain(seed)
        self.seed = seed
        self.told = told
        self.failed = failed
        self.causes = Causes()
        self.actions = 0
        self.free = 0
        self.games = 0
        self.won = 0
        self.echoes = 0
        self.added = 0
        self.tangled = 0
        self.tried = 0
        self.everywhere = 0

    def run(self, actions: int) -> None:
        """Half of the actions with friendly dice from the start, half from generated positions.

        Half of each are those of games in which Units ask everywhere.
        """
        self.play_until(actions // 2, self.from_the_start)
        self.play_until(actions, self.from_the_middle)

    def play_until(self, actions: int, begin: Callable[[], "Match"]) -> None:
        """Whole games, the last one cut short."""
        while self.actions < actions:
            self.play(begin(), actions)

    def play(self, match: "Match", actions: int) -> None:
        """One game, to its end or until there are so many actions."""
        self.match = match
        try:
            match.play(actions)
        except Exception as error:
            broken = Broken(match.report(error))
            if self.failed is None:
                raise broken from error
            self.failed(broken)
        self.games += 1
        self.won += match.state.result == 1
        self.told(self.actions)

    def play_for(self, cause: Cause, times: int, most: int) -> None:
        """Short games made for one cause, in which nobody asks everywhere, until it came up so often."""
        while self.causes.counts[cause] < times and self.games < most:
            self.everywhere = self.actions
            setup, aim = aim_at(self.random, cause)
            self.play(self.aimed(setup, aim), self.actions + 15 * setup.units)

    def summary(self) -> str:
        """What was played, in a few sentences."""
        return (
            f"{self.actions:,} actions and {self.free:,} free ones in {self.games:,} games, {self.won:,} won;"
            f" {self.everywhere:,} of the actions in games whose Units are asked everywhere.\n"
            f"{self.echoes:,} games once more with {self.added:,} stops added, {self.tangled:,} more in which losses of"
            f" several Units came in another order; {self.tried:,} actions tried out that nobody was asked for."
        )

    def from_the_start(self) -> "Match":
        """A new game with friendly dice."""
        setup = self.asked(any_setup(self.random))
        box = build(setup)
        return Match(self, box, engine.new_state(box, setup.units), "friendly")

    def asked(self, setup: Setup) -> Setup:
        """A setup whose Units ask everywhere, or might, if enough others have been played; else one without that."""
        if self.everywhere * 2 < self.actions:
            return setup
        return replace(setup, options=tuple(option for option in setup.options if option != "ask-everywhere"))

    def from_the_middle(self) -> "Match":
        """A game from a generated position, with either kind of dice; only fair ones show every random Sector."""
        setup, aim = any_setup(self.random), NO_AIM
        if self.random.random() < AIMED:
            setup, aim = aim_at(self.random, rarest(self.random, self.causes.counts))
        return self.aimed(setup, aim)

    def aimed(self, setup: Setup, aim: Aim) -> "Match":
        """A game from a position that is made for something."""
        setup = self.asked(setup)
        box, state = aimed_position(self.random, setup, aim)
        fair = aim.sector >= 0 or aim.rule in OPTIONS_OF
        match = Match(self, box, state, "fair" if fair else self.random.choice(("fair", "friendly")))
        match.most = ENDLESS if self.random.random() < TO_THE_END else SHORT * setup.units
        match.aim = aim
        return match


class Match:
    """One game of a soak. ``care``: how often the Captain chooses; ``waste``: how often something free is done.

    ``most``: actions after which it is left; ``aim``: what it is meant to show.
    """

    def __init__(self, soak: Soak, box: Box, state: State, dice: str) -> None:
        self.soak, self.box, self.state, self.dice = soak, box, state, dice
        self.random = soak.random
        self.seed = f"{soak.seed}.{soak.games}"
        self.chance: Chance = DICE[dice](self.seed)
        self.care = self.random.choice((0, 0.5, 0.9))
        self.waste = self.random.choice((0, 0, 0.1, 0.3))
        self.ledger = Ledger()
        self.begun = state.copy()
        self.most = ENDLESS
        self.aim = NO_AIM
        self.done: list[Action] = []
        self.trail = Trail(box, state, dice, self.seed)
        self.asking = soak.everywhere * 2 < soak.actions
        self.wavering = self.asking and self.random.random() < WAVERING

    def play(self, most: int) -> None:
        """Play to the end, or until the soak has enough."""
        self.begin()
        for number in self.state.in_play() if self.asking and self.state.result == ONGOING else ():
            if self.state.units[number].asks != EVERYWHERE:
                self.act(ASKINGS[number][EVERYWHERE])
        while self.state.result == ONGOING and self.soak.actions < most and len(self.done) < self.most:
            if self.random.random() < TEMPTATIONS:
                self.try_nonsense(self.temptation())
            self.act(self.choose())
            hold(len(self.done) < ENDLESS, "a game without an end")
            if self.random.random() < REFUSALS:
                self.try_nonsense(self.nonsense())
            if self.random.random() < DEEP:
                self.look_closely()
        if self.random.random() < 10 * DEEP:
            self.replay()
        self.look_back()

    def begin(self) -> None:
        """Open the first stage."""
        self.ledger.start_from(self.state)
        self.soak.causes.begin(self.box, self.state)
        events: list[Event] = []
        engine.start(self.box, self.state, self.chance, events)
        self.take(self.state, events)

    def choose(self) -> Action:
        """Somebody's next action."""
        if self.random.random() < UNASKED:
            unasked = self.unasked()
            if unasked:
                return self.some_of(self.random.choice(unasked))
        if self.wavering and self.random.random() < SETTINGS:
            every = [engine.settings(self.box, self.state, number) for number in self.state.in_play()]
            return self.random.choice([setting for settings in every for setting in settings])
        return self.answer(self.random.choice(self.state.waiting_for()))

    def unasked(self) -> list[Action]:
        """What those may do who are ready, or were not asked."""
        waiting = self.state.waiting_for()
        others = [number for number in self.state.in_play() if number not in waiting]
        return [action for number in others for action in engine.legal(self.box, self.state, number)]

    def answer(self, unit: int) -> Action:
        """What a Unit does that is waited for; why it is asked is noted."""
        self.note(unit)
        listed = engine.legal(self.box, self.state, unit)
        onward = [action for action in listed if not action.is_free()]
        if self.random.random() < self.waste or not onward:
            units = range(len(self.state.units))
            free = [a for n in units for a in engine.legal(self.box, self.state, n) if a.is_free()]
            return self.some_of(self.random.choice(free or onward))
        wished = [action for action in onward if self.is_wished(action)]
        if wished and self.random.random() < GOAL:
            return self.random.choice(wished)
        if self.random.random() < self.care:
            return self.soak.captain.pick(self.box, self.state, onward)
        return self.random.choice(onward)

    def note(self, unit: int) -> None:
        """Keep why a Unit is asked, beside the State."""
        reason = engine.reason(Run(self.box, self.state, None, None), unit)
        check_reason(self.box, self.state, unit, reason)
        self.soak.causes.ask(reason)

    def is_wished(self, action: Action) -> bool:
        """Whether an action does what the position was made for: a move, a Vehicle, a Battle Cry, a third Skull."""
        if self.aim.rule == "SKULL-7":
            return (action.verb, action.what) == (verbs.FACE, SKULL)
        if self.aim.sector < 0:
            return False
        if action.verb == verbs.FIND:
            return self.box.cards[action.card].kind == VEHICLE
        if action.verb == verbs.CHOOSE:
            return action.n == 1 and bool(self.box.sectors[self.aim.sector].codes >> BATTLE_CRY_ONLY & 1)
        return action.verb == verbs.MOVE and action.to == self.aim.sector

    def some_of(self, action: Action) -> Action:
        """A gift of any size up to the one that is listed."""
        if action.verb != GIVE:
            return action
        least = self.box.trade_ratio
        return Action(action.unit, GIVE, to=action.to, what=action.what, n=self.random.randint(least, action.n))

    def act(self, action: Action) -> None:
        """Carry an action out and check what came of it."""
        before, events = self.state.copy(), list[Event]()
        self.done.append(action)
        self.trail.moments.append(Moment(before, action))
        engine.apply(self.box, self.state, action, self.chance, events)
        self.take(before, events)
        if action.verb == HAND_OVER:
            self.try_nonsense(Action(action.to, HAND_OVER, action.card, action.unit))
        if action.is_free():
            self.soak.free += 1
        else:
            self.soak.actions += 1
            self.soak.everywhere += self.asking

    def take(self, before: State, events: list[Event]) -> None:
        """The cheap checks, and the causes."""
        check(self.box, self.state)
        check_step(self.box, before, self.state)
        self.ledger.take(self.box, self.state, events)
        self.soak.causes.take(self.box, events)
        self.soak.causes.compare(self.box, before, self.state)
        self.trail.take(events, {draw.key: draw.got for draw in self.chance.taken()})

    def try_nonsense(self, action: Action) -> None:
        """Something that is not listed is refused for a reason, and changes nothing."""
        if 0 <= action.unit < len(self.state.units):
            listed = engine.legal(self.box, self.state, action.unit)
            listed += engine.settings(self.box, self.state, action.unit)
            if is_listed(action, listed, self.box.trade_ratio):
                return
        before = values(self.state)
        refusal = engine.refusal(self.box, self.state, action)
        hold(refusal.rule == REASONS[refusal.key], "refusal", refusal.key)
        hold(values(self.state) == before, "a refusal changed the State")
        self.soak.causes.refuse(self.box, self.state, refusal)

    def temptation(self) -> Action:
        """What a player might try at this stage: a way, a card, a gift, dice, without asking whether it is allowed."""
        random, state = self.random, self.state
        number = random.choice(state.waiting_for() or range(len(state.units)))
        unit = state.units[number]
        loose = (1 << len(unit.dice)) - 1 & ~unit.locked
        tries = {
            "setup": [
                *[Action(number, verbs.START, to=place.number) for place in self.box.sectors if place.is_start],
                *[Action(number, verbs.NATION, what=nation) for nation in range(len(self.box.nations))],
                *[Action(number, verbs.LEGEND, what=legend) for legend in range(-1, len(self.box.legends))],
            ],
            "roll": [Action(number, verbs.REROLL, n=dice) for dice in (loose, random.randrange(64))],
            "reinforce": [
                *[Action(number, verbs.FIND, card.number) for card in self.box.cards if card.kind == ITEM],
                *[Action(number, GIVE, to=other, what=0, n=1) for other in range(len(state.units))],
                *[Action(number, verbs.RALLY, card.number) for card in self.box.cards if card.kind == SPECIALIST],
                *[Action(number, verbs.CURE, card) for card in unit.sick],
            ],
            "move": [Action(number, verbs.MOVE, to=way.to) for way in self.box.sectors[unit.sector].borders],
            "combat": [Action(number, GIVE, to=other, what=0, n=1) for other in range(len(state.units))],
        }
        used = [self.box.abilities[ability].card for ability in unit.used]
        cards = [card for card in used or [*unit.specialists, *unit.items, *unit.awards, *unit.tokens] if card >= 0]
        uses = [Action(number, verbs.USE, card, n=n) for card in cards for n in range(self.uses_of(card))]
        others = [other for other in range(len(state.units)) if other != number]
        uses += [Action(number, HAND_OVER, token, other) for token in unit.tokens for other in others]
        phase = self.box.stages[state.stage].id.partition("-")[0]
        if unit.specialists and unit.stack and unit.stack[-1].kind == PAY_FRAME:
            return Action(number, verbs.LOSE, random.choice(unit.specialists))
        if unit.dice and unit.stack and unit.stack[-1].kind == PENALTY_FRAME:
            return Action(number, verbs.DIE, to=number, what=random.randrange(len(unit.dice)))
        return random.choice(random.choice([tries.get(phase), tries.get(phase), uses]) or [self.nonsense()])

    def uses_of(self, card: int) -> int:
        """How many things a card can be used for, or one that it cannot."""
        return max(1, len(self.box.cards[card].abilities))

    def nonsense(self) -> Action:
        """Something like an action: mostly of a Unit whose turn it is, about a card it has, into a Sector nearby."""
        random, state = self.random, self.state
        waiting = state.waiting_for()
        number = random.choice(waiting) if waiting and random.random() < 0.9 else random.randint(-1, 5)
        unit = state.units[number] if 0 <= number < len(state.units) else state.units[0]
        verb = random.choice(self.likely_verbs())
        own = (*unit.specialists, *unit.items, *unit.awards, unit.vehicle, *unit.lost)
        card = random.choice(own) if random.random() < 0.6 else random.randint(-1, len(self.box.cards))
        what = random.randint(-1, 6)
        n = random.choice((0, 0, 0, 1, 2, 64, -1)) if random.random() < 0.6 else random.randrange(64)
        to = random.randint(-1, len(self.box.sectors))
        if verb == GIVE and random.random() < 0.7:
            n = random.choice((unit.soldiers, unit.soldiers, unit.courage + 1))
        if verb == verbs.USE and random.random() < 0.6:
            used = [self.box.abilities[ability].card for ability in unit.used]
            card, to, what, n = random.choice((*used, *own)), -1, -1, 0
        near = [border.to for border in self.box.sectors[unit.sector].borders]
        if verb == verbs.MOVE and near and random.random() < 0.8:
            to, card, what, n = random.choice(near), -1, -1, 0
        if verb in DICE_VERBS:
            card, to, what = -1, -1, -1
        if verb in (GIVE, HAND_OVER, verbs.EXCHANGE):
            to, what = random.randint(-1, 3), random.choice((what, 0))
            card = random.choice((*state.handed, card))
        return Action(number, verb, card, to, what, n)

    def likely_verbs(self) -> tuple[int, ...]:
        """Verbs that belong to the phase, or any."""
        phase = self.box.stages[self.state.stage].id.partition("-")[0]
        return VERBS_OF_PHASE.get(phase, EVERY_VERB) if self.random.random() < 0.7 else EVERY_VERB

    def look_closely(self) -> None:
        """The dear checks: identities, and what every kind of listed action would do."""
        check_identities(self.box, self.state, NAMES[: len(self.state.units)])
        check_actions(self.box, self.state, self.chance, sample=5, offset=self.random.randint(0, 50))

    def replay(self) -> None:
        """The same actions through Game, then through its record, then with the last one undone and done again."""
        game = Game(self.box, self.begun.copy(), seed=self.seed, dice=self.dice)
        for action in self.done:
            game.play(action)
        same("the same seed and actions", self.state, game.state)
        if game.box.stages[self.begun.stage].id == "setup":
            text = game.record().text()
            same("the record", self.state, Game.from_record(read_record(text)).state)
        twin = game.copy()
        if self.done and self.done[-1].verb != verbs.ASK and twin.can_undo(self.done[-1].unit):
            twin.undo(self.done[-1].unit)
            twin.play(self.done[-1])
            same("undo and redo", self.state, twin.state)

    def look_back(self) -> None:
        """What Units were lost to; and a game in which nobody asked everywhere once more, with all of them doing so."""
        for _, _, cause in self.trail.losses():
            self.soak.causes.lose(cause)
        if self.asking:
            return
        echo = Echo(self.trail)
        try:
            echo.follow(self.state)
        except Broken:
            if not echo.is_tangled():
                raise
            self.soak.tangled += 1
            return
        self.soak.echoes += 1
        self.soak.added += echo.added
        check_nobody_unasked(self.trail, echo)
        if self.random.random() < TRIED:
            self.soak.tried += check_by_trying(self.trail, echo, self.random)

    def record(self) -> str:
        """This game as a record, as far as it can be played once more."""
        game = Game(self.box, self.begun.copy(), seed=self.seed, dice=self.dice, position=self.position())
        for action in self.done:
            try:
                game.play(action)
            except Exception:  # whatever is wrong happens here
                break
        return game.record().text()

    def position(self) -> str | None:
        """The position in which this game began, as text; opening the first stage of a turn begins the turn."""
        if self.begun.stage < self.box.first_stage:
            return None
        begun = self.begun.copy()
        begun.turn += begun.stage == self.box.first_stage
        return write_position(self.box, begun, NAMES[: len(begun.units)])

    def report(self, error: Exception) -> str:
        """Enough to see it again."""
        game = Game(self.box, self.begun.copy(), seed=self.seed, dice=self.dice)
        last = game.write(self.done[-1]) if self.done else "the opening"
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{error!r} in {place.filename}, line {place.lineno}, after {last}; the record:\n{self.record()}"


def look_again(text: str) -> Match:
    """Play a record that a soak has printed once more, with all its checks."""
    record = read_record(text)
    header = record.header
    box, state = begun_by(header)
    match = Match(Soak(0), box, state, header.dice)
    match.seed = match.trail.seed = header.seed
    match.chance = DICE[header.dice](header.seed)
    match.begin()
    for line in record.lines:
        if line.do is not None:
            match.act(read_action_form(box, line.do))
    match.asking = any(action.verb == verbs.ASK for action in match.done)
    match.look_back()
    return match


def begun_by(header: Header) -> tuple[Box, State]:
    """Where a recorded game began."""
    if header.position is not None:
        _, box, state, _ = read_position(header.position)
        return box, state
    setup = Setup(
        edition=header.edition, map=header.map, mode=header.mode, units=len(header.names), options=tuple(header.options)
    )
    box = build(setup)
    return box, engine.new_state(box, setup.units)
