"""The Hub: whose pages are open at which table, what is told to them, and the jobs that are under way."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from easyred.desk import mishaps
from easyred.desk.keeper import YOU, Keeper
from easyred.desk.reviews import Reviews
from easyred.room import messages
from easyred.room.answers import Answer
from easyred.room.jobs import Job
from easyred.room.messages import Hello, MessageOut, Refused
from easyred.server.worker import Worker
from easyred.text.forms import FormError
from easyred.words.catalogue import ENGLISH

MOST_WAITING = 200
"""How many messages may wait for a page that does not read them."""


@dataclass(eq=False)
class Page:
    """A page that is open at a table."""

    room: str
    socket: WebSocket
    player: str = YOU
    greeted: bool = False
    language: str = ENGLISH
    code: int = 1000
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))

    def tell(self, message: MessageOut) -> None:
        """Let a message wait for the page; one that reads nothing any more is given up."""
        try:
            self.waiting.put_nowait(msgspec.json.encode(message).decode())
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self, last: MessageOut | None = None, code: int = 1000) -> None:
        """Tell nothing more to this page, but for a last message."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.code = code
        if last is not None:
            self.tell(last)
        self.waiting.put_nowait(None)


class Hub:
    """All pages, and the jobs of their tables. ``pace``: how many seconds a bot takes at least."""

    def __init__(self, keeper: Keeper, pace: float, packs: tuple[str, ...] = ()) -> None:
        self.keeper, self.pace = keeper, pace
        self.pages: list[Page] = []
        self._workers = {"bot": Worker(packs), "hint": Worker(packs), "review": Worker(packs)}
        self._jobs: dict[Job, asyncio.Task[None]] = {}
        self._prepared: dict[str, set[Job]] = {}
        """The hints of each Room that were worked out before anybody asked."""

    async def serve(self, room: str, socket: WebSocket) -> None:
        """Serve a page until it is closed."""
        await socket.accept()
        page = Page(room, socket)
        self.pages.append(page)
        writer = asyncio.create_task(_write(page))
        try:
            await self._read(page)
        except (WebSocketDisconnect, RuntimeError):
            pass  # the page is closed
        finally:
            if page in self.pages:
                self._leave(page)
                page.hang_up()
            await writer

    async def _read(self, page: Page) -> None:
        """Take messages until one cannot be written down."""
        while page in self.pages:
            received = await page.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            try:
                message = messages.read(received.get("text") or "")
            except FormError as error:
                page.tell(Refused(number=0, words=mishaps.unread(error, page.language), why="form"))
                continue
            if not page.greeted and not isinstance(message, Hello):
                page.tell(Refused(id=message.id, number=0, words=mishaps.HELLO_FIRST, why="form"))
                continue
            page.greeted = True
            page.language = message.lang if isinstance(message, Hello) else page.language
            try:
                answers = self.keeper.take(page.room, page.player, message)
            except Exception as error:
                self._drop(page.room, error)
                return
            self._tell(page.room, answers, page)
            self._work(page.room)

    def _tell(self, room: str, answers: list[Answer], asker: Page | None = None) -> None:
        """Tell answers to the pages they are for."""
        for answer in answers:
            if answer.reply and asker is not None:
                asker.tell(answer.message)
                continue
            for page in self._at(room):
                if page.player == answer.to and page.greeted:
                    page.tell(answer.message)

    def _at(self, room: str) -> list[Page]:
        return [page for page in self.pages if page.room == room]

    def _drop(self, room: str, error: Exception) -> None:
        """Something was not written, so nobody is told of it: all pages of the table have to come again."""
        why = mishaps.why(error)
        for page in self._at(room):
            words = mishaps.told(error, page.language)
            page.hang_up(Refused(number=0, words=words, why=why), mishaps.code_of(why))
            self.pages.remove(page)

    def _leave(self, page: Page) -> None:
        """A page is closed. A table that nobody looks at sleeps."""
        self.pages.remove(page)
        others = self._at(page.room)
        if not others:
            self.keeper.sleep(page.room)
            self._prepared.pop(page.room, None)
        elif not any([other.player == page.player for other in others]) and page.room in self.keeper.awake:
            self.keeper.awake[page.room].leave(page.player)

    # Jobs.

    def _work(self, room: str) -> None:
        """Begin the jobs of a table that nobody works on yet."""
        table = self.keeper.awake.get(room)
        for job in () if table is None else table.jobs():
            if job not in self._jobs:
                self._jobs[job] = asyncio.create_task(self._do(job))
        if table is not None and not any([job.room == room and job.kind == "hint" for job in self._jobs]):
            self._prepare(room, table.unasked())

    def _prepare(self, room: str, hints: list[Job]) -> None:
        """Begin the first hint that has not been prepared yet; the next one follows when it is done."""
        prepared = self._prepared.setdefault(room, set())
        for hint in [hint for hint in hints if hint not in prepared][:1]:
            prepared.add(hint)
            self._jobs[hint] = asyncio.create_task(self._do(hint))

    async def _do(self, job: Job) -> None:
        try:
            await self._hand_in(job)
        finally:
            del self._jobs[job]
        self._work(job.room)

    async def _hand_in(self, job: Job) -> None:
        """Have a job done, at a pace that people can follow, and tell what comes of it."""
        table = self.keeper.awake.get(job.room)
        if table is None or table.game is None:
            return
        pause = asyncio.sleep(self.pace if job.kind == "bot" else 0)
        done, _ = await asyncio.gather(self._workers[job.kind].do(job, table.game.record().text()), pause)
        try:
            self._tell(job.room, self.keeper.done(done))
        except Exception as error:
            self._drop(job.room, error)

    def weigh(self, reviews: Reviews) -> None:
        """Begin what there is to weigh for reviews that somebody waits for."""
        for job in reviews.jobs():
            if job not in self._jobs:
                self._jobs[job] = asyncio.create_task(self._weigh(reviews, job))

    async def _weigh(self, reviews: Reviews, job: Job) -> None:
        record = reviews.record(job)
        try:
            reviews.done(await self._workers["review"].do(job, record), record)
        finally:
            del self._jobs[job]
        self.weigh(reviews)

    def close(self) -> None:
        """End all jobs and pages."""
        for task in self._jobs.values():
            task.cancel()
        for worker in self._workers.values():
            worker.close()
        for page in self.pages:
            page.hang_up()
        self.keeper.close()


async def _write(page: Page) -> None:
    """Send what waits for a page, until it is given up."""
    try:
        while (text := await page.waiting.get()) is not None:
            await page.socket.send_text(text)
        await page.socket.close(page.code)
    except (WebSocketDisconnect, RuntimeError, OSError):
        pass  # a page that is gone is told nothing
