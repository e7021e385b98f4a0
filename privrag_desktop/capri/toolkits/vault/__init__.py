"""Tools for the user's own vault: patient search, readings, averages, draft orders."""
