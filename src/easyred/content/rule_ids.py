"""The ids of the rules in our rulebook, which content may name."""

import re
from functools import cache
from importlib.resources import files


@cache
def rule_ids() -> frozenset[str]:
    """Every id of the English rulebook, which has them all."""
    text = (files("easyred") / "words" / "en" / "rulebook.toml").read_text(encoding="utf-8")
    return frozenset(re.findall(r'^id = "([^"]+)"$', text, re.MULTILINE))
