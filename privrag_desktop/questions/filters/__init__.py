"""Read the filters of a query from the parse tree: times, values, counts, status, patients."""
