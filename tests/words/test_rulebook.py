"""The rulebook can be searched and shown, and knows every rule that the rules name."""

import re
from pathlib import Path

import pytest

from easyred.rules.model.refusal import REASONS
from easyred.words import rulebook
from easyred.words.rulebook import Rule, find, show

RULES = Path(__file__).parents[2] / "src/easyred/rules"


def ids(rules: list[Rule]) -> list[str]:
    return [rule.id for rule in rules]


def test_ids_are_there_once() -> None:
    all_ids = ids(list(rulebook.load().rules))
    assert len(all_ids) == len(set(all_ids))


@pytest.mark.parametrize("rule", sorted(set(REASONS.values())))
def test_every_refusal_names_a_rule_of_the_book(rule: str) -> None:
    assert rulebook.load().rule(rule) is not None


def test_every_id_in_the_rules_is_in_the_book() -> None:
    named = {
        id for path in RULES.rglob("*.py") for id in re.findall(r'"([A-Z]+-\d+)"', path.read_text(encoding="utf-8"))
    }
    assert {id for id in named if rulebook.load().rule(id) is None} == set()


@pytest.mark.parametrize("query", ["MOVE-4", "move-4", " Move-4 "])
def test_an_id_finds_its_rule_alone(query: str) -> None:
    assert ids(find(query)) == ["MOVE-4"]


def test_a_family_in_capitals_finds_all_of_it_in_order() -> None:
    assert ids(find("MARK")) == ["MARK-1", "MARK-2", "MARK-3", "MARK-4", "MARK-5"]


def test_a_word_in_the_title_comes_first() -> None:
    assert ids(find("landmines"))[0] == "MOVE-4"
    assert ids(find("medal case"))[0] == "CARD-17"


def test_all_words_must_be_there() -> None:
    assert find("landmines zeppelin") == []
    assert find("") == []


def test_an_edition_finds_only_its_own_rules() -> None:
    assert ids(find("TRADE-8", "1")) == ["TRADE-8"]
    assert find("TRADE-8", "2") == []
    assert all("2" in rule.editions for rule in find("messenger", "2"))


def test_shown_with_the_notes_of_its_edition() -> None:
    rule = find("PHASE-1")[0]
    assert show(rule, "1").splitlines()[0] == "PHASE-1  The phases of a turn"
    assert "Edition 1: A turn has five phases" in show(rule, "1")
    assert "Edition" not in show(rule, "2")
    assert "Edition 3: " in show(rule)


def test_rulings_are_marked() -> None:
    added = show(find("SKULL-1")[0]).splitlines()
    assert not added[1].startswith("Ruling:")
    assert added[-1].startswith("Ruling: Each Skull needs its own die to cancel.")
    ours = show(find("PHASE-4")[0]).splitlines()
    assert ours[1].startswith("Ruling: An effect that takes something from another Unit")


def test_a_broken_record_is_named() -> None:
    with pytest.raises(ValueError, match="Rule X-1: title must be a text, found 3"):
        rulebook._rule({"id": "X-1", "title": 3})
