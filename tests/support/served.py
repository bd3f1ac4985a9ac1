"""A real server in a process of its own, with pages that talk to it over real sockets."""

import atexit
import json
import os
import signal
import subprocess
import sys
from contextlib import ExitStack
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

HOST = "127.0.0.1"


class Server:
    """``easyred serve`` in a folder."""

    def __init__(self, folder: Path, *more: str) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [
                *[sys.executable, "-m", "easyred", "serve", "--no-browser", "--port", "0"],
                *["--pace", "0", "--save-dir", str(folder), *more],
            ],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        atexit.register(self.process.kill)  # a test that fails leaves nothing behind
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """End it without a warning."""
        self.process.send_signal(signal.SIGKILL)
        self.close()

    def stop(self) -> int:
        """End it as Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        return self.close()

    def close(self) -> int:
        """Wait for its end."""
        assert self.process.stdout is not None
        code = self.process.wait(20)
        self.process.stdout.close()
        return code

    def get(
        self, path: str, method: str = "GET", body: str | None = None, **headers: str
    ) -> tuple[HTTPResponse, bytes]:
        """Ask for something over HTTP."""
        asked = HTTPConnection(HOST, self.port, timeout=20)
        asked.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = asked.getresponse()
        raw = answer.read()
        asked.close()
        return answer, raw

    def ask(self, **request: object) -> dict[str, Any]:
        """Ask the Desk."""
        _, raw = self.get("/desk", "POST", json.dumps(request), Content_Type="application/json")
        found: dict[str, Any] = json.loads(raw)
        return found

    def page(self, room: str, **hello: object) -> "Page":
        """A page that comes to a table."""
        page = Page(self, room)
        page.say({"is": "hello", **hello})
        return page


class Page:
    """A page at a table."""

    def __init__(self, server: Server, room: str) -> None:
        origin = f"http://{HOST}:{server.port}"
        url = f"ws://{HOST}:{server.port}/rooms/{room}"
        self.room = room
        self._open = ExitStack()
        opened = connect(url, origin=Origin(origin), max_size=None)
        self.socket: ClientConnection = self._open.enter_context(opened)

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            found: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
            if found["is"] == kind:
                return found

    def act(self, view: dict[str, Any], do: str) -> dict[str, Any]:
        """Send a choice of the first Unit, and hear the view that follows."""
        self.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": [do]})
        return self.hear("view")

    def close(self) -> None:
        """Close the page."""
        self._open.close()
