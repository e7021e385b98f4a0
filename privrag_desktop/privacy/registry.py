"""Every known identifier of everyone in the vault, found in one pass however it is typed."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Self

import ahocorasick

from privrag_desktop.domain import EntityType, Identifier, Role, Span
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import TITLES, Folded, fold_compact, fold_words, folded_words
from privrag_desktop.privacy.vocabulary import Vocabulary
from privrag_desktop.wordlist import read_words

NAME_ROLES = frozenset({Role.FULL_NAME, Role.GIVEN, Role.FAMILY, Role.MAIDEN})
_SHORTEST_NUMBER = 5  # an identifier with fewer letters and digits says nothing alone
_SURE_NUMBER = 8  # from this length on, an identifier is one even inside a longer run of characters
_NATIONAL_NUMBER = 10  # digits of a phone number without its country
_WHOLE_DAY = 8  # digits of a day in ISO form
_SHORT_NAME = 2  # Li, Wu: a name only where the writing says so
_TITLE_BEFORE = re.compile(r"\b(?:mr|mrs|ms|mx|dr|prof)\.?$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’]s\b")
_CAPITAL_NEXT = re.compile(r"\s+[A-Z][\w'’-]+")
_HOUSE_NUMBER = re.compile(r"^\W*\d+\w?\s+(?=\S+\s)")
_TRAILING_DIGITS = re.compile(r"(?<=[^\W\d])\d+(?!\w)")


class Registry:
    """Built once from the vault's identifiers; `find` is one pass over each of two folded views."""

    def __init__(self, identifiers: Iterable[Identifier]) -> None:
        self._by_words: defaultdict[str, set[Identifier]] = defaultdict(set)
        self._by_number: defaultdict[str, set[Identifier]] = defaultdict(set)
        self._vocabulary = Vocabulary()
        for identifier in identifiers:
            self._add(identifier)
        self._words = _automaton(f" {pattern} " for pattern in self._by_words)
        self._numbers = _automaton(self._by_number)

    def with_vocabulary(self, vocabulary: Vocabulary) -> Self:
        """The same registry, for which a single word inside a longer clinical term is nobody's name."""
        other = copy(self)
        other._vocabulary = vocabulary
        return other

    def find(self, text: str) -> list[Finding]:
        """All occurrences, overlapping ones included."""
        return [*_in_plain_order(self._find_words(text)), *self._find_numbers(text)]

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
        for one in (identifier, *_short_parts(identifier)):
            for pattern in _word_forms(one):
                self._by_words[pattern].add(one)
        if identifier.kind is not EntityType.PERSON:
            for number in _number_forms(identifier):
                self._by_number[number].add(identifier)

    def _find_words(self, text: str) -> Iterator[Finding]:
        folded = fold_words(text)
        clinical = self._vocabulary.occurrences(text)
        for last, pattern in _matches(self._words, folded.text):
            words = pattern.split()
            finding = _finding(text, folded, last - len(pattern) + 2, last, self._by_words[pattern.strip()])
            if len(words) == 1 and _inside(finding.span, clinical):
                continue
            if not all(_is_doubtful(word) for word in words) or _reads_as_name(text, finding):
                yield finding

    def _find_numbers(self, text: str) -> Iterator[Finding]:
        folded = fold_compact(text)
        for last, pattern in _matches(self._numbers, folded.text):
            finding = _finding(text, folded, last - len(pattern) + 1, last + 1, self._by_number[pattern])
            if len(pattern) >= _SURE_NUMBER or _stands_alone(text, finding.span):
                yield finding


def common_words() -> frozenset[str]:
    """Names that are also ordinary words."""
    return read_words("privrag_desktop.privacy", "common_words.txt")


def _short_parts(identifier: Identifier) -> Iterator[Identifier]:
    """The parts of a whole name that are too short for an import to note them by themselves: Wei Li."""
    parts = _plain(identifier.value).split() if identifier.role is Role.FULL_NAME else []
    for number, part in enumerate(parts, 1):
        if len(part) == _SHORT_NAME:
            role = Role.FAMILY if number == len(parts) else Role.GIVEN
            yield replace(identifier, role=role, value=part)


def _word_forms(identifier: Identifier) -> Iterator[str]:
    values = {identifier.value, _TRAILING_DIGITS.sub("", identifier.value)}
    if identifier.role is Role.STREET:
        values.add(_HOUSE_NUMBER.sub("", identifier.value))
    if identifier.role is Role.FULL_NAME:
        values |= {form for value in values for form in _name_orders(value)}
    for value in values:
        yield from _spellings(value)


