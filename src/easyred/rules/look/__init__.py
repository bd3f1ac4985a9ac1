"""A look ahead: what would follow, worked out by the rules on a copy."""
