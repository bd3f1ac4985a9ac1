"""What cards cost, in words."""

COSTS = {"specialist": "Star|Stars", "item": "Item Point|Item Points", "vehicle": "Item Point|Item Points"}


def price(kind: str, cost: int) -> str:
    """A number of Stars or Item Points; empty for an Award, whose price is in the rules."""
    if kind not in COSTS:
        return ""
    one, many = COSTS[kind].split("|")
    return f"{cost} {one if cost == 1 else many}"
