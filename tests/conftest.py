"""Hypothesis profiles: quick and the same every time by default; ``EASYRED_PROFILE=soak`` looks much further.

``mutants`` stops at the first fault without looking for the smallest one.
"""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from support.extent import ALL
from support.long_tests import is_broad, is_long

settings.register_profile(
    "quick",
    max_examples=60 if ALL else 25,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile(
    "soak", settings.get_profile("quick"), max_examples=2000, stateful_step_count=150, derandomize=False
)
settings.register_profile(
    "mutants", settings.get_profile("quick"), max_examples=25, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile(os.environ.get("EASYRED_PROFILE", "quick"))

# The commands that tests start keep what Python has compiled: half of their time would go into compiling it again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
os.environ["PYTHONPYCACHEPREFIX"] = str(Path(__file__).parents[1] / ".pytest_cache/bytecode")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that `make quick` leaves out, and leave to `make test-all` those that only it runs.

    Whoever names a test on the command line gets it.
    """
    names = {item: item.nodeid.removeprefix("tests/") for item in items}
    for item, name in names.items():
        if is_long(name):
            item.add_marker("long")
    named = any("::" in word for word in config.args)
    if broad := [item for item, name in names.items() if is_broad(name) and not ALL and not named]:
        config.hook.pytest_deselected(items=broad)
        items[:] = [item for item in items if item not in broad]
