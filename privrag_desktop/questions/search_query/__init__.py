"""Reads a question as a search query by rules: answer type, patient criteria, value limits, sex and age."""
