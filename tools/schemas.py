"""Write the JSON Schemas in docs/: of State, Action and Event, of the view, and of all messages."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

from easyred.desk import schema as desk_schema
from easyred.table import schema
from easyred.text import json_forms

DOCS = Path(__file__).parent.parent / "docs"
SCHEMAS: Mapping[str, Callable[[], dict[str, object]]] = {
    "schemas.json": json_forms.schemas,
    "table.schema.json": schema.schemas,
    "protocol.schema.json": desk_schema.schemas,
}


def text(name: str) -> str:
    """A file's content."""
    return json.dumps(SCHEMAS[name](), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    for name in SCHEMAS:
        (DOCS / name).write_text(text(name), encoding="utf-8")
        print(f"{name} written")
