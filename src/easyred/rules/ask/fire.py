"""What fire meets a Unit where it stands (COMBAT-3, COMBAT-10)."""

from easyred.rules.run import Run


def machine_gun(run: Run, sector: int) -> int:
    """What the MGF dice of a Sector add up to (COMBAT-3)."""
    amount = 0
    for die in run.state.mgf:
        if die >> 3 == sector:
            amount += die & 7
    return amount
