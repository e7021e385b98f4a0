"""Every known identifier of everyone in the vault, found in one pass however it is typed."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Self

import ahocorasick

from privrag_desktop.domain import EntityType, Identifier, Role, Span
from privrag_desktop.privacy.forms import (
    TRAILING_DIGITS,
    is_number,
    name_parts,
    number_forms,
    plain_name,
    plural_of,
    word_forms,
)
from privrag_desktop.privacy.in_context import is_doubtful, reads_as_name
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import (
    TITLES,
    Folded,
    fold_compact,
    fold_typing,
    fold_unglued,
    fold_words,
    folded_words,
)
from privrag_desktop.privacy.vocabulary import Vocabulary

NAME_ROLES = frozenset({Role.FULL_NAME, Role.GIVEN, Role.FAMILY, Role.MAIDEN})
_LABELLED = re.compile(
    r"\b(?:MRN|SSN|NPI|ID|record|licen[cs]e|passport|policy|member|account|acct|chart|patient|serial|case)"
    r"(?:\s+(?:no|number|num|id))?\s*[:#.]?\s*(?:is\s+)?#?\s*([A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?)\b",
    re.IGNORECASE,
)
_SHORTEST_GLUED = 3  # letters of a name that is one even with digits behind it
_SURE_NUMBER = 8  # from this length on, an identifier is one even inside a longer run of characters


class Registry:
    """Built once from the vault's identifiers; `find` is one pass over each of three folded views."""

    def __init__(self, identifiers: Iterable[Identifier]) -> None:
        self._by_words: defaultdict[str, set[Identifier]] = defaultdict(set)
        self._by_number: defaultdict[str, set[Identifier]] = defaultdict(set)
        self._by_label: defaultdict[str, set[Identifier]] = defaultdict(set)
        self._vocabulary = Vocabulary()
        for identifier in identifiers:
            self._add(identifier)
        self._add_plurals()
        self._words = _automaton(f" {pattern} " for pattern in self._by_words)
        self._numbers = _automaton(self._by_number)

    def with_vocabulary(self, vocabulary: Vocabulary) -> Self:
        """The same registry, for which a single word inside a longer clinical term is nobody's name."""
        other = copy(self)
        other._vocabulary = vocabulary
        return other

    def find(self, text: str) -> list[Finding]:
        """All occurrences, overlapping ones included."""
        words = list(self._find_words(text))
        places = {finding.span for finding in words}
        glued = (finding for finding in self._find_glued(text) if finding.span not in places)
        names = _in_plain_order([*words, *glued])
        return [*names, *self._find_numbers(text), *self._find_labelled(text)]

    def knows(self, value: str) -> bool:
        """Whether any word form of `value` belongs to someone in the vault."""
        return folded_words(value) in self._by_words

    def name_forms(self) -> dict[str, frozenset[Identifier]]:
        """Folded name forms of patients, for guessing what a misspelt name was meant to be."""
        forms: dict[str, frozenset[Identifier]] = {}
        for form, identifiers in self._by_words.items():
            names = frozenset(i for i in identifiers if i.role in NAME_ROLES and i.patient_id is not None)
            if names:
                forms[form] = names
        return forms

    def _add(self, identifier: Identifier) -> None:
        for one in (identifier, *name_parts(identifier)):
            for pattern in word_forms(one):
                self._by_words[pattern].add(one)
        if identifier.kind is not EntityType.PERSON:
            for number in number_forms(identifier):
                self._by_number[number].add(identifier)
        if identifier.role is Role.RECORD_ID:
            self._by_label[fold_compact(identifier.value).text].add(identifier)

    def _add_plurals(self) -> None:
        """After all names, because a plural may be another's name."""
        singles = {i for identifiers in self._by_words.values() for i in identifiers}
        plurals = [(plural, one) for one in singles if (plural := plural_of(one))]
        taken = frozenset(self._by_words)
        for plural, one in plurals:
            if plural not in taken:
                self._by_words[plural].add(one)

    def _find_words(self, text: str) -> Iterator[Finding]:
        clinical = self._vocabulary.occurrences(text)
        for pattern, finding in self._occurrences(text, fold_words(text)):
            words = pattern.split()
            if len(words) == 1 and _inside(finding.span, clinical):
                continue
            if not all(is_doubtful(word) for word in words) or reads_as_name(text, finding):
                yield finding

    def _find_glued(self, text: str) -> Iterator[Finding]:
        """Names that run into other words or digits, or that a hyphen cuts."""
        folded = fold_unglued(text)
        if folded is None:
            return
        clinical = self._vocabulary.occurrences(text)
        for pattern, finding in self._occurrences(text, folded):
            seamed = folded_words(finding.value) != pattern or not _stands_alone(text, finding.span)
            sure = len(pattern) >= _SHORTEST_GLUED and not all(is_doubtful(word) for word in pattern.split())
            if seamed and sure and not _inside(finding.span, clinical):
                yield finding

    def _occurrences(self, text: str, folded: Folded) -> Iterator[tuple[str, Finding]]:
        for last, pattern in _matches(self._words, folded.text):
            known = self._by_words[pattern.strip()]
            yield pattern.strip(), _finding(text, folded, last - len(pattern) + 2, last, known)

    def _find_labelled(self, text: str) -> Iterator[Finding]:
        """Numbers too short to say anything alone, after a word that says whose they are."""
        typed = fold_typing(text)
        for match in _LABELLED.finditer(typed.text):
            compact = fold_compact(match[1]).text
            if compact in self._by_label and not is_number(compact):
                yield _finding(text, typed, *match.span(1), self._by_label[compact])

    def _find_numbers(self, text: str) -> Iterator[Finding]:
        folded = fold_compact(text)
        for last, pattern in _matches(self._numbers, folded.text):
            finding = _finding(text, folded, last - len(pattern) + 1, last + 1, self._by_number[pattern])
            if len(pattern) >= _SURE_NUMBER or _stands_alone(text, finding.span):
                yield finding


