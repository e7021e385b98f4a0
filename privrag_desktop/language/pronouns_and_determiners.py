"""The small words by which people and things are pointed at, and the forms of "to be"."""

ARTICLES = frozenset({"a", "an", "the"})
WHOSE = frozenset({"his", "her", "their"})  # before what somebody has
HE_OR_SHE = frozenset({"he", "she", "him", "her", "his", "hers"})
THEY = frozenset({"they", "them", "their", "theirs"})
THIS_OR_THAT = frozenset({"this", "that", "these", "those"})
BEING = frozenset({"is", "are", "was", "were"})
