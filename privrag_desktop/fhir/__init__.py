"""FHIR R4 files become patients, facts, documents and identifying values; nothing here writes."""
