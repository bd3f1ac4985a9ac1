"""One Python that measures on request, so that several can take turns: ``python -m easyred.bench.worker``;
with ``maps`` the maps beside each other, with ``editions`` the editions, with ``bots`` the veteran, with ``numpy-only``
the veteran without a kernel, with ``table`` what players see.

It says what it can measure, then answers each line, a name and a number of seconds, with a rate.
"""

import gc
import json
import sys

from easyred.bench.bot_contestants import bot_contestants, numpy_only_contestants
from easyred.bench.contestants import contestants, edition_contestants, map_contestants
from easyred.bench.lacking import lacking
from easyred.bench.table_contestants import table_contestants
from easyred.rules import engine

WHAT = {
    "": contestants,
    "maps": map_contestants,
    "editions": edition_contestants,
    "bots": bot_contestants,
    "numpy-only": numpy_only_contestants,
    "table": table_contestants,
}


def main() -> int:
    """Answer until there are no more questions."""
    found = WHAT["".join(sys.argv[1:])]()
    gc.collect()
    gc.freeze()  # what others brought along is not searched for garbage at the expense of who is measured
    compiled = not str(engine.__file__).endswith(".py")
    print(json.dumps({"compiled": compiled, "contestants": list(found), "lacking": lacking()}), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(found[name].rate(float(seconds)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
