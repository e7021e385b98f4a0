"""Find everything in a task's free text that must be hidden, word for word."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.language.dates.spelled_days_and_years_reader import spelled_numbers
from privrag_desktop.language.dictionary_and_name_lists import is_called_so, is_in_dictionary
from privrag_desktop.language.dose_word_check import is_of_dose
from privrag_desktop.language.interval_set import IntervalSet
from privrag_desktop.language.spelled_out_letters_and_digits_reader import spelled_out
from privrag_desktop.language.word_patterns import WORD
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import is_doubtful
from privrag_desktop.privacy.pseudonyms.contextual.known_value_matcher import KnownValueMatcher
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import ValueMatch
from privrag_desktop.privacy.pseudonyms.contextual.name_pseudonyms import NamePseudonyms
from privrag_desktop.privacy.pseudonyms.contextual.neighbouring_name_reader import (
    listed_people,
    with_parts,
)
from privrag_desktop.privacy.pseudonyms.contextual.order_preserving_pseudonyms import (
    OrderPreservingPseudonyms,
)
from privrag_desktop.privacy.pseudonyms.contextual.unknown_word_check import (
    TextToken,
    UnknownWordCheck,
    compounds,
    stands_as_name,
    tokens,
)
from privrag_desktop.privacy.pseudonyms.placeholder_reader import (
    placeholders,
)
from privrag_desktop.privacy.pseudonyms.pseudonym_table import PseudonymTable

_NEAR = 8  # characters in which two initials stand
# J. Johnson, J R Johnson, James J.; I and A alone are words.
_INITIAL_BEFORE = re.compile(r"(?<![\w.'’@-])(?:[A-Z]\. ?|[B-HJ-Z] ){1,2}$")
INITIAL_BEHIND = re.compile(r" [A-Z](?=\.(?![\w]))")

_LOOSE = {*NAMES, EntityType.DATE, EntityType.AGE}
_AS_NUMBER = frozenset({EntityType.IP, EntityType.RARE, EntityType.COPY})


@dataclass(frozen=True, slots=True)
class SensitiveSpan:
    """A half-open range of a text that is to be hidden as this kind; `found` where it is worked out."""

    start: int
    end: int
    kind: EntityType
    gender: str | None = None
    found: ValueMatch | None = None


@dataclass(frozen=True, slots=True)
class ScannedText:
    """What a text holds whatever this scope knows; `loose` has ends that may belong to something else."""

    text: str
    words: tuple[TextToken, ...]
    sure: tuple[SensitiveSpan, ...]
    loose: tuple[SensitiveSpan, ...]
    guessed: tuple[SensitiveSpan, ...]


class SpanFinder:
    """Finds everything in a text that must not be seen."""

    def __init__(
        self,
        boundary: Boundary,
        table: PseudonymTable,
        names: NamePseudonyms,
        computed: OrderPreservingPseudonyms,
    ) -> None:
        self._boundary = boundary
        self._table = table
        self._names = names
        self._computed = computed
        self._readable = UnknownWordCheck(boundary.vocabulary)

    def look(
        self, text: str, mentions: Iterable[SensitiveSpan], covered: frozenset[EntityType]
    ) -> ScannedText:
        """The slow part, once for a text."""
        worked_out = (
            SensitiveSpan(one.start, one.end, one.kind, None, one) for one in self._computed.find(text)
        )
        known = map(span_of, self._boundary.registered_in(text))
        patterns = list(map(span_of, self._boundary.patterns_in(text)))
        guesses = map(span_of, self._boundary.detect(text))
        exact = (span for span in patterns if span.kind not in _LOOSE)
        sure = [*mentions, *worked_out, *known, *exact, *self._compounds(text)]
        signs = IntervalSet(placeholders(text))
        return ScannedText(
            text,
            tuple(word for word in tokens(text) if not signs.meets(word)),
            tuple(span for span in sure if span.kind in covered and not signs.meets(span)),
            tuple(span for span in patterns if span.kind in _LOOSE and _is_exact(text, span)),
            tuple(span for span in guesses if span.kind in NAMES),
        )

    def of(self, seen: ScannedText) -> list[SensitiveSpan]:
        """Spans in reading order without overlaps: the longest of what is sure, then strange words."""
        whole = (_whole(seen, span) for span in (*seen.sure, *self._of_scope(seen)))
        spans = chosen(sorted(whole, key=_longest))
        spans += _rests(seen, chosen(sorted(seen.loose, key=_longest)), spans)
        taken, guessed = IntervalSet(spans), IntervalSet(seen.guessed)
        words = [word for word in seen.words if not taken.meets(word)]
        hidden = (span for word in words if (span := self._of_word(word, seen, guessed)))
        every = _with_parts(seen.text, [*spans, *_joined(seen.text, hidden)])
        every += _in_lists(seen.text, every)
        others = IntervalSet(span for span in every if span.kind is not EntityType.PERSON)
        together = (_with_initials(seen.text, span, others) for span in every)
        return list(_merged(sorted(together, key=lambda span: span.start)))

    def _compounds(self, text: str) -> Iterator[SensitiveSpan]:
        yield from (SensitiveSpan(start, end, EntityType.ID) for start, end in spelled_out(text))
        for compound in compounds(text):
            if kind := self._readable.compound_as(compound):
                yield SensitiveSpan(compound.start, compound.end, kind)

    def _of_scope(self, seen: ScannedText) -> Iterator[SensitiveSpan]:
        """What this scope has records of, however it is written."""
        signs = IntervalSet(placeholders(seen.text))
        for place in KnownValueMatcher(self._table.rows, lambda row: row.original).find(seen.text):
            if signs.meets(place):
                continue
            written = seen.text[place.start : place.end].removeprefix("@")
            if place.row.kind is not EntityType.USERNAME or written in writings(place.row.original):
                yield SensitiveSpan(place.start, place.end, place.row.kind)

    def _of_word(self, word: TextToken, seen: ScannedText, guessed: IntervalSet) -> SensitiveSpan | None:
        if is_known_name(self._names, seen.text, word):
            return SensitiveSpan(word.start, word.end, EntityType.PERSON)
        if is_of_dose(seen.text, word):
            return None
        kind = self._readable.hidden_as(seen.text, word)
        if kind is None and guessed.meets(word):
            kind = EntityType.PERSON if self._readable.may_be_name(seen.text, word) else None
        return SensitiveSpan(word.start, word.end, kind) if kind else None


def writings(handle: str) -> set[str]:
    """A user name with a capital is a name: James."""
    return {handle, handle.lower(), handle.upper()}


def is_known_name(names: NamePseudonyms, text: str, word: TextToken) -> bool:
    """Whether a word is of a name of this scope, or its plural, and stands for it here."""
    row = names.known(word.key) or names.known(names.singular(word.key))
    if row is None or is_of_dose(text, word):
        return False
    return not is_ordinary(word.key) or (row.kind is EntityType.PERSON and stands_as_name(text, word))


def is_ordinary(key: str) -> bool:
    """Whether a word that is somebody's name says nothing alone: it is English, too."""
    return is_doubtful(key) or (is_in_dictionary(key) and not is_called_so(key))


