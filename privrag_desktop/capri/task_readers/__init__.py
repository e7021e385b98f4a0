"""Readers of a task's sentences: people, ids, cohorts, conditions, and whether a change is asked for."""
