"""Serial numbers and other identifiers of devices."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("serial number PX422256H", "PX422256H"),
    ("S/N: 88-1234A", "88-1234A"),
    ("pacemaker ID MDT-77412", "MDT-77412"),
    ("IMEI 490154203237518", "490154203237518"),
    ("UDI no. (01)00844588003288", "(01)00844588003288"),
]
LEFT = [
    "serial ECGs 3 times",
    "a pump was placed",
    "490154203237519",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("devices", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("devices", text)) == []
