"""Patterns of a word, of digits and spaces, and of the possessive behind a word, with either apostrophe."""

import re

LETTERS = re.compile(r"[^\W\d_]+")
LETTERS_AND_DIGITS = re.compile(r"[^\W_]+")
WORD_WITH_APOSTROPHES = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
WORD_WITH_DOTS = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
SMALL_LATIN_LETTERS = re.compile(r"[a-z]+")
FOLDED_WORD = re.compile(r"[^ ]+")
FOLDED_LATIN_WORD = re.compile(r"[a-z0-9]+")
DIGITS_BEHIND = re.compile(r"(?<=\D)\d+$")
SPACES = re.compile(r"\s+")

POSSESSIVES = ("'s", "’s")
POSSESSIVE_BEHIND = re.compile(r"['’]s\b", re.IGNORECASE)
POSSESSIVE_END = re.compile(r"['’]s$", re.IGNORECASE)
SMALL_POSSESSIVE_END = re.compile(r"['’]s$")  # not of a word in capitals
ANY_POSSESSIVE_END = re.compile(r"['’]s?$", re.IGNORECASE)  # patients', too

# Numbers of the passages that a sentence rests on: [1], [2, 3].
CITATION = re.compile(r"\[\d+(?:\s*,\s*\d+)*\]")
