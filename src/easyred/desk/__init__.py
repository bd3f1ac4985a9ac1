"""Everything around the tables: setups, things to look up, saved games, scores; and whoever keeps the Rooms."""
