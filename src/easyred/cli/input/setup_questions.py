"""Setting up a game by a few questions: edition, map, training, Units, who plays them, options, a War Story."""

from argparse import Namespace

from easyred.bots import BOTS, SQUADMATE, is_here
from easyred.cli.commands.browse import introduce
from easyred.cli.input.ask_options import ask_options
from easyred.cli.input.bad_input import BadInput
from easyred.cli.input.dialogue import ask, ask_number, go_through
from easyred.cli.input.seats import YOU
from easyred.cli.input.start import split_names
from easyred.cli.screen.console import Console
from easyred.cli.tongue import catalogue, spoken, tell
from easyred.content import Library, Setup, in_language
from easyred.content.setup import playable_stories
from easyred.game import NAMES, RANDOM

WELCOME = (
    "Bring your Unit from the sea to the Bunker, with at least one man alive. Each turn you roll six dice for Soldiers "
    "and Courage, move if you like, and fight: a combat costs as many men as the Sector's DEF. Courage opens the way "
    "forward, and nobody can stay in one place for long."
)
ANSWERS = (
    "A few questions first. Enter takes what suits a first game; ? explains a question, back goes to the one before, "
    "quit leaves."
)
OF_EDITIONS = (
    "The game has been printed three times, and each edition has its own cards and rules. Whichever you take, help and "
    "rules are told as that edition has them. 'easyred play --edition 3' leaves this question out."
)
OF_MAPS = (
    "A map is a beach with its own Sectors, rules and dangers. The first is the training ground: begin there. The "
    "others are battles. 'easyred maps' draws them."
)
OF_MODES = (
    "A training leaves rules out, so that you can learn them one by one. The first leaves out most, the last nothing."
)
OF_UNITS = (
    "A Unit is the force of one player: six dice, its own men and cards. Units help each other and win together, and "
    "in a battle the loss of one loses it for all. You may play several yourself, and bots can play some."
)
OF_NAMES = "Names are how the table calls the Units: one word each, with commas between them."
OF_SEATS = (
    "Say for every Unit who plays it, in the order of the Units, one word each. One word alone stands for all Units "
    "but the first, which is yours. If bots play all of them, you watch."
)
OF_STORIES = (
    "A War Story lays tokens on the map and sets tasks; some must be done to win. Leave it out in a first game."
)
ME, FRIEND = "me", "friend"
COUNTS = (
    "you alone, by the rules for one player.",
    "two that can help each other; you and one other.",
    "three: more hands to help, more to agree on.",
    "four: a full table.",
)
"""What each number of Units is like."""


def ask_setup(console: Console, args: Namespace, library: Library) -> bool:
    """Ask the few things that matter; Enter takes what suits a first game. False: the player leaves."""
    console.say(tell(WELCOME))
    console.say()
    console.say(tell(ANSWERS))
    console.say()
    setup = SetupQuestions(console, args, in_language(library, spoken()))
    first = [setup.which_edition, setup.map, setup.mode]
    return go_through(console, [*first, setup.units, setup.names, setup.seats, setup.options, setup.story])


