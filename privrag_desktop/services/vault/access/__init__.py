"""Who can open a vault: users, roles, passphrases, keys and the system keyring."""
