"""How a battle ends when nobody is left on the map (END-2)."""

from easyred.rules.ask.bunkers import all_fallen
from easyred.rules.losses.tasks import judge_end
from easyred.rules.model.state import LOST, SAFE, WON
from easyred.rules.run import Run


def finish(run: Run) -> None:
    """End the game: no Unit is on the map any more."""
    if any(unit.status == SAFE for unit in run.state.units) and all_fallen(run):
        if run.box.story is not None and not judge_end(run):
            return
        run.state.result = WON
        run.say("won", "END-2")
    else:
        run.state.result = LOST
        run.say("lost", "END-2" if len(run.state.fallen) == 0 or all_fallen(run) else "END-3")
