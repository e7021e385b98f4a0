"""The page of people, keys, checks and the audit trail."""
