"""Write docs/schemas.json, the JSON Schemas of State, Action and Event, anew."""

import json
from pathlib import Path

from easyred.wire import schemas

PLACE = Path(__file__).parent.parent / "docs" / "schemas.json"


def text() -> str:
    """The file's content."""
    return json.dumps(schemas(), indent=2, sort_keys=True) + "\n"


if __name__ == "__main__":
    PLACE.write_text(text(), encoding="utf-8")
    print(f"{PLACE.name} written")
