"""Decide which words of a text are names of people: cues, coreference, misspellings, unknown people."""
