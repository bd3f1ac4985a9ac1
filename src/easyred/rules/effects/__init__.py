"""The effects, by what they touch, and the table the engine runs them from."""
