"""TOML text as tables. A page that has the engine inside brings its own files read already: parsing takes it long."""

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import msgspec

READ = "tables.json"
"""The file with what was read when the page was made, by a digest of the text; beside this module, or nowhere."""


def loads(text: str) -> dict[str, Any]:
    """The tables of a text; a ValueError says what is wrong with it."""
    known = _read()
    found = known.get(key_of(text)) if known else None
    if found is not None:
        return msgspec.json.decode(found, type=dict[str, Any])
    import tomllib

    return tomllib.loads(text)


def key_of(text: str) -> str:
    """What tells a text from every other."""
    return sha256(text.encode()).hexdigest()


def read_ahead(texts: list[str]) -> bytes:
    """What READ is to hold for these texts. One that JSON cannot tell exactly is left out."""
    from tomllib import loads as parsed

    found: dict[str, msgspec.Raw] = {}
    for text in texts:
        tables = parsed(text)
        told = msgspec.json.encode(tables)
        if msgspec.json.decode(told) == tables:
            found[key_of(text)] = msgspec.Raw(told)
    return msgspec.json.encode(found)


@cache
def _read() -> dict[str, msgspec.Raw]:
    place = files("easyred").joinpath(READ)
    return msgspec.json.decode(place.read_bytes(), type=dict[str, msgspec.Raw]) if place.is_file() else {}
