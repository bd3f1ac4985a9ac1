"""Who may do what at a table, and why not."""

from __future__ import annotations

from easyred.clean import echo, hidden
from easyred.game import DrawNeeded, Game
from easyred.room.answers import NotDone
from easyred.room.standing import Standing
from easyred.words import Words


class Manners:
    """What somebody may do, with the words for what they may not."""

    def __init__(self, standing: Standing, player: str, words: Words) -> None:
        self.standing, self.player, self.words = standing, player, words

    def at_table(self) -> Game:
        """The game, if its opening is drawn."""
        if self.standing.game is None:
            raise self.not_done("no-table")
        return self.standing.game

    def playing(self) -> Game:
        """The game, if it goes on and nothing has to be drawn first."""
        game = self.at_table()
        if game.is_over:
            raise self.not_done("over")
        if game.needed is not None:
            raise self.not_done("draw-first")
        return game

    def known(self, unit: int) -> None:
        """Refuse a Unit that there is not."""
        if unit >= len(self.standing.seats):
            raise self.not_done("no-unit", n=len(self.standing.seats))

    def owns(self, unit: int) -> None:
        """Refuse a Unit that somebody else plays."""
        self.known(unit)
        if unit not in self.standing.units_of(self.player):
            raise self.not_done("not-yours", unit=unit)

    def sits(self) -> None:
        """Refuse whoever plays no Unit, unless nobody does: they supply no draws and set nothing."""
        people = [seat.unit for seat in self.standing.seats if seat.kind == "person"]
        if people and not self.standing.units_of(self.player):
            raise self.not_done("not-yours", unit=people[0])

    def shown(self, text: str) -> None:
        """Refuse a text with signs that cannot be seen."""
        if hidden(text):
            raise self.not_done("hidden")

    def no_action(self, text: str) -> NotDone:
        """Refuse what is no action."""
        return self.not_done("form", found=echo(text))

    def no_draw(self, key: str, results: tuple[str, ...], open_now: list[DrawNeeded]) -> NotDone:
        """Refuse results that a draw cannot have, or a draw that is none of those whose results may be told."""
        needed = next((one for one in open_now if one.key == key), None)
        if needed is None:
            return NotDone("draw", self.not_done("no-such-draw").words)
        return self.not_done("draw", found=echo(" ".join(results)), n=needed.count, example=needed.example())

    def not_done(self, key: str, **values: int | str) -> NotDone:
        """A refusal, in words; a Unit is told by its name, a number with its noun."""
        names = self.words.names
        known: dict[str, object] = dict(values)
        if "unit" in values:
            known["unit"] = names.unit(int(values["unit"]))
        if "n" in values:
            known["n"] = names.count(int(values["n"]))
        return NotDone(key, names.fill("room", key, (), known))
