"""Setting up a game: what is chosen, and everything else that could be, each possible or with why not."""

from collections.abc import Sequence

from easyred.bots import SQUADMATE
from easyred.content import ContentError, Library, Problem, Setup, build, in_language
from easyred.content.build_story import why_not_on
from easyred.content.schema import Map, ModeEntry, WarStory
from easyred.content.setup import EXCLUSIVE, MOST_UNITS, NEEDS, options_of
from easyred.content.shelves import LEGENDARY_UNITS, STORY
from easyred.desk.messages import AskSetup, BeginGame, MapLine, Possible, SetupSeen
from easyred.desk.saying import said
from easyred.desk.wins import wins
from easyred.game import DICE, NAMES, OWN
from easyred.room.messages import BotText
from easyred.table import specials
from easyred.words.catalogue import Catalogue, load

USUAL_EDITION = "1"
USUAL_MAP = "tiger"


class Setups:
    """The choices before a game, in one language."""

    def __init__(self, library: Library, language: str) -> None:
        self.library = in_language(library, language)
        self._built_from = library
        self.said: Catalogue = load(language)

    def chosen(self, asked: AskSetup | BeginGame) -> Setup:
        """What is chosen; what is left out, or does not fit a map, has its usual value."""
        library = self.library
        edition = asked.edition or USUAL_EDITION
        maps = [map.head.id for map in library.maps_of(edition)] if edition in library.editions else []
        map_id = asked.map or (USUAL_MAP if USUAL_MAP in maps or not maps else maps[0])
        map = library.maps.get(map_id)
        if map is None:
            return Setup(edition=edition, map=map_id, mode=asked.mode, units=asked.units or 1)
        fits = map.mode(asked.mode) is not None
        usual = map.modes[-1] if asked.story else map.modes[0]
        story = (STORY + asked.story,) if asked.story else ()
        return Setup(
            edition=edition,
            map=map_id,
            mode=asked.mode if asked.mode and (fits or isinstance(asked, BeginGame)) else usual.id,
            units=asked.units or map.head.least_units,
            options=(*dict.fromkeys(asked.options), *story),
        )

    def seen(self, asked: AskSetup, bots: tuple[BotText, ...]) -> SetupSeen:
        """Everything that may be chosen, beside what is."""
        library, setup = self.library, self.chosen(asked)
        if setup.edition not in library.editions or setup.map not in library.maps:
            raise ContentError(_problems(setup, self._built_from))
        map = library.maps[setup.map]
        mode = map.mode(setup.mode) or map.modes[0]
        plain = tuple([option for option in setup.options if not option.startswith(STORY)])
        return SetupSeen(
            edition=setup.edition,
            map=setup.map,
            mode=mode.id,
            units=setup.units,
            options=plain,
            story=setup.story() or "",
            names=NAMES[: setup.units],
            editions=self.editions(),
            maps=tuple([self.map_line(map, setup.edition) for map in self._every_map()]),
            modes=self.modes(map),
            counts=self._counts(map),
            offered=self._options(setup, map, mode, plain),
            stories=self._stories(setup, map, mode),
            legends=self._legends(setup, map, mode, plain),
            dice=tuple([self._dice(kind) for kind in (*DICE, OWN)]),
            bots=bots,
            squadmate=SQUADMATE,
            problems=tuple([str(problem) for problem in _problems(setup, self._built_from)]),
        )

    def map_line(self, map: Map, edition: str) -> MapLine:
        """A map to choose."""
        head = map.head
        here = head.id in [known.head.id for known in self.library.maps_of(edition)]
        return MapLine(
            id=head.id,
            code=head.code,
            name=head.name,
            text=head.text,
            character=head.character,
            special=tuple(specials.of(map, self.said)),
            least_units=head.least_units,
            modes=tuple([mode.id for mode in map.modes]),
            wins=wins(edition, head.id),
            why="" if here else self._say("not-in-edition"),
            provenance=head.provenance,
        )

    def modes(self, map: Map) -> tuple[Possible, ...]:
        """The trainings of a map."""
        return tuple([Possible(id=mode.id, name=mode.name, text=mode.text) for mode in map.modes])

    def _every_map(self) -> list[Map]:
        return sorted(self.library.maps.values(), key=lambda map: map.head.code)

    def editions(self) -> tuple[Possible, ...]:
        """The editions."""
        heads = [edition.head for edition in self.library.editions.values()]
        return tuple([Possible(id=one.id, name=one.name, text=one.note, provenance=one.provenance) for one in heads])

    def _counts(self, map: Map) -> tuple[Possible, ...]:
        """How many Units may land."""
        least = map.head.least_units
        why = self._say("least", n=least)
        found = [(number, "" if number >= least else why) for number in range(1, MOST_UNITS + 1)]
        return tuple([Possible(id=str(number), name=", ".join(NAMES[:number]), why=why) for number, why in found])

    def _dice(self, kind: str) -> Possible:
        return Possible(id=kind, name=self.said.text("desk", kind, "name"), text=self.said.text("desk", kind))

    # Options, stories, Legendary Units.

    def _options(self, setup: Setup, map: Map, mode: ModeEntry, chosen: Sequence[str]) -> tuple[Possible, ...]:
        """The options of all editions."""
        known = dict.fromkeys([one for edition in self.library.editions.values() for one in edition.head.options])
        kin = self.library.kin(setup.edition)
        return tuple(
            [
                Possible(
                    id=option,
                    name=self._option(option),
                    text=self.said.text("options", option, *kin),
                    why=self._why_not(setup, map, mode, chosen, option),
                )
                for option in known
            ]
        )

    def _option(self, option: str) -> str:
        return self.said.text("options", option, "name")

    def _why_not(self, setup: Setup, map: Map, mode: ModeEntry, chosen: Sequence[str], option: str) -> str:
        """Why an option cannot be chosen, or added to what is."""
        edition = self.library.editions[setup.edition].head
        if option not in edition.options:
            return self._say("not-in-edition")
        if option in mode.imposes:
            return self._say("imposed")
        if option not in options_of(edition, map.head, mode):
            return self._say("idle")
        others = [other for other in chosen if other != option]
        for one, two in EXCLUSIVE:
            for other in {one, two} - {option} if option in (one, two) else ():
                if other in others:
                    return self._say("excludes", name=self._option(other))
        for one, other in NEEDS:
            if one == option and other not in chosen:
                return self._say("needs", name=self._option(other))
        return ""

    def _stories(self, setup: Setup, map: Map, mode: ModeEntry) -> tuple[Possible, ...]:
        known = sorted(self.library.stories.values(), key=lambda story: story.head.name)
        return tuple(
            [
                Possible(
                    id=story.head.id,
                    name=story.head.name,
                    text=story.head.text,
                    why=self._why_not_story(setup, map, mode, story),
                    provenance=story.head.provenance,
                )
                for story in known
            ]
        )

    def _why_not_story(self, setup: Setup, map: Map, mode: ModeEntry, story: WarStory) -> str:
        if not self.library.editions[setup.edition].head.stories:
            return self._say("story-edition")
        if story.head.id not in [known.head.id for known in self.library.stories_of(setup.edition)]:
            return self._say("not-in-edition")
        if not mode.all_or_nothing:
            return self._say("story-mode")
        if story.head.players != "any" and (story.head.players == "solo") != (setup.units == 1):
            return self._say(f"story-{story.head.players}")
        return self._say("story-map") if why_not_on(map, story) else ""

    def _legends(self, setup: Setup, map: Map, mode: ModeEntry, chosen: Sequence[str]) -> tuple[Possible, ...]:
        """The Legendary Units; which Unit takes which is the first choice of the game."""
        head = self.library.editions[setup.edition].head
        possible = LEGENDARY_UNITS in options_of(head, map.head, mode)
        why = "" if LEGENDARY_UNITS in chosen else self._say("legends", name=self._option(LEGENDARY_UNITS))
        why = why if possible else self._say("no-legends")
        heads = [legend.head for legend in self.library.legends.values()]
        return tuple(
            [
                Possible(id=head.id, name=head.name, text=head.text, why=why, provenance=head.provenance)
                for head in heads
            ]
        )

    def _say(self, key: str, **values: int | str) -> str:
        return said(self.said.language, key, **values)


def _problems(setup: Setup, library: Library) -> list[Problem]:
    """Why a game cannot begin with a setup."""
    try:
        build(setup, library)
    except ContentError as error:
        return list(error.problems)
    return []
