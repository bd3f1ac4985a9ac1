"""The ``serve`` command: the page in a browser, on this machine."""

import os
import sys
from argparse import Namespace

from easyred.cli.commands.content_packs import library_from
from easyred.cli.input.bad_input import FINE, BadInput
from easyred.cli.play.autosave import home
from easyred.cli.tongue import tell

STOPS = "Ctrl-C stops it; every game is saved."
UNBUILT = "The page has not been built here: that takes Node 22 or newer (web/README.md). Until then: easyred play"


def run(args: Namespace) -> int:
    """Serve the page until it is interrupted, or show the way to a server that runs."""
    try:
        from easyred.server.app import page_folder
        from easyred.server.run import PortTaken, serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "websockets", "anyio"):
            raise
        extra = "an installation that has it: pip install 'easyred[serve]'"
        raise BadInput("serve", f"no module {error.name}", extra) from None
    if not (page_folder() / "index.html").is_file():
        print(tell(UNBUILT), file=sys.stderr)
    try:
        fresh = serve(
            home(args.save_dir).absolute(),
            library_from(args),
            port=args.port,
            pace=args.pace / 10,
            told=_tell,
            open_browser=not args.no_browser and _has_browser(),
        )
    except PortTaken:
        raise BadInput("--port", f"{args.port}, which is taken", "a free one, or no --port") from None
    if not fresh:
        print(tell("Easy Red was running already."))
    return FINE


def _tell(where: str) -> None:
    print(f"Easy Red: {where}\n{tell(STOPS)}", flush=True)


def _has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("win32", "darwin") or any([os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")])
