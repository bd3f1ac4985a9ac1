"""The choices before a game, and what is wrong with them."""

from collections.abc import Iterable

import msgspec

from easyred.content.build_story import why_not_on
from easyred.content.problems import Problem, one_of
from easyred.content.schema import EditionEntry, MapEntry, ModeEntry
from easyred.content.shelves import LEGENDARY_UNITS, STORY, Library
from easyred.content.vocabulary import OPTION_IDS

MOST_UNITS = 4
EXCLUSIVE = (
    ("bazooka-joe", "quartermasters-whim"),
    ("bazooka-joe-specialists", "quartermasters-whim"),
    ("bazooka-joe-specialists", "wild-specialists"),
    ("five-fewer", "ten-fewer"),
    ("five-fewer", "five-more"),
    ("ten-fewer", "five-more"),
)
"""Options that say opposite things (OPT-16)."""
LAST_MAN = "last-man-standing"
HANDICAPS = {"five-fewer": 5, "ten-fewer": 10, "five-more": -5}
"""How many Soldiers fewer a Unit lands with, by the option that says so (OPT-10)."""
FLOCK = "find-your-flock"
NEEDS = ((FLOCK, LEGENDARY_UNITS), *[(option, LAST_MAN) for option in HANDICAPS])
"""Options that are nothing without another one."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is chosen before a game."""

    edition: str = "1"
    map: str = "tiger"
    mode: str = "advanced"
    units: int = 1
    options: tuple[str, ...] = ()

    def stories(self) -> list[str]:
        """The War Stories among the options; a game has one at most (OPT-13)."""
        return [option.removeprefix(STORY) for option in self.options if option.startswith(STORY)]

    def story(self) -> str | None:
        """The War Story that is played."""
        return next(iter(self.stories()), None)


def problems_of(setup: Setup, library: Library) -> list[Problem]:
    """Everything that is wrong with a setup."""
    problems = []
    if setup.edition not in library.editions:
        problems.append(Problem("edition", repr(setup.edition), one_of(sorted(library.editions))))
    if setup.map not in library.maps:
        problems.append(Problem("map", repr(setup.map), one_of(sorted(library.maps))))
    elif library.maps[setup.map].mode(setup.mode) is None:
        modes = [mode.id for mode in library.maps[setup.map].modes]
        problems.append(Problem(f"mode of {setup.map}", repr(setup.mode), one_of(modes)))
    least = library.maps[setup.map].head.least_units if setup.map in library.maps else 1
    if not least <= setup.units <= MOST_UNITS:
        problems.append(Problem("units", str(setup.units), f"{least} to {MOST_UNITS}"))
    problems += [Problem("options", f"{one} and {two}", "one of the two") for one, two in opposites(setup.options)]
    problems += [Problem("options", one, f"{one} with {two}") for one, two in lacking(setup.options)]
    problems += _check_last_man(setup, library)
    known = library.editions[setup.edition].head.options if setup.edition in library.editions else OPTION_IDS
    plain = [name for name in setup.options if not name.startswith(STORY)]
    problems += [Problem("option", repr(name), one_of(known)) for name in plain if name not in known]
    problems += _check_edition(setup, library)
    return problems or _check_story(setup, library)


def _check_story(setup: Setup, library: Library) -> list[Problem]:
    """Check the War Story: at most one, in an edition that has them, on a map and in a mode that fit (OPT-13)."""
    chosen = setup.stories()
    if not chosen:
        return []
    if len(chosen) > 1:
        return [Problem("story", " and ".join(chosen), "one War Story in a game")]
    known = [story.head.id for story in library.stories_of(setup.edition)]
    if chosen[0] not in known:
        return [Problem(f"story of edition {setup.edition}", repr(chosen[0]), one_of(known))]
    map = library.maps[setup.map]
    modes = [mode.id for mode in map.modes if mode.all_or_nothing]
    if setup.mode not in modes:
        return [Problem("mode of a game with a War Story", repr(setup.mode), one_of(modes))]
    problems = why_not_on(map, library.stories[chosen[0]])
    if not problems and chosen[0] not in playable_stories(setup, library):
        problems = [Problem("story", repr(chosen[0]), one_of(playable_stories(setup, library)))]
    return problems


