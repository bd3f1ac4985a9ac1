"""What a tally would give once Skulls have cancelled some of its dice."""

from easyred.rules.look import forecast
from easyred.rules.model.resources import RESOURCE_IDS
from easyred.table.observer import Observer


def without(seen: Observer, number: int, dice: int) -> forecast.Tally | None:
    """The tally of a Unit with these dice cancelled, as a mask."""
    twin = seen.state.copy()
    twin.units[number].cancelled = dice
    return forecast.tally(seen.box, twin, number)


def kept(seen: Observer, number: int, dice: int) -> str:
    """What stays when these dice are cancelled: figures and bonuses, in words."""
    found = without(seen, number, dice)
    if found is None:
        return ""
    names = seen.names
    said = [names.amount(kind, found.amounts[kind]) for kind in range(len(RESOURCE_IDS)) if found.amounts[kind]]
    said += [names.bonus(face) for face in found.bonuses]
    return names.phrase("comma").join(said) or names.phrase("nothing")
