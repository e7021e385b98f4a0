"""Restore the originals of all pseudonyms of a task in a text that a model wrote."""

import re
from collections.abc import Iterator

from privrag_desktop.domain.identifiers import TERMS, EntityType
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.contextual.known_value_matcher import KnownValueMatcher
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    ValueMatch,
    apart,
    put,
)
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.order_preserving_pseudonyms import (
    OrderPreservingPseudonyms,
)
from privrag_desktop.privacy.pseudonyms.contextual.sensitive_span_finder import (
    INITIAL_BEHIND,
    initials_before,
    writings,
)
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import tokens
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable
from privrag_desktop.store.pseudonyms import Pseudonym

_Letters = dict[tuple[str, str], set[str]]  # by a word of a pseudonym and the first letter of another


class TaskRestorer:
    """The originals of everything that was issued, in words that a model wrote."""

    def __init__(
        self, table: PseudonymTable, names: NamePseudonyms, computed: OrderPreservingPseudonyms
    ) -> None:
        self._names = names
        self._computed = computed
        self._values = KnownValueMatcher(
            filter(computed.is_restored_whole, table.rows), lambda row: row.pseudonym, TERMS
        )
        self._rows = table.rows

    def restored(self, text: str) -> tuple[str, int]:
        """The text with originals, and how many places of it were restored."""
        whole = list(self._whole(text))
        found = [
            *(one for one in whole if one.kind not in TERMS),
            *self._computed.find_shown(text),
            *(one for one in whole if one.kind in TERMS),  # parts know the case in which each was written
            *self._words(text),
            *self._initials(text),
        ]
        places = apart(sorted(found, key=lambda one: (one.start - one.end, one.start)))
        return put(text, apart([*places, *self._computed.find_own(text)])), len(places)

    def _whole(self, text: str) -> Iterator[ValueMatch]:
        for place in self._values.find(text):
            shown = text[place.start : place.end]
            if place.row.kind is EntityType.USERNAME and shown not in writings(place.row.pseudonym):
                continue
            yield ValueMatch(place.start, place.end, place.row.kind, shown, cased(shown, place.row))

    def _words(self, text: str) -> Iterator[ValueMatch]:
        for word in tokens(text):
            inside = "@" in {text[word.start - 1 : word.start], text[word.end : word.end + 1]}
            back = None if inside else self._names.word_back(word.value)
            if back is not None:
                yield ValueMatch(word.start, word.end, EntityType.PERSON, word.value, back)

    def _initials(self, text: str) -> Iterator[ValueMatch]:
        """First letters beside a word of the same name: R. Taylor, Robert T."""
        letters = self._letters()
        for word in tokens(text):
            if before := initials_before(text, word.start):
                for match in re.finditer("[A-Z]", before[0]):
                    yield from self._initial(letters, word.key, before.start() + match.start(), match[0])
            if after := INITIAL_BEHIND.match(text, word.end):
                yield from self._initial(letters, word.key, after.end() - 1, after[0][-1])

    @staticmethod
    def _initial(letters: _Letters, beside: str, start: int, letter: str) -> Iterator[ValueMatch]:
        originals = letters.get((beside, letter.lower()), set())
        if len(originals) == 1:
            [original] = originals
            yield ValueMatch(start, start + 1, EntityType.PERSON, letter, original.upper())

    def _letters(self) -> _Letters:
        """First letters of originals by another word of the same pseudonym and its first letter."""
        letters: _Letters = {}
        for row in (row for row in self._rows if row.kind is EntityType.PERSON):
            shown, originals = folded_words(row.pseudonym).split(), folded_words(row.original).split()
            pairs = list(zip(shown, originals, strict=False))
            for word in shown:
                for other, original in pairs:
                    if other != word:
                        letters.setdefault((word, other[0]), set()).add(original[0])
        return letters


def cased(written: str, row: Pseudonym) -> str:
    """The original of a record in the case in which its pseudonym is written."""
    if written == row.pseudonym:
        return row.original
    if written.isupper():
        return row.original.upper()
    return row.original.lower() if written.islower() else row.original
