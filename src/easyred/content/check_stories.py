"""The linter of War Stories: what the shape of their files cannot tell."""

from collections.abc import Callable, Iterator, Mapping

from easyred.content.check import Cards, check_effects, check_modifiers
from easyred.content.problems import Problem, one_of
from easyred.content.schema import Edition, EffectEntry, TaskEntry, WarStory

MODIFIERS = (
    "def",
    "result",
    "advance-cost",
    "saves",
    "ignores-skulls",
    "on-rwb",
    "no-mines",
    "no-special-damage",
    "tradable",
)
"""The standing effects that a token, or a story itself, may have."""

OF_TOKENS = ("delivered", "none-lying")
"""Tasks that are about a token."""


def check_stories(
    stories: Mapping[str, WarStory], editions: Mapping[str, Edition], cards_of: Callable[[str], Cards]
) -> list[Problem]:
    """Every problem of the War Stories."""
    found: list[Problem] = []
    known = {id for edition in editions for id in cards_of(edition)}
    for story in stories.values():
        place = f"stories/{story.head.id}"
        taken = [id for _, card in story.cards() for id in [card.id] if id in known]
        found += [Problem(place, f"the id {id} of a card", "ids of its own") for id in taken]
        unknown = [id for id in story.head.editions if id not in editions]
        found += [Problem(f"{place}: editions", repr(id), one_of(sorted(editions))) for id in unknown]
        found += _check_story(place, story, known)
    return found


def _check_story(place: str, story: WarStory, cards: set[str]) -> Iterator[Problem]:
    tokens = [token.id for token in story.tokens]
    yield from _check_cards(place, story, tokens, cards)
    yield from _check_placings(place, story, tokens)
    yield from _check_happenings(place, story, tokens, cards)
    for task in story.tasks:
        yield from _check_task(f"{place}: task {task.id}", task, tokens, cards)
    if not any(task.must for task in story.tasks):
        yield Problem(f"{place}: task", "none that must be done", "at least one")


def _check_cards(place: str, story: WarStory, tokens: list[str], cards: set[str]) -> Iterator[Problem]:
    for _, card in story.cards():
        yield from check_modifiers(f"{place}: {card.id}", card.modifiers)
        for modifier in card.modifiers:
            if modifier.name not in MODIFIERS or modifier.scope != "unit":
                yield Problem(f"{place}: {card.id}", repr(modifier.name), f"for one Unit, {one_of(MODIFIERS)}")
        for ability in card.abilities:
            yield from _check_effects(f"{place}: {card.id}", ability.do, tokens, cards)


def _check_placings(place: str, story: WarStory, tokens: list[str]) -> Iterator[Problem]:
    for n, placing in enumerate(story.placings):
        at = f"{place}: place[{n}]"
        if placing.token not in tokens:
            yield Problem(f"{at}: token", repr(placing.token), one_of(tokens))
        if placing.n + placing.per_unit < 1 or not placing.rows:
            yield Problem(at, "no tokens or no rows", "n or per_unit, and rows")


def _check_happenings(place: str, story: WarStory, tokens: list[str], cards: set[str]) -> Iterator[Problem]:
    for n, happening in enumerate(story.happenings):
        at = f"{place}: happening[{n}]"
        yield from _check_effects(at, happening.do, tokens, cards)
        for id in (happening.token, happening.here, happening.lying):
            if id is not None and id not in tokens:
                yield Problem(f"{at}: token", repr(id), one_of(tokens))
        if happening.when == "conquered" and any(effect.do != "deliver" for effect in happening.do):
            yield Problem(f"{at}: do", "other effects", "deliver alone: who has conquered is out of play")


def _check_effects(
    place: str, effects: tuple[EffectEntry, ...], tokens: list[str], cards: set[str]
) -> Iterator[Problem]:
    yield from check_effects(place, effects)
    for effect in effects:
        if effect.token is not None and effect.token not in tokens:
            yield Problem(f"{place}: token", repr(effect.token), one_of(tokens))
        if effect.card is not None and effect.card not in cards:
            yield Problem(f"{place}: card", repr(effect.card), "the id of a card")
        if effect.do in ("spend", "lose") and effect.resource == "soldiers":
            yield Problem(f"{place}: {effect.do}", "soldiers", "casualties, which the Unit may pay as it likes")


def _check_task(place: str, task: TaskEntry, tokens: list[str], cards: set[str]) -> Iterator[Problem]:
    if task.kind in OF_TOKENS and task.token not in tokens:
        yield Problem(f"{place}: token", repr(task.token), one_of(tokens))
    if task.kind == "delivered" and task.n + task.per_unit < 1:
        yield Problem(place, "no number", "n or per_unit")
    if task.kind == "beyond" and not task.row:
        yield Problem(place, "no row", "row")
    if task.exactly and (task.reward or not task.turn + task.per_row):
        yield Problem(f"{place}: exactly", "a reward, or no turn", "turn or per_row, and no reward")
    if task.before_final and not task.must:
        yield Problem(f"{place}: before_final", "a task that need not be done", "must")
    if task.reward:
        yield from _check_effects(f"{place}: reward", task.reward, tokens, cards)
