"""The line of every value in a TOML file. The file is known to be valid, so nothing is checked here."""

from functools import lru_cache

Path = tuple[str | int, ...]
"""Where a value stands: keys, and places in lists from 0 on."""

BARE_ENDS = " \t\r\n,]}#"
QUOTES = "\"'"


@lru_cache(maxsize=8)
def lines_of(text: str) -> dict[Path, int]:
    """The line of every value, counted from 1."""
    scanner = _Scanner(text)
    scanner.read()
    return scanner.lines


def line_of(text: str, path: Path) -> int:
    """The line of a value, or of the nearest thing around it."""
    lines = lines_of(text)
    while path not in lines and path:
        path = path[:-1]
    return lines.get(path, 1)


class _Scanner:
    """Goes through a file once and notes where values begin."""

    def __init__(self, text: str) -> None:
        self.text = text + "\n"
        self.at = 0
        self.counted, self.line = 0, 1
        self.lines: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}

    def read(self) -> None:
        """Every table header and every key of the file."""
        table: Path = ()
        self._skip()
        while self.at < len(self.text):
            if self._here("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip()

    def _here(self, what: str) -> bool:
        """Whether the text goes on like this."""
        return self.text.startswith(what, self.at)

    def _skip(self, among: str = " \t\r\n") -> None:
        """Skip blanks and comments."""
        while self.at < len(self.text) and (self.text[self.at] in among or self._here("#")):
            self.at = self.text.index("\n", self.at) if self._here("#") else self.at + 1

    def _line(self) -> int:
        """The line we are in."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def _header(self) -> Path:
        """Read ``[table]``, or ``[[table]]``, which begins another one of a list."""
        line, listed = self._line(), self._here("[[")
        self.at += 2 if listed else 1
        keys = self._keys()
        self.at += 2 if listed else 1
        path = self._resolved(keys[:-1])
        if listed:
            whole = (*path, keys[-1])
            number = self.counts.get(whole, 0)
            self.lines.setdefault(whole, line)
            self.counts[whole] = number + 1
            path = (*whole, number)
        else:
            path = (*path, keys[-1])
        self.lines.setdefault(path, line)
        return path

    def _resolved(self, keys: list[str]) -> Path:
        """The keys of a header, with the number of the last table if it is in a list."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path] - 1)
        return path

    def _keys(self) -> list[str]:
        """Read a key with dots."""
        keys = [self._key()]
        while self._here("."):
            self.at += 1
            keys.append(self._key())
        return keys

    def _key(self) -> str:
        self._skip(" \t")
        start = self.at
        if self.text[self.at] in QUOTES:
            self._quoted()
            found = self.text[start + 1 : self.at - 1]
        else:
            while self.text[self.at] not in " \t.=]":
                self.at += 1
            found = self.text[start : self.at]
        self._skip(" \t")
        return found

    def _pair(self, table: Path) -> None:
        """Read a key and its value."""
        line = self._line()
        path = (*table, *self._keys())
        self.lines.setdefault(path, line)
        self.at += 1
        self._skip(" \t")
        self._value(path)

    def _value(self, path: Path) -> None:
        """Note where a value begins, and skip it."""
        self.lines.setdefault(path, self._line())
        if self._here("["):
            self._list(path)
        elif self._here("{"):
            self._inline(path)
        elif self.text[self.at] in QUOTES:
            self._quoted()
        else:
            while self.text[self.at] not in BARE_ENDS:
                self.at += 1

    def _list(self, path: Path) -> None:
        self.at += 1
        place = 0
        self._skip(" \t\r\n,")
        while not self._here("]"):
            self._value((*path, place))
            place += 1
            self._skip(" \t\r\n,")
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        self._skip(" \t\r\n,")
        while not self._here("}"):
            self._pair(path)
            self._skip(" \t\r\n,")
        self.at += 1

    def _quoted(self) -> None:
        """Skip a string of any of the four kinds."""
        quote = self.text[self.at]
        mark = quote * 3 if self._here(quote * 3) else quote
        self.at += len(mark)
        while not self._here(mark):
            self.at += 2 if quote == '"' and self._here("\\") else 1
        self.at += len(mark)
        while len(mark) == 3 and self._here(quote):
            self.at += 1
