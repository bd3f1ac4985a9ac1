"""The application: the page's files, the Desk, and a socket for every Room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from traceback import print_exception

import msgspec
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from easyred.desk import messages
from easyred.desk.desk import Desk
from easyred.desk.messages import FromDesk, Sorry
from easyred.desk.mishaps import mistake, unasked
from easyred.server.guard import Guard
from easyred.server.hub import Hub
from easyred.text.forms import FormError
from easyred.text.limits import MOST_BYTES

JSON = "application/json"
FOREVER = "public, max-age=31536000, immutable"
ALWAYS_ASK = "no-cache"
UNBUILT = (
    "<!doctype html><title>Easy Red</title><h1>Easy Red</h1><p>The page has not been built here: that takes Node 22 or "
    "newer (web/README.md tells how). You can play in the terminal: <code>easyred play</code>."
)


def page_folder() -> Path:
    """Where the built page is: in the package."""
    return Path(str(files("easyred").joinpath("web")))


class Alive(msgspec.Struct):
    """What a server says of itself, so that a second one finds it."""

    easyred: str
    folder: str


def application(hub: Hub, folder: Path) -> Starlette:
    """The whole application. ``folder``: where the page's files are."""
    desk = Desk(hub.keeper)

    async def ask(request: Request) -> Response:
        answer = await _desk(desk, request)
        hub.weigh(desk.reviews)
        return answer

    async def alive(_: Request) -> Response:
        return _json(Alive(version("easyred"), str(hub.keeper.folder)))

    async def room(socket: WebSocket) -> None:
        await hub.serve(socket.path_params["id"], socket)

    async def page(request: Request) -> Response:
        return await run_in_threadpool(_file, folder, request.path_params["path"])

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        yield
        hub.close()

    routes = [
        Route("/desk", ask, methods=["POST"]),
        Route("/alive", alive),
        WebSocketRoute("/rooms/{id}", room),
        Route("/{path:path}", page),
    ]
    return Starlette(routes=routes, middleware=[Middleware(Guard)], lifespan=life)


async def _desk(desk: Desk, request: Request) -> Response:
    """A question to the Desk. A page of somebody else cannot send this type of content."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != JSON:
        return _json(Sorry(words=f"Send {JSON}.", why="form"), 415)
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > 2 * MOST_BYTES:
            return _json(Sorry(words="This is too long.", why="form"), 413)
    try:
        asked = messages.read(bytes(body))
    except FormError as error:
        return _json(unasked(bytes(body), error, request.headers.get("accept-language", "")[:2]), 400)
    try:
        return _json(desk.ask(asked))
    except Exception as error:
        print_exception(error)
        return _json(Sorry(words=mistake(asked.lang), why="mistake"), 500)


def _json(answer: FromDesk | Alive, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type=JSON, headers={"Cache-Control": "no-store"})


def _file(folder: Path, path: str) -> Response:
    """A file of the page; what is none of its files is a place within the page."""
    found = (folder / path).resolve()
    if path and found.is_relative_to(folder.resolve()) and found.is_file():
        kept = FOREVER if "assets" in Path(path).parts else ALWAYS_ASK
        return FileResponse(found, headers={"Cache-Control": kept})
    if "." in path.rpartition("/")[2]:
        return Response(status_code=404)
    start = folder / "index.html"
    if not start.is_file():
        return HTMLResponse(UNBUILT)
    return FileResponse(start, headers={"Cache-Control": ALWAYS_ASK})
