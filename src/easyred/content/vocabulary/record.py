"""A table of a content file. Unknown fields are refused."""

from msgspec import Struct


class Record(Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of a content file."""
