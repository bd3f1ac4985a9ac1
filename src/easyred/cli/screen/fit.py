"""Fitting a screen: parts that have shorter forms give way, one after the other, until everything is in view."""

from collections.abc import Sequence


class Block:
    """A part of the screen in several forms, the fullest first. ``word``: what to type to see all of it."""

    def __init__(self, name: str, forms: Sequence[list[str]], word: str = "") -> None:
        self.name = name
        self.forms = forms
        self.word = word
        self.form = 0

    @property
    def lines(self) -> list[str]:
        """The lines of the form that is shown."""
        return self.forms[self.form]

    def shrink(self) -> None:
        """Take the next shorter form, if there is one."""
        self.form = min(self.form + 1, len(self.forms) - 1)


def fitted(blocks: list[Block], room: int, order: Sequence[str], back: Sequence[str] = ()) -> list[Block]:
    """Blocks that fit into so many lines if they can.

    ``order``: which of them gives way, step by step; ``back``: which of them then gets back what there is room for.
    """
    by_name = {block.name: block for block in blocks}
    for block in blocks:
        block.form = 0
    for name in order:
        if _height(blocks) <= room:
            break
        if name in by_name:
            by_name[name].shrink()
    for block in [by_name[name] for name in back if name in by_name]:
        _grow(block, room - _height(blocks) + len(block.lines))
    return blocks


def _height(blocks: list[Block]) -> int:
    return sum(len(block.lines) for block in blocks)


def _grow(block: Block, room: int) -> None:
    """Give a block the fullest form that fits, if the one it has does."""
    for form in range(block.form):
        if len(block.forms[form]) <= room:
            block.form = form
            return


def left_out(blocks: list[Block]) -> list[str]:
    """The words that show what has given way."""
    shortened = [block for block in blocks if block.form and block.lines != block.forms[0]]
    return [block.word for block in shortened if block.word]
