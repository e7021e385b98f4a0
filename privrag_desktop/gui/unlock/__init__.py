"""What is seen before a vault is open."""