def playable_stories(setup: Setup, library: Library) -> list[str]:
    """The War Stories that a game could have; none if losing a Unit does not lose the game."""
    mode = library.maps[setup.map].mode(setup.mode)
    if mode is None or not mode.all_or_nothing:
        return []
    found = []
    for story in library.stories_of(setup.edition):
        suits = story.head.players == "any" or (story.head.players == "solo") == (setup.units == 1)
        if suits and not why_not_on(library.maps[setup.map], story):
            found.append(story.head.id)
    return found


def _check_last_man(setup: Setup, library: Library) -> list[Problem]:
    """Last Man Standing needs a map that says how many Soldiers land (OPT-10)."""
    if LAST_MAN not in setup.options or setup.map not in library.maps:
        return []
    if library.maps[setup.map].head.last_man_standing:
        return []
    able = sorted(id for id, map in library.maps.items() if map.head.last_man_standing)
    return [Problem(f"option of {setup.map}", repr(LAST_MAN), f"it on {one_of(able)}")]


def _check_edition(setup: Setup, library: Library) -> list[Problem]:
    """Some maps belong only to some editions, and a small box has few maps."""
    if setup.map not in library.maps or setup.edition not in library.editions:
        return []
    editions, maps = library.maps[setup.map].head.editions, library.editions[setup.edition].head.maps
    if not library.suits(editions, setup.edition):
        return [Problem(f"edition of {setup.map}", repr(setup.edition), one_of(editions))]
    if maps and setup.map not in maps:
        return [Problem(f"map of edition {setup.edition}", repr(setup.map), one_of(maps))]
    return []


def with_imposed(setup: Setup, library: Library) -> Setup:
    """A setup with the options that its mode imposes, if its edition has them (OPT-8)."""
    mode = library.maps[setup.map].mode(setup.mode)
    known = library.editions[setup.edition].head.options
    imposed = [name for name in (mode.imposes if mode else ()) if name in known and name not in setup.options]
    return msgspec.structs.replace(setup, options=(*setup.options, *imposed)) if imposed else setup


def opposites(options: Iterable[str]) -> list[tuple[str, str]]:
    """The pairs among these options that exclude each other (OPT-16)."""
    chosen = set(options)
    return [(one, two) for one, two in EXCLUSIVE if one in chosen and two in chosen]


def lacking(options: Iterable[str]) -> list[tuple[str, str]]:
    """The options among these that need another one which is not chosen."""
    chosen = set(options)
    return [(one, two) for one, two in NEEDS if one in chosen and two not in chosen]


def has_every_kind(mode: ModeEntry) -> bool:
    """Whether all four kinds of cards are in a mode: Legendary Units bring some of each (OPT-12)."""
    return bool(mode.specialists) and mode.regular_items and mode.awards and mode.vehicles


def options_of(edition: EditionEntry, map: MapEntry, mode: ModeEntry) -> list[str]:
    """An edition's options that make a difference in a mode: some are about cards it lacks, some it imposes anyway."""
    idle = set(mode.imposes)
    if not map.last_man_standing:
        idle |= {LAST_MAN, *HANDICAPS}
    if not mode.specialists:
        idle |= {"wild-specialists", "bazooka-joe-specialists", "penalty-specialists"}
    if not mode.awards:
        idle |= {"five-awards", "too-many-choices"}
    if not mode.regular_items:
        idle |= {"well-equipped", "quartermasters-whim", "bazooka-joe"}
    if not has_every_kind(mode):
        idle |= {LEGENDARY_UNITS, FLOCK}
    return [option for option in edition.options if option not in idle]
