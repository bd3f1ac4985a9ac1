"""The veteran: plays dice exactly, and looks ahead over route, timing, cards and team."""
