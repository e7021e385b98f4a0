"""Vehicle identification numbers and plates."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("VIN 1M8GDM9AXKP042788", "1M8GDM9AXKP042788"),
    ("chassis 1M8GDM9AXKP042788", "1M8GDM9AXKP042788"),
    ("plate number ABC 1234", "ABC 1234"),
    ("KA 01 AB 1234", "KA 01 AB 1234"),
]
LEFT = [
    "the plate was fixed",
    "1M8GDM9A1KP042788",
    "registration at 8",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("vehicles", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("vehicles", text)) == []
