"""Summaries of patients: what goes in, the writing, the check."""
