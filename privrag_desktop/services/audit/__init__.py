"""The audit trail: what is written into it, and reading, checking and exporting it."""
