"""What is wrong with War Stories."""

from collections.abc import Collection, Iterator

from easyred.content.checks.known import Known, check_record
from easyred.content.lines import Path
from easyred.content.problems import Problem, one_of
from easyred.content.schema import AbilityEntry, WarStory
from easyred.content.source import Source
from easyred.content.vocabulary.story_effects import Deliver
from easyred.content.vocabulary.windows import WINDOWS


def check_story(source: Source, story: WarStory, cards: Collection[str], known: Known) -> Iterator[Problem]:
    """What is wrong with a story; ``cards`` are the ids that are taken."""
    known = known.also(token=[token.id for token in story.tokens])
    yield from check_record(source, story.head, (), known)
    yield from _check_ids(source, story, cards)
    for n, token in enumerate(story.tokens):
        yield from check_record(source, token, ("token", n), known)
        yield from _check_abilities(source, token.abilities, ("token", n))
    yield from _check_abilities(source, story.head.abilities, ())
    yield from _check_placings(source, story, known)
    yield from _check_happenings(source, story, known)
    for n, task in enumerate(story.tasks):
        yield from check_record(source, task, ("task", n), known, "story")
    if not any(task.must for task in story.tasks):
        yield source.problem((), "no task that must be done", "at least one [[task]]")


def _check_ids(source: Source, story: WarStory, cards: Collection[str]) -> Iterator[Problem]:
    """Check that ids are unique."""
    taken = [*cards, story.head.id]
    for n, token in enumerate(story.tokens):
        if token.id in taken:
            yield source.problem(("token", n, "id"), f"the id {token.id} of a card", "ids that no card has")
        taken.append(token.id)
    if story.head.id in cards:
        yield source.problem(("id",), f"the id {story.head.id} of a card", "ids that no card has")
    tasks = [task.id for task in story.tasks]
    for n, id in enumerate(tasks):
        if id in tasks[:n]:
            yield source.problem(("task", n, "id"), f"{id} twice", "every id once")


def _check_abilities(source: Source, abilities: tuple[AbilityEntry, ...], at: Path) -> Iterator[Problem]:
    """Check when abilities can be used."""
    for n, ability in enumerate(abilities):
        if not ability.when:
            yield source.problem((*at, "abilities", n), "no when", f"when: {one_of(list(WINDOWS))}")
        if ability.sacrifice:
            yield source.problem((*at, "abilities", n, "sacrifice"), "a token or story", "only Specialists")


def _check_placings(source: Source, story: WarStory, known: Known) -> Iterator[Problem]:
    """Check where tokens are placed."""
    for n, placing in enumerate(story.placings):
        yield from check_record(source, placing, ("place", n), known)
        if placing.n + placing.per_unit < 1 or not placing.rows:
            yield source.problem(("place", n), "no tokens or no rows", "n or per_unit, and rows")


def _check_happenings(source: Source, story: WarStory, known: Known) -> Iterator[Problem]:
    """Check what the story does to Units."""
    for n, happening in enumerate(story.happenings):
        yield from check_record(source, happening, ("happening", n), known)
        others = [effect for effect in happening.do if not isinstance(effect, Deliver)]
        if happening.when == "conquered" and others:
            told = "only deliver, because a Unit that has conquered is out of play"
            yield source.problem(("happening", n, "do"), f"{others[0].word()} on a conquest", told)
        if happening.fewest and happening.when != "start":
            yield source.problem(("happening", n, "fewest"), f"when = {happening.when!r}", "it at the start")
