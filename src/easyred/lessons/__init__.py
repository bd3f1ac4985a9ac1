"""Lessons: short games with set dice, a coach and a goal each, written as data (docs/lessons.md)."""
