"""The JSON form of the view: a fresh schema, and what is written can be read back."""

import json
from pathlib import Path

import msgspec
import pytest

import easyred
from easyred.table import Book, TableView, book, schema, view

DOCS = Path(__file__).parents[2] / "docs"
GAMES = (
    {"seed": 1},
    {"edition": "3", "map": "omaha", "units": 4, "options": ["legendary-units"], "story": "lost-radio", "seed": 2},
    {"map": "deadstick", "units": 2, "seed": 3},
)


def test_the_schema_is_fresh() -> None:
    kept = json.loads((DOCS / "table.schema.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema.schemas())), "run tools/schemas.py"


@pytest.mark.parametrize("setup", GAMES)
def test_book_and_view_are_read_back_as_written(setup: dict[str, object]) -> None:
    game = easyred.new_game(**setup)
    told, seen = book(game), view(game, 0)
    assert msgspec.json.decode(schema.to_json(told), type=Book) == told
    assert msgspec.json.decode(schema.to_json(seen), type=TableView) == seen
