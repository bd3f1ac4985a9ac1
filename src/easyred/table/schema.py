"""The JSON form of the view and the book, and its JSON Schema."""

import msgspec

from easyred.table.book import Book
from easyred.table.log import News
from easyred.table.part import Part
from easyred.table.preview import Preview
from easyred.table.view import TableView

PARTS: tuple[type[Part], ...] = (Book, TableView, News, Preview)


def schemas() -> dict[str, object]:
    """The JSON Schemas of everything that a user interface is sent, in one document."""
    _, components = msgspec.json.schema_components(PARTS, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": components}


def to_json(part: Part) -> bytes:
    """A part as JSON."""
    return msgspec.json.encode(part)
