"""A game that people roll for, before its opening is drawn: there is no table yet."""

from easyred.content import Library, Setup, build
from easyred.game import OWN, DrawNeeded, Game, new_game
from easyred.rules.model.box import Box
from easyred.table.draw import DrawAsked, asked
from easyred.text.forms import FormError
from easyred.words import Words

Results = tuple[str, ...]


class Opening:
    """The draws of an opening, as people supply them one after the other."""

    def __init__(self, setup: Setup, names: tuple[str, ...], seed: str, library: Library) -> None:
        self.setup, self.names, self.seed, self.library = setup, names, seed, library
        self.said: dict[str, Results] = {}
        self._asked: dict[str, DrawNeeded] = {}
        self.needed: DrawNeeded | None = None
        self.game: Game | None = None
        self._try()

    @property
    def box(self) -> Box:
        """The Box of the game to come."""
        return build(self.setup, self.library)

    def supply(self, key: str, results: Results) -> None:
        """Take the results of the draw that is asked for."""
        if self.needed is None or self.needed.key != key:
            raise FormError("draw", key, "nothing: no draw is asked for" if self.needed is None else self.needed.key)
        self.needed.read(results)
        self.said[key], self._asked[key] = results, self.needed
        self._try()

    def correct(self, key: str, results: Results) -> None:
        """Take other results for a draw; what no longer fits is asked for again."""
        if key not in self.said:
            raise FormError("draw", key, ", ".join(self.said) or "nothing: nothing has been drawn yet")
        kept = self.said
        self.said = kept | {key: results}
        try:
            self._try()
        except FormError:
            self.said = kept
            self._try()
            raise

    def _try(self) -> None:
        """Begin the game if every draw is there; else find the one that is missing."""
        self.needed, self.game = None, None
        try:
            self.game = self._begun()
        except DrawNeeded as needed:
            self.needed = needed

    def _begun(self) -> Game:
        return self._game(OWN, self.said)

    def twin(self) -> Game:
        """A game of this setup that needs nobody's dice: its book is the same."""
        return self._game("fair", {})

    def _game(self, dice: str, draws: dict[str, Results]) -> Game:
        setup = self.setup
        return new_game(
            edition=setup.edition,
            map=setup.map,
            mode=setup.mode,
            names=self.names,
            options=setup.options,
            seed=self.seed,
            dice=dice,
            draws=draws,
            library=self.library,
        )

    def asked(self, language: str) -> DrawAsked | None:
        """The draw that is asked for."""
        return None if self.needed is None else asked(self.needed, Words(self.box, self.names, language))

    def drawn(self) -> list[tuple[DrawNeeded, Results]]:
        """The draws so far, each with its results."""
        return [(self._asked[key], results) for key, results in self.said.items()]
