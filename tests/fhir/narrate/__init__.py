"""One table of records and their sentences for each resource type."""
