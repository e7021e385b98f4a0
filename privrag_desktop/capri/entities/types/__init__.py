"""The types of entities that tools work on."""
