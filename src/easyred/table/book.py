"""The book of a game: everything that does not change during play, in one language."""

from easyred.content.schema import CardEntry
from easyred.game import Game
from easyred.rules.model.ability import Ability
from easyred.rules.model.card import ITEM, SPECIALIST, TOKEN, VEHICLE, Card
from easyred.rules.model.dice import COLOUR_IDS, FACE_IDS, STAR, TOOL
from easyred.rules.model.legend import NO_LEGEND
from easyred.rules.model.packed import holds
from easyred.rules.model.resources import ITEM_POINTS, RESOURCE_IDS, STARS
from easyred.rules.model.state import FLAG_IDS
from easyred.rules.model.story import BEYOND, CONQUERED, ENTERED, NO_TOKEN, Happening, Story, Task
from easyred.table.battle_map import BattleMap, battle_map
from easyred.table.combat import RULES
from easyred.table.groups import GROUPS, Group, group
from easyred.table.observer import Observer
from easyred.table.part import Face, Part, Resource
from easyred.table.phase_track import Phase, phases
from easyred.text.forms import ALL_NATIONS
from easyred.words.catalogue import ENGLISH
from easyred.words.effects import describe, in_brief
from easyred.words.figures import figures
from easyred.words.printed import Printed
from easyred.words.rulebook import Rule
from easyred.words.terms import Term, terms

PRICES: dict[int, Resource] = {SPECIALIST: "stars", ITEM: "item-points", VEHICLE: "item-points"}
"""The resource that pays for each kind of card."""
ON_ARRIVAL = (ENTERED, CONQUERED)
"""When a War Story looks at what a Unit has brought into a Sector."""


class CardText(Part, frozen=True, kw_only=True):
    """A card as it is printed. ``called``: its name in a sentence; ``brief``: its text in a few words; ``icon``: its
    kind and id; ``price``: what its cost is paid with; ``group``: what it is for, by the book's ``groups``.
    """

    id: str
    name: str
    called: str
    kind: str
    icon: str
    text: str
    brief: str = ""
    group: Group = "other"
    cost: int = 0
    price: Resource | None = None
    explosives: int = 0
    permanent: bool = False
    penalty: bool = False
    shared: bool = False
    symbols: tuple[str, ...] = ()
    legend: str = ""
    rules: tuple[str, ...] = ()
    provenance: str = ""


class RuleText(Part, frozen=True, kw_only=True):
    """A rule in our own words. ``note``: what this edition says of its own; ``ruling``: all of it is ours."""

    title: str
    chapter: str
    text: str
    note: str = ""
    ruling: bool = False
    rulings: tuple[str, ...] = ()


class TermText(Part, frozen=True, kw_only=True):
    """A word of the game and what it means here. ``names``: how it is called, then what else people say; ``parts``:
    what belongs to it, each with its name; ``rules`` to read next and ``related`` words, both by id.
    """

    names: tuple[str, ...]
    answer: str
    example: str = ""
    rules: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    parts: tuple[tuple[str, str], ...] = ()


class BonusText(Part, frozen=True, kw_only=True):
    """What three of a face are called and bring; of several ``choices`` one is taken. ``brief``: all in a few words."""

    face: Face
    name: str
    choices: tuple[str, ...]
    brief: str = ""


class Told(Part, frozen=True, kw_only=True):
    """Something with a name and a text: a nation, a Legendary Unit, an option, a training."""

    id: str
    name: str = ""
    text: str = ""


class TaskText(Part, frozen=True, kw_only=True):
    """A task of a War Story. ``must``: left undone it loses the game; ``token``: the card it is about; ``row``: where
    nobody may stand; ``turn``: the last one for it.
    """

    id: str
    text: str
    must: bool = False
    token: str = ""
    row: int = 0
    turn: int = 0


class TokenText(Part, frozen=True, kw_only=True):
    """A token of a War Story by its card, and the Sectors where something happens to whoever brings it there."""

    card: str
    sectors: tuple[str, ...] = ()


class StoryText(Part, frozen=True, kw_only=True):
    """A War Story with all its texts."""

    id: str
    name: str
    text: str
    history: str = ""
    provenance: str = ""
    tasks: tuple[TaskText, ...] = ()
    tokens: tuple[TokenText, ...] = ()


class CauseText(Part, frozen=True, kw_only=True):
    """Something that adds to a loss or reduces it, in words, and its rule. ``term``: how a sum tells it, with ``{n}``
    for its number or dice and ``{name}`` for its card.
    """

    words: str
    rule: str
    term: str = "{n}"


PHRASES = ("die", "comma", "and", "or")
"""Small pieces of text that a face needs to name dice and to list things."""
RESOURCES: tuple[Resource, ...] = ("soldiers", "stars", "courage", "item-points")
FACES: tuple[Face, ...] = ("skull", "star", "one", "two", "courage", "tool")


