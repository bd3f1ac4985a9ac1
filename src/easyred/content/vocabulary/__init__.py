"""The content language: every word that content files may use, each as a struct that fully describes it.

Effects happen once, modifiers apply all the time, requirements and tasks ask for something, steps make up a turn.
"""

from easyred.content.vocabulary.effects import Effect
from easyred.content.vocabulary.modifiers import Modifier
from easyred.content.vocabulary.options import OPTION_IDS
from easyred.content.vocabulary.requirements import Requirement
from easyred.content.vocabulary.steps import Step
from easyred.content.vocabulary.tasks import Task

__all__ = ["OPTION_IDS", "Effect", "Modifier", "Requirement", "Step", "Task"]
