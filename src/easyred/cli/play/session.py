"""One session at the table: show a screen, read an answer, save it, until the game is over or the player leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from easyred import files
from easyred.bots import slower
from easyred.clean import cut
from easyred.cli.input import answer, explain, guess
from easyred.cli.input.bad_input import BadInput, complaint, why
from easyred.cli.input.dialogue import QUIT, leaves
from easyred.cli.input.in_words import written
from easyred.cli.input.seats import Seats
from easyred.cli.play.autosave import Autosave, may_replace
from easyred.cli.play.sitting import Sitting
from easyred.cli.screen import advice_lines, decision, ending_lines, map_lines, unit_lines
from easyred.cli.screen.choice_lines import show_choices
from easyred.cli.screen.combat_lines import show_combat
from easyred.cli.screen.console import LABEL, Console
from easyred.cli.screen.pool_lines import show_pool
from easyred.cli.screen.reason_lines import Reasons
from easyred.cli.screen.sector_lines import describe
from easyred.cli.screen.story_lines import show_whole
from easyred.cli.tongue import retold, spoken, stands_for, tell
from easyred.game import UndoRefused
from easyred.rules.model.action import Action
from easyred.rules.model.refusal import Refusal
from easyred.table.ending import NextGame
from easyred.text.forms import FormError
from easyred.text.record import Line
from easyred.words import term

TYPE_CHECKING = False  # type checkers take it for typing.TYPE_CHECKING, which is slow to import
if TYPE_CHECKING:
    from easyred.bots.advice.adviser import Adviser

LOG_LENGTH = 12
YES = ("y", "yes", "o", "oui")
ENOUGH = "q"
"""What ends a long answer, as pagers know it; at the table it leaves the game."""
TABLE = "table"
"""What shows the screen of this decision again."""

Command = Callable[[str], bool | None]
"""Something a player can ask for; True: there is a new screen to show."""


class Session:
    """One session at the table."""

    def __init__(self, console: Console, sitting: Sitting, autosave: Autosave, *, advised: bool = False) -> None:
        self.console = console
        self.sitting = sitting
        self.autosave = autosave
        self.seats = Seats(sitting.game)
        self.last = ""
        self.ahead: list[str | None] = []  # what was typed while an answer was shown page by page
        self.is_out_of_sight = False  # an answer was longer than the screen
        self.advised = advised
        self.adviser: Adviser | None = None
        self.reasons = Reasons(sitting)
        self.told_slower = False
        self.next: NextGame | None = None
        sitting.told = max(0, len(sitting.events()) - len(sitting.since_last_decision(sitting.unit)))

    def play(self) -> None:
        """Ask until the game is over or the player leaves."""
        if self.seats.bots:
            self.console.say(self.seats.told())
            self._say_if_slower(self.sitting.game.bots)
        if self._people_play() if self.seats.people() else self._watch():
            decision.show_news(self.console, self.sitting)
            ending_lines.show(self.console, self.sitting, self.autosave.finish(self.sitting.game))
            self._propose_next()
        else:
            self._leave()

    def _propose_next(self) -> None:
        """After a win, ask at a terminal whether to play the next game."""
        ended = self.sitting.view().shared.ending
        if ended is None or ended.next is None or not self.console.interactive:
            return
        line = self._ask(tell("Play it now? y for yes, Enter for no: "))
        self.next = ended.next if line is not None and line.strip().lower() in YES else None

    def _people_play(self) -> bool:
        """Ask people, and let bots act as soon as they are asked. False: the player leaves."""
        self.console.say(tell("Type ? for help, goal for how to win, quit to leave. Every action is saved."))
        if self.advised:
            self._advice("on")
        fresh, above = True, 1
        while True:
            fresh = self._bots_play() or fresh
            if self.sitting.game.is_over:
                return True
            if fresh:
                decision.show(self.console, self.sitting, above)
                above = 0
            line = self.ahead.pop() if self.ahead else self._read(f"{self.sitting.name}> ")
            if line is None or leaves(line):
                return False
            self.last = line.strip()
            fresh = self._answer(self.last or (TABLE if self.is_out_of_sight else ""))

    def _bots_play(self) -> bool:
        """Let bots act until the game waits only for people; True: one has acted."""
        acted = False
        while (unit := self.seats.next_bot()) is not None:
            self._play(self.seats.choose(unit))
            acted = True
        return acted

    def _watch(self) -> bool:
        """Let bots play all Units; at a terminal, turn by turn. False: the user leaves."""
        while (unit := self.seats.next_bot()) is not None:
            turn = self.sitting.state.turn
            self._play(self.seats.choose(unit))
            if self.sitting.state.turn != turn and not self.sitting.game.is_over:
                decision.show_news(self.console, self.sitting)
                if self.console.interactive and self._ask(tell("Enter goes on, quit leaves: ")) is None:
                    return False
        return True

    def own_up(self, trace: str) -> None:
        """Report a bug of ours: the game is safe up to the last action, and a report will hold the rest."""
        self.autosave.remember(f"{trace}Last line typed: {self.last!r}")
        self.console.say()
        self.console.say(
            tell(
                "Easy Red has made a mistake, not you. The game is saved up to your last action: 'easyred play' goes "
                "on from there, and 'easyred report' puts all that we need to know into one file."
            )
        )

    def _ask(self, prompt: str) -> str | None:
        """What the player types, or None to leave."""
        line = self._read(prompt)
        return None if line is not None and leaves(line) else line

    def _read(self, prompt: str) -> str | None:
        """What the player types, or None if nothing more comes; Ctrl-C says that nothing is lost."""
        try:
            return self.console.ask(prompt)
        except KeyboardInterrupt:
            self.console.say()
            self._leave()
            raise

    def _leave(self) -> None:
        """Say that the game is saved."""
        turn = self.sitting.state.turn
        when = tell("at turn {}", turn) if turn else tell("before the first turn")
        self.console.say(tell("Saved {}. 'easyred play' goes on from here.", when))

    def _answer(self, text: str) -> bool:
        """Do what was typed; True: there is a new screen to show."""
        word, _, rest = text.partition(" ")
        if text.startswith("?"):
            word, rest = "?", text[1:].strip()
        word = stands_for(word.lower())
        if word == "a" and rest.strip().lower() in ("", "on", "off", "all"):
            word = "advice"
        doing, looking = self._doing().get(word), self._looking().get(word)
        self.is_out_of_sight = False
        try:
            if looking is not None:
                self._page(self.console.held(partial(looking, rest.strip())))
                return False
            return self._act(text) if doing is None else bool(doing(rest.strip()))
        except Refusal as refusal:
            self._refused(text, refusal)
        except FormError as error:
            self._puzzled(text, error)
        return False

    def _puzzled(self, text: str, error: FormError) -> None:
        """Answer what cannot be done: a word of the game is told, of anything else what could have been meant."""
        strange = error.place == "command" and not guess.is_known(text, self._commands())
        if strange and term(self.sitting.game, text, spoken()) is not None:
            self._page(self.console.held(partial(self._explain, text)))
            return
        self.console.say(f"{complaint(error)}.")
        if strange and (near := guess.nearest(text, self._commands())):
            self.console.say(tell("Did you mean {}?", cut(near)))

    def _commands(self) -> list[str]:
        """What a line may begin with besides a verb: a command or a Unit."""
        return [*self._doing(), *self._looking(), QUIT[0], *[name.lower() for name in self.sitting.game.names]]

    def _page(self, lines: list[str]) -> None:
        """Print an answer, at a terminal a screen at a time; whoever types something instead of Enter has seen enough.

        The choices may be out of sight afterwards, so Enter shows the table again instead of taking one.
        """
        room = self.console.height - 2  # the last line says how to get back
        self.is_out_of_sight = self.console.interactive and len(lines) > room // 2
        while self.is_out_of_sight and len(lines) > room:
            for line in lines[:room]:
                self.console.draw(line)
            lines = lines[room:]
            typed = self._read(
                tell("Lines left: {}. Enter shows them, q leaves them, or type anything else> ", len(lines))
            )
            if typed is not None and typed.strip().lower() == ENOUGH:
                lines = []
            elif typed is None or typed.strip():
                self.ahead.append(typed)
                return
        for line in lines:
            self.console.draw(line)
        if self.is_out_of_sight:
            self.console.say(tell("(Enter shows the table again.)"))

    def _doing(self) -> dict[str, Command]:
        """What can be typed besides actions and questions; True: there is a new screen to show."""
        return {
            TABLE: lambda _: True,
            "undo": self._undo,
            "unit": self._unit,
            "save": self._save,
            "seed": self._seed,
        }

    def _looking(self) -> dict[str, Callable[[str], None]]:
        """What can be asked for; it is printed and changes nothing on the table."""
        return {
            "?": self._explain,
            "help": self._explain,
            "why": self._why,
            "list": self._list,
            "map": self._map,
            "units": self._units,
            "pool": self._pool,
            "combat": self._combat,
            "log": self._log,
            "story": self._story,
            "advice": self._advice,
            "hint": self._advice,
            "odds": self._advice,
        }

    def _act(self, text: str) -> bool:
        """Play the action that was typed; True: there is a new screen to show."""
        action = answer.read(self.sitting, text) if text else answer.obvious(self.sitting)
        if action is None:
            self.console.say(tell("There is more than one choice:"))
            decision.show_choices_again(self.console, self.sitting)
            return False
        self._play(action)
        if (again := self.seats.reopened(action)) is not None:
            self._play(again)
        return True

    def _play(self, action: Action) -> None:
        """Play an action and save it."""
        game = self.sitting.game
        self.sitting.past.append(game.play(action))
        self.autosave.add(game.entry_line(game.entries[-1]))
        self.sitting.choose_unit()

    def _refused(self, text: str, refusal: Refusal) -> None:
        """Say why an action was refused, and remember it for a bug report."""
        sentence = self.sitting.words.refusal(refusal)
        self.console.say(f"{sentence} ({refusal.rule})")
        if refusal.key == "not-now":
            decision.show_choices_again(self.console, self.sitting)
        said = f"{self.sitting.name} typed {text!r} in turn {self.sitting.state.turn}: {refusal.key}, {refusal.rule}."
        self.autosave.remember(f"{said}\n{sentence}\nPosition: {self.sitting.game.position}")

    def _explain(self, query: str) -> None:
        """Answer a question: help, the signs, or what a choice, card or rule is."""
        if not query:
            explain.help(self.console, self.sitting)
            return
        if query.casefold() in explain.OF_SIGNS:
            self.console.say(tell(explain.SIGNS))
            return
        if (unit := explain.unit_called(self.sitting, query)) is not None:
            explain.about_unit(self.console, self.sitting, unit)
            return
        explain.about(self.console, self.sitting, query, answer.meant(self.sitting, query))

    def _why(self, query: str) -> None:
        """Say what caused the last changes, why a bot did what it did, or answer a question: ``why lock``."""
        unit = explain.unit_called(self.sitting, query)
        if unit is not None and unit in self.seats.bots:
            self.reasons.show(self.console, unit)
        elif query and unit is None:
            self._explain(query)
        else:
            explain.why(self.console, self.sitting, unit)

    def _list(self, word: str) -> None:
        """List all choices with what their cards do, or those that a word fits."""
        show_choices(self.console, self.sitting.book, self.sitting.view(), whole=True, only=word.lower())

    def _combat(self, _: str) -> None:
        """Print what combat costs here and in every Sector ahead."""
        show_combat(self.console, self.sitting.book, self.sitting.view())

    def _log(self, count: str) -> None:
        """Print the last events."""
        if count and not count.isdecimal():
            raise FormError("log", count, "how many events to show, as in log 20")
        explain.log(self.console, self.sitting, int(count or LOG_LENGTH))

    def _map(self, _: str) -> None:
        """Draw the map, or list its Sectors if there is no room."""
        shown = self.sitting.map()
        if not map_lines.has_room(self.console):
            for sector in reversed(shown.map.sectors):
                self.console.say(describe(shown, sector), "  ", "")
            return
        for line in map_lines.draw(shown):
            self.console.show(line)
        self.console.say(map_lines.legend(shown))

    def _pool(self, query: str) -> None:
        """Print what could be rallied, found or bought, or a part of it."""
        show_pool(self.console, self.sitting.book, self.sitting.view(), query)

    def _units(self, _: str) -> None:
        """Print everything about every Unit."""
        book, shared = self.sitting.book, self.sitting.view().shared
        for number, name in enumerate(book.units):
            unit, marked = shared.units[number], number == self.sitting.unit and len(book.units) > 1
            unit_lines.show_unit(self.console, book, unit, name, marked=marked)
            self.console.say(unit.line, " " * LABEL)
            unit_lines.show_background(self.console, book, shared, number)
            unit_lines.show_cards(self.console, book, unit)

    def _unit(self, name: str) -> bool:
        """Let another Unit decide; one that is ready may take that back."""
        names = [known.lower() for known in self.sitting.game.names]
        open_to = [n for n in self.seats.people() if self.sitting.game.legal_actions(n)]
        fits = [number for number in open_to if names[number].startswith(name.lower()) and name]
        if len(fits) != 1:
            raise FormError("unit", name, ", ".join(names[number] for number in open_to))
        self.sitting.unit = fits[0]
        return True

    def _undo(self, name: str) -> bool:
        """Take back the last action of a person's Unit: the one named, or the one that acted last."""
        game, people = self.sitting.game, self.seats.people()
        names = {game.names[number].lower(): number for number in people}
        if name and name.lower() not in names:
            raise FormError("undo", name, ", ".join(names))
        latest = max(people, key=game.last_of, default=self.sitting.unit)
        unit = names[name.lower()] if name else latest if game.last_of(latest) >= 0 else self.sitting.unit
        try:
            undone = self.seats.undo_order(unit)
        except UndoRefused as refused:
            self.console.say(game.tell(refused, spoken()))
            return False
        dropped = game.entries[game.last_of(unit)].action
        for number in undone:
            game.undo(number)
            self.autosave.add(Line(undo=number))
        self.sitting.past = game.told()
        self.sitting.told = len(self.sitting.events())
        self.sitting.unit = unit
        self.console.say(tell("Taken back: {} {}.", game.names[unit].lower(), written(game, dropped)))
        return True

    def _save(self, name: str) -> None:
        """Write the game as a record."""
        if not name:
            self.console.show(tell("Record: {}", self.autosave.keep(self.sitting.game, suffix="-unfinished")))
            return
        try:
            path = Path(name).expanduser()
            if not may_replace(path, self.sitting.game):
                self.console.say(tell("{} is another file; name a new one, or an earlier record of this game.", path))
                return
            files.replace(path, self.sitting.game.record().text())
        except (OSError, RuntimeError) as error:
            self.console.say(tell("{}: {}; name a file that can be written.", cut(name), why(error)))
            return
        self.console.show(tell("Record: {}", path))

    def _advice(self, word: str) -> None:
        """Turn advice on or off, or give it."""
        word = word.lower()
        if word not in ("", "all", "on", "off"):
            raise FormError("advice", word, "on, off, all, or nothing more")
        if word == "on":
            self._turn_advice_on()
        elif word == "off":
            self.adviser = None
            self.autosave.keep_advice(on=False)
            self.console.say(tell("Advice is off."))
        elif self.adviser is None:
            self.console.say(tell("Advice is off; 'advice on' turns it on."))
        else:
            advice_lines.show(self.console, self.sitting, self.adviser, whole=word == "all")

    def _turn_advice_on(self) -> None:
        """Start giving advice, if NumPy is installed."""
        try:
            self.adviser = advice_lines.adviser(self.sitting)
        except BadInput:
            self.console.say(tell(advice_lines.NEEDS_NUMPY))
            return
        self.autosave.keep_advice(on=True)
        self.console.say(tell("Advice is on: type advice, or a, when you want some. {}", tell(advice_lines.LATER)))
        self._say_if_slower([advice_lines.ADVISES])

    def _say_if_slower(self, bots: Iterable[str]) -> None:
        """Say once a session why it is slow, and only if somebody has to wait for it."""
        said = None if self.told_slower else slower(bots)
        if said is not None:
            self.told_slower = True
            self.console.say(retold(said))

    def _story(self, _: str) -> None:
        """Print the War Story and its tasks."""
        show_whole(self.console, self.sitting)

    def _seed(self, _: str) -> None:
        """Print the seed and the position."""
        self.console.show(tell("Seed: {}", self.sitting.game.seed))
        self.console.show(tell("Position: {}", self.sitting.game.position))
