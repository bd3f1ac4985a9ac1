"""The JSON Schema of what is said to a Room and by it, and of what the Desk is asked and answers."""

import msgspec

from easyred.desk.messages import DeskAnswer, DeskRequest
from easyred.room.messages import MessageIn, MessageOut

UNIONS = ("MessageIn", "MessageOut", "DeskRequest", "DeskAnswer")


def schemas() -> dict[str, object]:
    """The JSON Schemas of all messages, in one document; the four unions have names of their own."""
    kinds = [MessageIn, MessageOut, DeskRequest, DeskAnswer]
    found, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    unions = dict(zip(UNIONS, found, strict=True))
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": {**parts, **unions}}
