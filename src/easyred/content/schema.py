"""The shape of the content files: everything that they are read into."""

from easyred.content.entries.cards import AbilityEntry, CardEntry, DeedEntry
from easyred.content.entries.editions import (
    BonusEntry,
    DecksEntry,
    Edition,
    EditionEntry,
    LegendaryUnit,
    LegendEntry,
    NationEntry,
    PhaseEntry,
)
from easyred.content.entries.maps import Map, MapEntry, ModeEntry, SectorEntry, StartEntry, VariantEntry
from easyred.content.entries.stories import HappeningEntry, MomentEntry, PlaceEntry, StoryEntry, TokenEntry, WarStory
from easyred.content.vocabulary.record import Record

__all__ = [
    "AbilityEntry",
    "BonusEntry",
    "CardEntry",
    "DecksEntry",
    "DeedEntry",
    "Edition",
    "EditionEntry",
    "HappeningEntry",
    "LegendEntry",
    "LegendaryUnit",
    "Map",
    "MapEntry",
    "ModeEntry",
    "MomentEntry",
    "NationEntry",
    "PhaseEntry",
    "PlaceEntry",
    "Record",
    "SectorEntry",
    "StartEntry",
    "StoryEntry",
    "TokenEntry",
    "VariantEntry",
    "WarStory",
]
