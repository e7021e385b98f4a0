"""Whether an answer is right, decided by code from the known truth."""
