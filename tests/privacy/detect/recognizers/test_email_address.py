"""E-mail addresses, plain or spelled out."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("to a.b+c@d-e.example.org.", "a.b+c@d-e.example.org"),
    ("ana at mail dot com", "ana at mail dot com"),
    ("ana [at] mail [dot] org", "ana [at] mail [dot] org"),
    ("pay ana.42@bank", "ana.42@bank"),
]
LEFT = [
    "HR @ 80",
    "given @bedtime",
    "look at this dot",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("emails", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("emails", text)) == []
