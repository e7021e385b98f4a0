"""Places as latitude and longitude."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("at 42.3601, -71.0589", "42.3601, -71.0589"),
    ("42°21'36\"N 71°3'32\"W", "42°21'36\"N 71°3'32\"W"),
    ("lat: 42.36010", "lat: 42.36010"),
]
LEFT = [
    "4.1, 4.4",
    "7.35, 7.45",
    "ratio 1.234",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("coordinates", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("coordinates", text)) == []
