"""Which scenarios run which lines of the rules, so that a planted fault first meets those that could notice it."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from coverage import Coverage

import easyred
from easyred.scenario.runner import Failure, ScenarioEntry, own_files, read_scenarios, run_scenario
from easyred.text.forms import FormError

Run = tuple[ScenarioEntry, str]
SOURCES = Path(easyred.__file__).parents[1]


def every_run() -> list[Run]:
    """Every scenario in every edition it names, in an order that mixes the files."""
    runs = [(entry, edition) for file in own_files() for entry in read_scenarios(file) for edition in entry.editions]
    random.Random(0).shuffle(runs)
    return runs


def failures(runs: list[Run]) -> Iterator[str]:
    for entry, edition in runs:
        try:
            run_scenario(entry, edition)
        except (Failure, FormError) as failure:
            yield f"{entry.name} (edition {edition}): {failure}"


def trace(package: str) -> dict[str, dict[int, list[int]]]:
    """The numbers of the runs that reach a line, by file and line."""
    watch = Coverage(source_pkgs=[package], config_file=False, data_file=None)
    watch.set_option("run:disable_warnings", ["module-not-measured"])
    runs = every_run()
    watch.start()
    for number, run in enumerate(runs):
        watch.switch_context(str(number))
        list(failures([run]))
    watch.stop()
    found = watch.get_data()
    return {
        Path(file).relative_to(SOURCES).as_posix(): {
            line: sorted(int(context) for context in contexts if context)
            for line, contexts in found.contexts_by_lineno(file).items()
        }
        for file in found.measured_files()
    }


def main() -> None:
    package, out = sys.argv[1:]
    Path(out).write_text(json.dumps(trace(package)), encoding="utf-8")


if __name__ == "__main__":
    main()
