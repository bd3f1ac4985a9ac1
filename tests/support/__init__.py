"""What several suites and the soak run share: invariants, positions, a player who wins."""
