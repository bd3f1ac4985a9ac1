"""What the Desk does not do, and why."""


class CannotBe(Exception):
    """Something the Desk does not do: a key, and a sentence."""

    def __init__(self, why: str, words: str) -> None:
        super().__init__(words)
        self.why = why
