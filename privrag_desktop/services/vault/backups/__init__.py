"""Backups of a vault: making, listing, checking and restoring them."""
