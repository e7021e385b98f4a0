"""Answers that code computes from the typed columns and words by itself."""
