"""French: nothing is missing, nothing is left in English, and the language is written as it should be."""

import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from support.extent import some

from easyred.content import load as content
from easyred.content.translation import missing, texts_of, translation
from easyred.game import Game, new_game
from easyred.lessons.shelf import lessons
from easyred.rules.engine import legal
from easyred.table import book
from easyred.text.record import read_record
from easyred.words import Words, catalogue, glossary
from easyred.words.glossary import bare
from easyred.words.grammar import GRAMMARS, Inflected
from easyred.words.placeholders import used

FRENCH = "fr"
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.easyred"))
SHOWN = [path for place, path in enumerate(GOLDEN) if place % 9 == 0 or "-story-" in path.name]
ENGLISH = re.compile(
    r"\b(the|and|or|of|to|with|your|you|loses?|gains?|Soldiers?|Stars?|Skulls?|Tools?|Sectors?|Units?|Specialists?|"
    r"Items?|Awards?|Vehicles?|die|rolls?|locks?|turn|this|from|every|Bunker's|Advances?|casualt(y|ies)|nobody)\b"
)
"""Words that no French sentence has."""
OWN_NAMES = re.compile(
    r"(Legion of Merit|Medal of Honor|(Bronze|Silver) Star|Soldier’s Medal|Distinguished Unit Citation|"
    r"Presidential Unit Citation|Mention in Despatches|Oxfordshire and Buckinghamshire Light Infantry)"
)
"""Names that stay English in French."""
TYPOGRAPHY = re.compile(r"[^\S\u00a0][:»](\s|$)|(?<!«)[^\S\u202f][;!?](\s|$)|«[^\u00a0]|'")
"""A colon and the inside of quotation marks have a no-break space, other marks of two parts a narrow one."""


def english_in(text: str) -> list[str]:
    """What is left in English in a French text."""
    return [found.group() for found in ENGLISH.finditer(OWN_NAMES.sub("", text))]


def texts() -> Iterator[tuple[str, str]]:
    """Every French text of the catalogue, each with its place."""
    for section, entries in catalogue.load(FRENCH).sections.items():
        for key, entry in entries.items():
            for case, text in [("", entry)] if isinstance(entry, str) else entry.items():
                yield f"{section}.{key}.{case}", text


def test_no_text_of_the_content_is_missing() -> None:
    assert missing(content(), FRENCH) == []


def test_no_translation_is_of_no_use() -> None:
    known, said = translation(content(), FRENCH), {text for _, text in texts_of(content())}
    assert [text for text in (*known.names, *known.texts) if text not in said] == []


def test_a_translation_keeps_every_number() -> None:
    known = translation(content(), FRENCH)
    pairs = [*known.names.items(), *known.texts.items()]
    assert [english for english, said in pairs if _numbers(english) != _numbers(said)] == []


def _numbers(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))


def test_every_text_names_what_the_english_one_names() -> None:
    """A case that French does not tell apart is compared with the one it stands for."""
    english, french = catalogue.load("en"), catalogue.load(FRENCH)
    wrong = []
    for section, key in catalogue.required_keys():
        one, two = english.entry(section, key), french.entry(section, key)
        for case in [""] if isinstance(one, str) else one:
            ours, theirs = used(english.text(section, key, case)), used(french.text(section, key, case))
            if not isinstance(two, str) and (not case or case in two) and alike(ours) != alike(theirs):
                wrong.append(f"{section}.{key} {case}")
            elif isinstance(two, str) and isinstance(one, str) and alike(ours) != alike(theirs):
                wrong.append(f"{section}.{key}")
    assert wrong == []


def alike(placeholders: list[str]) -> set[str]:
    """Placeholders, a card by its name counting as the card; articles are of no account."""
    return {"card" if name == "name" else name for name in placeholders if name != "the"}


@pytest.mark.parametrize("file", ["catalogue.toml", "terms.toml"])
def test_the_words_are_set_as_french_sets_them(file: str) -> None:
    path = files("easyred.words").joinpath(FRENCH, file)
    if path.is_file():
        assert [
            text for text in strings(tomllib.loads(path.read_text(encoding="utf-8"))) if TYPOGRAPHY.search(text)
        ] == []


def test_the_content_is_set_as_french_sets_it_and_has_no_english_word() -> None:
    known = translation(content(), FRENCH)
    said = [*known.names.values(), *known.texts.values()]
    assert [text for text in said if TYPOGRAPHY.search(text)] == []
    assert [(text, english_in(text)) for text in said if english_in(text)] == []


def strings(table: object) -> Iterator[str]:
    """Every text in a table but for patterns."""
    if isinstance(table, str):
        yield "" if table.startswith("^") else table
    for held in table.values() if isinstance(table, dict) else table if isinstance(table, list) else ():
        yield from strings(held)


