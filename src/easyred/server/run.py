"""Starting the server: a port, one server for a folder, and the browser."""

from __future__ import annotations

import contextlib
import http.client
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import msgspec
import uvicorn

from easyred import files
from easyred.content import Library
from easyred.desk.keeper import Keeper
from easyred.desk.offered import offered
from easyred.server.app import Alive, application, page_folder
from easyred.server.hub import Hub

HOST = "127.0.0.1"
USUAL_PORT = 1944 + 6_000
RUNNING = "serve.json"
LOCK = ".serve.lock"
MOST = 1000
"""How many bytes a note about a running server has at most."""


class Running(msgspec.Struct):
    """A server that was started in a folder."""

    port: int


class PortTaken(Exception):
    """The port that was asked for is used by another program."""


def address(port: int) -> str:
    """Where the page is."""
    return f"http://{HOST}:{port}/"


def serve(
    folder: Path,
    library: Library,
    *,
    port: int | None,
    pace: float,
    told: Callable[[str], None],
    open_browser: bool,
) -> bool:
    """Serve the page until it is interrupted; False: another server already does. ``told``: is told the address."""
    with contextlib.ExitStack() as kept:
        if not _is_first(folder, kept):
            running = _other(folder)
            if running is not None:
                _show(address(running), told, open_browser)
                return False
        _serve(folder, library, _listen(port), pace, told, open_browser)
        return True


def _is_first(folder: Path, kept: contextlib.ExitStack) -> bool:
    """Whether no other server runs in a folder. One that cannot be written is served, too: the page says so."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return files.hold(kept.enter_context(files.added_to(folder / LOCK)))
    except OSError:
        return True


def _serve(
    folder: Path,
    library: Library,
    listening: socket.socket,
    pace: float,
    told: Callable[[str], None],
    open_browser: bool,
) -> None:
    port = int(listening.getsockname()[1])
    keeper = Keeper(folder, library, offered())
    hub = Hub(keeper, pace, tuple([pack.folder for pack in library.packs]))
    server = _Server(
        uvicorn.Config(
            application(hub, page_folder()),
            log_level="warning",
            access_log=False,
            server_header=False,
            ws_max_size=100_000,
            ws_per_message_deflate=False,  # on one machine compressing takes longer than sending
            timeout_graceful_shutdown=2,
        ),
        lambda: _show(address(port), told, open_browser),
    )
    note = folder / RUNNING
    with contextlib.suppress(OSError):  # without the note a second server is refused, not shown the way
        files.replace(note, msgspec.json.encode(Running(port)).decode())
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass  # that is how it ends
    finally:
        listening.close()
        with contextlib.suppress(OSError):
            note.unlink()


class _Server(uvicorn.Server):
    """A server that tells when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def _show(where: str, told: Callable[[str], None], open_browser: bool) -> None:
    """Open the browser, and tell the address in any case."""
    told(where)
    if open_browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(where)


def _listen(port: int | None) -> socket.socket:
    """A socket on the port that was asked for; else on the usual one, or on any that is free."""
    for wanted in (USUAL_PORT, 0) if port is None else (port,):
        # asyncio sends each message at once only if the protocol is named; else the second waits 40 ms for the first.
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((HOST, wanted))
            listening.listen(64)
        except (OSError, OverflowError):
            listening.close()
            continue
        return listening
    raise PortTaken(port)


def _other(folder: Path) -> int | None:
    """The port of the server that runs in a folder, if it answers."""
    try:
        running = msgspec.json.decode(files.read(folder / RUNNING, MOST), type=Running)
        asked = http.client.HTTPConnection(HOST, running.port, timeout=2)
        asked.request("GET", "/alive")
        found = msgspec.json.decode(asked.getresponse().read(MOST), type=Alive)
    except (OSError, http.client.HTTPException, msgspec.DecodeError):
        return None
    return running.port if found.folder == str(folder) else None
