"""Hints that code computes so that the model need not: counts, sums, shares, conditions met."""
