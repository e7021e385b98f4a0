"""Names people have on line."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("posts as @ana_marsh", "@ana_marsh"),
    ("follow @marshfamily", "@marshfamily"),
    ("on X (@amy)", "@amy"),
    ("username: amarsh42", "amarsh42"),
]
LEFT = [
    "given @bedtime",
    "a@b.example",
    "HR @80",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("handles", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("handles", text)) == []
