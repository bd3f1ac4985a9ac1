"""Building a Box: one edition, map, mode and set of options, ready to be played."""

from functools import lru_cache

from easyred.content.borders import borders_of, neighbours_of, points_of
from easyred.content.build_story import StoryBuilder
from easyred.content.handlers import HANDLERS
from easyred.content.library import LEGENDARY_UNITS, Library, load
from easyred.content.problems import ContentError
from easyred.content.schema import (
    AbilityEntry,
    BonusEntry,
    CardEntry,
    DeedEntry,
    ModeEntry,
    PhaseEntry,
    SectorEntry,
    StartEntry,
    VariantEntry,
)
from easyred.content.setup import FLOCK, HANDICAPS, LAST_MAN, Setup, has_every_kind, problems_of, with_imposed
from easyred.content.vocabulary import Effect, Step
from easyred.content.vocabulary.effect_word import Operation
from easyred.content.vocabulary.numbers import Group, Numbers, windows
from easyred.content.vocabulary.people_effects import PutInPlay
from easyred.content.vocabulary.sector_modifiers import FightOnce, MaxUnits
from easyred.content.vocabulary.setup_steps import WAR_STORY
from easyred.content.vocabulary.turn_steps import Lights
from easyred.rules.effects.registry import EFFECTS
from easyred.rules.model.ability import AWARDS, SACRIFICED, STAYS, USED_UP, Ability
from easyred.rules.model.box import Box, Stage
from easyred.rules.model.card import CARD_KIND_IDS, NO_CARD, ONE_RESERVE, ONE_UNIQUE, Card
from easyred.rules.model.dice import FACE_IDS
from easyred.rules.model.effect_codes import BRINGING, COUNTED, DRAW_AWARD, EVERY_SECTOR, SHELTER
from easyred.rules.model.legend import NO_LEGEND, Legend
from easyred.rules.model.modifier import SCOPE_IDS, UNIT_SCOPE, Modifier
from easyred.rules.model.packed import as_set
from easyred.rules.model.sector import Sector
from easyred.rules.model.story import Story

ALL_SPECIALISTS = ("bazooka-joe-specialists", "wild-specialists")
BAZOOKA_JOE = ("bazooka-joe", "bazooka-joe-specialists")
ALL_SPECIAL_ITEMS = (*BAZOOKA_JOE, "quartermasters-whim")
RULE_OF_KIND = {
    "specialist": "SPEC-1",
    "item": "ITEM-1",
    "award": "AWARD-4",
    "vehicle": "VEH-2",
    "token": "OPT-13",
    "story": "OPT-13",
}

MOST_BOXES = 128
"""How many are remembered, at some 200 KB each, so that a server of many games does not keep every setup for ever."""
GO_FIRST = ("award", "story", "token")
"""Kinds of cards whose texts go before a Sector's whatever it says (END-5)."""


def build(setup: Setup, library: Library | None = None) -> Box:
    """The Box for a setup; a ContentError says what is not allowed and what is."""
    return _build(setup, library or load())


@lru_cache(MOST_BOXES)
def _build(setup: Setup, library: Library) -> Box:
    """The Box for a setup, or a ContentError with every problem. A Box never changes, so games share it."""
    if problems := problems_of(setup, library):
        raise ContentError(problems)
    return _Builder(with_imposed(setup, library), library).box()


