"""Hospitals, clinics and practices by name; a kind of clinic is none."""

import pytest

from privrag_desktop.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("at Elm Grove Medical Center on", "Elm Grove Medical Center"),
    ("St. Agnes's Hospital", "St. Agnes's Hospital"),
    ("at Dr. Marsh's Office in", "Dr. Marsh's Office"),
    ("our New York clinic", "New York clinic"),
    ("seen at Mayo Clinic", "Mayo Clinic"),
    ("at Marsh Hospital, Chicago, on", "Marsh Hospital, Chicago"),
    ("seen at the General Hospital on", "General Hospital"),
    ("University of Iowa Hospital", "University of Iowa Hospital"),
]
LEFT = [
    "the Cardiology Clinic",
    "Outpatient Clinic",
    "guidelines from Mayo Clinic",
    "hospital admission",
    "Mayo stand",
    "St. John's wort",
    "Pain clinic",
    "The hospital",
    "Follow clinic",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("organisations", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("organisations", text)) == []
