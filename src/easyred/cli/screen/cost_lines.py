"""What cards cost, in words."""

from easyred.cli.tongue import catalogue
from easyred.words.count import Count

COSTS = {"specialist": "stars", "item": "item-points", "vehicle": "item-points"}
"""What pays for each kind of card."""


def price(kind: str, cost: int) -> str:
    """A number of Stars or Item Points; empty for an Award, whose price is in the rules."""
    if kind not in COSTS:
        return ""
    said = catalogue()
    return format(Count(cost, said.text("language", "plural")), said.text("resources", COSTS[kind]))
