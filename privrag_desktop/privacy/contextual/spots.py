"""What is hidden in the free text of a task, word for word."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from privrag_desktop.acting import Kind
from privrag_desktop.domain import EntityType
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.contextual.book import WORD_KINDS, RecordBook
from privrag_desktop.privacy.contextual.covered import Covered
from privrag_desktop.privacy.contextual.dose_words import is_of_dose
from privrag_desktop.privacy.contextual.found import Found
from privrag_desktop.privacy.contextual.known import Values
from privrag_desktop.privacy.contextual.listed_people import listed_people, with_parts
from privrag_desktop.privacy.contextual.names import Names
from privrag_desktop.privacy.contextual.numbers import Computed
from privrag_desktop.privacy.contextual.spelled import spelled_out
from privrag_desktop.privacy.contextual.words_at import Readable, Token, compounds, stands_as_name, tokens
from privrag_desktop.privacy.in_context import is_doubtful
from privrag_desktop.privacy.lexicon import is_called_so, is_in_dictionary
from privrag_desktop.privacy.placeholders import outside_placeholders, placeholders
from privrag_desktop.privacy.recognizers import find_patterns
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.spelled_numbers import spelled_numbers
from privrag_desktop.privacy.text import WORD

_NEAR = 8  # characters in which two initials stand
# J. Johnson, J R Johnson, James J.; I and A alone are words.
_INITIAL_BEFORE = re.compile(r"(?<![\w.'’@-])(?:[A-Z]\. ?|[B-HJ-Z] ){1,2}$")
INITIAL_BEHIND = re.compile(r" [A-Z](?=\.(?![\w]))")

_LOOSE = WORD_KINDS | {Kind.DATE, Kind.AGE}
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


@dataclass(frozen=True, slots=True)
class Seen:
    """What a text holds whatever this scope knows; `loose` has ends that may belong to something else."""

    text: str
    words: tuple[Token, ...]
    sure: tuple[Spot, ...]
    loose: tuple[Spot, ...]
    guessed: tuple[Spot, ...]


class Spots:
    """Finds everything in a text that must not be seen."""

    def __init__(self, boundary: Boundary, book: RecordBook, names: Names, computed: Computed) -> None:
        self._boundary = boundary
        self._book = book
        self._names = names
        self._computed = computed
        self._readable = Readable(boundary.vocabulary)

    def look(self, text: str, mentions: Iterable[Spot], covered: frozenset[Kind]) -> Seen:
        """The slow part, once for a text."""
        worked_out = (Spot(one.start, one.end, one.kind, None, one) for one in self._computed.find(text))
        known = map(spot_of, self._boundary.registered_in(text))
        patterns = list(map(spot_of, outside_placeholders(text, find_patterns)))
        guesses = map(spot_of, self._boundary.detect(text))
        exact = (spot for spot in patterns if spot.kind not in _LOOSE)
        sure = [*mentions, *worked_out, *known, *exact, *self._compounds(text)]
        signs = Covered(placeholders(text))
        return Seen(
            text,
            tuple(word for word in tokens(text) if not signs.meets(word)),
            tuple(spot for spot in sure if spot.kind in covered and not signs.meets(spot)),
            tuple(spot for spot in patterns if spot.kind in _LOOSE and _is_exact(text, spot)),
            tuple(spot for spot in guesses if spot.kind in WORD_KINDS),
        )

    def of(self, seen: Seen) -> list[Spot]:
        """Spots in reading order without overlaps: the longest of what is sure, then strange words."""
        whole = (_whole(seen, spot) for spot in (*seen.sure, *self._of_scope(seen)))
        spots = chosen(sorted(whole, key=_longest))
        spots += _rests(seen, chosen(sorted(seen.loose, key=_longest)), spots)
        taken, guessed = Covered(spots), Covered(seen.guessed)
        words = [word for word in seen.words if not taken.meets(word)]
        hidden = (spot for word in words if (spot := self._of_word(word, seen, guessed)))
        every = _with_parts(seen.text, [*spots, *_joined(seen.text, hidden)])
        every += _in_lists(seen.text, every)
        others = Covered(spot for spot in every if spot.kind is not Kind.NAME)
        together = (_with_initials(seen.text, spot, others) for spot in every)
        return list(_merged(sorted(together, key=lambda spot: spot.start)))

    def _compounds(self, text: str) -> Iterator[Spot]:
        yield from (Spot(start, end, Kind.ID) for start, end in spelled_out(text))
        for compound in compounds(text):
            if kind := self._readable.compound_as(compound):
                yield Spot(compound.start, compound.end, kind)

    def _of_scope(self, seen: Seen) -> Iterator[Spot]:
        """What this scope has records of, however it is written."""
        signs = Covered(placeholders(seen.text))
        for place in Values(self._book.rows, lambda row: row.original).find(seen.text):
            if signs.meets(place):
                continue
            written = seen.text[place.start : place.end].removeprefix("@")
            if place.row.kind != Kind.HANDLE or written in writings(place.row.original):
                yield Spot(place.start, place.end, Kind(place.row.kind))

    def _of_word(self, word: Token, seen: Seen, guessed: Covered) -> Spot | None:
        if is_known_name(self._names, seen.text, word):
            return Spot(word.start, word.end, Kind.NAME)
        if is_of_dose(seen.text, word):
            return None
        kind = self._readable.hidden_as(seen.text, word)
        if kind is None and guessed.meets(word):
            kind = Kind.NAME if self._readable.may_be_name(seen.text, word) else None
        return Spot(word.start, word.end, kind) if kind else None


def writings(handle: str) -> set[str]:
    """A user name with a capital is a name: James."""
    return {handle, handle.lower(), handle.upper()}


def is_known_name(names: Names, text: str, word: Token) -> bool:
    """Whether a word is of a name of this scope, or its plural, and stands for it here."""
    row = names.known(word.key) or names.known(names.singular(word.key))
    if row is None or is_of_dose(text, word):
        return False
    return not is_ordinary(word.key) or (row.kind == Kind.NAME and stands_as_name(text, word))


def is_ordinary(key: str) -> bool:
    """Whether a word that is somebody's name says nothing alone: it is English, too."""
    return is_doubtful(key) or (is_in_dictionary(key) and not is_called_so(key))


