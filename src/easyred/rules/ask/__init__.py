"""Questions about a position: what something costs, what a tally is worth. They change nothing."""
