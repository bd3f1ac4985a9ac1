"""What is wrong with editions, their decks and Legendary Units."""

from collections.abc import Iterator, Sequence

from easyred.content.checks.cards import check_cards, numbered
from easyred.content.checks.known import Cards, Known, check_record
from easyred.content.limits import MOST_ITEMS
from easyred.content.lines import Path
from easyred.content.problems import Problem, one_of
from easyred.content.schema import BonusEntry, DecksEntry, Edition, LegendaryUnit, NationEntry, PhaseEntry
from easyred.content.source import Source
from easyred.content.vocabulary import Step
from easyred.content.vocabulary.setup_steps import WAR_STORY
from easyred.rules.model.dice import FACE_IDS

LEGENDARY_CARDS = 5
MOST_UNITS = 4
STORY_STEPS = ("story-begins", "story-turn")

Placed = tuple[Path, PhaseEntry, str, Step]
"""A step of an edition: where it stands in the file, its phase, the part of the game, and the step."""


def steps_of(edition: Edition) -> Iterator[Placed]:
    """Every step of an edition, in order."""
    for part, phases in (("setup", edition.setup), ("phase", edition.phases)):
        for n, phase in enumerate(phases):
            for s, stage in enumerate(phase.stages):
                for k, step in enumerate(stage):
                    yield (part, n, "stages", s, k), phase, "turn" if part == "phase" else part, step


def check_edition(source: Source, edition: Edition, known: Known) -> Iterator[Problem]:
    """What is wrong with an edition, apart from its decks."""
    options = [*edition.head.options, *([WAR_STORY] if edition.head.stories else [])]
    yield from check_record(source, edition.head, (), known)
    for path, _, _, step in steps_of(edition):
        yield from check_record(source, step, path, known.also(option=options))
    yield from _check_phases(source, edition)
    yield from _check_list(source, edition)
    yield from _check_order(source, edition)
    if not edition.nations:
        yield from check_table(source, edition.bonuses, ("bonus",), known)
    yield from _check_nations(source, edition)


def _check_phases(source: Source, edition: Edition) -> Iterator[Problem]:
    """Check that phases have different ids, and that steps are where they may be."""
    ids = [phase.id for phase in (*edition.setup, *edition.phases)]
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield source.problem((), f"the phase {id} twice", "every id once")
    for path, phase, part, step in steps_of(edition):
        if step.part != part:
            yield source.problem(path, f"{step.word()} in the {part}", f"it in the {step.part}")
        elif step.phase and step.phase != phase.id:
            yield source.problem(path, f"{step.word()} in the phase {phase.id}", f"it in the phase {step.phase}")


def _check_list(source: Source, edition: Edition) -> Iterator[Problem]:
    """Check that the edition has every step that it needs."""
    there = [step.word() for _, _, _, step in steps_of(edition)]
    needed = [step for step in Step.__args__ if step.needed or (edition.head.stories and step.word() in STORY_STEPS)]
    for step in needed:
        if step.word() not in there:
            yield source.problem((), f"no step {step.word()}", f"it in the {step.part}")


def _check_order(source: Source, edition: Edition) -> Iterator[Problem]:
    """Check that steps come after those they depend on."""
    words = [step.word() for *_, step in steps_of(edition)]
    for place, (path, _, _, step) in enumerate(steps_of(edition)):
        for word in step.after:
            if word in words[place:] and word not in words[:place]:
                yield source.problem(path, f"{step.word()} before {word}", f"it after {word}")


def _check_nations(source: Source, edition: Edition) -> Iterator[Problem]:
    """Check that there are enough nations for every Unit to choose one."""
    chosen = [path for path, _, _, step in steps_of(edition) if step.word() == "nations"]
    if chosen and len(edition.nations) < MOST_UNITS:
        yield source.problem(chosen[0], f"{len(edition.nations)} nations in its decks", f"{MOST_UNITS} or more")
    if edition.nations and not chosen:
        yield source.problem((), "nations in its decks, but no step nations", "the step in the setup")


def check_table(source: Source, table: Sequence[BonusEntry], path: Path, known: Known) -> Iterator[Problem]:
    """What is wrong with a table of bonuses."""
    faces = sorted(bonus.face for bonus in table)
    if faces != sorted(FACE_IDS):
        yield source.problem(path, one_of(faces), "one bonus for each of " + one_of(FACE_IDS))
    for n, bonus in enumerate(table):
        yield from check_record(source, bonus, (*path, n), known)


def check_decks(source: Source, decks: DecksEntry, nations: Sequence[NationEntry], known: Known) -> Iterator[Problem]:
    """Check that every card of a deck exists in the edition's card files, and is of the right kind."""
    yield from check_record(source, decks, (), known)
    for n, nation in enumerate(nations):
        yield from check_table(source, nation.bonus, ("nation", n, "bonus"), known)
        if nation.id in [other.id for other in nations[:n]]:
            yield source.problem(("nation", n, "id"), f"{nation.id} twice", "every id once")


def check_box(source: Source, edition: Edition, cards: Cards) -> Iterator[Problem]:
    """Check that a card is in only one deck, and that no two Items have the same name."""
    every = edition.decks.every_card()
    if len(every) > MOST_ITEMS:
        yield source.problem((), f"{len(every)} cards", f"{MOST_ITEMS} at most")
    for id in sorted({id for id in every if every.count(id) > 1}):
        yield source.problem((), f"{id} twice", "every card in one deck")
    names = [card.name for kind, card in cards.values() if kind == "item" and card.id in every]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield source.problem(
            (), f"{name} twice", "Items with different names, because no pool holds two with the same (ITEM-6)"
        )


def check_legend(source: Source, legend: LegendaryUnit, held: set[str], known: Known) -> Iterator[Problem]:
    """Check that it has its own table, and five cards that are unique and fit any number of players (OPT-12)."""
    ids = [card.id for _, card in legend.cards]
    specialists = [card.id for kind, card in legend.cards if kind == "specialist"]
    yield from check_record(source, legend.head, (), known.also(specialist=specialists))
    yield from check_table(source, legend.bonus, ("bonus",), known)
    yield from check_cards(source, legend.cards, known)
    if len(ids) != LEGENDARY_CARDS:
        yield source.problem((), f"{len(ids)} cards", str(LEGENDARY_CARDS))
    if len([kind for kind, _ in legend.cards if kind == "award"]) > 1:
        yield source.problem(("award", 1), "two or more", "one Legendary Award")
    for path, _, card in numbered(legend.cards):
        if card.id in held:
            yield source.problem((*path, "id"), f"{card.id}, the id of another card", "ids that no other card has")
        if card.players != "any":
            yield source.problem((*path, "players"), repr(card.players), "any")
