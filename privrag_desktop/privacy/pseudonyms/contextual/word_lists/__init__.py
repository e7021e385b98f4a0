"""Clinical terms that stand for one another, one kind a file."""
