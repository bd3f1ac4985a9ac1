"""What ``make play`` starts: the page, or with ``--terminal`` the terminal. Everything else goes to that command."""

import sys

from easyred.cli.main import main

TERMINAL = "--terminal"

if __name__ == "__main__":
    given = sys.argv[1:]
    command = "play" if TERMINAL in given else "serve"
    sys.exit(main([command, *[word for word in given if word != TERMINAL]]))
