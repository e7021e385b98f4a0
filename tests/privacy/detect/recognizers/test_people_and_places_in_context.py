"""What speaks for a language model's guess, where a guessed name ends, and the name told again alone."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.recognizers.people_and_places_in_context import (
    echoes,
    end_of_name,
    has_evidence,
)


def guess(text: str, value: str, kind: EntityType = EntityType.PERSON) -> DetectedSpan:
    start = text.index(value)
    return DetectedSpan(Span(start, start + len(value), kind), value)


@pytest.mark.parametrize(
    ("text", "value", "believed"),
    [
        ("Dr. Hart came", "Hart", True),
        ("Pamela came", "Pamela", True),
        ("Zbynka Orlath came", "Zbynka Orlath", True),
        ("Zbynka came", "Zbynka", False),
        ("Zbynka syndrome", "Zbynka", False),
        ("Past History of pain", "Past History", False),
    ],
)
def test_a_guessed_person_needs_a_title_or_a_name(text: str, value: str, believed: bool) -> None:
    assert has_evidence(text, guess(text, value).span) is believed


@pytest.mark.parametrize(
    ("text", "value", "believed"),
    [
        ("seen in Chicago", "Chicago", True),
        ("lives in Texas", "Texas", False),
        ("went to Marsbo", "Marsbo", True),
        ("Marsbo was given", "Marsbo", False),
        ("went to Marsbo Kidney", "Marsbo Kidney", False),
    ],
)
def test_a_guessed_place_needs_a_city_or_a_preposition(text: str, value: str, believed: bool) -> None:
    assert has_evidence(text, guess(text, value, EntityType.LOCATION).span) is believed


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann Frey at Elm Clinic", "Ann Frey"),
        ("Ann Frey\nElm", "Ann Frey"),
        ("Ann van der Frey", "Ann van der Frey"),
    ],
)
def test_a_guessed_name_ends_before_words_no_name_has(text: str, name: str) -> None:
    assert text[: end_of_name(text, 0, len(text))] == name


def test_a_name_found_once_is_found_where_a_part_of_it_stands_alone() -> None:
    text = "Zbynka Orlath came; Orlath slept. Patient slept in Lyon."
    found = [guess(text, "Zbynka Orlath"), guess(text, "Lyon", EntityType.LOCATION)]
    assert [f.span.start for f in echoes(text, found)] == [0, 7, text.rindex("Orlath")]


def test_a_word_of_a_name_that_means_something_is_not_looked_for_again() -> None:
    text = "Zbynka Will came; she Will stay. Will it?"
    assert {f.value for f in echoes(text, [guess(text, "Zbynka Will")])} == {"Zbynka"}
