"""The quick tests of the rules, quickest first: every scenario in this process, then the rest by pytest."""

import sys

import pytest

from easyred.scenario.runner import own_files, run_file

REST = (
    "golden",
    "rules/test_state.py",
    "rules/test_frame.py",
    "rules/test_drive.py",
    "rules/test_fine_print.py",
    "rules/test_alone.py",
    "rules/test_casualties.py",
    "rules/test_barriers.py",
    "rules/test_held_back.py",
    "rules/test_properties_battle.py",
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
    "rules/test_machine.py",
    "rules/test_order.py",
    "rules/test_stories.py",
    "rules/test_properties_dice.py",
)


def main() -> int:
    """Run the tests; exit code 1 at the first scenario or test that fails."""
    for file in own_files():
        for outcome in run_file(file):
            if outcome.failure:
                print(f"{outcome.file}: {outcome.name}: {outcome.failure}")
                return 1
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *(f"tests/{name}" for name in REST)]))


if __name__ == "__main__":
    sys.exit(main())
