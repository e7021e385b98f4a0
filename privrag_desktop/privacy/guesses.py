"""Words of a question that are nobody's name: nearly somebody's, or a wrong part beside a right one."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from privrag_desktop.domain import EntityType, Identifier, Role, Span
from privrag_desktop.privacy.lexicon import is_common, is_usual_family, is_usual_given, means_something
from privrag_desktop.privacy.mentions import patients_of
from privrag_desktop.privacy.spans import Finding
from privrag_desktop.privacy.text import TITLES, WORD, adjoin, folded_words
from privrag_desktop.privacy.vocabulary import Vocabulary
from privrag_desktop.retrieve.question import is_function_word

Forms = Mapping[str, frozenset[Identifier]]
_POSSESSIVE = re.compile(r"['’]s$", re.IGNORECASE)
_SENTENCE_END = re.compile(r"(?:^|[.!?:;\n])\W*$")
_SIMILAR = 0.8  # share of letters in common (difflib) from which a word is taken for a misspelt name
_SHORTEST_GUESS = 4
_FAMILY = frozenset({Role.FAMILY, Role.MAIDEN})


@dataclass(frozen=True, slots=True)
class _Word:
    """A word of the question as typed, without its possessive."""

    start: int
    value: str
    is_possessive: bool

    @property
    def end(self) -> int:
        return self.start + len(self.value)

    @property
    def folded(self) -> str:
        return folded_words(self.value)

    @property
    def is_capital(self) -> bool:
        return self.value[0].isupper()

    def finding(self, known: Iterable[Identifier] = ()) -> Finding:
        return Finding(Span(self.start, self.end, EntityType.PERSON), self.value, tuple(known))


def misspelt_names(text: str, sure: Sequence[Finding], forms: Forms, vocabulary: Vocabulary) -> list[Finding]:
    """Words that are nearly somebody's name, apart from `sure`; clinical and common words are left alone.

    A word in lower case must stand beside a name of the same patient, or own something.
    """
    words = [word for word in _words(text) if _can_be_name(word, vocabulary) and _is_apart(word, sure)]
    found: list[Finding] = []
    for _round in range(2):  # the second for what stands beside a first guess
        for word in words:
            if _is_apart(word, found):
                found.extend(_guess(text, word, [*sure, *found], forms))
    return found


def wrong_parts(text: str, known: Sequence[Finding], vocabulary: Vocabulary) -> list[Finding]:
    """Given names before a patient's family name, and family names after a given one, that are nobody's."""
    found = []
    words = [word for word in _words(text) if _can_be_name(word, vocabulary) and _is_apart(word, known)]
    for name in known:
        roles = {identifier.role for identifier in name.known}
        for word in words:
            before = roles <= _FAMILY and adjoin(text, word.end, name.span.start)
            after = adjoin(text, name.span.end, word.start)
            turned = after and roles <= _FAMILY and "," in text[name.span.end : word.start]
            is_given = (before or turned) and _is_given(text, word)
            if roles and (is_given or (after and roles <= {Role.GIVEN} and _is_family(word))):
                found.append(word.finding())
    return found


def _words(text: str) -> Iterator[_Word]:
    for match in WORD.finditer(text):
        value = _POSSESSIVE.sub("", match[0])
        yield _Word(match.start(), value, value != match[0])


def _can_be_name(word: _Word, vocabulary: Vocabulary) -> bool:
    folded = word.folded
    ordinary = is_common(folded) or is_function_word(folded) or vocabulary.holds(folded)
    is_usual = is_usual_given(folded) or is_usual_family(folded)
    meant = not word.is_capital and not is_usual and means_something(folded)
    return len(folded) >= _SHORTEST_GUESS and not ordinary and not meant and folded not in TITLES


def _is_apart(word: _Word, findings: Iterable[Finding]) -> bool:
    return word.finding().is_apart_from(findings)


def _guess(text: str, word: _Word, known: Iterable[Finding], forms: Forms) -> Iterator[Finding]:
    beside = [f for f in known if _is_beside(text, word, f)]
    owners = frozenset[str]().union(*map(patients_of, beside))
    near: list[str] = []
    if owners:
        theirs = (form for form, names in forms.items() if any(i.patient_id in owners for i in names))
        near = get_close_matches(word.folded, list(theirs), n=1, cutoff=_SIMILAR)
    if not near and (word.is_capital or word.is_possessive):
        near = get_close_matches(word.folded, forms, n=1, cutoff=_SIMILAR)
    for form in near:
        yield word.finding(forms[form])


def _is_beside(text: str, word: _Word, finding: Finding) -> bool:
    span = finding.span
    return adjoin(text, word.end, span.start) or adjoin(text, span.end, word.start)


def _is_given(text: str, word: _Word) -> bool:
    written = word.is_capital and not word.value.isupper() and not _SENTENCE_END.search(text[: word.start])
    return written or is_usual_given(word.folded)


def _is_family(word: _Word) -> bool:
    written = word.is_capital and not word.value.isupper()
    return written or is_usual_family(word.folded)
