"""An attacker who holds the originals of a vault and tries to tell whom a released text is about."""
