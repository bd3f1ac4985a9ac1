"""One Python that measures on request, so that several can take turns: ``python -m easyred.bench.worker``;
with ``maps`` the maps beside each other, with ``editions`` the editions.

It says what it can measure, then answers each line, a name and a number of seconds, with a rate.
"""

import gc
import json
import sys

from easyred.bench.contestants import contestants, edition_contestants, map_contestants
from easyred.rules import engine


def main() -> int:
    """Answer until nobody asks any more."""
    asked = sys.argv[1] if len(sys.argv) > 1 else ""
    found = {"maps": map_contestants, "editions": edition_contestants}.get(asked, contestants)()
    gc.collect()
    gc.freeze()  # what others brought along is not searched for garbage at the expense of who is measured
    compiled = not str(engine.__file__).endswith(".py")
    print(json.dumps({"compiled": compiled, "contestants": list(found)}), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(found[name].rate(float(seconds)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
