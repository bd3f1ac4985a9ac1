"""How far bots fall short of the veteran, whose chances the advice tells."""

from __future__ import annotations

from collections.abc import Sequence

FALL_SHORT = {"random": 20.0, "rookie": 2.5, "regular": 1.2}
"""The power of a veteran's chance that comes to what such a bot makes of it; docs/advice.md says how it was measured.

Somebody who asks for advice, a veteran and a bot of your own count as veterans.
"""


def trust_in(bots: Sequence[str], asking: int) -> tuple[float, ...]:
    """The power of each Unit's chance, by the bots that play them; the Unit that asks follows the advice."""
    return tuple(1.0 if unit == asking else FALL_SHORT.get(name, 1.0) for unit, name in enumerate(bots))
