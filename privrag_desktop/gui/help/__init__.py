"""Help that opens without a network: the user guide, and the keys that work."""
