"""Lay words, short forms and spellings of clinical things: general knowledge, none of it from any record."""
