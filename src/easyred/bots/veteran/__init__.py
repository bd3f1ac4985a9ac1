"""The veteran: exact dice, and a look ahead over route, timing, cards and team."""
