"""Measure how far apart two words are, and find the word meant by a misspelt one."""

from collections import defaultdict
from collections.abc import Iterable

from rapidfuzz.distance import OSA
from rapidfuzz.process import extract_iter

# letters; shorter words are other words as often as mistakes: stent and spent, found and wound
_SHORTEST = 6
_ENDING = 2  # letters
_ENDINGS = ("ed", "er", "or", "al", "ic", "es", "ing", "ion", "ist")
_LONG = 8  # letters from which two mistakes are forgiven


class NearWords:
    """Finds the one word of a vocabulary that is few mistakes away."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_length: defaultdict[int, list[str]] = defaultdict(list)
        for word in sorted(set(words)):
            if word.isalpha() and len(word) >= _SHORTEST - 1:
                self._by_length[len(word)].append(word)

    def nearest(self, word: str) -> str | None:
        """The nearest word, None when none is near or two are as near."""
        if len(word) < _SHORTEST or not word.isalpha():
            return None
        most = 2 if len(word) >= _LONG else 1
        found: defaultdict[int, list[str]] = defaultdict(list)
        for length in range(len(word) - most, len(word) + most + 1):
            near = extract_iter(word, self._by_length[length], scorer=OSA.distance, score_cutoff=most)
            for candidate, mistakes, _ in near:
                if _may_be_near(word, candidate):
                    found[mistakes].append(candidate)
        nearest = found[min(found)] if found else []
        return nearest[0] if len(nearest) == 1 else None


def _may_be_near(word: str, candidate: str) -> bool:
    """A quick look: mistakes at the very beginning and at the end at once are another word.

    So is another ending: “was he cardioverted?” was once answered by a cardioverter that was implanted.
    """
    shared = min(len(word), len(candidate)) - _ENDING
    if word[:shared] == candidate[:shared] and _ends_otherwise(word, candidate):
        return False
    return word[0] == candidate[0] or word[1:3] == candidate[1:3] or word[:2] == candidate[1::-1]


def _ends_otherwise(word: str, candidate: str) -> bool:
    """Whether each ends as a word may: -ed, -er."""
    own, other = ({one for one in _ENDINGS if text.endswith(one)} for text in (word, candidate))
    return bool(own and other) and own != other


def distance(one: str, other: str, most: int) -> int:
    """Letters to add, drop, change or swap with their neighbour; `most` + 1 for anything more."""
    return OSA.distance(one, other, score_cutoff=most)
