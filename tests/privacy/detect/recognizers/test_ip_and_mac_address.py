"""IP addresses of both versions and MAC addresses."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("from 10.0.0.255", "10.0.0.255"),
    ("from 2001:db8::ff00:42:8329", "2001:db8::ff00:42:8329"),
    ("mac 00:1B:44:11:3A:B7", "00:1B:44:11:3A:B7"),
    ("00-1b-44-11-3a-b7", "00-1b-44-11-3a-b7"),
]
LEFT = [
    "at 10:15:00",
    "1.2.3",
    "titre 1:2:4",
    "version 300.400.500.600",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("networks", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("networks", text)) == []
