"""The key file of a vault: key slots, passphrases, the recovery key and who has access."""
