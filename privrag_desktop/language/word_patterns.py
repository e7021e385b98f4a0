"""Patterns of a word, and of the possessive behind one, with a straight or a curved apostrophe."""

import re

LETTERS = re.compile(r"[^\W\d_]+")
LETTERS_AND_DIGITS = re.compile(r"[^\W_]+")
WORD_WITH_APOSTROPHES = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")

POSSESSIVES = ("'s", "’s")
POSSESSIVE_BEHIND = re.compile(r"['’]s\b", re.IGNORECASE)
POSSESSIVE_END = re.compile(r"['’]s$", re.IGNORECASE)
SMALL_POSSESSIVE_END = re.compile(r"['’]s$")  # not of a word in capitals
ANY_POSSESSIVE_END = re.compile(r"['’]s?$", re.IGNORECASE)  # patients', too

# Numbers of the passages that a sentence rests on: [1], [2, 3].
CITATION = re.compile(r"\[\d+(?:\s*,\s*\d+)*\]")
