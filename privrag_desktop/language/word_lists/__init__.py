"""Lists of words, by what they stand for."""
