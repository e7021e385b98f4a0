"""How the words that a model wrote turn back, by what was issued."""

import re
from collections.abc import Iterator

from privrag_desktop.acting import Kind
from privrag_desktop.privacy.contextual.book import RecordBook
from privrag_desktop.privacy.contextual.found import Found, apart, put
from privrag_desktop.privacy.contextual.known import Values
from privrag_desktop.privacy.contextual.names import Names
from privrag_desktop.privacy.contextual.numbers import TERMS, Computed
from privrag_desktop.privacy.contextual.spots import INITIAL_BEHIND, initials_before, writings
from privrag_desktop.privacy.contextual.words_at import tokens
from privrag_desktop.privacy.text import folded_words
from privrag_desktop.store.task_records import TaskRecord

_Letters = dict[tuple[str, str], set[str]]  # by a word of a stand-in and the first letter of another


class TurningBack:
    """The originals of everything that was issued, in words that a model wrote."""

    def __init__(self, book: RecordBook, names: Names, computed: Computed) -> None:
        self._names = names
        self._computed = computed
        self._values = Values(filter(computed.turns_back, book.rows), lambda row: row.pseudonym, TERMS)
        self._rows = book.rows

    def restored(self, text: str) -> tuple[str, int]:
        """The text with originals, and how many places of it were turned back."""
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

    def _whole(self, text: str) -> Iterator[Found]:
        for place in self._values.find(text):
            shown = text[place.start : place.end]
            if place.row.kind == Kind.HANDLE and shown not in writings(place.row.pseudonym):
                continue
            yield Found(place.start, place.end, Kind(place.row.kind), shown, cased(shown, place.row))

    def _words(self, text: str) -> Iterator[Found]:
        for word in tokens(text):
            inside = "@" in {text[word.start - 1 : word.start], text[word.end : word.end + 1]}
            back = None if inside else self._names.word_back(word.value)
            if back is not None:
                yield Found(word.start, word.end, Kind.NAME, word.value, back)

    def _initials(self, text: str) -> Iterator[Found]:
        """First letters beside a word of the same name: R. Taylor, Robert T."""
        letters = self._letters()
        for word in tokens(text):
            if before := initials_before(text, word.start):
                for match in re.finditer("[A-Z]", before[0]):
                    yield from self._initial(letters, word.key, before.start() + match.start(), match[0])
            if after := INITIAL_BEHIND.match(text, word.end):
                yield from self._initial(letters, word.key, after.end() - 1, after[0][-1])

    @staticmethod
    def _initial(letters: _Letters, beside: str, start: int, letter: str) -> Iterator[Found]:
        meant = letters.get((beside, letter.lower()), set())
        if len(meant) == 1:
            [original] = meant
            yield Found(start, start + 1, Kind.NAME, letter, original.upper())

    def _letters(self) -> _Letters:
        """First letters of originals by another word of the same stand-in and its first letter."""
        letters: _Letters = {}
        for row in (row for row in self._rows if row.kind == Kind.NAME):
            shown, meant = folded_words(row.pseudonym).split(), folded_words(row.original).split()
            pairs = list(zip(shown, meant, strict=False))
            for word in shown:
                for other, original in pairs:
                    if other != word:
                        letters.setdefault((word, other[0]), set()).add(original[0])
        return letters


def cased(written: str, row: TaskRecord) -> str:
    """The original of a record in the case in which its stand-in is written."""
    if written == row.pseudonym:
        return row.original
    if written.isupper():
        return row.original.upper()
    return row.original.lower() if written.islower() else row.original
