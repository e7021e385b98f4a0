"""The page of patients: who is in the vault, and what the records hold of each."""
