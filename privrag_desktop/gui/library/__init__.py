"""The page of what is in the vault and of imports."""
