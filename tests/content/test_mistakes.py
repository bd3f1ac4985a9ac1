"""Mistakes in content are told with file and line, what was found and what is allowed; all of them at once."""

from pathlib import Path

import pytest
from support.packs import DATA, Change, changed, problems, written

GAIN = '{ do = "gain", resource = "soldiers", n = 5 }'
SCOUT = '{ do = "join", card = "scout" }'
COURAGE = '{ is = "result", face = "courage", n = 1 }'

CARDS = "cards/items.toml"
TIGER = "maps/tiger.toml"
FIRST = "editions/1.toml"

MISTAKES: list[tuple[str, Change, str]] = [
    # Words and their fields.
    (
        CARDS,
        (GAIN, '{ do = "gain", resource = "soldiers" }'),
        "item field-radio: abilities 1: do gain: found no n; expected n: a whole number, 1 to 999",
    ),
    (
        CARDS,
        (GAIN, '{ do = "gain", resource = "soldiers", n = 0 }'),
        "item field-radio: abilities 1: do gain: n: found 0; expected a whole number, 1 to 999",
    ),
    (
        CARDS,
        (GAIN, '{ do = "gain", resource = "men", n = 5 }'),
        "item field-radio: abilities 1: do gain: resource: found 'men'; expected courage, item-points, soldiers",
    ),
    (
        CARDS,
        (GAIN, '{ do = "gain", resource = "soldiers", n = 5, face = "skull" }'),
        "item field-radio: abilities 1: do gain: face: found an unknown field; expected the fields do, resource, n",
    ),
    (
        CARDS,
        (GAIN, '{ do = ["gain"], resource = "soldiers", n = 5 }'),
        "item field-radio: abilities 1: do 1: found ['gain']; expected",
    ),
    (
        CARDS,
        (GAIN, '{ resource = "soldiers", n = 5 }'),
        "item field-radio: abilities 1: do 1: found no do; expected a table with do",
    ),
    (
        CARDS,
        (GAIN, '{ do = "put-in-play", card = "medic" }'),
        "item field-radio: abilities 1: do put-in-play: found put-in-play on a card; expected gain, ",
    ),
    # What words may name.
    (
        TIGER,
        (SCOUT, '{ do = "join", card = "scuot" }'),
        "sector 2: entry join: card: found 'scuot'; expected the id of a known specialist, as in scout",
    ),
    (
        TIGER,
        (SCOUT, '{ do = "join", card = "grenade" }'),
        "sector 2: entry join: card: found 'grenade'; expected the id of a known specialist",
    ),
    (
        CARDS,
        ('id = "field-radio"', 'id = "field-radio"\nrules = ["ITEM-99"]'),
        "item field-radio: rules 1: found 'ITEM-99'; expected the id of a known rule, as in ITEM-9",
    ),
    (
        CARDS,
        (
            'when = ["any"], do = [{ do = "gain", resource = "soldiers", n = 5',
            'rule = "MOVE-0", when = ["any"], do = [{ do = "gain", resource = "soldiers", n = 5',
        ),
        "item field-radio: abilities 1: rule: found 'MOVE-0'; expected the id of a known rule",
    ),
    (
        TIGER,
        (COURAGE, '{ is = "closed-until", sector = "77" }'),
        "sector 2: modifiers closed-until: sector: found '77'",
    ),
    # Where words may stand.
    (
        TIGER,
        (COURAGE, '{ is = "saves", n = 1 }'),
        "sector 2: modifiers saves: found saves in a Sector; expected on-rwb, result, locks, penalty",
    ),
    (
        TIGER,
        (SCOUT, '{ do = "turn-die" }'),
        "sector 2: entry turn-die: found turn-die in entry of a Sector; expected gain, gain-d6",
    ),
    (
        TIGER,
        (f"entry = [{SCOUT}]", 'gift = [{ do = "dance" }]'),
        "sector 2: gift dance: found 'dance'; expected gain, gain-d6",
    ),
    (
        TIGER,
        (COURAGE, '{ is = "result", face = "courage", n = 1, scope = "all" }'),
        "sector 2: modifiers result: scope: found 'all'; expected a scope only on cards",
    ),
    (
        CARDS,
        ('id = "field-radio"', 'id = "field-radio"\npermanent = true\nmodifiers = [{ is = "climbing", n = 3 }]'),
        "item field-radio: modifiers climbing: found climbing on a card; expected saves, ",
    ),
    (
        CARDS,
        ('id = "field-radio"', 'id = "field-radio"\npermanent = true\nmodifiers = [{ is = "counts", n = 3 }]'),
        "item field-radio: modifiers counts: found counts on items; expected it on specialists",
    ),
    (
        CARDS,
        ('id = "field-radio"', 'id = "field-radio"\nmodifiers = [{ is = "saves", n = 1 }]'),
        "item field-radio: modifiers saves: found an Item that does not stay in play; expected permanent = true",
    ),
    (
        FIRST,
        (
            'choices = [[{ do = "gain", resource = "item-points", n = 20 }]]',
            'choices = [[{ do = "gain-d6", resource = "stars" }]]',
        ),
        "bonus skull: choices 1 gain-d6: found gain-d6 in a table of bonuses; expected gain, gain-other",
    ),
    # Abilities.
    (
        CARDS,
        (
            '[{ when = ["any"], do = [{ do = "gain", resource = "soldiers", n = 5',
            '[{ do = [{ do = "gain", resource = "soldiers", n = 5',
        ),
        "item field-radio: abilities 1: found no when; expected when: any, tally, awards",
    ),
    (
        CARDS,
        (f'abilities = [{{ when = ["any"], do = [{GAIN}]', f'on_join = [{{ when = ["any"], do = [{GAIN}]'),
        "item field-radio: on_join 1: when: found an unknown field; expected the fields do, players",
    ),
    # Maps.
    (
        TIGER,
        ('["9", "bunker"]', '["9", "bunker", "bridge"]'),
        "borders 18: found a bridge; expected one between joined maps",
    ),
    (TIGER, ('id = "2"\nrow = 2', 'id = "2"\nrow = 9'), "sector 2: row: found 9; expected 1 to 6"),
    (TIGER, ('id = "3"\nrow = 2', 'id = "2"\nrow = 2'), "sector 2: id: found 2 twice; expected every id once"),
    (
        TIGER,
        ('code = "N-01"', 'code = "N-01"\njoins = ["atlantis"]'),
        "joins 1: found 'atlantis'; expected brecourt",
    ),
    # Editions.
    (FIRST, (', { step = "final-tally" }', ""), "1: found no step final-tally; expected it in the turn"),
    (
        FIRST,
        ('{ step = "roll" }', '{ step = "roll", rerolls = 3 }'),
        "phase roll: stages 1 roll: rerolls: found an unknown field; expected the fields step",
    ),
    (
        FIRST,
        ('{ step = "command" }', '{ step = "start" }'),
        "phase roll: stages 1 start: found start in the turn; expected it in the setup",
    ),
    (
        FIRST,
        ('{ step = "lock", rerolls = 2 }, { step = "reroll" }', '{ step = "reroll" }, { step = "lock", rerolls = 2 }'),
        "phase roll: stages 2 reroll: found reroll before lock; expected it after lock",
    ),
    (
        FIRST,
        ('option = "mulligan"', 'option = "nighttime"'),
        "phase roll: stages 1 mulligan: option: found 'nighttime'; expected ask-everywhere",
    ),
    (
        FIRST,
        ('cards = ["specialists"', 'cards = ["wizards"'),
        "cards 1: found 'wizards'; expected awards, edition-2",
    ),
    # Decks.
    (
        "decks/1.toml",
        ('"field-radio"', '"medic"'),
        "items: regular 4: found 'medic'; expected the id of a known item",
    ),
    ("decks/1.toml", ('edition = "1"', 'edition = "2"'), "edition: found '2'; expected 1, as the file is called"),
]


