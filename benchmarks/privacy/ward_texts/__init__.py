"""Measure what is found of unknown people in texts as wards write them, by written form and origin."""
