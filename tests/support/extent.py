"""How much is played: samples by `make test`, much more by `make test-all`."""

import os
from collections.abc import Iterable
from typing import TypeVar

Case = TypeVar("Case")

ALL = os.environ.get("EASYRED_TESTS") == "all"


def some(cases: Iterable[Case], every: int) -> list[Case]:
    """All cases, or by `make test` every so many of them."""
    listed = list(cases)
    return listed if ALL else listed[::every]