@pytest.mark.parametrize(("file", "change", "told"), MISTAKES, ids=[told[:60] for _, _, told in MISTAKES])
def test_a_mistake_is_told_with_its_line(tmp_path: Path, file: str, change: Change, told: str) -> None:
    found = problems(changed(tmp_path, file, change))
    ours = (DATA / file).read_text(encoding="utf-8")
    first = ours[: ours.index(change[0])].count("\n") + 1
    lines = range(first, first + change[1].count("\n") + 1)
    wanted = [f"{file}:{told}", *[f"{file}:{line}: {told}" for line in lines]]
    assert any(problem.startswith(tuple(wanted)) for problem in found), found


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    changed(tmp_path, CARDS, (GAIN, '{ do = "gain", resource = "men" }'), ("cost = 12", "cost = -1"))
    changed(tmp_path, TIGER, (SCOUT, '{ do = "join", card = "nobody" }'), ('["9", "10"]', '["9", "99"]'))
    written(tmp_path, "editions/4.toml", 'id = "4"\nname = "Fourth"\ncards = ["specialists"]\n')
    found = problems(tmp_path)
    assert sum(problem.startswith("cards/items.toml:") for problem in found) == 3
    assert sum(problem.startswith("maps/tiger.toml:") for problem in found) == 2
    assert sum(problem.startswith("editions/4.toml:") for problem in found) > 10


def test_a_mistake_in_the_shape_of_one_file_makes_no_others_elsewhere(tmp_path: Path) -> None:
    """Who is named elsewhere is known, though its own file could not be read."""
    found = problems(changed(tmp_path, "cards/specialists.toml", ('name = "Medic"', "name = 7")))
    assert len(found) == 1
    assert found[0].endswith(": specialist medic: name: found 7; expected a text, 80 characters at most")


def test_a_card_that_lies_in_no_deck(tmp_path: Path) -> None:
    card = '[[item]]\nid = "kite"\nname = "Kite"\ntext = "It flies."\nexplosives = 1\n'
    found = problems(written(tmp_path, "cards/toys.toml", card))
    told = "item kite: id: found kite, which lies in no deck; expected cards that some edition's decks name"
    assert found == [f"cards/toys.toml:2: {told}"]


def test_text_that_is_no_toml(tmp_path: Path) -> None:
    written(tmp_path, "maps/broken.toml", "id = 1\ncode = \nname = 2\n")
    (told,) = problems(tmp_path)
    assert told.startswith("maps/broken.toml: found Invalid value (at line 2")


def test_what_is_no_pack(tmp_path: Path) -> None:
    assert problems(tmp_path / "nowhere") == [
        f"{tmp_path}/nowhere: found no folder; expected a folder of content files"
    ]
    (found,) = problems(tmp_path)
    assert found.endswith(
        "found no content files; expected TOML files in cards, decks, editions, legends, maps, rules, stories"
    )
    written(tmp_path, "map/mine.toml", "")
    (found,) = problems(tmp_path)
    assert found.startswith("map: found something that is not part of a pack; expected pack.toml, cards")


def test_what_a_pack_says_of_itself_is_checked(tmp_path: Path) -> None:
    changed(tmp_path, TIGER)
    written(tmp_path, "pack.toml", 'title = "Mine"\n')
    assert problems(tmp_path) == [
        "pack.toml:1: title: found an unknown field; expected the fields name, text",
        "pack.toml:1: found no name; expected name: a text, 80 characters at most",
    ]
