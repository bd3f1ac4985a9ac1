"""Whatever is played, in whatever order: the invariants hold after every action, refusal, undo and reload."""

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from support.games import any_action, fresh_games, games_under_way, picks, wild
from support.invariants import (
    Ledger,
    check,
    check_actions,
    check_identities,
    check_step,
    hold,
    same,
)
from support.values import values

from easyred.game import Game, UndoRefused
from easyred.rules import engine
from easyred.rules.model.action import ASK, GIVE, READY, Action
from easyred.rules.model.refusal import REASONS, Refusal
from easyred.rules.model.state import State
from easyred.text.record import read_record


class Table(RuleBasedStateMachine):
    """Units around a table who do anything they may, and try what they may not."""

    def begin(self, game: Game) -> None:
        self.game = game
        self.open_ledger()
        note(f"seed {game.seed}, {game.dice} dice, from {game.start_position or game.position}")

    def open_ledger(self) -> None:
        """Undo turns time back, so what was counted before it is no longer held against anybody."""
        self.ledger = Ledger()
        self.ledger.start_from(self.game.state)

    def is_under_way(self) -> bool:
        return not self.game.is_over

    def actions(self, free: bool) -> list[Action]:
        units = range(len(self.game.names))
        return [a for unit in units for a in self.game.legal_actions(unit) if a.is_free() == free]

    def play(self, action: Action) -> None:
        note(self.game.write(action))
        before = self.game.state.copy()
        events = self.game.play(action)
        check_step(self.game.box, before, self.game.state)
        waiting = [] if self.game.is_over else self.game.state.waiting_for()
        hold(list(self.game.waiting_for) == waiting, "waiting for", self.game.waiting_for, "not", waiting)
        for unit in waiting:
            listed = engine.legal(self.game.box, self.game.state, unit)
            hold(self.game.legal_actions(unit) == listed, "Unit", unit, "is listed other actions than it has")
        self.ledger.take(self.game.box, self.game.state, events)

    @precondition(is_under_way)
    @rule(pick=picks)
    def go_on(self, pick: int) -> None:
        onward = self.actions(free=False)
        hold(onward, "nothing but free actions is left")
        self.play(onward[pick % len(onward)])

    @precondition(is_under_way)
    @rule(pick=picks, part=st.integers(1, 9))
    def do_what_is_free(self, pick: int, part: int) -> None:
        free = self.actions(free=True)
        if free:
            action = free[pick % len(free)]
            if action.verb == GIVE:
                least = self.game.box.trade_ratio
                given = max(least, min(part, action.n))
                action = Action(action.unit, GIVE, to=action.to, what=action.what, n=given)
            self.play(action)

    @rule(action=any_action)
    def try_anything(self, action: Action) -> None:
        if not self.game.is_legal(action):
            self.is_refused(action)

    @precondition(is_under_way)
    @rule(pick=picks, field=st.integers(1, 5), value=wild)
    def try_something_like_it(self, pick: int, field: int, value: int) -> None:
        listed = self.actions(free=False)
        fields = list(listed[pick % len(listed)].key())
        fields[field] = value
        self.try_anything(Action(*fields))

    def is_refused(self, action: Action) -> None:
        before, entries = values(self.game.state), len(self.game.entries)
        with pytest.raises(Refusal) as refused:
            self.game.play(action)
        assert refused.value.rule == REASONS[refused.value.key]
        assert (values(self.game.state), len(self.game.entries)) == (before, entries)

    @rule(unit=st.integers(0, 3))
    def undo_and_redo(self, unit: int) -> None:
        if unit >= len(self.game.names) or not self.game.can_undo(unit):
            return
        before, last = self.game.state.copy(), self.game.entries[-1].action
        try:
            self.game.undo(unit)
        except UndoRefused:
            same("a refused undo", before, self.game.state)
            return
        self.is_asked_as(before)
        if last.unit == unit and last.verb != ASK:
            self.game.play(last)
            same("undo and redo", before, self.game.state)
        self.open_ledger()

    def is_asked_as(self, before: State) -> None:
        """Where a Unit wants to be asked is no matter of undo."""
        wishes = [[unit.asks for unit in state.units] for state in (before, self.game.state)]
        hold(wishes[0] == wishes[1], "undo changed who is asked where:", wishes)

    @rule(unit=st.integers(0, 3))
    def undo(self, unit: int) -> None:
        if unit < len(self.game.names) and self.game.can_undo(unit):
            before = self.game.state.copy()
            try:
                self.game.undo(unit)
            except UndoRefused:
                return
            self.is_asked_as(before)
            self.open_ledger()

    @precondition(is_under_way)
    @rule(pick=picks)
    def say_where_to_be_asked(self, pick: int) -> None:
        settings = [action for unit in self.game.state.in_play() for action in self.game.settings(unit)]
        hold(len(settings) == len(self.game.state.in_play()), "not one setting for each Unit:", settings)
        self.play(settings[pick % len(settings)])

    @precondition(is_under_way)
    @rule(pick=picks)
    def act_unasked(self, pick: int) -> None:
        waiting = self.game.waiting_for
        others = [unit for unit in range(len(self.game.names)) if unit not in waiting]
        listed = [action for unit in others for action in self.game.legal_actions(unit)]
        hold(all(action.verb != READY for action in listed), "who is ready may be ready again")
        if listed:
            self.play(listed[pick % len(listed)])

    @rule()
    def save_and_load(self) -> None:
        text = self.game.record().text()
        loaded = Game.from_record(read_record(text))
        same("the record", self.game.state, loaded.state)
        hold(loaded.record().text() == text, "the record of a loaded record differs")
        self.game = loaded

    @rule()
    def go_on_with_a_copy(self) -> None:
        twin = self.game.copy()
        same("the copy", self.game.state, twin.state)
        hold(twin.record().text() == self.game.record().text(), "the record of a copy differs")
        self.game = twin

    @precondition(is_under_way)
    @rule(offset=st.integers(0, 50))
    def look_ahead(self, offset: int) -> None:
        check_identities(self.game.box, self.game.state, self.game.names)
        check_actions(self.game.box, self.game.state, self.game.chance, sample=4, offset=offset)

    @invariant()
    def is_in_order(self) -> None:
        check(self.game.box, self.game.state)


class FromTheStart(Table):
    """Games from the landing."""

    @initialize(game=fresh_games())
    def set_up(self, game: Game) -> None:
        self.begin(game)


class FromTheMiddle(Table):
    """Games from any position: Units anywhere with any cards."""

    @initialize(game=games_under_way())
    def set_up(self, game: Game) -> None:
        self.begin(game)


TestFromTheStart = FromTheStart.TestCase
TestFromTheMiddle = FromTheMiddle.TestCase