class Book(Part, frozen=True, kw_only=True):
    """What a game is made of. ``counted``, ``tallied``: the resources and faces that count in its training; a Unit's
    ``table`` is a place in ``tables``, rules and words (``terms``) are found by id; ``figures``: where tables differ;
    ``phrases``: how a die is called, with ``{colour}`` and ``{face}``, and how several things are listed;
    ``awards``: the deck as it was at first; ``resources``, ``singles``: how several and one of each are called.
    """

    language: str
    edition: str
    units: tuple[str, ...]
    mode: Told
    map: BattleMap
    phases: tuple[Phase, ...]
    cards: tuple[CardText, ...]
    tables: tuple[tuple[BonusText, ...], ...]
    figures: tuple[str, ...]
    faces: dict[str, str]
    colours: dict[str, str]
    resources: dict[str, str]
    singles: dict[str, str]
    rules: dict[str, RuleText]
    terms: dict[str, TermText]
    causes: dict[str, CauseText]
    this_turn: dict[str, str]
    groups: dict[str, str]
    phrases: dict[str, str]
    counted: tuple[Resource, ...] = RESOURCES
    tallied: tuple[Face, ...] = FACES
    options: tuple[Told, ...] = ()
    nations: tuple[Told, ...] = ()
    legends: tuple[Told, ...] = ()
    awards: tuple[str, ...] = ()
    story: StoryText | None = None

    def card(self, id: str) -> CardText:
        """A card by its id."""
        return next(card for card in self.cards if card.id == id)


def book(game: Game, language: str = ENGLISH) -> Book:
    """Make the book of a game; once is enough."""
    seen = Observer(game, language)
    return Book(
        language=language,
        edition=game.box.edition,
        units=game.names,
        mode=_mode(seen),
        map=_map(seen),
        phases=phases(seen),
        cards=_cards(seen),
        tables=_tables(seen),
        figures=tuple([figures(seen.names, number) for number in range(len(seen.box.tables))]),
        faces={id: seen.names.face(face) for face, id in enumerate(FACE_IDS)},
        colours={id: seen.names.colour(colour) for colour, id in enumerate(COLOUR_IDS)},
        resources={id: seen.names.resource(resource) for resource, id in enumerate(RESOURCE_IDS)},
        singles={id: seen.names.single(resource) for resource, id in enumerate(RESOURCE_IDS)},
        rules=_rules(seen),
        terms={one.id: _term(one) for one in terms(game, language)},
        this_turn=_this_turn(seen),
        groups={key: seen.names.fill("groups", key) for key in GROUPS},
        causes={key: _cause(seen, key, rule) for key, rule in RULES.items()},
        phrases={key: seen.names.catalogue.text("phrases", key) for key in PHRASES},
        counted=_counted(seen),
        tallied=tuple([face for face, counts in zip(FACES, seen.box.counted, strict=True) if counts]),
        options=_options(seen),
        nations=_nations(seen),
        legends=_legends(seen),
        awards=seen.ids(game.beginning.deck),
        story=_story(seen),
    )


def _cause(seen: Observer, key: str, rule: str) -> CauseText:
    return CauseText(words=seen.names.fill("causes", key), rule=rule, term=seen.names.catalogue.text("sums", key))


def _this_turn(seen: Observer) -> dict[str, str]:
    """What is said of a Unit that has done something this turn, or may."""
    return {key: seen.names.fill("this-turn", key) for key in FLAG_IDS if seen.names.catalogue.has("this-turn", key)}


def _counted(seen: Observer) -> tuple[Resource, ...]:
    """The resources that count in this mode."""
    left_out = {STARS: STAR, ITEM_POINTS: TOOL}
    counted = seen.box.counted
    return tuple([id for n, id in enumerate(RESOURCES) if n not in left_out or counted[left_out[n]]])


def _mode(seen: Observer) -> Told:
    """The mode being played, in words."""
    mode = seen.library().maps[seen.box.map].mode(seen.box.mode)
    return Told(id=seen.box.mode) if mode is None else Told(id=mode.id, name=mode.name, text=mode.text)


def _map(seen: Observer) -> BattleMap:
    """The map as printed, for this mode."""
    map = seen.library().maps[seen.box.map]
    called = {sector.id: seen.names.sector_name(sector.number) for sector in seen.box.sectors}
    cards = {id: card.name for id, (_, card) in seen.cards().items()}
    return battle_map(map, Printed(seen.names.catalogue, cards, called), map.mode(seen.box.mode), called)


def _cards(seen: Observer) -> tuple[CardText, ...]:
    """Every card in the game, as printed."""
    known = seen.cards()
    return tuple([_card(seen, card, *known[card.id]) for card in seen.box.cards])


