"""Document search: hybrid ranking, its scope, and the passages that a model gets to read."""
