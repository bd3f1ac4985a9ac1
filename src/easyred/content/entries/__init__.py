"""The tables of the content files: their fields, what these may hold, and what they are for."""
