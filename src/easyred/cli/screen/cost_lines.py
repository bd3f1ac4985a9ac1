"""What cards cost, in words."""

COSTS = {"specialist": "Star|Stars", "item": "Item Point|Item Points", "vehicle": "Item Point|Item Points"}


def price(kind: str, cost: int) -> str:
    """So many Stars or Item Points; nothing for an Award, whose price the rules tell."""
    if kind not in COSTS:
        return ""
    one, many = COSTS[kind].split("|")
    return f"{cost} {one if cost == 1 else many}"
