"""Every step, as one tagged union: ``step`` says which."""

from easyred.content.vocabulary.setup_steps import SetupStep
from easyred.content.vocabulary.turn_steps import TurnStep

Step = SetupStep | TurnStep
