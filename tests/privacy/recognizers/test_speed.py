"""Text made to slow a recognizer down is read in time that grows with its length."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.privacy.recognizers import find_patterns
from privrag_desktop.privacy.recognizers.context import find_in_context

BAIT = (
    "1", "1 ", "1-", "A ", "Aa ", "a.", "a@", "0:", "St. ", "12 Aa ", "Aa, ", "MRN ", "tel ",
    "at Aa ", "Aa-", "<<",
    "\n", "May ", "#1", "Dr. ",
    "aa, ", "d'Aa ", "Aa de ", "\n>", "name: aa ", "corner of ", "रोगी: न ", "Aa A ",
    "one hundred ", "1 Aa 1 Apt. 1 ", "the ", "Aa's ", "٣",
)  # fmt: skip
_SECONDS = 4.0  # of a loaded machine; a pattern that runs away takes minutes


@pytest.mark.parametrize("bait", BAIT)
def test_repeated_bait_does_not_run_away(bait: str) -> None:
    text = bait * (2000 // len(bait))
    begin = time.process_time()
    find_patterns(text)
    find_in_context(text)
    assert time.process_time() - begin < _SECONDS


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(BAIT), max_size=60).map("".join))
def test_findings_are_ranges_of_the_text(text: str) -> None:
    for finding in [*find_patterns(text), *find_in_context(text)]:
        assert text[finding.span.start : finding.span.end] == finding.value
