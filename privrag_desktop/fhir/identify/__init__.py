"""Finds everything in a resource that identifies a patient or another person."""
