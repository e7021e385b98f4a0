"""Lookup plans: which facts of some patients to read from the typed columns, and what was found."""
