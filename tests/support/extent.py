"""How much is played: `make test` plays samples that leave out no map and no edition, `make test-all` plays everything."""

import os

ALL = os.environ.get("EASYRED_TESTS") == "all"
