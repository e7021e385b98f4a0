"""The schema of the vault, one numbered migration a file."""
