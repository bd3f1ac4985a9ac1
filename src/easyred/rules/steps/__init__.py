"""The steps of a turn, one file each, in the order they are played."""
