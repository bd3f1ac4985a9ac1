"""How much is played: samples by `make test`, much more by `make test-all`."""

import os

ALL = os.environ.get("EASYRED_TESTS") == "all"
