"""The JSON Schema of what is said to a Room and by it."""

import msgspec

from easyred.room.messages import MessageIn, MessageOut


def schemas() -> dict[str, object]:
    """The JSON Schemas of all messages, in one document: ``MessageIn`` to a Room, ``MessageOut`` from it."""
    (to, told), parts = msgspec.json.schema_components([MessageIn, MessageOut], ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": {**parts, "MessageIn": to, "MessageOut": told},
    }
