"""How a lesson begins, and how it stands again after some of its actions."""

from easyred.content import Library, Setup, build
from easyred.game import NAMES, Game
from easyred.lessons.dice import SetDice
from easyred.lessons.shelf import EDITION, MAP, Lesson
from easyred.rules import engine
from easyred.rules.model.chance import Recorded
from easyred.text.position import read_position
from easyred.text.record import Record


def begin(lesson: Lesson, library: Library | None = None) -> Game:
    """A game at the beginning of a lesson, with its dice."""
    entry, names = lesson.entry, NAMES[: lesson.entry.units]
    if entry.position:
        text = "/".join((EDITION, MAP, entry.training)) + f" {entry.position}"
        _, box, state, lower = read_position(text, library)
        names = tuple([name.title() for name in lower])
    else:
        text = ""
        box = build(Setup(edition=EDITION, map=MAP, mode=entry.training, units=entry.units), library)
        state = engine.new_state(box, entry.units)
    dice = SetDice(box, names, entry.dice, entry.id)
    return Game(box, state, names=names, seed=entry.id, position=text or None, chance=dice.recorded())


def again(lesson: Lesson, record: Record, library: Library | None = None) -> Game:
    """A lesson from its record: what was rolled stays, what comes is set."""
    twin = begin(lesson, library)
    dice = SetDice(twin.box, twin.names, lesson.entry.dice, lesson.id)
    game, lines = Game.at_start(record, library, beyond=dice.chance())
    assert isinstance(game.chance, Recorded)
    dice.asked = game.chance
    for number, line in lines:
        game.replay(number, line)
    return game
