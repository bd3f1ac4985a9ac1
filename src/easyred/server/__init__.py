"""The page in a browser: Rooms over WebSockets, the Desk over HTTP, on this machine alone."""
