"""The benchmark: how fast games go, beside libraries that many people know. ``easyred bench`` runs it."""
