"""The engine inside a page: Rooms and the Desk by messages, for a web worker. It needs no server and no NumPy."""
