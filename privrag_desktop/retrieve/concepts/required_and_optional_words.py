"""Split a topic into clauses: what each asks for, and whether a match must have it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from privrag_desktop.language.edit_distance import NearWords, distance
from privrag_desktop.language.lexicon.clinical_phrase_matcher import (
    Phrases,
    Segment,
    known_phrases,
)
from privrag_desktop.language.word_normalization import plain_words, word_set

_SHORTEST_IN_EXPRESSION = 3  # letters of a misspelt word, if the words before it tell what it is
_MOST_LETTERS_OF_A_STEM = 2  # "*" and letters: shorter patterns would take in anything


class ClauseRole(Enum):
    """What a clause does for the kinds that have it."""

    TELLING = "telling"  # names a thing
    QUALIFIER = "qualifier"  # must be met where it describes a thing
    SOFT = "soft"  # may be met


@dataclass(frozen=True, slots=True)
class Clause:
    """Words that ask for one thing; `options` are sets of tokens of which one must be there whole."""

    words: tuple[str, ...]
    role: ClauseRole
    options: tuple[frozenset[str], ...]
    is_concept: bool = False
    is_group: bool = False  # names several things by a word of everyday life: blood thinners

    @property
    def text(self) -> str:
        return " ".join(self.words)


class RequiredAndOptionalWords:
    """Reads topics with the words of one vault, which are the ones misspelt words most likely mean."""

    def __init__(self, vault_words: Collection[str]) -> None:
        self._phrases = known_phrases()
        self._vault_words = sorted(vault_words)
        self._known = frozenset(vault_words) | self._phrases.words | _ordinary_words()
        self._near_vault = NearWords(w for w in vault_words if w not in _ordinary_words())
        self._near_known = NearWords(self._phrases.words)

    def clauses(self, topic: str) -> list[Clause]:
        """In the order of the words."""
        words = self._completed([self._corrected(word) for word in plain_words(topic)])
        return [self._clause(segment) for segment in self._phrases.segments(words, with_groups=True)]

    def _corrected(self, word: str) -> str:
        if word in self._known or not word.isalpha():
            return word
        return self._near_vault.nearest(word) or self._near_known.nearest(word) or word

    def _completed(self, words: list[str]) -> list[str]:
        """With misspelt short words as the expressions around them have them: body mass inex."""
        for place, word in enumerate(words):
            if word in self._known or not word.isalpha() or len(word) < _SHORTEST_IN_EXPRESSION:
                continue
            before = tuple(words[:place])
            endings = (before[start:] for start in range(place))
            near = {meant for ending in endings for meant in self._phrases.following(ending)}
            meant = [one for one in sorted(near) if distance(word, one, 1) <= 1]
            words[place] = meant[0] if len(meant) == 1 else word
        return words

    def _clause(self, segment: Segment) -> Clause:
        options = [frozenset({thing}) for thing in sorted(segment.things)]
        if not segment.is_closed:
            telling = frozenset(segment.words) - word_set("optional_class_terms")
            options.append(telling or frozenset(segment.words))
        for member in segment.members:
            options += self._member(member)
        options += self._phrases.mixtures(segment.things)
        return Clause(
            segment.words,
            _role(segment),
            tuple(dict.fromkeys(options)),
            segment.is_concept,
            bool(segment.members),
        )

    def _member(self, member: str) -> list[frozenset[str]]:
        """What a member of a group asks for: an expression, or each word of the vault with a stem."""
        if "*" in member:
            return [frozenset({word}) for word in self._vault_words if _fits(word, member)]
        return [_required(self._phrases, plain_words(member))]


def _required(phrases: Phrases, words: Sequence[str]) -> frozenset[str]:
    parts = phrases.segments(words, with_groups=False)
    return frozenset(token for part in parts for token in (sorted(part.things)[:1] or part.words))


def _fits(word: str, pattern: str) -> bool:
    stem = pattern.strip("*")
    if len(stem) <= _MOST_LETTERS_OF_A_STEM or len(word) <= len(stem):
        return False
    if pattern.startswith("*") and pattern.endswith("*"):
        return stem in word
    return word.endswith(stem) if pattern.startswith("*") else word.startswith(stem)


def _role(segment: Segment) -> ClauseRole:
    words = frozenset(segment.words)
    if segment.members:
        return ClauseRole.TELLING
    if words <= word_set("qualifier_terms") or (words <= _LETTERS and not segment.is_concept):
        return ClauseRole.QUALIFIER
    is_soft = words <= _ordinary_words() or all(word[0].isdigit() for word in words)
    return ClauseRole.SOFT if is_soft and not segment.is_concept else ClauseRole.TELLING


_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz")


def _ordinary_words() -> frozenset[str]:
    return (
        word_set("everyday_terms")
        | word_set("optional_class_terms")
        | word_set("nondistinctive_name_terms")
        | word_set("qualifier_terms")
    )
