"""List the words of a question that can be names."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from privrag_desktop.domain.identifiers import EntityType, Identifier
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import (
    is_common,
    is_known_name,
    is_usual_name,
    means_something,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.titles import TITLES
from privrag_desktop.language.word_patterns import POSSESSIVE_END, WORD
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, MergedSpans

_SENTENCE_END = re.compile(r"(?:^|[.!?:;\n])\W*$")
_SHORTEST, _SHORTEST_ALONE = 2, 3
# Where a question has a person: of X, does X have, is X allergic.
_BEFORE_A_PERSON = re.compile(
    r"\b(?:of|for|about|does|did|do|has|had|is|was|compare|than|mrs?|ms|miss|patient)\.?\s+$", re.IGNORECASE
)
_AFTER_A_PERSON = re.compile(
    r"['’]s\b|\s*(?:[?.!,;:]|$)|\s+(?:in|on|at|from|since|before|after|between|during|over|as|until|by|have|has|had|take"
    r"|taking|suffer|allerg\w+|ever|still|get|got|weigh|smoke|use|and|or|been|being|diabetic|pregnant|now|today"
    r"|last|this|when|while|under|within|around)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class QuestionWord:
    """A word of a question as typed, without its possessive; `folded` as names are compared."""

    start: int
    value: str
    folded: str
    is_possessive: bool

    @property
    def end(self) -> int:
        return self.start + len(self.value)

    @property
    def is_capital(self) -> bool:
        return self.value[0].isupper()

    def finding(self, known: Iterable[Identifier] = ()) -> DetectedSpan:
        return DetectedSpan(self.span, self.value, tuple(known))

    @property
    def span(self) -> Span:
        return Span(self.start, self.end, EntityType.PERSON)

    def is_apart_from(self, taken: MergedSpans) -> bool:
        return not taken.meets(self.span)


def question_words(text: str) -> list[QuestionWord]:
    """The words that say more than how the question is built."""
    return [word for word in _words(text) if _says_something(word.folded)]


def possible_names(text: str, vocabulary: Vocabulary) -> list[QuestionWord]:
    """The words that can be names by themselves: none that stand in clinical terms, nor ordinary ones."""
    return [word for word in question_words(text) if _can_be_name(word, vocabulary)]


def possible_parts(text: str, vocabulary: Vocabulary) -> list[QuestionWord]:
    """`possible_names`, and words written as names that are usual names: Amber, Hill."""
    return [w for w in question_words(text) if _can_be_name(w, vocabulary) or _is_written_usual(w)]


def opens_sentence(text: str, word: QuestionWord) -> bool:
    return ends_before(_SENTENCE_END, text, word.start)


def stands_for_a_person(text: str, start: int, end: int) -> bool:
    """Whether the words at [start, end) stand where a question has a person, whatever their case."""
    return ends_before(_BEFORE_A_PERSON, text, start) and bool(_AFTER_A_PERSON.match(text, end))


def _words(text: str) -> Iterator[QuestionWord]:
    for match in WORD.finditer(text):
        value = POSSESSIVE_END.sub("", match[0])
        yield QuestionWord(match.start(), value, folded_words(value), value != match[0])


def _says_something(folded: str) -> bool:
    known = folded in TITLES or is_function_word(folded) or categories_of(folded)
    return len(folded) >= _SHORTEST and folded.isalpha() and not known


def _can_be_name(word: QuestionWord, vocabulary: Vocabulary) -> bool:
    if len(word.folded) < _SHORTEST_ALONE or is_common(word.folded) or vocabulary.holds(word.folded):
        return False
    return word.is_capital or is_known_name(word.folded) or not means_something(word.folded)


def _is_written_usual(word: QuestionWord) -> bool:
    return (
        word.is_capital
        and is_usual_name(word.folded)
        and not (word.value.isupper() and is_common(word.folded))
    )
