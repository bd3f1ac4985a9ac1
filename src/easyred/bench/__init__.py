"""The benchmark: how fast games are, compared with well-known libraries. ``easyred bench`` runs it."""
