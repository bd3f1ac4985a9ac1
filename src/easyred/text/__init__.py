"""Text forms: actions, positions, records and boards as text and JSON, read and written."""
