"""Sentences of answers made from real facts, right and wrong, to measure the check of claims by."""
