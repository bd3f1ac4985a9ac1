"""Every word and every id in a record, each with its place."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct, inspect

from easyred.content.lines import Path
from easyred.content.shape import info_of, plain, said
from easyred.content.vocabulary.kinds import NAMES, PLACE
from easyred.content.vocabulary.word import Word


class Seen(NamedTuple):
    """A word, or an id and what it should name, with its place."""

    path: Path
    value: Word | str
    names: str
    place: str


def visit(record: Struct, path: Path, place: str = "") -> Iterator[Seen]:
    """Everything in a record; ``place`` is where its words are used unless a field says otherwise."""
    if isinstance(record, Word):
        yield Seen(path, record, "", place)
    info = info_of(type(record))
    for field in info.fields if isinstance(info, inspect.StructType) else ():
        yield from _visit_value(getattr(record, field.name), field.type, (*path, field.encode_name), place)


def _visit_value(value: object, info: inspect.Type, path: Path, place: str) -> Iterator[Seen]:
    place, names, held = said(info, PLACE) or place, said(info, NAMES), plain(info)
    if isinstance(value, Struct):
        yield from visit(value, path, place)
    elif isinstance(held, inspect.UnionType):
        for one in held.types:
            if _is_of(value, plain(one)):
                yield from _visit_value(value, one, path, place)
    elif isinstance(value, tuple) and isinstance(held, inspect.VarTupleType):
        for number, item in enumerate(value):
            yield from _visit_value(item, held.item_type, (*path, number), place)
    elif isinstance(value, Mapping) and isinstance(held, inspect.DictType):
        for key, item in value.items():
            yield from _visit_value(key, held.key_type, (*path, key), place)
            yield from _visit_value(item, held.value_type, (*path, key), place)
    elif isinstance(value, str) and names:
        yield Seen(path, value, names, place)


def _is_of(value: object, info: inspect.Type) -> bool:
    """Whether a value is of this one of several types."""
    if isinstance(info, inspect.StrType):
        return isinstance(value, str)
    return isinstance(info, inspect.VarTupleType) and isinstance(value, tuple)
