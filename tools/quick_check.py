"""The quick tests of the rules: every scenario in this process, then the rest by pytest.

EASYRED_LINES names what tools/scenario_lines.py has found, EASYRED_SPOT the file and line that has changed: then the
scenarios that reach this line come first, and all others last.
"""

import json
import os
import sys
from pathlib import Path

import pytest
from scenario_lines import Run, every_run, failures

REST = (
    "golden",
    "rules/test_state.py",
    "rules/test_frame.py",
    "rules/test_gifts_beside_dice.py",
    "rules/test_drive.py",
    "rules/test_fine_print.py",
    "rules/test_alone.py",
    "rules/test_casualties.py",
    "rules/test_barriers.py",
    "rules/test_held_back.py",
    "rules/test_rare_cases.py",
    "rules/test_reasons.py",
    "rules/test_two_dice.py",
    "rules/test_after_a_rescue.py",
    "rules/test_properties_battle.py",
    "cli/test_forecast.py",
    "table/test_parts.py",
    "table/test_worth.py",
    "words/test_reasons.py",
    "words/test_refusals.py",
    "words/test_events.py",
    "rules/test_options.py",
    "rules/test_later_editions.py",
    "rules/test_third_cards.py",
    "rules/test_third_options.py",
    "rules/test_third_dice.py",
    "rules/test_legends.py",
    "rules/test_maps.py",
    "library",
    "rules/test_asking.py",
    "rules/test_lists.py",
    "rules/test_machine.py",
    "rules/test_order.py",
    "rules/test_stories.py",
    "rules/test_properties_dice.py",
)


def main() -> int:
    """Run the tests; exit code 1 at the first scenario or test that fails."""
    first, last = parted(every_run())
    return fails(first) or tests_fail() or fails(last)


def parted(runs: list[Run]) -> tuple[list[Run], list[Run]]:
    """The scenarios that reach the line that has changed, and the others; all and none if it is not known."""
    lines, spot = os.environ.get("EASYRED_LINES"), os.environ.get("EASYRED_SPOT")
    if not (lines and spot):
        return runs, []
    file, line = spot.split(":")
    reaching = set(json.loads(Path(lines).read_text(encoding="utf-8")).get(file, {}).get(line, ()))
    return [runs[n] for n in sorted(reaching)], [run for n, run in enumerate(runs) if n not in reaching]


def fails(runs: list[Run]) -> int:
    failure = next(failures(runs), "")
    if failure:
        print(failure)
    return int(bool(failure))


def tests_fail() -> int:
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *(f"tests/{name}" for name in REST)]))


if __name__ == "__main__":
    sys.exit(main())
