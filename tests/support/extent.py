"""How much is played: `make test` plays samples, `make test-all` plays everything."""

import os

ALL = os.environ.get("EASYRED_TESTS") == "all"
