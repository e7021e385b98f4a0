"""Rooms, beds and wards by number."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("in room 412B", "room 412B"),
    ("bed 12, ward 4B", "bed 12"),
    ("Rm. 3", "Rm. 3"),
]
LEFT = [
    "on room air 2 L",
    "bed rest for 3 days",
    "bed 2 times a day",
    "no room",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("rooms", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("rooms", text)) == []
