"""A place and the town or state that it lies in are one value; other neighbours are not."""

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.adjacent_places_as_one import with_what_it_lies_in
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan


def joined(text: str, *values: str, kind: EntityType = EntityType.LOCATION) -> list[str]:
    starts = [text.index(value) for value in values]
    found = [
        DetectedSpan(Span(start, start + len(value), kind), value)
        for start, value in zip(starts, values, strict=True)
    ]
    return [one.value for one in with_what_it_lies_in(text, found)]


@pytest.mark.parametrize(
    ("text", "values", "whole"),
    [
        ("at Elm Clinic in Dover on Friday", ("Elm Clinic", "Dover"), ["Elm Clinic in Dover"]),
        ("at Elm Clinic, Dover, DE, in May", ("Elm Clinic", "Dover"), ["Elm Clinic, Dover, DE"]),
        ("from Dover, Delaware.", ("Dover",), ["Dover, Delaware"]),
        ("from Dover Delaware", ("Dover",), ["Dover Delaware"]),
        ("from Aldergrove, British Columbia, by car", ("Aldergrove",), ["Aldergrove, British Columbia"]),
        ("from Dover OK so far", ("Dover",), ["Dover"]),
        ("from Dover, OK", ("Dover",), ["Dover, OK"]),
        ("from Dover, Monday", ("Dover",), ["Dover"]),
        ("Dover and Elm Clinic", ("Dover", "Elm Clinic"), ["Dover", "Elm Clinic"]),
        ("Dover\nElm Clinic", ("Dover", "Elm Clinic"), ["Dover", "Elm Clinic"]),
    ],
)
def test_a_place_takes_what_it_lies_in(text: str, values: tuple[str, ...], whole: list[str]) -> None:
    assert joined(text, *values) == whole


def test_people_are_left_as_they_are() -> None:
    assert joined("Ann, Texas", "Ann", kind=EntityType.PERSON) == ["Ann"]
