"""The linter for content: checks what the shape of a file cannot show."""

from easyred.content.checks.library import check_draft

__all__ = ["check_draft"]
