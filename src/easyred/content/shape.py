"""Every mistake in the shape of a record: fields that are missing or unknown, values of the wrong kind.

The decoder stops at the first mistake. This goes through a record that it has refused and finds them all.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from easyred.clean import echo
from easyred.content.limits import LONGEST_TEXT
from easyred.content.lines import Path
from easyred.content.problems import one_of
from easyred.content.vocabulary.kinds import ANYTHING, PLACE
from easyred.content.vocabulary.word import Word

Names = tuple[str, ...]


class Mistake(NamedTuple):
    """One mistake: where, what was found, what is allowed."""

    path: Path
    found: str
    allowed: str


@cache
def info_of(kind: Any) -> inspect.Type:
    """What a type allows."""
    return inspect.type_info(kind)


def mistakes(value: object, kind: Any, path: Path, more: tuple[str, ...] = ()) -> Iterator[Mistake]:
    """What is wrong with a value that should be of a kind; ``more`` are fields that are read elsewhere."""
    yield from _check(value, info_of(kind), path, "", more)


def _check(value: object, info: inspect.Type, path: Path, place: str, more: Names = ()) -> Iterator[Mistake]:
    """Check a value. ``place``: where the words in it are used."""
    info, place = plain(info), said(info, PLACE) or place
    if isinstance(info, inspect.StructType):
        yield from _check_struct(value, info, path, place, more)
    elif isinstance(info, inspect.UnionType):
        yield from _check_union(value, info, path, place)
    elif isinstance(info, inspect.VarTupleType):
        yield from _check_list(value, info, path, place)
    elif isinstance(info, inspect.DictType) and isinstance(value, Mapping):
        for key, held in value.items():
            yield from _check(held, info.value_type, (*path, key), place)
    elif not _fits(value, info):
        yield Mistake(path, echo(value), _allowed(info))


def plain(info: inspect.Type) -> inspect.Type:
    """A type without its descriptions."""
    while isinstance(info, inspect.Metadata):
        info = info.type
    return info


def said(info: inspect.Type, key: str) -> str:
    """What a type says under a key of ``extra``; empty if nothing."""
    while isinstance(info, inspect.Metadata):
        if info.extra and key in info.extra:
            return str(info.extra[key])
        info = info.type
    return ""


def _check_struct(
    value: object, info: inspect.StructType, path: Path, place: str, more: Names = ()
) -> Iterator[Mistake]:
    """Check a table, field by field."""
    if not isinstance(value, Mapping):
        yield Mistake(path, echo(value), f"a table with {_fields(info)}")
        return
    known = {field.encode_name: field for field in info.fields}
    for name in value:
        if name not in (*known, info.tag_field, *more):
            yield Mistake((*path, name), "an unknown field", _fields(info, more))
    for name, field in known.items():
        if name in value:
            yield from _check(value[name], field.type, (*path, name), place)
        elif field.required:
            yield Mistake(path, f"no {name}", f"{name}: {_allowed(plain(field.type))}")


def _fields(info: inspect.StructType, more: tuple[str, ...] = ()) -> str:
    """The fields of a table, in words."""
    names = [field.encode_name for field in info.fields]
    tag = [] if info.tag_field is None else [info.tag_field]
    return "the fields " + one_of([*tag, *names, *more]) if names or tag else "no fields"


def _check_union(value: object, info: inspect.UnionType, path: Path, place: str) -> Iterator[Mistake]:
    """Check a value that may be nothing, or one of several words."""
    types = [plain(one) for one in info.types]
    words = {one.tag: one for one in types if isinstance(one, inspect.StructType) and one.tag is not None}
    if not words:
        yield from _check_any_of(value, types, path, place)
        return
    tag = next(iter(words.values())).tag_field
    if not isinstance(value, Mapping) or tag not in value:
        yield Mistake(path, f"no {tag}" if isinstance(value, Mapping) else echo(value), f"a table with {tag}")
    elif value[tag] not in [*words]:  # a list, which may stand here by mistake, cannot be looked up
        allowed = [str(word) for word, one in words.items() if may_stand(one.cls, place)]
        yield Mistake(path, echo(value[tag]), one_of(allowed))
    else:
        yield from _check_struct(value, words[value[tag]], path, place)


def may_stand(word: type, place: str) -> bool:
    """Whether a word may be used in a place; if it names none, anywhere."""
    return not place or not issubclass(word, Word) or place in word.stands


def _check_any_of(value: object, types: list[inspect.Type], path: Path, place: str) -> Iterator[Mistake]:
    """Check a value that may be of several types; report the mistakes of the nearest one."""
    told = [list(_check(value, one, path, place)) for one in types if not isinstance(one, inspect.NoneType)]
    if all(told):
        yield from min(told, key=len)


def _check_list(value: object, info: inspect.VarTupleType, path: Path, place: str) -> Iterator[Mistake]:
    """Check a list, item by item."""
    if not isinstance(value, list | tuple):
        yield Mistake(path, echo(value), _allowed(info))
        return
    for number, item in enumerate(value):
        yield from _check(item, info.item_type, (*path, number), place)
    if not (info.min_length or 0) <= len(value) <= (info.max_length or len(value)):
        yield Mistake(path, f"a list of {len(value)}", _allowed(info))


def _fits(value: object, info: inspect.Type) -> bool:
    """Whether a plain value is what a type allows."""
    if isinstance(info, inspect.LiteralType):
        return value in info.values and not isinstance(value, bool)
    if isinstance(info, inspect.BoolType):
        return isinstance(value, bool)
    if isinstance(info, inspect.IntType):
        return isinstance(value, int) and not isinstance(value, bool) and _within(value, info)
    if isinstance(info, inspect.StrType):
        return isinstance(value, str) and _has_length(value, info) and _matches(value, info.pattern)
    return True


def _within(value: int, info: inspect.IntType) -> bool:
    return (info.ge is None or value >= info.ge) and (info.le is None or value <= info.le)


def _has_length(value: str, info: inspect.StrType) -> bool:
    return (info.min_length or 0) <= len(value) <= (info.max_length or len(value))


def _matches(value: str, pattern: str | None) -> bool:
    return pattern is None or re.search(pattern, value) is not None


def _allowed(info: inspect.Type) -> str:
    """What a type allows, in words."""
    if isinstance(info, inspect.LiteralType):
        return one_of([str(value) for value in info.values])
    if isinstance(info, inspect.BoolType):
        return "true or false"
    if isinstance(info, inspect.IntType):
        return "a whole number" + _bounds(info.ge, info.le)
    if isinstance(info, inspect.StrType):
        return _letters(info)
    if isinstance(info, inspect.VarTupleType):
        return "a list" + _bounds(info.min_length, info.max_length, " of")
    return "a table" if isinstance(info, inspect.StructType | inspect.DictType) else "another value"


def _letters(info: inspect.StrType) -> str:
    """What a text may hold, in words."""
    kind = "a text" if info.pattern in (None, ANYTHING) else "small letters, digits and hyphens"
    limited = info.max_length not in (None, LONGEST_TEXT)
    return f"{kind}, {info.max_length} characters at most" if limited else kind


def _bounds(least: float | None, most: float | None, before: str = ",") -> str:
    if least is None and most is None:
        return ""
    if most is None:
        return f"{before} {least:g} or more"
    return f"{before} {least or 0:g} to {most:g}"
