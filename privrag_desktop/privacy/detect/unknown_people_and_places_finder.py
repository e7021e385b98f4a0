"""Find people, places and numbers that no record holds, with our name network behind Presidio's interface."""

import re
from collections.abc import Iterator
from copy import copy
from functools import cached_property
from typing import Self

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import (
    is_built_medical,
    is_called_so,
    is_eponym,
    is_in_dictionary,
    is_listed,
    is_nobodys,
    is_thing,
)
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.unit_normalization import unit_of
from privrag_desktop.privacy.detect.adjacent_places_as_one import with_what_it_lies_in
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.escaped_text_decoder import find_decoded
from privrag_desktop.privacy.detect.name_network.presidio_recognizer import (
    ENTITIES,
    LEAST,
    NetworkRecognizer,
)
from privrag_desktop.privacy.detect.recognizers.age import old_age_in
from privrag_desktop.privacy.detect.recognizers.multilingual_name_and_address_labels import find_labelled
from privrag_desktop.privacy.detect.recognizers.words_of_another_script import find_words_of_another_script

_SURE_AGE = 0.99  # of the network; below it, a house number or a temperature is as likely
_SHORTEST = 3  # letters of a word that means nothing
_NUMBER_BEFORE = re.compile(r"\d ?$")
_UNIT = re.compile(r"[^\s,;]+")  # U/L of 46.4 U/L
_SMALL_WORDS = re.compile(r"(?:(?:the|our|my|your|his|her|their|of|in|at)\b\s*)+", re.IGNORECASE)
# A month or a year alone, words, which the patterns read, and decimals with more figures than days have:
# 11.074 is one, 11.2024 is a month of a year.
_NO_DAY = re.compile(
    r"\D+|(?:19|20)\d\d|(?!(?:0?[1-9]|1[0-2])[.,](?:19|20)\d\d\Z)\d+[.,]\d{3,}|\d{3,}[.,]\d+"
)
_FIGURES = re.compile(r"[\d.,]+")
_DECIMAL = re.compile(r"\d{1,3}[.,]\d+(?:\s+(?P<unit>[^\W\d]\w*))?|0[.,]\d+ 10")  # 0.248 10 of 10*3/uL
_DECIMAL_AFTER = re.compile(r"[.,]\d")
_DECIMAL_BEFORE = re.compile(r"\d[.,]$")  # the digits of a reading pass a checksum one time in ten


class PresidioNames:
    """What the network marks, and names in scripts that it does not read."""

    _KINDS = {name: kind for kind, name in ENTITIES.items()}
    _SURE_MARK = 0.9  # of the network; below it, it takes rare words of the dictionary for names

    def __init__(self, vocabulary: Vocabulary | None = None) -> None:
        self._vocabulary = vocabulary or Vocabulary()

    def load(self) -> None:
        """The network, a third of a second."""
        _ = self._network

    def with_vocabulary(self, vocabulary: Vocabulary) -> Self:
        """The same loaded model beside other clinical words."""
        self.load()  # else each copy would load its own
        other = copy(self)
        other._vocabulary = vocabulary
        return other

    def find(self, text: str) -> list[DetectedSpan]:
        """People, places, days and numbers; words of the clinical vocabulary are neither."""
        return find_decoded(text, self._found)

    def _found(self, text: str) -> list[DetectedSpan]:
        return [*with_what_it_lies_in(text, self._marked(text)), *self._in_other_scripts(text)]

    def _marked(self, text: str) -> Iterator[DetectedSpan]:
        """What the network marks, but for words that mean something else and pieces of decimals."""
        for result in self._network.analyze(text, list(self._KINDS)):
            kind = self._KINDS[result.entity_type]
            if kind is EntityType.AGE:
                yield from _old_age(text, result.start, result.end, result.score)
                continue
            small_words = _SMALL_WORDS.match(text, result.start, result.end)
            start = small_words.end() if small_words and kind is not EntityType.PERSON else result.start
            value = text[start : result.end]
            if kind in {EntityType.ID, EntityType.PHONE} and value.isalpha():
                if value.isupper() or not self._is_strange(value):
                    continue  # a label without its number: MRN
                kind = EntityType.PERSON
            span = Span(start, result.end, kind)
            means_else = self._is_word if kind in NAMES else _is_reading
            if value and not means_else(text, span, result.score):
                yield DetectedSpan(span, value)

    def _is_word(self, text: str, span: Span, likelihood: float) -> bool:
        """Whether it is surely clinical, a region, a unit, or plain English and the network not sure."""
        value = text[span.start : span.end]
        if span.entity_type is EntityType.LOCATION and is_region(value):
            return True
        if _is_unit(text, span):
            return True
        if likelihood < LEAST:
            return not all(map(self._is_strange, value.split()))
        is_unsure = likelihood < self._SURE_MARK
        return self._vocabulary.is_surely_clinical(value, text, span.start, by_form=is_unsure) or (
            is_unsure and all(map(is_nobodys, folded_words(value).split()))
        )

    def _is_strange(self, word: str) -> bool:
        """Whether a word with a capital means nothing, or is known as a name or a place as well."""
        folded = folded_words(word)
        tests = (is_function_word, is_listed, is_thing, is_eponym, is_built_medical, self._vocabulary.holds)
        if len(folded) < _SHORTEST or not word[:1].isupper() or any(test(folded) for test in tests):
            return False
        return is_called_so(folded) or not is_in_dictionary(folded)

    def _in_other_scripts(self, text: str) -> Iterator[DetectedSpan]:
        """Names behind a label, and words of another script than the rest, but for terms of the records."""
        for start, end in (*find_labelled(text), *find_words_of_another_script(text)):
            if not self._vocabulary.holds(text[start:end]):
                yield DetectedSpan(Span(start, end, EntityType.PERSON), text[start:end])

    @cached_property
    def _network(self) -> NetworkRecognizer:
        return NetworkRecognizer()


def _is_unit(text: str, span: Span) -> bool:
    """Whether a unit behind a number was taken for a name: 46.4 U/L, 28.3 pg; not the Day of “Bed 4 Day”."""
    written = _UNIT.match(text, span.start)
    if not written or written.end() < span.end or not ends_before(_NUMBER_BEFORE, text, span.start):
        return False
    is_unlike_a_name = "/" in written[0] or not written[0].istitle()
    return is_unlike_a_name and len(written[0]) > 1 and bool(unit_of(written[0]))


def _old_age(text: str, start: int, end: int, likelihood: float) -> Iterator[DetectedSpan]:
    """The digits of an age that identifies, of what the network takes for an age."""
    age = old_age_in(text, start, end)
    if age and likelihood >= _SURE_AGE:
        yield DetectedSpan(age, text[age.start : age.end])


def _is_reading(text: str, span: Span, likelihood: float) -> bool:
    """Whether it identifies nobody: a decimal, a piece of one (84.4 kg), a month or a year alone."""
    whole = _NO_DAY if span.entity_type is EntityType.DATE else _DECIMAL
    match = whole.fullmatch(text, span.start, span.end)
    unit = match.groupdict().get("unit") if match else None
    if likelihood < LEAST or (match and (unit is None or unit_of(unit))):
        return True
    is_beside_one = ends_before(_DECIMAL_BEFORE, text, span.start) or _DECIMAL_AFTER.match(text, span.end)
    return bool(is_beside_one and _FIGURES.fullmatch(text, span.start, span.end))  # not of 12/6,13/6