def initials_before(text: str, start: int) -> re.Match[str] | None:
    """First letters of a name that stand right before the rest of it."""
    return _INITIAL_BEFORE.search(text, max(0, start - _NEAR), start)


def span_of(finding: DetectedSpan) -> SensitiveSpan:
    span = finding.span
    kind = EntityType.ID if span.entity_type in _AS_NUMBER else span.entity_type
    return SensitiveSpan(span.start, span.end, kind)


def chosen(spans: Iterable[SensitiveSpan]) -> list[SensitiveSpan]:
    """Those that overlap no earlier one."""
    return list(filter(IntervalSet().take, spans))


def _with_parts(text: str, spans: Sequence[SensitiveSpan]) -> list[SensitiveSpan]:
    """Names with the parts that stand beside them and belong to no other span."""
    taken, grown = IntervalSet(spans), list(spans)
    for at, span in enumerate(spans):
        if span.kind is EntityType.PERSON:
            start, end = with_parts(text, (span.start, span.end))
            before, after = replace(span, start=start, end=span.start), replace(span, start=span.end, end=end)
            if not any(map(taken.meets, (one for one in (before, after) if one.start < one.end))):
                grown[at] = replace(span, start=start, end=end)
                taken.add(grown[at])
    return grown


def _in_lists(text: str, spans: Sequence[SensitiveSpan]) -> Iterator[SensitiveSpan]:
    """Whoever is named in one list with a name, apart from what is found already."""
    taken = IntervalSet(spans)
    names = dict.fromkeys((span.start, span.end) for span in spans if span.kind is EntityType.PERSON)
    for name in names:
        for start, end in listed_people(text, name, names):
            listed = SensitiveSpan(start, end, EntityType.PERSON)
            words = WORD.finditer(text, start, end)  # a part of the name may be hidden already
            parts = (SensitiveSpan(word.start(), word.end(), EntityType.PERSON) for word in words)
            yield from [listed] if taken.take(listed) else filter(taken.take, parts)


