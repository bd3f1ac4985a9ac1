"""Every word works wherever it may stand: random games are played with it, and all of it is told in words."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import get_args

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace as with_fields

from easyred.content import Library, load
from easyred.content.schema import AbilityEntry, CardEntry, DeedEntry, HappeningEntry
from easyred.content.shape import info_of, plain, said
from easyred.content.vocabulary import Effect, Modifier
from easyred.content.vocabulary.kinds import NAMES
from easyred.content.vocabulary.word import Word
from easyred.game import Game, new_game
from easyred.rules.model.ability import WINDOW_IDS
from easyred.words import Words

SAMPLES = {
    "card": "medic",
    "specialist": "medic",
    "item": "grenade",
    "vehicle": "half-track",
    "token": "radio",
    "sector": "bunker",
    "symbol": "cross",
    "name": "Engineer",
}
ACTIONS = 120
TESTER = "tester"


def sample(kind: inspect.Type) -> object:
    """Something that a field may hold."""
    names, kind = said(kind, NAMES), plain(kind)
    if isinstance(kind, inspect.UnionType):
        return sample(kind.types[0])
    if names:
        return SAMPLES[names]
    if isinstance(kind, inspect.LiteralType):
        return kind.values[0]
    return True if isinstance(kind, inspect.BoolType) else 1


def made(word: type[Word], *, whole: bool) -> Effect | Modifier:
    """A word with what it must have, or with all that it may have."""
    info = info_of(word)
    assert isinstance(info, inspect.StructType)
    fields = [field for field in info.fields if field.required or (whole and field.name not in ("rule", "scope"))]
    values = {field.encode_name: sample(field.type) for field in fields}
    found: Effect | Modifier = msgspec.convert({info.tag_field: info.tag} | values, word)
    return found


def in_sectors(place: str, word: Effect | Modifier) -> Library:
    """Exercise Tiger with a word in every Sector on the way."""
    field = {"sector": "modifiers", "each-turn": "each_turn"}.get(place, place)
    tiger = load().maps["tiger"]
    sectors = tuple(
        sector if sector.start or sector.bunker else with_fields(sector, **{field: (word,)}) for sector in tiger.sectors
    )
    return replace(load(), maps={"tiger": replace(tiger, sectors=sectors)})


def on_a_card(word: Effect | Modifier) -> Library:
    """A card with a word, which every Unit has from the start, or whose Vehicle waits in every Sector."""
    kind = getattr(word, "kinds", ("specialist",))[0]
    if "kinds" in dir(word):
        card = CardEntry(id=TESTER, name="Tester", text="-", modifiers=(word,))
    else:
        ability = AbilityEntry(do=(word,), when=WINDOW_IDS, once=True)
        deed = DeedEntry(do=(word,))
        card = CardEntry(id=TESTER, name="Tester", text="-", abilities=(ability,), on_join=(deed,), on_move=(deed,))
    ours = load()
    edition = ours.editions["3"]
    decks = edition.decks
    if kind == "vehicle":
        more = with_fields(decks, cards=with_fields(decks.cards, vehicles=(*decks.cards.vehicles, TESTER)))
    else:
        more = with_fields(
            decks, specialists=with_fields(decks.specialists, regular=(*decks.specialists.regular, TESTER))
        )
    tiger = ours.maps["tiger"]
    sectors = tuple(
        with_fields(sector, start=with_fields(sector.start, card=TESTER, soldiers=30))
        if sector.start
        else with_fields(sector, vehicle=TESTER if kind == "vehicle" else None)
        for sector in tiger.sectors
    )
    return replace(
        ours,
        files={**ours.files, "edition-3": [*ours.files["edition-3"], (kind, card)]},
        editions={"3": replace(edition, decks=more)},
        maps={"tiger": replace(tiger, sectors=sectors)},
    )


def in_bonuses(word: Effect | Modifier) -> Library:
    """The first edition with a table in which every bonus is the same."""
    edition = load().editions["1"]
    bonuses = tuple(with_fields(bonus, choices=((word,),)) for bonus in edition.bonuses)
    return replace(load(), editions={"1": replace(edition, bonuses=bonuses)})


def in_a_story(word: Effect | Modifier) -> Library:
    """The Lost Radio with something more that it does."""
    story = load().stories["lost-radio"]
    if "kinds" in dir(word):
        changed = replace(story, head=with_fields(story.head, modifiers=(word,)))
    else:
        ability = AbilityEntry(do=(word,), when=("any",), once=True)
        happenings = [HappeningEntry(when=when, do=(word,)) for when in ("start", "entered", "turn-end")]
        head = with_fields(story.head, abilities=(ability,))
        changed = replace(story, head=head, happenings=(*story.happenings, *happenings))
    return replace(load(), stories={"lost-radio": changed})


def games(place: str, word: Effect | Modifier) -> Iterator[Game]:
    """New games with a word in a place."""
    if place == "card":
        library, edition, story = on_a_card(word), "3", None
    elif place == "bonus":
        library, edition, story = in_bonuses(word), "1", None
    elif place == "story":
        library, edition, story = in_a_story(word), "3", "lost-radio"
    else:
        library, edition, story = in_sectors(place, word), "3", None
    for units in (1, 2):
        yield new_game(edition=edition, units=units, story=story, seed=units, dice="friendly", library=library)


def play(game: Game, random: Random) -> None:
    """Play on at random, and tell everything in words."""
    words = Words(game.box, game.names)
    for _ in range(ACTIONS):
        if not game.waiting_for:
            break
        unit = random.choice(game.waiting_for)
        choices = game.legal_actions(unit)
        assert choices
        assert words.doing(game.state, unit)
        action = random.choice(choices)
        assert words.action(action, game.state)
        for event in game.play(action):
            assert words.event(event)


CASES = [
    pytest.param(word, place, id=f"{word.word()} {place}")
    for union in (Effect, Modifier)
    for word in get_args(union)
    for place in sorted(word.stands - {"conquest"})
]


@pytest.mark.parametrize(("word", "place"), CASES)
def test_a_word_works_where_it_may_stand(word: type[Word], place: str) -> None:
    for whole in (False, True):
        for game in games(place, made(word, whole=whole)):
            play(game, Random(f"{word.word()} {place} {whole}"))
