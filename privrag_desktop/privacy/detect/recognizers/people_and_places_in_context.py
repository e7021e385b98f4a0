"""Recognize people and places by words beside them, and weigh the evidence for a model's guess."""

import re
from collections.abc import Iterable, Iterator

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.name_parts_and_case import PARTICLE
from privrag_desktop.language.states_and_countries import is_region
from privrag_desktop.language.text_folding import ends_before, fold_typing
from privrag_desktop.language.word_patterns import POSSESSIVES
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.recognizers.city_and_county import find_places, is_of_a_thing
from privrag_desktop.privacy.detect.recognizers.hospital_and_clinic_name import find_organisations
from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import (
    is_city,
    is_family,
    is_given,
    is_word,
)
from privrag_desktop.privacy.detect.recognizers.person_name import find_names
from privrag_desktop.privacy.detect.recognizers.unlisted_person_name import is_stranger

CONTEXTS = {"names": find_names, "organisations": find_organisations, "places": find_places}
_NAME_WORD = re.compile(r"(?<![\w@./-])[^\W\d_]{3,}(?:-[^\W\d_]+)*(?![\w@/-]|\.\w)")
_TITLE_BEFORE = re.compile(r"\b(?:mr|mrs|ms|mx|miss|dr|prof|sir|nurse)\.?\s*$", re.IGNORECASE)
_PLACE_BEFORE = re.compile(r"\b(?:in|at|from|near|to|visiting|via|of)\s+(?:the\s+)?$", re.IGNORECASE)
_PARTICLES = re.compile(rf"(?:{PARTICLE}|y|e)$")
_THING_AFTER = re.compile(
    r"(?:['’]s)?[ -]+(?:disease|syndrome|sign|reflex|score|scale|index|criteria|test|catheter"
    r"|esophagus|risk|lymphoma|stain|tumou?r"
    r"|classification|staging|palsy|phenomenon|maneuver|manoeuvre|procedure|node|body|cell|tube|ulcer"
    r"|fracture|thyroiditis|virus|study|trial|guidelines?|agar|reaction|position|method|law|triad|protocol)",
    re.IGNORECASE,
)


def find_in_context(text: str) -> list[DetectedSpan]:
    """People, places and organisations of care by their writing; overlapping ones included."""
    typed = fold_typing(text)
    ranges = [
        (kind, *typed.original_range(start, end))
        for find in CONTEXTS.values()
        for kind, start, end in find(typed.text)
    ]
    spans = (Span(start, _end(kind, text, start, end), kind) for kind, start, end in ranges)
    return [DetectedSpan(span, text[span.start : span.end]) for span in spans]


def _end(kind: EntityType, text: str, start: int, end: int) -> int:
    """A person's possessive is no part of the name; that of a hospital is: St. Agnes's."""
    return end - 2 * (kind is EntityType.PERSON and text[start:end].endswith(POSSESSIVES))


def end_of_name(text: str, start: int, end: int) -> int:
    """Where a guessed person ends: before the first small word that no name has in it (Ann Frey at "
    "Elm Clinic)."""
    for match in re.finditer(r"[ \t\n]+([a-z]+)(?=[ \t\n])|\n", text[start:end]):
        if not match[1] or not _PARTICLES.match(match[1]):
            return start + match.start()
    return end


def echoes(text: str, found: Iterable[DetectedSpan]) -> Iterator[DetectedSpan]:
    """Words of people found elsewhere in the text, where they stand alone: Ilka of Ilka Orsini."""
    people = {
        w for f in found if f.span.entity_type is EntityType.PERSON for w in _NAME_WORD.findall(f.value)
    }
    names = {word for word in people if is_stranger(word)}
    for match in _NAME_WORD.finditer(text):
        if match[0] in names:
            yield DetectedSpan(Span(*match.span(), EntityType.PERSON), match[0])


def has_evidence(text: str, span: Span) -> bool:
    """Whether more than a language model's guess speaks for a person or a place at `span`."""
    words = [word for word in re.split(r"[\s-]+", text[span.start : span.end]) if word]
    if _THING_AFTER.match(text, span.end) or is_of_a_thing(text, span.end) or all(map(is_word, words)):
        return False
    if span.entity_type is EntityType.LOCATION:
        return _is_likely_place(text, span, words)
    if ends_before(_TITLE_BEFORE, text, span.start):
        return True
    known = [w for w in words if (is_given(w) or is_family(w)) and not is_word(w)]
    strangers = [w for w in words if not is_word(w) and w[:1].isupper() and w.isalpha()]
    return bool(known) or len(strangers) > 1


def _is_likely_place(text: str, span: Span, words: list[str]) -> bool:
    value = text[span.start : span.end]
    if is_city(value) or is_region(value):
        return not is_region(value)
    named = ends_before(_PLACE_BEFORE, text, span.start) and not is_function_word(words[0].lower())
    return named and not any(is_word(word) for word in words)
