"""The effects, sorted by what they change, and the table the engine runs them from."""
