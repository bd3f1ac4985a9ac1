"""A War Story at the table: how it begins, who picks up what, what happens at the end of a turn (OPT-13)."""

from easyred.rules.ask.tokens import concerns, is_empty, lying_in, the_story
from easyred.rules.hands.tokens import deliver, happens, lay, take
from easyred.rules.losses.tasks import judge_turn, review
from easyred.rules.model.ability import Ability
from easyred.rules.model.effect_codes import DELIVER
from easyred.rules.model.frame import ABILITY_FRAME, Frame
from easyred.rules.model.sector import NO_SECTOR
from easyred.rules.model.state import ONGOING, TOLD
from easyred.rules.model.story import CONQUERED, ENTERED, PICKED_UP, START, TURN_END, Placing
from easyred.rules.run import Run
from easyred.rules.step import Step
from easyred.rules.steps.gifts import first_of, newly_entered


class StoryBegins(Step):
    """The story is told, its tokens are placed, and Units get what it gives them."""

    def open(self, run: Run) -> None:
        """Tell the story, place its tokens, and start what it gives."""
        story = the_story(run)
        run.say("story", "OPT-13", card=story.card)
        for placing in story.placings:
            place_tokens(run, placing)
        for number in run.state.in_play():
            happens(run, number, START)
        for happening in story.happenings:
            if happening.moment == START and happening.to_fewest:
                run.push(
                    first_of(run, run.state.in_play(), NO_SECTOR, "story-tie"), Frame(ABILITY_FRAME, happening.ability)
                )

    def enter(self, run: Run, number: int) -> bool:
        return True


class StoryTurn(Step):
    """The end of a turn: what the story does then, what it places, and which tasks are done or overdue."""

    def __init__(self) -> None:
        super().__init__()
        self.at_once = True

    def open(self, run: Run) -> None:
        """Start what the story does at the end of a turn, and place its tokens."""
        for number in run.state.in_play():
            happens(run, number, TURN_END)
        for placing in the_story(run).placings:
            place_tokens(run, placing)

    def enter(self, run: Run, number: int) -> bool:
        return True

    def close(self, run: Run) -> bool:
        """Check the tasks, once every Unit is done. False: a reward has to be settled first."""
        if run.state.result == ONGOING:
            review(run)
            if run.woken:
                return False
            judge_turn(run)
        return True


def place_tokens(run: Run, placing: Placing) -> None:
    """Place tokens if it is time: into every Sector they may lie in, or into drawn ones."""
    if not placing.turns.hold(run.state.turn):
        return
    open_to = [sector for sector in placing.sectors if not placing.empty or is_empty(run.state, sector)]
    if placing.each:
        for sector in open_to:
            for _ in range(placing.count):
                lay(run, placing.token, sector)
    elif open_to:
        _draw_sectors(run, placing, open_to)


def _draw_sectors(run: Run, placing: Placing, open_to: list[int]) -> None:
    """Draw Sectors, none twice before every other has been drawn."""
    left: list[int] = []
    for n in range(placing.count):
        if not left:
            left = list(open_to)
        drawn = run.draw_for_sector(placing.number * 16 + n, "token", 1, len(left), left)[0]
        lay(run, placing.token, left.pop(drawn))


def arrivals(run: Run) -> bool:
    """When the Move phase closes: tokens are picked up, and what waits for Units in Sectors happens.

    True: somebody has something to do first.
    """
    if run.state.result != ONGOING:
        return False
    for sector in newly_entered(run):
        _pick_up(run, sector)
    for number in run.state.in_play():
        unit = run.state.units[number]
        if unit.arrived != NO_SECTOR and not unit.has(TOLD):
            unit.flags |= TOLD
            happens(run, number, ENTERED)
    review(run)
    return len(run.woken) > 0


def _pick_up(run: Run, sector: int) -> None:
    """The first Unit must take every token that can be picked up (END-4)."""
    tokens = [token for token in lying_in(run.state, sector) if token not in the_story(run).fixed]
    if not tokens:
        return
    comers = [number for number in run.state.in_play() if run.state.units[number].arrived == sector]
    first = first_of(run, comers, sector, "token-tie")
    for token in tokens:
        take(run, first, token, sector)
        happens(run, first, PICKED_UP, token)


def conquest(run: Run, number: int) -> None:
    """A Bunker has been conquered: tokens are delivered there before the Unit leaves play."""
    story = the_story(run)
    for happening in story.happenings:
        if happening.moment == CONQUERED and concerns(run, number, happening):
            _deliver_all(run, number, run.box.abilities[happening.ability])
    review(run)


def _deliver_all(run: Run, number: int, ability: Ability) -> None:
    """Deliver everything that an ability delivers."""
    for code, a, b in ability.ops:
        if code == DELIVER:
            deliver(run, number, a, b)
