"""Free text of a task: what is hidden in it, word for word, and how what a model writes turns back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.acting import Kind
from privrag_desktop.domain import EntityType
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.book import RecordBook
from privrag_desktop.privacy.contextual.found import Found, apart, put
from privrag_desktop.privacy.contextual.known import Values
from privrag_desktop.privacy.contextual.names import Names
from privrag_desktop.privacy.contextual.numbers import Computed
from privrag_desktop.privacy.contextual.words_at import Readable, Token, stands_as_name, tokens
from privrag_desktop.privacy.in_context import is_doubtful
from privrag_desktop.privacy.lexicon import is_called_so, is_in_dictionary
from privrag_desktop.privacy.recognizers import find_patterns
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import folded_words
from privrag_desktop.store.task_records import TaskRecord

KINDS = {
    EntityType.PERSON: Kind.NAME,
    EntityType.LOCATION: Kind.PLACE,
    EntityType.ORGANIZATION: Kind.ORGANISATION,
    EntityType.DATE: Kind.DATE,
    EntityType.AGE: Kind.AGE,
    EntityType.PHONE: Kind.PHONE,
    EntityType.EMAIL: Kind.EMAIL,
    EntityType.URL: Kind.URL,
    EntityType.IP: Kind.ID,
    EntityType.USERNAME: Kind.HANDLE,
}


@dataclass(frozen=True, slots=True)
class Spot:
    """A half-open range of a text that is to be hidden as this kind; `found` where it is worked out."""

    start: int
    end: int
    kind: Kind
    gender: str | None = None
    found: Found | None = None


class Spots:
    """Everything in a text that must not be seen."""

    def __init__(self, boundary: Boundary, book: RecordBook, names: Names, computed: Computed) -> None:
        self._boundary = boundary
        self._book = book
        self._names = names
        self._computed = computed
        self._readable = Readable(boundary.vocabulary)

    def of(self, text: str, mentions: Iterable[Spot], covered: frozenset[Kind]) -> list[Spot]:
        """Spots in reading order without overlaps: the longest of what is sure, then strange words."""
        patterns = (spot_of(finding) for finding in find_patterns(text))
        known = (spot_of(finding) for finding in self._boundary.registry.find(text))
        worked_out = [Spot(one.start, one.end, one.kind, None, one) for one in self._computed.find(text)]
        sure = [*mentions, *worked_out, *self.of_scope(text), *known, *patterns]
        spots = chosen([], sorted((s for s in sure if s.kind in covered), key=_longest))
        words = [word for word in tokens(text) if all(not _overlap(word, spot) for spot in spots)]
        guesses = [spot_of(finding) for finding in self._boundary.detect(text)]
        hidden = (spot for word in words if (spot := self._of_word(text, word, guesses)))
        return sorted([*spots, *_joined(text, hidden)], key=lambda spot: spot.start)

    def of_scope(self, text: str) -> Iterator[Spot]:
        """What this scope has records of, however it is written."""
        for place in Values(self._book.rows, lambda row: row.original).find(text):
            yield Spot(place.start, place.end, Kind(place.row.kind))
        for word in tokens(text):
            if self._is_known_name(text, word):
                yield Spot(word.start, word.end, Kind.NAME)

    def _is_known_name(self, text: str, word: Token) -> bool:
        row = self._names.known(word.key) or self._names.known(self._names.singular(word.key))
        if row is None:
            return False
        return not is_ordinary(word.key) or (row.kind == Kind.NAME and stands_as_name(text, word))

    def _of_word(self, text: str, word: Token, guesses: Sequence[Spot]) -> Spot | None:
        kind = self._readable.hidden_as(text, word)
        if kind is None and any(_overlap(word, guess) for guess in guesses):
            kind = Kind.NAME if self._readable.may_be_name(text, word) else None
        return Spot(word.start, word.end, kind) if kind else None


def is_ordinary(key: str) -> bool:
    """Whether a word that is somebody's name says nothing alone: it is English, too."""
    return is_doubtful(key) or (is_in_dictionary(key) and not is_called_so(key))


def spot_of(finding: Finding) -> Spot:
    kind = KINDS.get(finding.span.entity_type, Kind.ID)
    if kind is Kind.ID and finding.value.startswith("@"):
        kind = Kind.HANDLE
    return Spot(finding.span.start, finding.span.end, kind)


def chosen(taken: list[Spot], spots: Iterable[Spot]) -> list[Spot]:
    """Those of `spots` that overlap no earlier one."""
    kept = list(taken)
    for spot in spots:
        if all(not _overlap(spot, other) for other in kept):
            kept.append(spot)
    return kept


def _longest(spot: Spot) -> int:
    return spot.start - spot.end


def _overlap(one: Spot | Token, other: Spot | Token) -> bool:
    return one.start < other.end and other.start < one.end


def _joined(text: str, spots: Iterable[Spot]) -> Iterator[Spot]:
    """Words of one name side by side as one name."""
    last: Spot | None = None
    for spot in spots:
        if last and last.kind is spot.kind is Kind.NAME and text[last.end : spot.start] in {" ", "-"}:
            last = Spot(last.start, spot.end, Kind.NAME)
            continue
        if last:
            yield last
        last = spot
    if last:
        yield last


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
