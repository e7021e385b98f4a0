"""Decide by code, from the known truth, whether an answer is right."""
