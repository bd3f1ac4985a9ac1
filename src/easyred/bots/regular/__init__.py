"""The regular: exact dice for this turn, plain plans for the way, and help for the others."""
