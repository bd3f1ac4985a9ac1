"""What is wrong with a library: checks every file against everything there is."""

from collections.abc import Iterator, Mapping

from easyred.content.checks.cards import check_cards, numbered
from easyred.content.checks.editions import check_box, check_decks, check_edition, check_legend
from easyred.content.checks.known import KINDS, Known, check_record, of_cards
from easyred.content.checks.maps import check_map
from easyred.content.checks.stories import check_story
from easyred.content.draft import Draft
from easyred.content.join import joined
from easyred.content.problems import Problem, one_of
from easyred.content.rule_ids import rule_ids
from easyred.content.vocabulary import OPTION_IDS, Modifier
from easyred.content.vocabulary.word import IN_SECTORS

NAMED = {"decks": "edition", "editions": "id", "legends": "id", "maps": "id", "stories": "id"}
"""By folder: the field that says what the file is called."""


def check_draft(draft: Draft) -> list[Problem]:
    """Every problem of a library that is about to be used; files with mistakes in their shape are skipped."""
    known = _known(draft)
    return [
        *_check_names(draft),
        *_check_editions(draft, known),
        *_check_cards(draft, known),
        *_check_legends(draft, known),
        *_check_maps(draft, known),
        *_check_stories(draft, known),
        *_check_rules(draft, known),
    ]


def _known(draft: Draft) -> Known:
    """Everything that ids may name; what a file with mistakes would bring counts as known."""
    library = draft.library
    cards = {card.id: (kind, card) for file in library.files.values() for kind, card in file}
    cards |= {card.id: (kind, card) for legend in library.legends.values() for kind, card in legend.cards}
    ids: dict[str, list[str]] = {kind: list(found) for kind, found in of_cards(cards).items()}
    for kind in KINDS:
        broken = _broken(draft, kind)
        ids[kind] += broken
        ids["card"] += broken
    ids["map"] = [name.partition("/")[2] for name in draft.sources if name.startswith("maps/")]
    ids["edition"] = [name.partition("/")[2] for name in draft.sources if name.startswith("editions/")]
    ids["card file"] = list(library.files)
    ids["option"] = list(OPTION_IDS)
    ids["modifier"] = [word.word() for word in Modifier.__args__ if word.stands & IN_SECTORS]
    ids["rule"] = [*rule_ids(), *library.rules]
    return Known(ids, [card.name for kind, card in cards.values() if kind == "specialist"])


def _broken(draft: Draft, table: str) -> list[str]:
    """The ids in the tables of one name, in all files with mistakes in their shape."""
    tables = [draft.sources[name].table.get(table) for name in draft.unsound if name in draft.sources]
    entries = [entry for found in tables if isinstance(found, list) for entry in found]
    return [str(entry["id"]) for entry in entries if isinstance(entry, Mapping) and "id" in entry]


def _check_names(draft: Draft) -> Iterator[Problem]:
    """Check that a file is named after its contents."""
    for name, source in draft.every_source():
        part, _, file = name.partition("/")
        found = source.table.get(NAMED.get(part, ""))
        if isinstance(found, str) and found != file:
            yield source.problem((NAMED[part],), repr(found), f"{file}, as the file is called")
        if part == "decks" and f"editions/{file}" not in draft.sources:
            editions = [known.partition("/")[2] for known in draft.sources if known.startswith("editions/")]
            yield source.problem((), f"decks of no edition ({file})", one_of(sorted(editions)))


def _check_editions(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check every edition with its decks."""
    library = draft.library
    for id, edition in library.editions.items():
        source = draft.sources[f"editions/{id}"]
        yield from check_edition(source, edition, known)
        if edition.head.like == id or (edition.head.like and id in draft.kin(edition.head.like)):
            yield source.problem(("like",), repr(edition.head.like), "an edition that is not like this one in turn")
        yield from check_box(draft.sources.get(f"decks/{id}", source), edition, library.cards(id))
    for source, decks, nations in draft.decks:
        if decks.edition in library.editions:
            yield from check_decks(source, decks, nations, _in_files(draft, decks.edition, known))


def _in_files(draft: Draft, edition: str, known: Known) -> Known:
    """What decks may name: the cards of the edition's files, and anything if one of these is missing."""
    named = draft.library.card_files(edition)
    if not set(named) <= set(draft.library.files):
        return known
    cards = {card.id: (kind, card) for file in named for kind, card in draft.library.files[file]}
    return known.also(**{kind: [*ids, *_broken(draft, kind)] for kind, ids in of_cards(cards).items()})


def _check_cards(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check every card, and that each is in some deck."""
    library = draft.library
    held = {id for edition in library.editions.values() for id in edition.decks.every_card()}
    for file, cards in library.files.items():
        name = f"cards/{file}"
        if name in draft.unsound:
            continue
        yield from check_cards(draft.sources[name], cards, known)
        for path, _, card in numbered(cards):
            if card.id not in held and not draft.unsound:
                told = f"{card.id}, which lies in no deck"
                yield draft.sources[name].problem((*path, "id"), told, "cards that some edition's decks name")


def _check_legends(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check every Legendary Unit."""
    library = draft.library
    held = {id for edition in library.editions.values() for id in edition.decks.every_card()}
    for id, legend in library.legends.items():
        yield from check_legend(draft.sources[f"legends/{id}"], legend, held, known)
        held |= {card.id for _, card in legend.cards}


def _check_maps(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check every map, joined with those it needs."""
    for id, map in draft.maps.items():
        source = draft.sources[f"maps/{id}"]
        if set(map.head.joins) <= set(draft.maps):
            yield from check_map(source, map, joined(map, draft.maps), known)
        else:
            yield from check_record(source, map.head, (), known)


def _check_stories(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check every War Story."""
    for id, story in draft.library.stories.items():
        yield from check_story(draft.sources[f"stories/{id}"], story, known.ids["card"], known)


def _check_rules(draft: Draft, known: Known) -> Iterator[Problem]:
    """Check the rules of packs."""
    for name, rules in draft.rules.items():
        for n, rule in enumerate(rules):
            yield from check_record(draft.sources[name], rule, ("rule", n), known)
