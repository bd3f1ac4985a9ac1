"""Hypothesis profiles: quick and the same every time by default; ``EASYRED_PROFILE=soak`` looks much further.

``mutants`` stops at the first fault without looking for the smallest one.
"""

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "quick",
    max_examples=60,
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
