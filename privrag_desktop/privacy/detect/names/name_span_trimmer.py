"""Trim clinical and question words from a detected name: Hct, BMI, Compare."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_known_name
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.clinical_phrase_matcher import known_phrases
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.language.word_normalization import SYNONYMS, word_form, word_set
from privrag_desktop.language.word_patterns import WORD
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan

_SHORT_FORM = 4  # letters of Hct, Chol, Trop


def without_words_beside(findings: Iterable[DetectedSpan]) -> list[DetectedSpan]:
    """People nobody knows, without words at either end that are nobody's name: Hct, BMI, Compare.

    For questions only: a title stays, and so does every word by which anybody is called.
    """
    return [kept for finding in findings for kept in _without(finding)]


def _without(finding: DetectedSpan) -> Iterator[DetectedSpan]:
    words = [(match.start(), match.end()) for match in WORD.finditer(finding.value)]
    if finding.known or finding.span.entity_type is not EntityType.PERSON or not words:
        yield finding
        return
    names = _trimmed(finding.value, words)
    if names == words:
        yield finding
    elif names:
        start, end = names[0][0], names[-1][1]
        first = finding.span.start
        span = Span(first + start, first + end, EntityType.PERSON)
        yield DetectedSpan(span, finding.value[start:end], instead=finding.instead)


def _trimmed(value: str, words: Sequence[tuple[int, int]]) -> Sequence[tuple[int, int]]:
    while words and _is_no_name(value[words[0][0] : words[0][1]]):
        words = words[1:]
    while words and _is_no_name(value[words[-1][0] : words[-1][1]]):
        words = words[:-1]
    return words


def _is_no_name(word: str) -> bool:
    folded = folded_words(word)
    if is_known_name(folded) or folded in TITLES:
        return False
    form = word_form(folded)
    if is_function_word(folded) or form in word_set("everyday_terms") or form in _readings():
        return True
    is_short_form = word.isupper() or len(word) <= _SHORT_FORM
    return is_short_form and ((form,) in known_phrases().things or (form,) in known_phrases().members)


@cache
def _readings() -> frozenset[str]:
    """Words for readings; a drug's name may be somebody's where a model or a title says so."""
    lines = read_words(SYNONYMS, "readings.txt")
    return frozenset(word_form(part.strip()) for line in lines for part in line.split("|"))
