"""Validates FHIR resources and reads their references, versions, dates and values."""
