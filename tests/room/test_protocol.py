"""The messages of a Room: a fresh schema, and nothing unknown is taken."""

import json
from pathlib import Path

import pytest

from easyred.desk import messages as desk_messages
from easyred.desk import schema
from easyred.desk.mishaps import unasked
from easyred.room import messages
from easyred.text.forms import FormError

DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_is_fresh() -> None:
    kept = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(schema.schemas())), "run tools/schemas.py"


def test_every_message_is_on_the_page() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    unions = (messages.MessageIn, messages.MessageOut, desk_messages.DeskRequest, desk_messages.DeskAnswer)
    kinds = [kind for union in unions for kind in union.__args__]
    assert [tag for kind in kinds if f"`{(tag := kind.__struct_config__.tag)}`" not in page] == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"is": "shout"}',
        '{"is": "hello", "extra": 1}',
        '{"is": "act", "do": []}',
        '{"is": "act", "ask": "x", "do": ["%s"]}' % ("x" * 500),
        '{"is": "undo", "unit": -1}',
    ],
)
def test_what_is_no_message_is_refused(text: str) -> None:
    with pytest.raises(FormError):
        messages.read(text)


def test_a_question_nested_too_deeply_is_refused() -> None:
    """Whoever reads it for its language must not fail on it either."""
    text = b'{"lang":"fr","is":' * 3000
    with pytest.raises(FormError) as found:
        desk_messages.read(text)
    refused = unasked(text, found.value, "fr")
    assert refused.why == "form" and refused.words.startswith("Ce message ne peut pas")
