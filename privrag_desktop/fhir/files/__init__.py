"""Opens files and archives and yields the FHIR resources in them as JSON."""
