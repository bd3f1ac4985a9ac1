"""Every effect, as one tagged union: ``do`` says which."""

from easyred.content.vocabulary.battle_effects import BattleEffect
from easyred.content.vocabulary.dice_effects import DiceEffect
from easyred.content.vocabulary.gains import Gaining
from easyred.content.vocabulary.people_effects import PeopleEffect
from easyred.content.vocabulary.story_effects import StoryEffect

Effect = Gaining | DiceEffect | BattleEffect | PeopleEffect | StoryEffect