class SetupQuestions:
    """The questions of a setup; each writes its answer among the options of the command line."""

    def __init__(self, console: Console, args: Namespace, library: Library) -> None:
        self.console, self.args, self.library = console, args, library
        self.edition = args.edition or Setup().edition
        self.is_edition_given = args.edition is not None
        self.are_seats_given = args.bots is not None

    def which_edition(self) -> bool:
        """Ask for the edition, unless the command line names one; Enter takes the usual one."""
        if self.is_edition_given:
            return False
        usual = Setup().edition
        known = sorted(self.library.editions, key=lambda id: (id != usual, not id.isdecimal(), id))
        self.console.say(tell("There are these editions:"))
        self._list([_of_edition(self.library, id) for id in known])
        picked = ask_number(self.console, tell("Which one?"), 1, len(known), 1, OF_EDITIONS)
        self.edition = self.args.edition = known[picked - 1]
        self.console.say()
        return True

    def map(self) -> bool:
        """Ask for one of the edition's maps, and introduce the one chosen."""
        maps = self.library.maps_of(self.edition)
        self.console.say(tell("There are these maps:"))
        self._list([f"{map.head.name}. {map.head.text}" for map in maps])
        picked = maps[ask_number(self.console, tell("Which one?"), 1, len(maps), 1, OF_MAPS) - 1]
        self.args.map = picked.head.id
        self.console.say()
        introduce(self.console, picked)
        return True

    def mode(self) -> bool:
        """Ask for the mode, if there is a choice."""
        map = self.library.maps[self.args.map]
        self.args.mode = map.modes[0].id
        if len(map.modes) == 1:
            return False
        self.console.say()
        self.console.say(tell("{} has {} trainings:", map.head.name, len(map.modes)))
        self._list([f"{mode.name}. {mode.text}" for mode in map.modes])
        self.args.mode = map.modes[ask_number(self.console, tell("Which one?"), 1, len(map.modes), 1, OF_MODES) - 1].id
        return True

    def units(self) -> bool:
        """Ask for the number of Units."""
        least = self.library.maps[self.args.map].head.least_units
        self.console.say()
        self.console.say(tell("How many Units land?"))
        for number in range(least, len(NAMES) + 1):
            self.console.say(tell(COUNTS[number - 1]), "     ", f"{number:>3}. ")
        self.args.units = ask_number(self.console, tell("How many?"), least, len(NAMES), least, OF_UNITS)
        self.args.names = None
        return True

    def names(self) -> bool:
        """Ask for the Units' names until they fit, if there are several; Enter takes the usual ones."""
        self.args.names, units = None, self.args.units
        while units > 1:
            answer = ask(self.console, tell("Their names? Enter for {}: ", ", ".join(NAMES[:units])), OF_NAMES)
            if not answer:
                break
            try:
                names = split_names(answer)
            except BadInput as error:
                self.console.say(str(error).removeprefix("--"))
                continue
            if len(names) == units:
                self.args.names = ",".join(names)
                break
            self.console.say(tell("Please type {} names, separated by commas.", units))
        return bool(units > 1)

    def seats(self) -> bool:
        """Ask who plays each of several Units: people at this keyboard, or bots."""
        if self.are_seats_given:
            return False
        self.args.bots = None
        if self.args.units == 1:
            return False
        called = self._called()
        self.console.say()
        self.console.say(tell("Who plays them? For each of them say one of these:"))
        known = _players()
        for word, text in known.items():
            self.console.say(text, " " * 12, f"  {word:<9} ")
        usual = [ME, *[SQUADMATE] * (len(called) - 1)]
        prompt = tell("Who plays {}? Enter for {}: ", ", ".join(called), " ".join(usual))
        while True:
            words = ask(self.console, prompt, OF_SEATS).lower().replace(",", " ").split()
            said = _for_all(words or usual, len(called))
            if len(said) == len(called) and all(word in known for word in said):
                break
            self.console.say(tell("Please type {} words, each one of {}.", len(called), ", ".join(known)))
        bots = [YOU if word in (ME, FRIEND) else word for word in said]
        self.args.bots = ",".join(bots) if any(bot != YOU for bot in bots) else None
        return True

    def options(self) -> bool:
        """Ask for options, if there are any."""
        map = self.library.maps[self.args.map]
        options = ask_options(self.console, self.library, self.edition, map, self.args.mode)
        self.args.option = options or []
        return options is not None

    def story(self) -> bool:
        """Ask for a War Story, if there are any; Enter takes none."""
        self.args.story = None
        setup = Setup(edition=self.edition, map=self.args.map, mode=self.args.mode, units=self.args.units)
        known = [self.library.stories[id].head for id in playable_stories(setup, self.library)]
        if not known:
            return False
        self.console.say()
        self.console.say(tell("A War Story adds tokens and tasks (OPT-13):"))
        self._list([f"{story.name}. {story.text}" for story in known] + [tell("One of them, drawn at random.")])
        draw = len(known) + 1
        picked = ask_number(self.console, tell("Which one? 0 for none,"), 0, draw, 0, OF_STORIES)
        if picked:
            self.args.story = RANDOM if picked == draw else known[picked - 1].id
        return True

    def _called(self) -> list[str]:
        """The Units' names."""
        return split_names(self.args.names) if self.args.names else list(NAMES[: self.args.units])

    def _list(self, texts: list[str]) -> None:
        """Print numbered answers."""
        for number, text in enumerate(texts, start=1):
            self.console.say(text, "     ", f"{number:>3}. ")


def _of_edition(library: Library, id: str) -> str:
    """An edition's name, and what it is like; one from a pack has its own note or nothing."""
    said, head = catalogue(), library.editions[id].head
    return f"{head.name}. {said.text('editions', id) if said.has('editions', id) else head.note}".strip()


def _players() -> dict[str, str]:
    """Who may play a Unit here, by the word to type, in words; a bot that lacks something says what."""
    said = catalogue()
    words = [ME, FRIEND, SQUADMATE, *[name for name in reversed(BOTS) if name != SQUADMATE]]
    told = {word: said.text("seats", word) if said.has("seats", word) else tell("a bot") for word in words}
    return {word: text for word, text in told.items() if word in (ME, FRIEND) or is_here(word)}


def _for_all(words: list[str], units: int) -> list[str]:
    """An answer for every Unit: one word alone is for all but the first."""
    return [ME, *words * (units - 1)] if len(words) == 1 else words
