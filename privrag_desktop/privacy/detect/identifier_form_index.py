"""Index the folded forms of identifiers, so that a text is searched only where a form may begin."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, islice, takewhile
from typing import TypeAlias

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.language.letter_folding_and_scripts import look
from privrag_desktop.language.text_folding import FoldedText

Match: TypeAlias = tuple[int, str, tuple[Identifier, ...]]  # where it starts, the form, whose it is
_LONGEST_PIECE = 40  # characters of a word between two seams
BEGINNING = 4  # characters; every number that says something alone is longer


class FormIndex:
    """Forms and the identifiers they stand for; adding or removing one costs the same however many there are.

    A text is asked only at the places where forms may begin, and there only for the lengths that forms with
    this beginning have. Readers need no lock; writers must not meet.
    """

    def __init__(self, beginning: Callable[[str], str]) -> None:
        self._beginning = beginning
        self._known: dict[str, Identifier | list[Identifier]] = {}  # a list only where several have the form
        self._lengths: dict[str, tuple[int, ...]] = {}  # by beginning, the longest first

    def __contains__(self, form: str) -> bool:
        return form in self._known

    def __len__(self) -> int:
        return len(self._known)

    def add(self, form: str, identifier: Identifier) -> None:
        known = self._known.get(form)
        if known is None:
            self._known[form] = identifier
            self._note_length(form)
        elif isinstance(known, list):
            _insert(known, identifier)
        elif known != identifier:
            self._known[form] = sorted((known, identifier), key=_order)

    def add_all(self, forms: Iterable[tuple[str, Identifier]]) -> None:
        """The same for many: the owners of a form that several have are put in order once, not one by one."""
        others: dict[str, list[Identifier]] = {}
        for form, identifier in forms:
            if form in self._known:
                others.setdefault(form, []).append(identifier)
            else:
                self._known[form] = identifier
                self._note_length(form)
        for form, more in others.items():
            owners = sorted({*self.get(form), *more}, key=_order)
            self._known[form] = owners if len(owners) > 1 else owners[0]

    def remove(self, form: str, owner: str | None) -> None:
        """Forget that the form is one of this owner's; its length may stay noted and finds nothing."""
        rest = [one for one in self.get(form) if one.patient_id != owner]
        if rest:
            self._known[form] = rest
        else:
            self._known.pop(form, None)

    def get(self, form: str) -> tuple[Identifier, ...]:
        """Everybody's identifiers that are written so, in a fixed order."""
        return _as_tuple(self._known.get(form, []))

    def items(self) -> Iterator[tuple[str, tuple[Identifier, ...]]]:
        """All forms of the moment."""
        return ((form, _as_tuple(known)) for form, known in tuple(self._known.items()))

    def forms_at(self, text: str, start: int, beginning: str) -> Iterator[Match]:
        """The forms that stand in `text` at `start`, where `beginning` stands."""
        for length in self._lengths.get(beginning, ()):
            form = text[start : start + length]
            known = self._known.get(form)
            if known is not None:
                yield start, form, _as_tuple(known)

    def _note_length(self, form: str) -> None:
        beginning, length = self._beginning(form), len(form)
        lengths = self._lengths.get(beginning, ())
        if length not in lengths:
            self._lengths[beginning] = tuple(sorted((*lengths, length), reverse=True))


def first_word(form: str) -> str:
    return form.partition(" ")[0]


def first_characters(form: str) -> str:
    return form[:BEGINNING]


def word_matches(folded: FoldedText, index: FormIndex, plurals: FormIndex) -> Iterator[Match]:
    """The forms that stand as whole words in a text folded by words, or between its seams.

    A plural that is also a form of the first index is that form only.
    """
    text, seams = folded.text, folded.seams
    ends = frozenset(seams)
    for start, word in words_of(folded):
        for first, last in _pieces(start, start + len(word), seams):
            beginning = text[first:last]
            second = (match for match in plurals.forms_at(text, first, beginning) if match[1] not in index)
            for match in (*index.forms_at(text, first, beginning), *second):
                end = first + len(match[1])
                if (text[end] == " " or end in ends) and first_word(match[1]) == beginning:
                    yield match


def words_of(folded: FoldedText) -> Iterator[tuple[int, str]]:
    """The words of a folded text and where each begins."""
    start = 1
    for word in folded.text.split():
        yield start, word
        start += len(word) + 1


def _pieces(start: int, stop: int, seams: Sequence[int]) -> Iterator[tuple[int, int]]:
    """A word and, up to a length, every piece of it between two seams."""
    yield start, stop
    low, high = bisect_right(seams, start), bisect_left(seams, stop)
    if low == high:
        return
    inside = seams[low:high]
    ends = (start, *inside, stop)
    for number, begin in enumerate(ends):
        for end in takewhile(lambda end: end - begin <= _LONGEST_PIECE, islice(ends, number + 1, None)):  # noqa: B023
            if end - begin < stop - start:
                yield begin, end


def number_matches(text: str, index: FormIndex) -> Iterator[Match]:
    """The forms that stand anywhere in a compact text."""
    for start in range(len(text) - BEGINNING + 1):
        yield from index.forms_at(text, start, text[start : start + BEGINNING])


def runs_of_words(text: str, shortest: int, longest: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """Every run of two or more words with so many letters in all: its range in the folded text, the words."""
    words = text.split()
    starts = [0, *accumulate(len(word) + 1 for word in words)]
    for first in range(len(words)):
        if look(words[first][0]).borderless:  # each letter is a word there; nothing cuts it in pieces
            continue
        letters = len(words[first])
        for last in range(first + 1, len(words)):
            letters += len(words[last])
            if letters > longest:
                break
            if letters >= shortest:
                yield starts[first] + 1, starts[last + 1], tuple(words[first : last + 1])


def _insert(known: list[Identifier], identifier: Identifier) -> None:
    """Into its place; by halves, because thousands may share a name."""
    place = bisect_left(known, _order(identifier), key=_order)
    if known[place : place + 1] != [identifier]:
        known.insert(place, identifier)


def _as_tuple(known: Identifier | list[Identifier]) -> tuple[Identifier, ...]:
    return (known,) if isinstance(known, Identifier) else tuple(known)


def _order(identifier: Identifier) -> tuple[str, str, str, str]:
    return identifier.patient_id or "", identifier.role, identifier.value, identifier.kind
