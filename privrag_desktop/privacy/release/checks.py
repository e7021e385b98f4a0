"""The checks that a text must pass before it leaves; the gate decides what follows from them."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import is_name_like
from privrag_desktop.language.word_patterns import WORD
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, MergedSpans, cover, people_in
from privrag_desktop.privacy.detect.escaped_text_decoder import over_whole_words
from privrag_desktop.privacy.detect.known_identifier_registry import Registry
from privrag_desktop.privacy.detect.names.titled_names import find_titled
from privrag_desktop.privacy.detect.question_people_and_times_reader import patients_of
from privrag_desktop.privacy.detect.recognizers import NameFinder, find_patterns
from privrag_desktop.privacy.detect.recognizers.words_of_another_script import find_unread_words
from privrag_desktop.privacy.pseudonyms.placeholder_reader import (
    outside_placeholders,
    placeholders,
)
from privrag_desktop.privacy.release.age_and_year_generalisation import (
    find_ages_of,
    find_too_exact,
)
from privrag_desktop.privacy.release.k_anonymity import Groups, PersonMention
from privrag_desktop.privacy.release.policies import Policy
from privrag_desktop.privacy.release.verbatim_overlap import find_copied
from privrag_desktop.store.pseudonyms import Pseudonym

_MAY_BE_WORDS = frozenset({*NAMES, EntityType.AGE})  # where what the records call so excuses a guess
Issued = Sequence[Pseudonym]


@dataclass(frozen=True)
class Checks:
    """`registry` is asked at every check, so that a patient imported a moment ago is known.

    Without `groups` no term is rare: nobody's records are at hand. `own` are texts of the program itself: a
    name in their examples is no patient's, whoever else is called so. `patterns` finds what has an
    identifying form.
    """

    registry: Callable[[], Registry]
    names: NameFinder
    vocabulary: Vocabulary
    policy: Policy
    groups: Groups | None = None
    patients: Mapping[str, Patient] = field(default_factory=dict)
    own: frozenset[str] = frozenset()
    patterns: Callable[[str], Sequence[DetectedSpan]] = find_patterns

    def identifying(self, text: str, issued: Issued, named_from: int = 0) -> list[DetectedSpan]:
        """Identifiers, known or only recognised, and what the policy wants less exact; reading order.

        The name model, which knows only likelihoods, is not asked about what stands before `named_from`.
        Nothing is found inside a placeholder, issued or not.
        """
        return outside_placeholders(text, lambda one: self._identifying(one, issued, named_from), issued)

    def _identifying(self, text: str, issued: Issued, named_from: int) -> list[DetectedSpan]:
        sure = [
            *self.registry().find(text, strict=True),
            *self.patterns(text),
            *find_too_exact(text, self.policy),
            *self._unread(text),
        ]
        sure = _without_pseudonyms(sure, issued)
        named = (_shifted(finding, named_from) for finding in self._named(text[named_from:], issued))
        found = cover(*(over_whole_words(text, group) for group in (sure, named)))
        people = [*people_in(found), *self._pseudonyms_of_people(text, issued)]
        return cover(found, find_ages_of(text, people, self.policy))

    def torn(self, first: str, second: str) -> list[DetectedSpan]:
        """Values of the registry that begin at the end of one text and end in another."""
        found = cover(outside_placeholders(f"{first}{second}", self.registry().find))
        return [finding for finding in found if finding.span.start < len(first) < finding.span.end]

    def rare(self, text: str, issued: Issued, found: Sequence[DetectedSpan] = ()) -> list[DetectedSpan]:
        """Terms that the policy wants more general, apart from what was `found` already."""
        if self.groups is None or not self.policy.hides_rare:
            return []
        mentions = [*self._known_people(found), *self._pseudonyms(text, issued)]
        mentions.sort(key=lambda mention: mention.start)
        groups = self.groups
        rare = outside_placeholders(text, lambda one: groups.find_rare(one, mentions), issued)
        taken = MergedSpans(finding.span for finding in found)
        return [finding for finding in rare if not taken.meets(finding.span)]

    def copied(self, text: str, sources: Sequence[str], issued: Issued) -> list[DetectedSpan]:
        """Runs of the sources' words beyond the policy's limits."""
        if not sources:
            return []
        values = _any_of(value for row in issued for value in (row.original, row.pseudonym))

        def known(one: str) -> list[DetectedSpan]:
            return [*self.registry().find(one), *self.patterns(one)]

        def hidden(one: str) -> Iterator[Span]:
            yield from (f.span for f in outside_placeholders(one, known, issued))
            yield from placeholders(one, issued)
            yield from (Span(*match.span(), EntityType.ID) for match in values.finditer(one))

        return find_copied(text, sources, self.policy, hidden)

    def _named(self, text: str, issued: Issued) -> Iterator[DetectedSpan]:
        pseudonyms = _pseudonym_words(issued)
        for found in self.names.find(text):
            if found.span.entity_type not in _MAY_BE_WORDS:
                yield found  # figures are in every vocabulary: a phone of nothing else left
            else:
                yield from (
                    piece for piece in _apart(found, pseudonyms) if not self._is_ordinary(piece, found)
                )
        for found in find_titled(text, self.vocabulary):  # a title says it all: no clinical word excuses it
            yield from _apart(found, pseudonyms)

    def _unread(self, text: str) -> Iterator[DetectedSpan]:
        """Words in a script that the name network does not read: a text in it does not leave."""
        for start, end in find_unread_words(text):
            if not self.vocabulary.holds(text[start:end]):
                yield DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end])

    def _is_ordinary(self, piece: DetectedSpan, found: DetectedSpan) -> bool:
        """Clinical words, and the small words beside a pseudonym."""
        words = folded_words(piece.value).split()
        if piece != found:
            words = [word for word in words if not is_function_word(word)]
        return not words or self.vocabulary.holds(" ".join(words))

    def _known_people(self, found: Iterable[DetectedSpan]) -> Iterator[PersonMention]:
        for finding in found:
            owners = patients_of(finding)
            for patient_id in owners if len(owners) == 1 else ():
                yield PersonMention(finding.span.start, patient_id, self._gender(patient_id))

    def _pseudonyms(self, text: str, issued: Issued) -> Iterator[PersonMention]:
        for row in issued:
            if row.kind is EntityType.PERSON:
                for match in _any_of([row.pseudonym, *row.pseudonym.split()]).finditer(text):
                    person = row.owner or row.entity or row.pseudonym
                    yield PersonMention(match.start(), person, self._gender(row.owner))

    def _pseudonyms_of_people(self, text: str, issued: Issued) -> Iterator[Span]:
        """Where pseudonyms of people stand."""
        people = [row.pseudonym for row in issued if row.kind is EntityType.PERSON]
        parts = [part for pseudonym in people for part in pseudonym.split()]
        yield from (Span(*one.span(), EntityType.PERSON) for one in _any_of([*people, *parts]).finditer(text))

    def _gender(self, patient_id: str) -> str | None:
        patient = self.patients.get(patient_id)
        return patient.gender if patient else None


def _pseudonym_words(issued: Issued) -> frozenset[str]:
    return frozenset(word for row in issued for word in folded_words(row.pseudonym).split())


def is_stand_in(finding: DetectedSpan, issued: Issued) -> bool:
    """Whether a pseudonym of somebody is in it: replacing that would make one person another."""
    people = _pseudonym_words([row for row in issued if row.kind is EntityType.PERSON])
    return not people.isdisjoint(folded_words(finding.value).split())


def beside_pseudonyms(found: Iterable[DetectedSpan], issued: Issued) -> list[DetectedSpan]:
    """What is found in text that models have worked on, without the pseudonyms of people it is made of.

    Replaced a second time, a pseudonym would be restored as somebody else.
    """
    rows = [row for row in issued if row.kind is EntityType.PERSON]
    words = _pseudonym_words(rows)
    whole = (f for f in found if not (f.known and set(folded_words(f.value).split()) <= words))
    return _without_pseudonyms(whole, rows)


def _without_pseudonyms(found: Iterable[DetectedSpan], issued: Issued) -> list[DetectedSpan]:
    """People and places that only their writing tells, without the pseudonyms of people in them."""
    words = _pseudonym_words([row for row in issued if row.kind is EntityType.PERSON])
    return [
        part
        for one in found
        for part in ([one] if one.known or one.span.entity_type not in NAMES else _apart(one, words))
    ]


def _apart(finding: DetectedSpan, pseudonyms: frozenset[str]) -> Iterator[DetectedSpan]:
    """The finding without the pseudonyms that the name model took along."""
    words = list(WORD.finditer(finding.value))
    if not any(_is_one(word, pseudonyms) for word in words):
        yield finding
        return
    for stands_in, run in groupby(words, key=lambda word: _is_one(word, pseudonyms)):
        if not stands_in:
            together = list(run)
            start, end = together[0].start(), together[-1].end()
            span = Span(finding.span.start + start, finding.span.start + end, finding.span.entity_type)
            if is_name_like(finding.value[start:end]):  # a title beside a pseudonym is nobody
                yield DetectedSpan(span, finding.value[start:end])


def _is_one(word: re.Match[str], pseudonyms: frozenset[str]) -> bool:
    return set(folded_words(word[0]).removesuffix(" s").split()) <= pseudonyms


def _any_of(values: Iterable[str]) -> re.Pattern[str]:
    """Any of the values, whole and in any case, the longest first; of none, nothing."""
    longest_first = sorted(filter(None, values), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first)) or '(?!)'})(?!\w)", re.IGNORECASE)


def _shifted(finding: DetectedSpan, by: int) -> DetectedSpan:
    span = finding.span
    return replace(finding, span=Span(span.start + by, span.end + by, span.entity_type))