def _automaton(patterns: Iterable[str]) -> ahocorasick.Automaton | None:
    automaton = ahocorasick.Automaton()
    for pattern in patterns:
        automaton.add_word(pattern, pattern)
    if len(automaton) == 0:
        return None
    automaton.make_automaton()
    return automaton


def _matches(automaton: ahocorasick.Automaton | None, text: str) -> Iterator[tuple[int, str]]:
    return iter(()) if automaton is None else automaton.iter(text)


def _in_plain_order(found: Sequence[Finding]) -> list[Finding]:
    """Without names that seem turned round only because two stand in a row: Ann Smith, John Doe."""
    plain = [finding for finding in found if len(finding.value.split()) > 1 and not _is_turned_round(finding)]
    return [f for f in found if not _is_turned_round(f) or f.is_apart_from(p for p in plain if p != f)]


def _is_turned_round(finding: Finding) -> bool:
    """Whether it is nothing but a whole name with the family name first."""
    first = folded_words(TRAILING_DIGITS.sub("", finding.value)).split()[0]
    return all(
        i.role is Role.FULL_NAME and first not in {*folded_words(plain_name(i.value)).split()[:1], *TITLES}
        for i in finding.known
    )


def _finding(text: str, folded: Folded, start: int, end: int, known: set[Identifier]) -> Finding:
    first, last = folded.original_range(start, end)
    ordered = tuple(sorted(known, key=lambda i: (i.patient_id or "", i.role, i.value)))
    return Finding(Span(first, last, ordered[0].kind), text[first:last], ordered)


def _inside(span: Span, places: Iterable[range]) -> bool:
    return any(place.start <= span.start and span.end <= place.stop for place in places)


def _stands_alone(text: str, span: Span) -> bool:
    before, after = text[: span.start][-1:], text[span.end :][:1]
    return not before.isalnum() and not after.isalnum()
