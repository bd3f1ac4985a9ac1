"""Scenes: scenarios that prove a rule or a card, to be played at a table (*show me*).

A scene begins where its scenario does and rolls what its scenario rolls, as long as somebody plays what it plays; the
coach says what to try next, and what is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from easyred.content import ContentError, Library, Setup, build
from easyred.game import NAMES, Game
from easyred.lessons.coach import Coach, Said
from easyred.rules import engine
from easyred.rules.model.chance import Recorded, Seeded
from easyred.rules.model.refusal import Refusal
from easyred.scenario.runner import ScenarioEntry, begun, own_files, read_scenarios
from easyred.text.forms import FormError
from easyred.text.position import read_position
from easyred.text.record import Record
from easyred.words import Words, rulebook
from easyred.words import catalogue as catalogues
from easyred.words.catalogue import ENGLISH

PREFIX = "scene:"
"""How the id of a scene begins where lessons have theirs."""
SEED = "scenario"


@cache
def _entries() -> dict[str, ScenarioEntry]:
    """Every scenario of ours by file and place."""
    found = {}
    for file in own_files():
        for place, entry in enumerate(read_scenarios(file), start=1):
            found[f"{file.name.removesuffix('.toml')}.{place}"] = entry
    return found


class Scene:
    """A scenario in one edition. ``id``: where it is found."""

    def __init__(self, key: str, edition: str, entry: ScenarioEntry, library: Library | None = None) -> None:
        self.key, self.edition, self.entry, self.library = key, edition, entry, library
        self.id = f"{PREFIX}{edition}:{key}"
        self._draws: dict[str, tuple[int, ...]] | None = None

    @property
    def dos(self) -> list[str]:
        """What is played, in order."""
        return [then.do for then in self.entry.then if then.do is not None]

    @property
    def setup(self) -> str:
        """Edition, map, mode and options, as a position begins."""
        entry = self.entry
        return "/".join((self.edition, entry.map, entry.mode, *entry.options_in.get(self.edition, entry.options)))

    def begin(self) -> Game:
        """A game where the scenario begins."""
        chance, entry = self._chance(), self.entry
        if entry.position:
            text = f"{self.setup} {entry.position}"
            _, box, state, lower = read_position(text, self.library)
            return Game(box, state, names=[name.title() for name in lower], seed=SEED, position=text, chance=chance)
        options = tuple(entry.options_in.get(self.edition, entry.options))
        setup = Setup(edition=self.edition, map=entry.map, mode=entry.mode, units=entry.units, options=options)
        box = build(setup, self.library)
        state = engine.new_state(box, entry.units)
        return Game(box, state, names=NAMES[: entry.units], seed=SEED, chance=chance)

    def again(self, record: Record, library: Library) -> Game:
        """The scene from its record."""
        game, lines = Game.at_start(record, library, beyond=self._chance())
        for number, line in lines:
            game.replay(number, line)
        return game

    def _chance(self) -> Recorded:
        """What the scenario rolls, and fair dice for the rest."""
        if self._draws is None:
            self._draws = self._rolled()
        return Recorded(dict(self._draws), Seeded(SEED))

    def _rolled(self) -> dict[str, tuple[int, ...]]:
        """Every draw of the scenario, by its key."""
        game = begun(self.entry, self.edition, self.library)
        found = {key: tuple(got) for key, got in game.record().lines[0].draws.items()}
        for then in self.entry.then:
            if then.do is not None:
                game.play(then.do)
                found |= {draw.key: draw.got for draw in game.entries[-1].draws}
            if then.undo is not None:
                game.undo(then.undo)
        return found

    def is_learned(self, game: Game, said: Sequence[Said]) -> bool:
        """A scene has no goal."""
        return False

    def coach(self, game: Game, said: Sequence[Said], language: str = ENGLISH) -> Coach:
        """What to look at, and what to try next."""
        said_here = catalogues.load(language)
        words = Words(game.box, game.names, language)
        follows = self._follows(game)
        later = self._later(len(game.entries)) if follows else []
        refused = [self._why_not(game, text, words) for kind, text in later if kind == "refused"]
        tries = [words.action(game.parse(text), game.state) for kind, text in later if kind == "do"][:1]
        parts = [said_here.text("scenes", "refused").format(text=text) for text in refused if text]
        parts += [said_here.text("scenes", "try").format(text=text) for text in tries]
        parts += [] if parts else [said_here.text("scenes", "free" if not follows else "end")]
        rules = [id for id in self.entry.proves if rulebook.load(language).rule(id) is not None]
        return Coach(
            lesson=self.id,
            number=0,
            of=0,
            name=self.entry.name,
            goal=", ".join(rules or self.entry.proves),
            step=0,
            steps=(),
            title=self.entry.name,
            text=" ".join(parts),
            panels=("tally", "ledger", "fight", "hand", "squad"),
            rule="".join(rules[:1]),
        )

    def _follows(self, game: Game) -> bool:
        """Whether everything that was played is what the scenario plays."""
        played = [game.write(entry.action) for entry in game.entries]
        return played == [game.write(game.parse(text)) for text in self._known(game)][: len(played)]

    def _known(self, game: Game) -> list[str]:
        """What the scenario plays, without what it takes back."""
        found: list[str] = []
        for then in self.entry.then:
            if then.do is not None:
                found.append(then.do)
            if then.undo is not None and found:
                found.pop()
        return found

    def _later(self, played: int) -> list[tuple[str, str]]:
        """What is refused and then played after so many actions."""
        found: list[tuple[str, str]] = []
        place = 0
        for then in self.entry.then:
            if then.refused is not None and place == played:
                found.append(("refused", then.refused))
            if then.do is not None:
                if place == played:
                    return [*found, ("do", then.do)]
                place += 1
            if then.undo is not None:
                place -= 1
        return found

    def _why_not(self, game: Game, text: str, words: Words) -> str:
        """Why something is refused, in a sentence."""
        try:
            game.copy().play(text)
        except Refusal as refusal:
            return words.refusal(refusal)
        except FormError:
            return ""
        return ""


def scene(id: str, library: Library | None = None) -> Scene | None:
    """A scene by its id; None if there is none."""
    edition, _, key = id.removeprefix(PREFIX).partition(":")
    entry = _entries().get(key)
    return None if entry is None or edition not in entry.editions else Scene(key, edition, entry, library)


def scenes(proof: str, edition: str, library: Library | None = None) -> list[Scene]:
    """The scenes that show a rule, a card or a Sector in an edition; those where something is played first."""
    found = [
        Scene(key, edition, entry, library)
        for key, entry in _entries().items()
        if proof in entry.proves and edition in entry.editions
    ]
    return sorted(found, key=lambda one: (not one.dos, len(one.entry.proves), len(one.entry.then)))


def shown(edition: str) -> dict[str, int]:
    """How many scenes there are for each rule, card and Sector of an edition."""
    counts: dict[str, int] = {}
    for entry in _entries().values():
        if edition in entry.editions:
            for proof in entry.proves:
                counts[proof] = counts.get(proof, 0) + 1
    return counts


def begins(one: Scene) -> Game | None:
    """A scene as it begins; None if this library cannot."""
    try:
        return one.begin()
    except (ContentError, FormError):
        return None
