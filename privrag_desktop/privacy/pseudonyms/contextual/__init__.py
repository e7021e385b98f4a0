"""Pseudonyms that keep kind, format and relations, so that an agent can work with them."""
