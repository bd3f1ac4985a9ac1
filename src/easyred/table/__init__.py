"""What a player sees, the same for every user interface: the book of a game, and the view of one decision."""

from easyred.table.book import Book, book
from easyred.table.changes import Change, Ledger, changes
from easyred.table.log import News, log, news
from easyred.table.preview import Preview, preview
from easyred.table.view import Seat, Shared, TableView, seat, shared, view

__all__ = [
    "Book",
    "Change",
    "Ledger",
    "News",
    "Preview",
    "Seat",
    "Shared",
    "TableView",
    "book",
    "changes",
    "log",
    "news",
    "preview",
    "seat",
    "shared",
    "view",
]
