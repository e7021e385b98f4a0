"""A question that was not understood: a model says it again in words that the program reads."""
