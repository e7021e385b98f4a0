"""Overviews of a patient or of a time, computed from the records and put into sentences by code."""
