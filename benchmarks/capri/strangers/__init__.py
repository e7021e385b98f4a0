"""Tasks whose templates were written by strangers, on published vaults of made-up patients."""
