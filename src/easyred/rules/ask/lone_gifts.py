"""What one of several maps keeps for a Unit that is alone on it (OPT-14)."""

from easyred.rules.model.box import Box
from easyred.rules.model.state import State


def freed(box: Box, state: State) -> list[int]:
    """Items for a lone Unit that are in the pool after all, because several came and an option brings them (OPT-6)."""
    if not box.frees_lone_gifts:
        return []
    return [alone for _, several, alone in box.lone_gifts if several not in state.undrawn]
