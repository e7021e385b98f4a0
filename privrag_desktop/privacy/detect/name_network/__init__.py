"""A small network that marks people, places, dates and numbers nobody told us of."""
