"""Every modifier, as one tagged union: ``is`` says which."""

from easyred.content.vocabulary.card_modifiers import CardModifier
from easyred.content.vocabulary.sector_modifiers import SectorModifier

Modifier = CardModifier | SectorModifier
