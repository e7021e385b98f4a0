"""How the words that a model wrote turn back, by what was issued."""

from collections.abc import Iterator

from privrag_desktop.acting import Kind
from privrag_desktop.privacy.contextual.book import RecordBook
from privrag_desktop.privacy.contextual.found import Found, apart, put
from privrag_desktop.privacy.contextual.known import Values
from privrag_desktop.privacy.contextual.names import Names
from privrag_desktop.privacy.contextual.numbers import Computed
from privrag_desktop.privacy.contextual.words_at import tokens
from privrag_desktop.privacy.text import folded_words
from privrag_desktop.store.task_records import TaskRecord


class TurningBack:
    """The originals of everything that was issued, in words that a model wrote."""

    def __init__(self, book: RecordBook, names: Names, computed: Computed) -> None:
        self._names = names
        self._computed = computed
        self._values = Values(book.rows, lambda row: row.pseudonym)
        self._rows = book.rows

    def restored(self, text: str) -> tuple[str, int]:
        """The text with originals, and how many places of it were turned back."""
        found = [
            *self._whole(text),
            *self._computed.find_shown(text),
            *self._words(text),
            *self._initials(text),
        ]
        places = apart(sorted(found, key=lambda one: (one.start - one.end, one.start)))
        return put(text, places), len(places)

    def _whole(self, text: str) -> Iterator[Found]:
        for place in self._values.find(text):
            shown = text[place.start : place.end]
            yield Found(place.start, place.end, Kind(place.row.kind), shown, cased(shown, place.row))

    def _words(self, text: str) -> Iterator[Found]:
        for word in tokens(text):
            inside = text[word.start - 1 : word.start] in {"@", "_"} or text[word.end : word.end + 1] in {
                "@",
                "_",
            }
            back = None if inside else self._names.word_back(word.value)
            if back is not None:
                yield Found(word.start, word.end, Kind.NAME, word.value, back)

    def _initials(self, text: str) -> Iterator[Found]:
        """One letter beside a word of the same name: R. Taylor, Robert T."""
        letters = self._letters()
        words = list(tokens(text))
        for one, other in (*zip(words, words[1:], strict=False), *zip(words[1:], words, strict=False)):
            between = text[min(one.end, other.end) : max(one.start, other.start)]
            if len(one.key) == 1 and between.strip(".") in {" ", ""} and between:
                meant = letters.get((other.key, one.key), set())
                if len(meant) == 1:
                    [letter] = meant
                    instead = letter.upper() if one.value.isupper() else letter
                    yield Found(one.start, one.end, Kind.NAME, one.value, instead)

    def _letters(self) -> dict[tuple[str, str], set[str]]:
        """First letters of originals by another word of the same stand-in and its first letter."""
        letters: dict[tuple[str, str], set[str]] = {}
        for row in (row for row in self._rows if row.kind == Kind.NAME):
            shown, meant = folded_words(row.pseudonym).split(), folded_words(row.original).split()
            if len(shown) != len(meant):
                continue
            for word in shown:
                for other, original in zip(shown, meant, strict=True):
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
