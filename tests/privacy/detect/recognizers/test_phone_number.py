"""Telephone and fax numbers of many countries, with extensions and by their label."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("call 555-010-7788x12", "555-010-7788x12"),
    ("desk +1 (555) 010-7788 ext. 4", "+1 (555) 010-7788 ext. 4"),
    ("on +351 912 345 678.", "+351 912 345 678"),
    ("Fax: 5550107789", "5550107789"),
    ("tel 030 1234567", "030 1234567"),
    ("mobile no. 9876543210", "9876543210"),
    ("1-800-555-CARE", "1-800-555-CARE"),
]
LEFT = [
    "BP 120/80, HR 72",
    "555-0100 measured a channel",
    "sodium 135 - 145 mmol",
    "call in 2 weeks",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("phones", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("phones", text)) == []
