"""Measurements of the privacy boundary on published data; each writes figures that the documents show."""
