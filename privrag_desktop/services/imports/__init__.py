"""Importing FHIR records into a vault: queue, progress, report and refused files."""
