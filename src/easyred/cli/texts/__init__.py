"""What the terminal says in languages other than English, one file a language."""