def _name_orders(value: str) -> Iterator[str]:
    parts = [part for part in value.split() if folded_words(part) not in TITLES]
    if len(parts) < 2:  # noqa: PLR2004 a name of one word has one order
        return
    yield " ".join(parts)
    yield f"{parts[0]} {parts[-1]}"
    yield f"{parts[-1]} {parts[0]}"
    yield " ".join([parts[-1], *parts[:-1]])


def _spellings(value: str) -> Iterator[str]:
    for spelling in (value, re.sub(r"[-‐‑]", "", value), re.sub(r"['’]", " ", value)):
        pattern = folded_words(spelling)
        if any(character.isalpha() for character in pattern) and len(pattern) > 1:
            yield pattern


def _number_forms(identifier: Identifier) -> Iterator[str]:
    """The value in letters and digits; a phone number without its country too, a day in any order."""
    compact = fold_compact(identifier.value).text
    forms = {compact}
    if identifier.kind is EntityType.PHONE:
        forms.add("".join(c for c in compact if c.isdigit())[-_NATIONAL_NUMBER:])
    elif identifier.kind is EntityType.DATE and len(compact) == _WHOLE_DAY:
        year, month, day = compact[:4], compact[4:6], compact[6:]
        forms |= {f"{month}{day}{year}", f"{day}{month}{year}"}
    yield from filter(_is_number, forms)


def _is_number(compact: str) -> bool:
    return len(compact) >= _SHORTEST_NUMBER and sum(c.isdigit() for c in compact) >= _SHORTEST_NUMBER - 1


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


def _in_plain_order(findings: Iterable[Finding]) -> list[Finding]:
    """Without names that seem turned round only because two stand in a row: Ann Smith, John Doe."""
    found = list(findings)
    plain = [finding for finding in found if len(finding.value.split()) > 1 and not _is_turned_round(finding)]
    return [f for f in found if not _is_turned_round(f) or f.is_apart_from(p for p in plain if p != f)]


def _is_turned_round(finding: Finding) -> bool:
    """Whether it is nothing but a whole name with the family name first."""
    first = folded_words(_TRAILING_DIGITS.sub("", finding.value)).split()[0]
    return all(
        i.role is Role.FULL_NAME and first not in {*folded_words(_plain(i.value)).split()[:1], *TITLES}
        for i in finding.known
    )


def _plain(name: str) -> str:
    """Without titles and without the digits that made-up records add."""
    return " ".join(w for w in _TRAILING_DIGITS.sub("", name).split() if folded_words(w) not in TITLES)


def _finding(text: str, folded: Folded, start: int, end: int, known: set[Identifier]) -> Finding:
    first, last = folded.original_range(start, end)
    ordered = tuple(sorted(known, key=lambda i: (i.patient_id or "", i.role, i.value)))
    return Finding(Span(first, last, ordered[0].kind), text[first:last], ordered)


def _is_doubtful(word: str) -> bool:
    return len(word) <= _SHORT_NAME or word in common_words()


def _inside(span: Span, places: Iterable[range]) -> bool:
    return any(place.start <= span.start and span.end <= place.stop for place in places)


def _stands_alone(text: str, span: Span) -> bool:
    before, after = text[: span.start][-1:], text[span.end :][:1]
    return not before.isalnum() and not after.isalnum()


def _reads_as_name(text: str, finding: Finding) -> bool:
    """Whether words that could be anything are written like a name: with a title, a possessive, as somebody's
    whole name, or with a capital that opens no sentence.
    """
    span = finding.span
    words = text[span.start : span.end].split()
    before = text[: span.start].rstrip()
    if _TITLE_BEFORE.search(before) or (len(words) == 1 and _POSSESSIVE.match(text[span.end :])):
        return True
    if len(words) > 1 and any(_is_whole_name(identifier, words) for identifier in finding.known):
        return True
    if not all(word[:1].isupper() for word in words):
        return False
    if len(words) > 1 or _CAPITAL_NEXT.match(text[span.end :]):
        return True
    return bool(before) and before[-1] not in ".!?:;•\n-"


def _is_whole_name(identifier: Identifier, words: Sequence[str]) -> bool:
    """Given and family name in this order; the other way round they may be words of a sentence: long will."""
    whole = folded_words(_plain(identifier.value))
    return identifier.role is Role.FULL_NAME and whole == folded_words(" ".join(words))
