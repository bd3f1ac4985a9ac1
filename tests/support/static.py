"""A plain web server for a folder, as any web space is one: it knows nothing of the game."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

PLACE = "/games/easy-red/"
"""Where on the web space the folder lies."""


class _Files(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def translate_path(self, path: str) -> str:
        if not path.startswith(PLACE):
            return str(Path(self.directory) / "nothing-here")
        return super().translate_path("/" + path.removeprefix(PLACE))

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


class WebSpace:
    """Serves a folder until it is closed."""

    def __init__(self, folder: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}{PLACE}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        """Serve nothing any more."""
        self.server.shutdown()
        self.server.server_close()
