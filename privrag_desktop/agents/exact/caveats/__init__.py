"""Extra lines beside the answer to a query, so that nobody takes a part of the truth for the whole."""