def _is_exact(text: str, span: SensitiveSpan) -> bool:
    """Not a month alone, which may be a name or a word; a day or a year of it may stand in words."""
    written = text[span.start : span.end]
    return span.kind is not EntityType.DATE or any(map(str.isdigit, written)) or any(spelled_numbers(written))


def _longest(span: SensitiveSpan) -> int:
    return span.start - span.end


def _rests(
    seen: ScannedText, loose: Iterable[SensitiveSpan], others: Sequence[SensitiveSpan]
) -> Iterator[SensitiveSpan]:
    """What is left of loose spans beside others, in whole words."""
    taken, starts = IntervalSet(others), sorted(other.start for other in others)
    for span in loose:
        if not taken.meets(span):
            yield span
            continue
        words = (word for word in _words_of(seen, span) if span.start <= word.start and word.end <= span.end)
        free = (word for word in words if not taken.meets(word))
        for _, run in groupby(free, key=lambda word: bisect_left(starts, word.start)):
            rest = list(run)
            if any(map(str.isalpha, seen.text[rest[0].start : rest[-1].end])):
                yield SensitiveSpan(rest[0].start, rest[-1].end, span.kind)


def _words_of(seen: ScannedText, span: SensitiveSpan) -> Sequence[TextToken]:
    """The words that a span touches."""
    first = bisect_right(seen.words, span.start, key=lambda word: word.end)
    return seen.words[first : bisect_left(seen.words, span.end, key=lambda word: word.start)]


def _merged(spans: Iterable[SensitiveSpan]) -> Iterator[SensitiveSpan]:
    """Names that share an initial as one: Amy J. Johnson."""
    last: SensitiveSpan | None = None
    for span in spans:
        if last and span.start < last.end:
            last = replace(last, end=max(last.end, span.end))
            continue
        if last:
            yield last
        last = span
    if last:
        yield last


def _whole(seen: ScannedText, span: SensitiveSpan) -> SensitiveSpan:
    """A name with all of the words that it is in: what is glued to it may be of a name, too."""
    touched = _words_of(seen, span)
    if span.kind not in NAMES or not touched:
        return span
    start, end = min(touched[0].start, span.start), max(touched[-1].end, span.end)
    glued = seen.text[start : span.start] + seen.text[span.end : end]
    is_handle = len(touched) == 1 and any(map(str.isalpha, glued))
    return SensitiveSpan(start, end, EntityType.USERNAME if is_handle else span.kind, span.gender)


def _joined(text: str, spans: Iterable[SensitiveSpan]) -> Iterator[SensitiveSpan]:
    """Words of one name side by side as one name."""
    run: list[SensitiveSpan] = []
    for span in spans:
        if run and not _go_together(text, run[-1], span):
            yield SensitiveSpan(run[0].start, run[-1].end, run[0].kind)
            run = []
        run.append(span)
    if run:
        yield SensitiveSpan(run[0].start, run[-1].end, run[0].kind)


def _go_together(text: str, one: SensitiveSpan, other: SensitiveSpan) -> bool:
    return one.kind is other.kind is EntityType.PERSON and text[one.end : other.start] in {" ", "-"}


def _with_initials(text: str, span: SensitiveSpan, others: IntervalSet) -> SensitiveSpan:
    """A name with the first letters of others beside it."""
    if span.kind is not EntityType.PERSON:
        return span
    before, after = initials_before(text, span.start), INITIAL_BEHIND.match(text, span.end)
    start = before.start() if before else span.start
    longer = replace(span, start=start, end=after.end() if after else span.end)
    return span if others.meets(longer) else longer
