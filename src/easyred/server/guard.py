"""Who may talk to the server: pages that it has served itself, on this machine. And what those pages may do."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HOSTS = ("127.0.0.1", "localhost", "[::1]")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
NOT_HERE = "This address is not ours. Open the one that 'easyred serve' has printed."


class Guard:
    """Lets through what comes from this machine and from our own pages, and gives every answer a strict policy."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        if not is_ours(Headers(scope=scope), socket=scope["type"] == "websocket"):
            await _refuse(scope, receive, send)
            return

        async def strict(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
            await send(message)

        await self.app(scope, receive, strict)


def is_ours(headers: Headers, *, socket: bool) -> bool:
    """Whether a request names this machine, and comes from a page of ours or from no page at all.

    A name that somebody else's DNS points here is not ours. A browser always says where a socket comes from.
    """
    host = headers.get("host", "")
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    if name not in HOSTS:
        return False
    origin = headers.get("origin")
    if origin is None:
        return not socket and headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin == f"http://{host}"


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": NOT_HERE})
        return
    await PlainTextResponse(NOT_HERE, status_code=403)(scope, receive, send)
