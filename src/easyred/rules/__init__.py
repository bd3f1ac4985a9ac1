"""The game itself: State, steps, effects and scoring. Standard library only, no I/O, no clock, no global random."""
