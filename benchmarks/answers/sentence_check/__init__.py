"""Measure the check of an answer's sentences with sentences about real facts, right and wrong."""
