"""A game with seats: people and bots send messages and are told what they see. No sockets, clocks or files."""