def _card(seen: Observer, card: Card, kind: str, entry: CardEntry) -> CardText:
    return CardText(
        id=card.id,
        name=entry.name,
        called=seen.names.card(card.number),
        kind=kind,
        icon=f"{kind}.{card.id}",
        text=entry.text,
        brief=_brief(seen, card, entry),
        group=group(seen.box, card),
        cost=card.cost,
        price=PRICES.get(card.kind),
        explosives=card.explosives,
        permanent=card.permanent,
        penalty=card.penalty,
        shared=card.pooled,
        symbols=entry.symbols,
        legend="" if card.legend == NO_LEGEND else seen.box.legends[card.legend].id,
        rules=entry.rules,
        provenance=entry.provenance,
    )


SHORT = 40
"""A card's text of so many letters needs no shorter one."""


def _brief(seen: Observer, card: Card, entry: CardEntry) -> str:
    """A card in a few words: ours if there are some, else its text, or what can be done with it."""
    if seen.names.catalogue.has("card-brief", card.id):
        return seen.names.fill("card-brief", card.id)
    told = [entry.text, *[describe(seen.names, ability) for ability in card.abilities]]
    return min(told, key=len) if len(entry.text) > SHORT else entry.text


def _tables(seen: Observer) -> tuple[tuple[BonusText, ...], ...]:
    """What the bonus of each face brings, by nation, then by Legendary Unit."""
    tables = [[(face, row) for face, row in enumerate(table) if row] for table in seen.box.tables]
    return tuple([tuple([_bonus(seen, face, row) for face, row in table]) for table in tables])


def _bonus(seen: Observer, face: int, choices: tuple[Ability, ...]) -> BonusText:
    return BonusText(
        face=FACES[face],
        name=seen.names.bonus(face),
        choices=tuple([describe(seen.names, ability) for ability in choices]),
        brief=" / ".join([in_brief(seen.names, ability) for ability in choices]),
    )


def _rules(seen: Observer) -> dict[str, RuleText]:
    """The rules of this edition, by id."""
    edition = seen.box.edition
    return {rule.id: _rule(rule, edition) for rule in seen.words.rulebook.rules if rule.applies(edition)}


def _rule(rule: Rule, edition: str) -> RuleText:
    return RuleText(
        title=rule.title,
        chapter=rule.chapter,
        text=rule.text,
        note=rule.note(edition),
        ruling=rule.ruling,
        rulings=rule.rulings,
    )


def _term(one: Term) -> TermText:
    return TermText(
        names=one.names,
        answer=one.answer,
        example=one.example,
        rules=one.rules,
        related=one.related,
        parts=one.parts,
    )


def _options(seen: Observer) -> tuple[Told, ...]:
    """The options of the game, without the War Story."""
    said = seen.names.catalogue
    known = [id for id in seen.box.options if said.has("options", id)]
    told = [(id, said.text("options", id, "name"), said.text("options", id, seen.box.edition)) for id in known]
    return tuple([Told(id=id, name=name, text=text) for id, name, text in told])


def _nations(seen: Observer) -> tuple[Told, ...]:
    """The nations that a Unit may fight for, in words."""
    ids = [id for id in seen.box.nations if id != ALL_NATIONS]
    told = [(id, seen.names.nation(n), seen.names.nation_text(n)) for n, id in enumerate(ids)]
    return tuple([Told(id=id, name=name, text=text) for id, name, text in told])


def _legends(seen: Observer) -> tuple[Told, ...]:
    """The Legendary Units that a Unit may be, in words."""
    told = [(one.id, seen.names.legend(n), seen.names.legend_text(n)) for n, one in enumerate(seen.box.legends)]
    return tuple([Told(id=id, name=name, text=text) for id, name, text in told])


def _story(seen: Observer) -> StoryText | None:
    """The War Story with its tasks, if there is one."""
    story = seen.box.story
    if story is None:
        return None
    head = seen.library().stories[story.id].head
    return StoryText(
        id=story.id,
        name=head.name,
        text=head.text,
        history=head.history,
        provenance=head.provenance,
        tasks=tuple([_task(seen, place, task) for place, task in enumerate(story.tasks)]),
        tokens=tuple([_token(seen, story, card) for card in seen.box.cards if card.kind == TOKEN]),
    )


def _task(seen: Observer, place: int, task: Task) -> TaskText:
    """A task with its progress."""
    return TaskText(
        id=task.id,
        text=seen.names.task(place),
        must=task.must,
        token=seen.box.cards[task.token].id if task.token != NO_TOKEN else "",
        row=task.amount if task.kind == BEYOND else 0,
        turn=task.turn,
    )


def _token(seen: Observer, story: Story, card: Card) -> TokenText:
    about = [other for other in story.happenings if other.holding == card.number and other.moment in ON_ARRIVAL]
    goals = [sector.id for sector in seen.box.sectors if any([_happens_in(seen, one, sector.number) for one in about])]
    return TokenText(card=card.id, sectors=tuple(goals))


def _happens_in(seen: Observer, happening: Happening, sector: int) -> bool:
    """Whether something can happen in a Sector; of several top Bunkers any may be the final one."""
    may_be_final = not happening.final or sector in seen.box.top_bunkers
    return may_be_final and holds(happening.sectors, sector)
