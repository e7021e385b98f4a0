"""Studies of reading FHIR files: what is read, and whether broken files are refused."""