def test_every_word_of_the_game_is_answered_in_french() -> None:
    assert glossary.missing(FRENCH) == []
    for one, two in zip(glossary.load(FRENCH).entries, glossary.load().entries, strict=True):
        answers = [one.answer, one.example, *[text for case in one.cases for text in (case.answer, case.example)]]
        theirs = [two.answer, two.example, *[text for case in two.cases for text in (case.answer, case.example)]]
        assert [bool(text) for text in answers] == [bool(text) for text in theirs], one.id
        assert [text for text in answers if english_in(typed(text))] == []


def typed(text: str) -> str:
    """An answer without what is typed as it stands, and without what the game calls dice of real tables."""
    return re.sub(r"keep 2 5|ask everywhere|ask as usual|easyred [a-z]+|save|seed|keep|advice( on)?", "", text)


def test_no_two_words_share_a_name() -> None:
    names = [bare(name) for entry in glossary.load(FRENCH).entries for name in entry.names]
    assert [name for name in set(names) if names.count(name) > 1] == []


@pytest.mark.parametrize(
    ("asked", "id"),
    [
        ("étoile", "star"),
        ("Etoiles", "star"),
        ("c’est quoi un Crâne ?", "skull"),
        ("qu'est-ce que la réserve", "pool"),
        ("les mines", "landmines"),
        ("Medic", None),
        ("skull", "skull"),
        ("rallier", "rally"),
        ("médailles", "award"),
    ],
)
def test_words_are_found_by_what_french_players_type(asked: str, id: str | None) -> None:
    found = glossary.load(FRENCH).find(asked)
    assert (None if found is None else found.id) == id


def test_no_text_of_the_catalogue_has_an_english_word() -> None:
    bare = [(place, re.sub(r"\{[^}]*\}", "", text)) for place, text in texts()]
    assert [(place, english_in(text)) for place, text in bare if english_in(text)] == []


@pytest.mark.parametrize("path", some(SHOWN, 3), ids=lambda path: path.stem)
def test_a_golden_game_is_told_in_french(path: Path) -> None:
    game, lines = Game.at_start(read_record(path.read_text(encoding="utf-8")))
    words = Words(game.box, ["Able", "Baker", "Charlie", "Dog"][: len(game.names)], FRENCH)
    said = {words.event(event) for event in game.opening}
    for number, line in lines:
        for unit in game.state.waiting_for():
            said.add(words.doing(game.state, unit))
            said |= {words.action(choice, game.state) for choice in legal(game.box, game.state, unit)[:12]}
        said |= {words.event(event) for event in game.replay(number, line)}
    assert [(text, english_in(text)) for text in sorted(said) if english_in(text) or "{" in text] == []
    assert [text for text in sorted(said) if re.search(r"\b(de le|de les|à le|à les|le Écl|de [AEIOUÉ])", text)] == []


@pytest.mark.parametrize(
    ("name", "form", "said"),
    [
        ("le Caporal", "de", "du Caporal"),
        ("l’Éclaireur", "de", "de l’Éclaireur"),
        ("la Grenade", "à", "à la Grenade"),
        ("les Jumelles", "de", "des Jumelles"),
        ("les Jumelles", "à", "aux Jumelles"),
        ("le Secteur 5", "à", "au Secteur 5"),
        ("le Secteur 5", "nu", "Secteur 5"),
        ("Able", "de", "d’Able"),
        ("Baker", "de", "de Baker"),
        ("Héros", "de", "de Héros"),
        ("le Bunker", "", "le Bunker"),
    ],
)
def test_names_take_the_form_that_a_sentence_asks_for(name: str, form: str, said: str) -> None:
    assert format(Inflected.of(name, GRAMMARS["french"]), form) == said


def test_every_lesson_is_taught_in_french() -> None:
    for lesson in lessons():
        ours, theirs = lesson.texts(FRENCH), lesson.texts()
        assert ours is not theirs, lesson.id
        one, two = msgspec.to_builtins(ours), msgspec.to_builtins(theirs)
        assert shape(one) == shape(two), lesson.id
        assert [text for text in strings(one) if TYPOGRAPHY.search(text) or english_in(text)] == []


def shape(table: object) -> object:
    """The keys of a table and whether there is a text."""
    return {key: shape(held) for key, held in table.items()} if isinstance(table, dict) else bool(table)


def test_a_sector_stands_without_its_article_outside_a_sentence() -> None:
    told = book(new_game(map="omaha", seed="1"), language=FRENCH).map
    assert [sector.called for sector in told.sectors[:2]] == ["Secteur 1", "Secteur 2"]
