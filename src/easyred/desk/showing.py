"""Scenes of the rulebook: which there are, and how one is played (*show me*)."""

from easyred.content import ContentError
from easyred.desk.about import kept_line
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.messages import SceneLine, ScenesSeen, UnitAt
from easyred.desk.setups import USUAL_EDITION
from easyred.lessons.scenes import PREFIX, Scene, begins, scene, scenes
from easyred.room.answers import seats_for
from easyred.room.room import Room
from easyred.table.battle_map import battle_map
from easyred.text.forms import FormError
from easyred.words.printed import printed

MOST = 12
"""How many scenes are told of one thing."""


class Showing:
    """Shows rules and cards at a table."""

    def __init__(self, keeper: Keeper, language: str) -> None:
        self.keeper, self.language = keeper, language

    def seen(self, of: str, edition: str) -> ScenesSeen:
        """The scenes of a rule or card, and the maps they are played on."""
        edition = edition or USUAL_EDITION
        found = [self._line(one) for one in scenes(of, edition, self.keeper.library)[:MOST]]
        lines = [line for line in found if line is not None]
        library, facts = self.keeper.library, printed(self.keeper.library, edition, self.language)
        maps = dict.fromkeys([line.map for line in lines])
        drawings = [battle_map(library.maps[map], facts) for map in maps]
        return ScenesSeen(scenes=tuple(lines), drawings=tuple(drawings))

    def show(self, id: str) -> str:
        """Play a scene; return its Room. The one that was played before is forgotten."""
        found = scene(id, self.keeper.library)
        if found is None:
            raise LookupError(id)
        game = found.begin()
        for line in map(kept_line, self.keeper.store.rooms()):
            if line.lesson.startswith(PREFIX):
                self.keeper.sleep(line.room)
                self.keeper.store.delete(line.room)
        seats = seats_for(len(game.names), YOU)
        room = self.keeper.begin(
            lambda new: Room.going_on(
                new, game, seats=seats, marks=("what-if",), lesson=found.id, offers=self.keeper.offers
            )
        )
        return room.id

    def _line(self, one: Scene) -> SceneLine | None:
        """A scene in brief; None if this installation cannot play it."""
        try:
            game = begins(one)
        except (ContentError, FormError):
            return None
        if game is None:
            return None
        map = self.keeper.library.maps[one.entry.map]
        units = [UnitAt(name=unit.name, sector=unit.sector or "", marker=unit.marker) for unit in game.units]
        return SceneLine(
            id=one.id,
            name=one.entry.name,
            map=one.entry.map,
            map_name=map.head.name,
            mode=one.entry.mode,
            units=tuple(units),
        )
