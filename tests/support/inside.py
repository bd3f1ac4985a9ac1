"""The engine as it runs inside a page, here in Python alone, with pages that talk to it as others talk to a server."""

import json
from collections import deque
from pathlib import Path
from typing import Any

from easyred.worker.boot import boot
from easyred.worker.shell import Shell, Told

MOST_SLICES = 10_000


class Inside:
    """The shell of a page on a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.shell: Shell = boot(str(folder), str(folder / "no-packs"))
        self.pages: dict[int, Page] = {}

    def ask(self, **request: object) -> dict[str, Any]:
        """Ask the Desk."""
        found: dict[str, Any] = json.loads(self.shell.ask(json.dumps(request)))
        return found

    def page(self, room: str, **hello: object) -> "Page":
        """A page that comes to a table."""
        page = Page(self, room)
        page.say({"is": "hello", **hello})
        return page

    def hand_out(self, told: list[Told]) -> None:
        """Hand out what is told on lines."""
        for line, text, cut in told:
            page = self.pages[line]
            if cut:
                page.cut = cut
            else:
                page.waiting.append(json.loads(text))

    def stop(self) -> None:
        """Close the page."""
        self.shell.keeper.close()


class Page:
    """A line from the page to a table."""

    def __init__(self, inside: Inside, room: str) -> None:
        self.inside, self.room = inside, room
        self.line = len(inside.pages) + 1
        self.waiting: deque[dict[str, Any]] = deque()
        self.cut = 0
        inside.pages[self.line] = self
        inside.shell.open(self.line, room)

    def say(self, message: dict[str, object]) -> None:
        """Send a message."""
        self.send(json.dumps(message))

    def send(self, text: str) -> None:
        """Send anything."""
        self.inside.hand_out(self.inside.shell.say(self.line, text))

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of a kind; jobs are worked on until there is one."""
        for _ in range(MOST_SLICES):
            while self.waiting:
                found = self.waiting.popleft()
                if found["is"] == kind:
                    return found
            if not self.inside.shell.job():
                break
            self.inside.hand_out(self.inside.shell.work())
        raise AssertionError(f"no {kind} is told")

    def act(self, view: dict[str, Any], do: str) -> dict[str, Any]:
        """Send a choice of the first Unit, and hear the view that follows."""
        self.say({"is": "act", "ask": view["seats"][0]["ask"]["id"], "do": [do]})
        return self.hear("view")

    def close(self) -> None:
        """Close the line."""
        self.inside.shell.close(self.line)
