"""Figures of a table of bonuses: what each brings where tables differ, short enough to compare at a glance."""

from easyred.rules.model.ability import Ability
from easyred.rules.model.effect_codes import GAIN, GAIN_OTHER
from easyred.words.effects import Op, describe, values
from easyred.words.names import Names


def figures(names: Names, number: int) -> str:
    """What the bonuses of one table bring, without what tables have in common; empty if there is only one table."""
    said = []
    for face, row in enumerate(names.box.tables[number]):
        own = [one for one in row if not _is_common(names, face, one)]
        if own:
            brings = names.phrase("or").join([_ability(names, one) for one in own])
            said.append(names.fill("figures", "bonus", (), {"bonus": names.bonus(face), "text": brings}))
    return names.fill("figures", "between").join(said)


def _is_common(names: Names, face: int, one: Ability) -> bool:
    """Whether every table brings the same gains for a face, or most of them the same effect."""
    tables = names.box.tables
    have = sum([_has(table[face], one) for table in tables])
    return have == len(tables) if _is_gain(one) else 2 * have > len(tables)


def _is_gain(ability: Ability) -> bool:
    return all([code in (GAIN, GAIN_OTHER) for code, _, _ in ability.ops])


def _has(row: tuple[Ability, ...], one: Ability) -> bool:
    """Whether a row of a table has an ability that does the same."""
    return any([other.ops == one.ops for other in row])


def _ability(names: Names, ability: Ability) -> str:
    """What an ability brings, as figures where that is possible."""
    if not _is_gain(ability):
        return describe(names, ability)
    return names.fill("figures", "and").join([_gain(names, op) for op in ability.ops])


def _gain(names: Names, op: Op) -> str:
    key = "gain" if op[0] == GAIN or names.box.solo else "gain-other"
    return names.fill("figures", key, (), values(names, op))
