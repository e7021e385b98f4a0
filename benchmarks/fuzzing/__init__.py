"""Feeds the reader and the narrator with what nobody would export, and counts how often they fail."""
