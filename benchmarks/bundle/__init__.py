"""Studies of the bundle that `make bundle` makes."""
