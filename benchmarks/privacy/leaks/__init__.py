"""Measure whether hostile models can leak anybody's identity: questions, judge, runs and counts."""