def initials_before(text: str, start: int) -> re.Match[str] | None:
    """First letters of a name that stand right before the rest of it."""
    return _INITIAL_BEFORE.search(text, max(0, start - _NEAR), start)


def spot_of(finding: Finding) -> Spot:
    span = finding.span
    return Spot(span.start, span.end, KINDS.get(span.entity_type, Kind.ID))


def chosen(spots: Iterable[Spot]) -> list[Spot]:
    """Those that overlap no earlier one."""
    return list(filter(Covered().take, spots))


def _with_parts(text: str, spots: Sequence[Spot]) -> list[Spot]:
    """Names with the parts that stand beside them and belong to no other spot."""
    taken, grown = Covered(spots), list(spots)
    for at, spot in enumerate(spots):
        if spot.kind is Kind.NAME:
            start, end = with_parts(text, (spot.start, spot.end))
            before, after = replace(spot, start=start, end=spot.start), replace(spot, start=spot.end, end=end)
            if not any(map(taken.meets, (one for one in (before, after) if one.start < one.end))):
                grown[at] = replace(spot, start=start, end=end)
                taken.add(grown[at])
    return grown


def _in_lists(text: str, spots: Sequence[Spot]) -> Iterator[Spot]:
    """Whoever is named in one list with a name, apart from what is found already."""
    taken = Covered(spots)
    names = dict.fromkeys((spot.start, spot.end) for spot in spots if spot.kind is Kind.NAME)
    for name in names:
        for start, end in listed_people(text, name, names):
            listed = Spot(start, end, Kind.NAME)
            words = WORD.finditer(text, start, end)  # a part of the name may be hidden already
            parts = (Spot(word.start(), word.end(), Kind.NAME) for word in words)
            yield from [listed] if taken.take(listed) else filter(taken.take, parts)


def _is_exact(text: str, spot: Spot) -> bool:
    """Not a month alone, which may be a name or a word; a day or a year of it may stand in words."""
    written = text[spot.start : spot.end]
    return spot.kind is not Kind.DATE or any(map(str.isdigit, written)) or any(spelled_numbers(written))


def _longest(spot: Spot) -> int:
    return spot.start - spot.end


def _rests(seen: Seen, loose: Iterable[Spot], others: Sequence[Spot]) -> Iterator[Spot]:
    """What is left of loose spots beside others, in whole words."""
    taken, starts = Covered(others), sorted(other.start for other in others)
    for spot in loose:
        if not taken.meets(spot):
            yield spot
            continue
        words = (word for word in _words_of(seen, spot) if spot.start <= word.start and word.end <= spot.end)
        free = (word for word in words if not taken.meets(word))
        for _, run in groupby(free, key=lambda word: bisect_left(starts, word.start)):
            rest = list(run)
            if any(map(str.isalpha, seen.text[rest[0].start : rest[-1].end])):
                yield Spot(rest[0].start, rest[-1].end, spot.kind)


def _words_of(seen: Seen, spot: Spot) -> Sequence[Token]:
    """The words that a spot touches."""
    first = bisect_right(seen.words, spot.start, key=lambda word: word.end)
    return seen.words[first : bisect_left(seen.words, spot.end, key=lambda word: word.start)]


def _merged(spots: Iterable[Spot]) -> Iterator[Spot]:
    """Names that share an initial as one: Amy J. Johnson."""
    last: Spot | None = None
    for spot in spots:
        if last and spot.start < last.end:
            last = replace(last, end=max(last.end, spot.end))
            continue
        if last:
            yield last
        last = spot
    if last:
        yield last


def _whole(seen: Seen, spot: Spot) -> Spot:
    """A name with all of the words that it is in: what is glued to it may be of a name, too."""
    touched = _words_of(seen, spot)
    if spot.kind not in WORD_KINDS or not touched:
        return spot
    start, end = min(touched[0].start, spot.start), max(touched[-1].end, spot.end)
    glued = seen.text[start : spot.start] + seen.text[spot.end : end]
    is_handle = len(touched) == 1 and any(map(str.isalpha, glued))
    return Spot(start, end, Kind.HANDLE if is_handle else spot.kind, spot.gender)


def _joined(text: str, spots: Iterable[Spot]) -> Iterator[Spot]:
    """Words of one name side by side as one name."""
    run: list[Spot] = []
    for spot in spots:
        if run and not _go_together(text, run[-1], spot):
            yield Spot(run[0].start, run[-1].end, run[0].kind)
            run = []
        run.append(spot)
    if run:
        yield Spot(run[0].start, run[-1].end, run[0].kind)


def _go_together(text: str, one: Spot, other: Spot) -> bool:
    return one.kind is other.kind is Kind.NAME and text[one.end : other.start] in {" ", "-"}


def _with_initials(text: str, spot: Spot, others: Covered) -> Spot:
    """A name with the first letters of others beside it."""
    if spot.kind is not Kind.NAME:
        return spot
    before, after = initials_before(text, spot.start), INITIAL_BEHIND.match(text, spot.end)
    start = before.start() if before else spot.start
    longer = replace(spot, start=start, end=after.end() if after else spot.end)
    return spot if others.meets(longer) else longer
