"""Both search indexes, kept in the vault: vectors for meaning, terms for words."""
