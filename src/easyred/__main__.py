"""``python -m easyred`` is the ``easyred`` command."""

import sys

from easyred.cli import main

if __name__ == "__main__":
    sys.exit(main())
