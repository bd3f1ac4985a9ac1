"""The two kinds of things that ask a Unit: steps of a stage, and handlers of the frames above them."""

from typing import Final

from easyred.rules.model.action import Action
from easyred.rules.model.frame import FRAME_IDS, Frame
from easyred.rules.model.reason import Reason
from easyred.rules.model.refusal import Refusal
from easyred.rules.run import Run


class Step:
    """A step of an edition's list. It both lists the legal actions and carries them out."""

    def __init__(self, open_ended: bool = False, shared: bool = False) -> None:
        self.id = ""  # what the content language calls it
        self.open_ended = open_ended  # it ends when its Units say so, and they may take that back
        self.shared = shared  # another Unit may take away the last of its choices
        self.only_asks = False  # nothing happens when it opens or closes
        self.may_pass_by = False  # it can often be seen at once that it has nothing for anybody
        self.moves = False  # Units move in it
        self.fires = False  # the machine guns fire when it opens
        self.ends_roll = False  # behind it a Unit's Final Tally lies on the table
        self.settles = False  # a Unit whose tally changes in phase 2 comes back to it
        self.at_once = open_ended  # who is asked is known for all Units when the stage opens with it
        self.allows = 0  # the windows whose cards may be used beside what it asks, as bits
        self.trades = False  # gifts are allowed beside what it asks (TRADE-2)

    def passes_by(self, run: Run) -> bool:
        """Whether a stage that begins with this step has nothing for anybody, so that it is passed by."""
        return False

    def open(self, run: Run) -> None:
        """What happens once, for all Units, when the stage begins with this step."""

    def is_asked(self, run: Run, number: int) -> bool:
        """Whether a Unit has anything to do here, if that is known at once."""
        return False

    def enter(self, run: Run, number: int) -> bool:
        """Do what needs no answer. True: the Unit is through; False: it has to choose, or is done here."""
        raise NotImplementedError

    def choices(self, run: Run, number: int) -> list[Action]:
        """The Unit's legal actions."""
        return []

    def answers(self, run: Run, number: int) -> list[Action]:
        """The actions that answer what it asks, without what may be done beside it."""
        return self.choices(run, number)

    def act(self, run: Run, number: int, action: Action) -> None:
        """Carry out one of them."""

    def why_not(self, run: Run, number: int, action: Action) -> Refusal:
        """Why an action that is not listed is refused."""
        return Refusal("not-now", number)

    def reason(self, run: Run, number: int) -> Reason | None:
        """Why a Unit is asked at a stop; None where the step has a question of its own."""
        return None

    def close(self, run: Run) -> bool:
        """What happens once, for all Units, when the stage ends with this step. False: somebody has to choose again."""
        return True


class Handler:
    """What a frame above the step does; it goes by the id of its kind of frame."""

    def __init__(self, kind: int) -> None:
        self.id: Final = FRAME_IDS[kind]

    def go(self, run: Run, number: int, frame: Frame) -> bool:
        """Carry on as far as possible. True: something moved; False: an answer is needed."""
        raise NotImplementedError

    def choices(self, run: Run, number: int, frame: Frame) -> list[Action]:
        """The Unit's legal actions."""
        raise NotImplementedError

    def act(self, run: Run, number: int, frame: Frame, action: Action) -> None:
        """Carry out one of them."""
        raise NotImplementedError

    def why_not(self, run: Run, number: int, frame: Frame, action: Action) -> Refusal:
        """Why an action that is not listed is refused."""
        return Refusal("not-now", number)

    def reason(self, run: Run, number: int, frame: Frame) -> Reason | None:
        """Why a Unit is asked; None where the frame has a question of its own."""
        return None
