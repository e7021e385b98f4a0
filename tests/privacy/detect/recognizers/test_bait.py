"""Text made to slow a recognizer down is read as any other; how long it takes is measured by `make bench`."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.privacy.detect.recognizers import find_patterns

BAIT = (
    "1", "1 ", "1-", "A ", "Aa ", "a.", "a@", "0:", "St. ", "12 Aa ", "Aa, ", "MRN ", "tel ",
    "at Aa ", "Aa-", "<<",
    "\n", "May ", "#1", "Dr. ",
    "aa, ", "d'Aa ", "Aa de ", "\n>", "name: aa ", "corner of ", "रोगी: न ", "Aa A ",
    "one hundred ", "1 Aa 1 Apt. 1 ", "the ", "Aa's ", "٣",
)  # fmt: skip


@pytest.mark.parametrize("bait", BAIT)
def test_of_repeated_bait_findings_are_ranges(bait: str) -> None:
    """A pattern that runs away takes minutes here, or never ends."""
    assert_ranges(bait * (2000 // len(bait)))


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(BAIT), max_size=60).map("".join))
def test_findings_are_ranges_of_the_text(text: str) -> None:
    assert_ranges(text)


def assert_ranges(text: str) -> None:
    for finding in find_patterns(text):
        assert text[finding.span.start : finding.span.end] == finding.value
