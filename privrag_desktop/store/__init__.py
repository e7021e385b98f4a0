"""The encrypted vault: one key file and one SQLCipher database in a folder."""
