"""Studies of the program: a module, or the `study.py` of a package, measures one thing and writes figures."""
