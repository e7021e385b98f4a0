"""Turn the concepts and record types that a question mentions into entries of a query."""