class _Builder:
    """Numbers the cards and Sectors of one game and translates what they do."""

    def __init__(self, setup: Setup, library: Library) -> None:
        self.setup = setup
        self.library = library
        self.edition = library.editions[setup.edition]
        self.map = library.maps[setup.map]
        mode = self.map.mode(setup.mode)
        assert mode is not None
        self.mode: ModeEntry = mode
        self.solo = setup.units == 1
        story = setup.story()
        self.story = None if story is None else library.stories[story]
        others = [entry for entry in mode.reserved if not self._suits(entry.players)]
        self.unlisted = {id for entry in others for id in entry.cards}
        self.barred = {id for entry in others if entry.only for id in entry.cards}
        chosen = LEGENDARY_UNITS in setup.options and has_every_kind(mode)
        self.legends = library.legends_of(setup.edition) if chosen else []
        self.legend_of = {card.id: n for n, legend in enumerate(self.legends) for _, card in legend.cards}
        self.entries = list(self._cards_in())
        self.numbers = Numbers(
            {card.id: n for n, (_, card) in enumerate(self.entries)},
            {sector.id: n for n, sector in enumerate(self.map.sectors)},
        )
        self.abilities: list[Ability] = []
        self.symbols = self._symbols()

    def _symbols(self) -> tuple[str, ...]:
        """The symbols of this game's Specialists, where they count (SPEC-5)."""
        counts = self.edition.head.symbols_count
        return tuple(sorted({symbol for _, card in self.entries for symbol in card.symbols})) if counts else ()

    def _cards_in(self) -> list[tuple[str, CardEntry]]:
        """The cards of this game, without those that do not fit the number of players (OPT-1)."""
        cards = self.library.cards(self.setup.edition).values()
        legendary = {card.id for legend in self.library.legends.values() for _, card in legend.cards}
        left = [(kind, card) for kind, card in cards if card.id not in legendary or card.id in self.legend_of]
        found = [(kind, card) for kind, card in left if self._is_in(kind, card) and self._suits(card.players)]
        return found if self.story is None else [*found, *self.story.cards()]

    def _is_in(self, kind: str, card: CardEntry) -> bool:
        """Whether a card is in the game; one that a Sector keeps for another number of players needs an option."""
        if card.id in self.barred:
            return False
        if kind == "specialist":
            every = self._opens(ALL_SPECIALISTS) or not self.edition.head.uses_lists
            listed = card.id in self.mode.specialists and card.id not in self.unlisted
            return listed or (every and bool(self.mode.specialists))
        if kind == "item":
            return self.mode.regular_items and (not self._is_special(card.id) or self._lists(card.id))
        return self.mode.awards if kind == "award" else self.mode.vehicles

    def _is_special(self, id: str) -> bool:
        """Whether an Item is a Special one."""
        return id in self.edition.decks.items.special

    def _lists(self, item: str) -> bool:
        """Whether a Special Item is on the map's list, or an option brings all of them."""
        listed = self.edition.decks.map_items.get(self.map.head.id, self.mode.items)
        return (item in listed and item not in self.unlisted) or self._opens(ALL_SPECIAL_ITEMS)

    def _opens(self, options: tuple[str, ...]) -> bool:
        """Whether a chosen option brings in cards that the map does not list."""
        return any(option in self.setup.options for option in options)

    def _suits(self, players: str) -> bool:
        """Whether something fits the number of players."""
        return players == "any" or (players == "solo") == self.solo

    def box(self) -> Box:
        """Put everything together."""
        cards = tuple(self._card(n, kind, card) for n, (kind, card) in enumerate(self.entries))
        sectors = tuple(self._sector(n, sector) for n, sector in enumerate(self.map.sectors))
        tables = self._tables()
        stages, first_stage = self._stages()
        story = self._story()
        reserved = self._reserved()
        number = self.numbers.card
        of_kind = {kind: self._of_kind(kind) for kind in CARD_KIND_IDS}
        pooled = tuple(n for n in of_kind["specialist"] if cards[n].pooled)
        handicap = sum(HANDICAPS.get(option, 0) for option in self.setup.options)
        return Box(
            edition=self.setup.edition,
            map=self.setup.map,
            mode=self.setup.mode,
            mode_rules=self.mode.rules,
            options=tuple(sorted(self.setup.options)),
            contents=tuple(self.library.contents(self.setup.edition, self.setup.map, self.setup.options).items()),
            stages=stages,
            first_stage=first_stage,
            cards=cards,
            sectors=sectors,
            tables=tables,
            nations=tuple(nation.id for nation in self.edition.nations),
            legends=self._legends(len(tables) - len(self.legends)),
            counted=tuple(face in self.mode.counted for face in FACE_IDS),
            abilities=tuple(self.abilities),
            effects=EFFECTS,
            handlers=HANDLERS,
            hand=tuple(n for n in of_kind["specialist"] if n not in (*pooled, *reserved) and not cards[n].penalty),
            pool=tuple(n for n in sorted(pooled + of_kind["item"]) if n not in reserved),
            awards=of_kind["award"],
            vehicles=of_kind["vehicle"],
            lone_gifts=tuple((gift.map, number(gift.team), number(gift.solo)) for gift in self.mode.lone_gifts),
            frees_lone_gifts=self._opens(ALL_SPECIAL_ITEMS),
            flock=FLOCK in self.setup.options,
            all_or_nothing=self.mode.all_or_nothing,
            scores_all_sectors=self.edition.head.scores_all_sectors,
            scores_unplayed_awards=self.edition.head.scores_unplayed_awards,
            scores_straights=self.edition.head.scores_straights,
            specialists_explode=self.edition.head.specialists_explode,
            skulls_first=self._skulls_first(),
            dark=self._dark(),
            lights=self._lights(),
            trade_ratio=1 if "trader-gi-joes" in self.setup.options else self.edition.head.trade_ratio,
            concentrated_fire="concentrated-fire" in self.setup.options,
            last_man=LAST_MAN in self.setup.options,
            bonus_soldiers=max(0, self.map.head.last_man_standing - handicap),
            handicap=handicap,
            solo=self.solo,
            symbols=self.symbols,
            groups=tuple(self._members(group) for group in self.numbers.groups),
            most_specialists=self.edition.head.most_specialists,
            awards_at_once=self.edition.head.awards_at_once,
            cards_reroll_skulls=self.edition.head.cards_reroll_skulls,
            story=story,
            library=self.library,
        )

    def _of_kind(self, kind: str) -> tuple[int, ...]:
        """The cards of one kind, but for those of Legendary Units."""
        return tuple(n for n, (its, card) in enumerate(self.entries) if its == kind and card.id not in self.legend_of)

    def _members(self, group: Group) -> tuple[int, ...]:
        """The Specialists with a symbol and with a word in their name (SPEC-5)."""
        symbol, named = group
        specialists = [(n, card) for n, (kind, card) in enumerate(self.entries) if kind == "specialist"]
        bearers = [(n, card) for n, card in specialists if symbol is None or symbol in card.symbols]
        return tuple(n for n, card in bearers if named is None or named.casefold() in card.name.casefold())

    def _nights(self) -> list[Lights]:
        """The step that makes it dark, if it is chosen (TALLY-7)."""
        steps = [entry for phase in self.edition.phases for stage in phase.stages for entry in stage]
        return [entry for entry in steps if isinstance(entry, Lights) and self._is_chosen(entry)]

    def _dark(self) -> int:
        """The faces whose bonuses need a fourth result, as bits."""
        return as_set(FACE_IDS.index(face) for night in self._nights() for face in night.faces)

    def _lights(self) -> tuple[int, ...]:
        """The Items that give light, by part of their name."""
        words = [name.lower() for night in self._nights() for name in night.names]
        items = [(n, card.name.lower()) for n, (kind, card) in enumerate(self.entries) if kind == "item"]
        return tuple(n for n, name in items if any(word in name for word in words))

    def _skulls_first(self) -> bool:
        """Whether Straights come after the Skulls in the order of the steps (SKULL-6)."""
        steps = [entry.word() for phase in self.edition.phases for stage in phase.stages for entry in stage]
        return steps.index("skulls") < steps.index("straight")

    def _story(self) -> Story | None:
        """The War Story for this map and number of Units, if there is one."""
        if self.story is None:
            return None
        return StoryBuilder(self.story, self.map, self.setup.units, self.numbers.cards, self._told).build()

    def _told(self, effects: tuple[Effect, ...]) -> int:
        """What a War Story does, as an ability of its card."""
        assert self.story is not None
        card = self.numbers.cards[self.story.head.id]
        return self._deed(card, DeedEntry(do=effects), "story").number

    def _reserved(self) -> set[int]:
        """Cards that only a Sector gives in this edition (TIGER-3)."""
        ids = [
            id
            for entry in self.mode.reserved
            if self.library.suits(entry.editions, self.setup.edition) and self._suits(entry.players)
            for id in entry.cards
        ]
        return {self.numbers.cards[id] for id in ids if id in self.numbers.cards}

    def _ability(self, card: int, entry: AbilityEntry, kind: str, fate: int) -> Ability:
        """Something that a card can be used for."""
        when = windows(entry.when) if entry.when else (AWARDS if kind == "award" else 0)
        ability = Ability(
            number=len(self.abilities),
            card=card,
            windows=when,
            fate=SACRIFICED if entry.sacrifice else fate,
            once=entry.once,
            scope=SCOPE_IDS.index(entry.scope),
            rule=entry.rule or RULE_OF_KIND[kind],
            ops=self._operations(entry.do, kind),
        )
        self.abilities.append(ability)
        return ability

    def _deed(self, card: int, entry: DeedEntry, kind: str) -> Ability:
        """Something that a card does by itself."""
        rule = entry.rule or RULE_OF_KIND[kind]
        return self._text(card, self._operations(entry.do, kind), rule)

    def _text(self, card: int, ops: tuple[Operation, ...], rule: str) -> Ability:
        """Effects as an ability that is never used by a player."""
        ability = Ability(
            number=len(self.abilities),
            card=card,
            windows=0,
            fate=STAYS,
            once=False,
            scope=UNIT_SCOPE,
            rule=rule,
            ops=ops,
        )
        self.abilities.append(ability)
        return ability

    def _operations(self, effects: tuple[Effect, ...], kind: str) -> tuple[Operation, ...]:
        """Effects as the rules run them."""
        return tuple(_placed(effect.operation(self.numbers), kind) for effect in effects)

    def _card(self, number: int, kind: str, card: CardEntry) -> Card:
        """A card as the rules use it."""
        fate = USED_UP if kind in ("item", "award") and not card.permanent else STAYS
        rule = card.rules[0] if card.rules else RULE_OF_KIND[kind]
        return Card(
            number=number,
            id=card.id,
            name=card.name,
            kind=CARD_KIND_IDS.index(kind),
            cost=card.cost,
            pooled=kind != "specialist" or self._is_pooled(card.id),
            limits=self._limits(card.id),
            special=self._is_special(card.id) and not self._opens(BAZOOKA_JOE),
            three_plus=card.id in self.edition.decks.items.three_plus,
            explosives=card.explosives,
            modifiers=tuple(entry.modifier(self.numbers, rule) for entry in card.modifiers),
            abilities=tuple(
                self._ability(number, entry, kind, fate) for entry in _used(card) if self._suits(entry.players)
            ),
            on_join=tuple(self._deed(number, entry, kind) for entry in card.on_join if self._suits(entry.players)),
            on_move=tuple(self._deed(number, entry, kind) for entry in card.on_move if self._suits(entry.players)),
            symbols=as_set(n for n, symbol in enumerate(self.symbols) if symbol in card.symbols),
            permanent=card.permanent,
            penalty=card.id in self.edition.decks.specialists.penalty,
            legend=self.legend_of.get(card.id, NO_LEGEND),
            marked=card.marked,
        )

    def _is_pooled(self, id: str) -> bool:
        """Whether all Units share one card of a Specialist."""
        return id in (*self.edition.decks.specialists.ranking, *self._unique()) or id in self.legend_of

    def _legends(self, tables: int) -> tuple[Legend, ...]:
        """The Legendary Units that may be chosen; their tables come after the nations'."""
        found = []
        for n, legend in enumerate(self.legends):
            cards = tuple(self.numbers.cards[card.id] for _, card in legend.cards)
            head = legend.head
            found.append(
                Legend(
                    number=n,
                    id=head.id,
                    name=head.name,
                    text=head.text,
                    table=tables + n,
                    cards=cards,
                    starter=self.numbers.cards[head.starter],
                )
            )
        return tuple(found)

    def _tables(self) -> tuple[tuple[tuple[Ability, ...], ...], ...]:
        """The tables of bonuses: the nations' or a common one, then the Legendary Units'."""
        rule = "RWB-4" if self.edition.nations else "RWB-3"
        common = [self._table(table, rule) for table in self.edition.tables()]
        return tuple(common + [self._table(legend.bonus, "OPT-12") for legend in self.legends])

    def _unique(self) -> tuple[str, ...]:
        """The Unique Specialists of the edition."""
        return self.edition.decks.specialists.unique

    def _limits(self, id: str) -> int:
        """Which limits of its edition apply to a Specialist; an option may lift them (SPEC-3, OPT-2)."""
        head = self.edition.head
        joe = "bazooka-joe-specialists" in self.setup.options
        if head.one_reserve and id in self.edition.decks.specialists.reserve:
            return 0 if joe and head.joe_frees_reserve else ONE_RESERVE
        return ONE_UNIQUE if head.one_unique and id in self._unique() and not joe else 0

    def _sector(self, number: int, sector: SectorEntry) -> Sector:
        """A Sector as the rules use it, with everything it may turn out to be."""
        variants = tuple(self._made(number, sector, variant, ()) for variant in sector.table if self.mode.attributes)
        return self._made(number, sector, sector, variants)

    def _made(
        self, number: int, sector: SectorEntry, text: SectorEntry | VariantEntry, variants: tuple[Sector, ...]
    ) -> Sector:
        """A Sector as printed, or as a random one turns out: place and figures of the one, text of the other."""
        mode = self.mode
        attributes = mode.attributes
        start = sector.start or StartEntry()
        entry = text.entry if isinstance(text, SectorEntry) else ()
        return Sector(
            number=number,
            id=sector.id,
            row=sector.row,
            defence=sector.defence,
            mgf=sector.mgf if mode.mgf else 0,
            bunker=sector.bunker,
            can_stay=text.can_stay and not self._is_left_by_a_lone_unit(text),
            needs=self._meant(sector.needs) if attributes else (),
            sacrifices=sector.sacrifices if attributes else 0,
            sacrificed=self._meant(sector.sacrifice) if attributes else (),
            explosives=sector.explosives if attributes else 0,
            discards=sector.discards if attributes and self.edition.head.asks_inventory else 0,
            borders=borders_of(self.map, mode, sector),
            modifiers=self._standing(text) if attributes else (),
            each_turn=self._texts(text.each_turn, "MOVE-8"),
            entry=self._texts(entry, "MOVE-7"),
            gift=self._texts(text.gift, "MOVE-12"),
            vehicle=self.numbers.card(text.vehicle) if attributes else NO_CARD,
            start=(start.soldiers, start.stars, start.courage, start.item_points),
            start_card=self.numbers.card(start.card),
            is_start=sector.start is not None,
            points=points_of(self.map, sector, number),
            map=sector.map,
            hand=self._hand(sector),
            conquest=self._texts(sector.conquest, "OPT-14"),
            neighbours=neighbours_of(self.map, sector),
            variants=variants,
        )

    def _standing(self, text: SectorEntry | VariantEntry) -> tuple[Modifier, ...]:
        """The modifiers of a Sector; not every edition has Fight Once (COMBAT-2)."""
        held = [m for m in text.modifiers if not isinstance(m, FightOnce) or self.edition.head.fights_once]
        return tuple(entry.modifier(self.numbers, "TALLY-3") for entry in held)

    def _is_left_by_a_lone_unit(self, text: SectorEntry | VariantEntry) -> bool:
        """Whether *max 1 Unit* means can't-stay, as in solitaire in the later editions (MOVE-6)."""
        crowded = any(isinstance(entry, MaxUnits) for entry in text.modifiers)
        return crowded and self.solo and self.edition.head.lone_leaves_max_units

    def _hand(self, sector: SectorEntry) -> tuple[int, ...]:
        """The Regular Specialists of the map that a Sector belongs to, if several maps are played at once."""
        hands = () if self._opens(ALL_SPECIALISTS) else self.mode.hands
        return tuple(self.numbers.cards[id] for id in hands[sector.map] if id in self.numbers.cards) if hands else ()

    def _texts(self, effects: tuple[Effect, ...], rule: str) -> tuple[Ability, ...]:
        """What a Sector does with the cards of this game, as an ability without a card."""
        possible = tuple(effect for effect in effects if self._has(effect.named_card()))
        if not possible or not self.mode.attributes:
            return ()
        return (self._text(NO_CARD, self._operations(possible, "sector"), rule),)

    def _meant(self, card: str | None) -> tuple[int, ...]:
        """The Specialists a Sector means by a name: where symbols count, also those whose name contains it (SPEC-5)."""
        named = self.numbers.card(card)
        if named == NO_CARD:
            return ()
        like = self._members((None, self.entries[named][1].name)) if self.symbols else ()
        return (named, *[n for n in like if n != named])

    def _has(self, card: str | None) -> bool:
        """Whether a card that an effect names is in the game, and here."""
        return card is None or (card in self.numbers.cards and card not in self.unlisted)

    def _table(self, table: tuple[BonusEntry, ...], rule: str) -> tuple[tuple[Ability, ...], ...]:
        """A table of bonuses, by face."""
        by_face = {bonus.face: bonus for bonus in table}
        bonuses = []
        for face in FACE_IDS:
            alternatives = []
            for effects in by_face[face].choices if face not in self.mode.no_bonus else ():
                alternatives.append(self._text(NO_CARD, self._operations(effects, "bonus"), rule))
            bonuses.append(tuple(alternatives))
        return tuple(bonuses)

    def _stages(self) -> tuple[tuple[Stage, ...], int]:
        """The setup's stages and then a turn's, in one list."""
        stages = self._stages_of(self.edition.setup, 0)
        return stages + self._stages_of(self.edition.phases, len(stages)), len(stages)

    def _is_chosen(self, entry: Step) -> bool:
        """Whether a step is in this game, by its options and the map."""
        options = self.setup.options if self.story is None else (*self.setup.options, WAR_STORY)
        chosen = (entry.option is None or entry.option in options) and not set(entry.barring()) & set(options)
        return chosen and (entry.on is None or self._stands_on_the_map(entry.on))

    def _stands_on_the_map(self, modifier: str) -> bool:
        """Whether one of this game's Sectors has such a modifier."""
        held = [entry for sector in self.map.sectors for entry in sector.modifiers]
        held += [entry for sector in self.map.sectors for variant in sector.table for entry in variant.modifiers]
        return self.mode.attributes and any(entry.word() == modifier for entry in held)

    def _stages_of(self, phases: tuple[PhaseEntry, ...], first: int) -> tuple[Stage, ...]:
        """The stages of some phases, without those that are empty."""
        stages: list[Stage] = []
        for phase in phases:
            for n, entries in enumerate(phase.stages):
                chosen = [entry for entry in entries if self._is_chosen(entry)]
                if not chosen:
                    continue
                steps = tuple(entry.made(phase.allows) for entry in chosen)
                id = phase.id if n == 0 else f"{phase.id}-{n + 1}"
                apart = phase.halved in self.setup.options
                stages.append(
                    Stage(number=first + len(stages), id=id, phase=phase.name, first=n == 0, steps=steps, apart=apart)
                )
        return tuple(stages)


def _placed(operation: Operation, kind: str) -> Operation:
    """An effect adjusted to its place: no Sector overrides an Award or a War Story (END-5)."""
    code, a, _ = operation
    if code in BRINGING:
        return code, a, COUNTED if _counts(code, kind) else 0
    return (code, a, EVERY_SECTOR) if code == SHELTER and kind in GO_FIRST else operation


def _counts(code: int, kind: str) -> bool:
    """Whether a card that such a text brings counts as the Unit's one of the turn (SPEC-1, VEH-1, AWARD-3, AWARD-5)."""
    if kind == "award":
        return code == DRAW_AWARD
    return kind not in ("sector", "token", "story")


def _used(card: CardEntry) -> tuple[AbilityEntry, ...]:
    """What a card can be used for; a Permanent Item must be put in play first (ITEM-6)."""
    if not card.permanent:
        return card.abilities
    when = ("any", *[window for ability in card.abilities for window in ability.when])
    first = AbilityEntry(do=(PutInPlay(card=card.id),), when=when, rule="ITEM-6")
    return (first, *card.abilities)
