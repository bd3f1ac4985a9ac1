"""Which version this is: of the package that is installed, or written beside it where nothing is installed."""

from functools import cache
from importlib.resources import files

WRITTEN = "VERSION"


@cache
def version() -> str:
    """The version, as in 1.2.3."""
    place = files("easyred").joinpath(WRITTEN)
    if place.is_file():
        return place.read_text(encoding="utf-8").strip()
    from importlib.metadata import version as installed

    return installed("easyred")
