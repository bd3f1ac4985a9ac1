"""The linter of content: what the shape of a file cannot tell."""

from easyred.content.checks.library import check_draft

__all__ = ["check_draft"]
