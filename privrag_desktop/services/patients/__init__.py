"""Patients: viewing them without names or for a reason, deleting them, summarising them."""
