"""Measure whether an attacker who holds the originals of a vault can tell whom a released text is about."""
