"""Decide by another name beside it or before it in the text that an ordinary word is a name."""

import re
from collections.abc import Iterable, Sequence

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dictionary_and_name_lists import is_everyday
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan, NearbySpans
from privrag_desktop.privacy.detect.names.name_or_word_disambiguation import is_shouted

# What may stand between two parts of a name: marks, an initial, an escaped space, the key of a record.
_BETWEEN = re.compile(
    r"(?!['’`]s\b)(?:\d*[\W_]+|[\W_]+[b-hj-z][.\W_]*[\W_]|(?:&\w+;|%[0-9a-f]{2})+"
    r"|(?=[^\w]*[\"=<>{}|])[\W_]*\w{1,20}[\W_]+)",
    re.IGNORECASE,
)
_FARTHEST = 40  # characters
_NEAR = 24
_WHOSE = re.compile(r"\b(?:of|for|about|does|did|has|had|is|was)\s+$", re.IGNORECASE)
_OF_A_THING = re.compile(
    r"\b(?:an?|the|his|her|their|its|this|that|no|any|some|with|without|uses?|used|using|in|on|by|to|\w+y|\d+)\s+$",
    re.IGNORECASE,
)


def names_in_company(
    text: str, doubtful: Iterable[DetectedSpan], names: Sequence[DetectedSpan]
) -> list[DetectedSpan]:
    """Those of the doubtful words that are names after all, by the names that are found for certain."""
    people = [name for name in names if any(i.kind is EntityType.PERSON for i in name.known)]
    near = NearbySpans([(name.span, name) for name in people])
    told = {word for name in people for word in folded_words(name.value).split()}
    return [
        word
        for word in doubtful
        if _is_told(text, word, told)
        or _is_told_small(text, word, told)
        or any(_is_part(text, word, name) for name in near.to(word.span, _FARTHEST))
    ]


def _is_told(text: str, word: DetectedSpan, told: set[str]) -> bool:
    """Whether the text calls somebody so, and this is written with a capital; will and may stay verbs."""
    folded = folded_words(word.value)
    if folded not in told or is_function_word(folded) or not word.value[:1].isupper():
        return False
    return not is_shouted(text, word.span.start, word.span.end)


def _is_told_small(text: str, word: DetectedSpan, told: set[str]) -> bool:
    """Whether the text calls somebody so, and this in lower case is no thing: her walker is one.

    An everyday word must stand where a name would: of rice. A name too many turns back on the screen.
    """
    folded, start = folded_words(word.value), word.span.start
    if folded not in told or is_function_word(folded):
        return False
    if is_everyday(folded) and not _WHOSE.search(text, max(0, start - _NEAR), start):
        return False
    return _OF_A_THING.search(text, max(0, start - _NEAR), start) is None


def _is_part(text: str, word: DetectedSpan, name: DetectedSpan) -> bool:
    """Whether a part of the same person's name stands beside it."""
    first, second = sorted((word.span, name.span), key=lambda span: span.start)
    if not 0 < second.start - first.end <= _FARTHEST or not _owners(word) & _owners(name):
        return False
    return _BETWEEN.fullmatch(text, first.end, second.start) is not None


def _owners(finding: DetectedSpan) -> set[str]:
    return {i.patient_id for i in finding.known if i.kind is EntityType.PERSON and i.patient_id is not None}
