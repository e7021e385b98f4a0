"""Words beside a name that are nobody's are left to the question; no part of a name ever is."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.names.name_span_trimmer import without_words_beside
from tests.privacy.people import one


def found(value: str, kind: EntityType = EntityType.PERSON, start: int = 7) -> DetectedSpan:
    return DetectedSpan(Span(start, start + len(value), kind), value)


@pytest.mark.parametrize(
    ("value", "name", "start"),
    [
        ("Compare Theodora Vanderbilt", "Theodora Vanderbilt", 15),
        ("Theodora Vanderbilt BMI", "Theodora Vanderbilt", 7),
        ("Hematocrit Theodora", "Theodora", 18),
        ("Mrs Vanderbilt", "Mrs Vanderbilt", 7),
        ("Theodora Vanderbilt", "Theodora Vanderbilt", 7),
    ],
)
def test_what_is_no_name_is_taken_off_at_either_end(value: str, name: str, start: int) -> None:
    [kept] = without_words_beside([found(value)])
    assert (kept.value, kept.span) == (name, Span(start, start + len(name), EntityType.PERSON))


def test_what_holds_no_name_at_all_is_nobody() -> None:
    assert without_words_beside([found("Compare BMI"), found("Hematocrit"), found("Hct")]) == []


def test_people_the_vault_knows_other_places_and_signs_stay_as_they_are() -> None:
    known = DetectedSpan(Span(0, 3, EntityType.PERSON), "May", (one(IdentifierRole.GIVEN, "May", "p1"),))
    kept = [known, found("Compare Boston", EntityType.LOCATION), found("--")]
    assert without_words_beside(kept) == kept
