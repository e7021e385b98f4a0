"""What is hidden in the free text of a task, word for word."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from privrag_desktop.acting import Kind
from privrag_desktop.domain import EntityType
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.book import WORD_KINDS, RecordBook
from privrag_desktop.privacy.contextual.found import Found
from privrag_desktop.privacy.contextual.known import Values
from privrag_desktop.privacy.contextual.names import Names
from privrag_desktop.privacy.contextual.numbers import Computed
from privrag_desktop.privacy.contextual.words_at import Readable, Token, stands_as_name, tokens
from privrag_desktop.privacy.in_context import is_doubtful
from privrag_desktop.privacy.lexicon import is_called_so, is_in_dictionary
from privrag_desktop.privacy.recognizers import find_patterns
from privrag_desktop.privacy.spans import Finding

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
        every = list(tokens(text))
        whole = (_whole(text, spot, every) for spot in sure if spot.kind in covered)
        spots = chosen([], sorted(whole, key=_longest))
        words = [word for word in every if all(not _overlap(word, spot) for spot in spots)]
        guesses = [spot_of(finding) for finding in self._boundary.detect(text)]
        hidden = (spot for word in words if (spot := self._of_word(text, word, guesses)))
        return sorted([*spots, *_joined(text, hidden)], key=lambda spot: spot.start)

    def of_scope(self, text: str) -> Iterator[Spot]:
        """What this scope has records of, however it is written."""
        for place in Values(self._book.rows, lambda row: row.original).find(text):
            yield Spot(place.start, place.end, Kind(place.row.kind))
        for word in tokens(text):
            if is_known_name(self._names, text, word):
                yield Spot(word.start, word.end, Kind.NAME)

    def _of_word(self, text: str, word: Token, guesses: Sequence[Spot]) -> Spot | None:
        kind = self._readable.hidden_as(text, word)
        if kind is None and any(_overlap(word, guess) for guess in guesses):
            kind = Kind.NAME if self._readable.may_be_name(text, word) else None
        return Spot(word.start, word.end, kind) if kind else None


def is_known_name(names: Names, text: str, word: Token) -> bool:
    """Whether a word is of a name of this scope, or its plural, and stands for it here."""
    row = names.known(word.key) or names.known(names.singular(word.key))
    if row is None:
        return False
    return not is_ordinary(word.key) or (row.kind == Kind.NAME and stands_as_name(text, word))


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


def _whole(text: str, spot: Spot, words: Iterable[Token]) -> Spot:
    """A name with all of the words that it is in: what is glued to it may be of a name, too."""
    if spot.kind not in WORD_KINDS:
        return spot
    touched = [word for word in words if _overlap(word, spot)]
    start = min((word.start for word in touched), default=spot.start)
    end = max((word.end for word in touched), default=spot.end)
    glued = text[start : spot.start] + text[spot.end : end]
    kind = Kind.HANDLE if any(map(str.isalpha, glued)) and len(touched) == 1 else spot.kind
    return Spot(min(start, spot.start), max(end, spot.end), kind, spot.gender)


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
