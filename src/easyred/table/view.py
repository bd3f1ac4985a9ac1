"""The view: everything one decision shows, with a part for everybody and a part for each seat."""

from easyred.game import Game
from easyred.rules.ask.ways import is_move_over
from easyred.rules.model.packed import token_of, where_lies
from easyred.rules.model.state import IN_PLAY
from easyred.table.beyond import Beyond, beyond
from easyred.table.combat import Fight
from easyred.table.draw import DrawAsked, draw_asked
from easyred.table.ending import Ending, ending
from easyred.table.hand import Idle, idle
from easyred.table.observer import Observer
from easyred.table.offers import Offer, offers
from easyred.table.opens import Opener
from easyred.table.part import Part
from easyred.table.phase_track import Track, track
from easyred.table.pool import Pool, pool
from easyred.table.prompt import Ask, ask
from easyred.table.sectors import SectorNow, sectors
from easyred.table.squad import UnitNow, fight_here, fight_met, unit_now
from easyred.table.story import StoryNow, story
from easyred.table.tally import Tally, tally
from easyred.table.undo import Undo, undo
from easyred.table.ways import Way, lines, ways
from easyred.words.catalogue import ENGLISH


class Shared(Part, frozen=True, kw_only=True):
    """What everybody sees. ``position``: how many actions stand; ``waiting``: the Units that must act; ``deck``: how
    many Awards are left, ``drawn``: which of the book's are not; ``used``: Items that lie face-down; ``sick``:
    Specialists of everybody's pool; ``cut``: borders whose barrier is open this turn; ``draw``: what somebody has to
    roll or draw before the game goes on.
    """

    position: int
    track: Track
    waiting: tuple[int, ...]
    units: tuple[UnitNow, ...]
    sectors: tuple[SectorNow, ...] = ()
    offers: tuple[Offer, ...] = ()
    story: StoryNow | None = None
    used: tuple[str, ...] = ()
    sick: tuple[str, ...] = ()
    vehicles: tuple[str, ...] = ()
    deck: int = 0
    drawn: tuple[str, ...] = ()
    cut: tuple[tuple[str, str], ...] = ()
    draw: DrawAsked | None = None
    ending: Ending | None = None


class Setting(Part, frozen=True, kw_only=True):
    """Something a Unit may say at any moment beside its choices."""

    do: str
    words: str


class Seat(Part, frozen=True, kw_only=True):
    """What a Unit's player sees besides: what it may decide, where it could go, what it could have.

    ``fight``: the combat to come where it stands; ``met``: the one whose casualties it is paying; ``moves``: it may
    still move this turn; ``beyond``: Sectors that are no way for it; ``idle``: its cards that it cannot use now.
    """

    unit: int
    undo: Undo
    ask: Ask | None = None
    tally: Tally | None = None
    fight: Fight | None = None
    met: Fight | None = None
    moves: bool = False
    ways: tuple[Way, ...] = ()
    beyond: tuple[Beyond, ...] = ()
    pool: Pool = Pool()
    idle: tuple[Idle, ...] = ()
    settings: tuple[Setting, ...] = ()


class TableView(Part, frozen=True, kw_only=True):
    """Everything one decision shows, as one Unit sees it; a spectator has no seat."""

    shared: Shared
    seat: Seat | None = None


def shared(game: Game, language: str = ENGLISH) -> Shared:
    """What everybody sees; make it once per action and language."""
    return seen_by_all(Observer(game, language))


def seen_by_all(seen: Observer) -> Shared:
    """What everybody sees."""
    game, state = seen.game, seen.state
    return Shared(
        position=len(game.entries),
        track=track(seen),
        waiting=game.waiting_for,
        units=tuple([unit_now(seen, number) for number in range(len(game.names))]),
        sectors=sectors(seen),
        offers=offers(seen),
        story=story(seen),
        used=seen.ids(state.used),
        sick=seen.ids(state.sick),
        vehicles=seen.ids(state.vehicles),
        deck=len(state.deck),
        drawn=seen.ids([card for card in game.beginning.deck if card not in state.deck]),
        draw=draw_asked(seen),
        cut=tuple([(seen.box.sectors[token_of(line)].id, seen.box.sectors[where_lies(line)].id) for line in state.cut]),
        ending=ending(seen),
    )


def seat(game: Game, unit: int | str, language: str = ENGLISH) -> Seat:
    """What the player of a Unit sees in addition."""
    return seen_from_seat(Observer(game, language), game.number(unit))


def seen_from_seat(seen: Observer, number: int) -> Seat:
    """What the player of a Unit sees in addition."""
    game = seen.game
    if game.state.units[number].status != IN_PLAY or game.is_over:
        return Seat(unit=number, undo=undo(seen, number))
    found = seen.tally(number) if game.state.units[number].sector >= 0 else None
    here, moves = fight_here(seen, number, found), _moves(seen, number)
    borders = lines(seen, number)
    ahead = ways(seen, number, borders, found) if moves else ()
    return Seat(
        unit=number,
        undo=undo(seen, number),
        ask=ask(seen, number, _fights(seen, here, ahead)),
        tally=None if found is None else tally(seen, number, found),
        fight=here,
        met=fight_met(seen, number),
        moves=moves,
        ways=ahead,
        beyond=beyond(seen, number, ahead) if moves else (),
        pool=pool(seen, number, Opener(seen.run, number, borders), found),
        idle=idle(seen, number, game.legal_actions(number)),
        settings=_settings(seen, number),
    )


def view(game: Game, unit: int | str | None = None, language: str = ENGLISH) -> TableView:
    """Everything one decision shows, as a Unit or a spectator sees it."""
    seen = Observer(game, language)
    own = None if unit is None else seen_from_seat(seen, game.number(unit))
    return TableView(shared=seen_by_all(seen), seat=own)


def _settings(seen: Observer, number: int) -> tuple[Setting, ...]:
    """Where a Unit may want to be asked from now on."""
    said = [(seen.game.write(action), seen.words.action(action, seen.state)) for action in seen.game.settings(number)]
    return tuple([Setting(do=do, words=words) for do, words in said])


def _moves(seen: Observer, number: int) -> bool:
    """Whether the Unit may still move this turn."""
    return seen.state.units[number].sector >= 0 and not is_move_over(seen.run, number)


def _fights(seen: Observer, here: Fight | None, ahead: tuple[Way, ...]) -> dict[int, Fight]:
    """What the combat in each Sector costs."""
    ids = {sector.id: sector.number for sector in seen.box.sectors}
    found = {ids[way.sector]: way.fight for way in ahead}
    return found if here is None else found | {ids[here.sector]: here}
