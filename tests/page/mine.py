"""Look for moments that show everything there is to see, and write them down: ``python tests/page/mine.py``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from support.moments import GOLDEN, Moment, golden_moments, scenario_moments, to_be_seen  # noqa: E402

from easyred.scenario.runner import own_files, read_scenarios  # noqa: E402

KEPT = HERE / "moments.txt"


def of_scenarios() -> Iterator[Moment]:
    """Every moment of the scenarios."""
    for file in own_files():
        for place, entry in enumerate(read_scenarios(file)):
            for edition in entry.editions:
                yield from scenario_moments(file.name, place, edition)


def of_games() -> Iterator[Moment]:
    """Every moment of the golden games."""
    for path in sorted(GOLDEN.glob("*.easyred")):
        yield from golden_moments(path.stem)


def useful(moments: Iterable[Moment], wanted: set[str]) -> dict[str, set[str]]:
    """What moments show of what is wanted, without those that show nothing more than another; until all is shown."""
    found: dict[str, set[str]] = {}
    left = set(wanted)
    for one in moments:
        new = one.shows() & wanted
        if new and not any(new <= other for other in found.values()):
            found = {name: other for name, other in found.items() if not other <= new} | {one.name: new}
            left -= new
    return found


def fewest(shown: dict[str, set[str]], wanted: set[str]) -> dict[str, set[str]]:
    """Few moments that show all of it: always the one that shows most of what is missing."""
    chosen: dict[str, set[str]] = {}
    while left := wanted - {one for listed in chosen.values() for one in listed}:
        best = max(shown, key=lambda name: (len(shown[name] & left), name), default="")
        if not best or not shown[best] & left:
            break
        chosen[best] = shown[best] & left
    return chosen


def main() -> None:
    """Scenarios first; golden games for what no scenario shows. Tells what is never seen."""
    wanted = to_be_seen()
    chosen = fewest(useful(of_scenarios(), wanted), wanted)
    left = wanted - {one for listed in chosen.values() for one in listed}
    more = fewest(useful(of_games(), left), left)
    left -= {one for listed in more.values() for one in listed}
    lines = [f"{name}: {', '.join(sorted(shown))}\n" for name, shown in sorted((chosen | more).items())]
    KEPT.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} moments; never seen: {', '.join(sorted(left)) or 'nothing'}")


if __name__ == "__main__":
    main()
