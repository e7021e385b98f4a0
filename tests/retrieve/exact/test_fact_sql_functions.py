"""Whether the words of a finding say that it was found; what is not certain is neither."""

import pytest

from privrag_desktop.retrieve.exact.fact_sql_functions import _finds


@pytest.mark.parametrize(
    ("said", "positive", "negative"),
    [
        ("Detected (qualifier value)", True, False),
        ("Not detected (qualifier value)", False, True),
        ("Negative (qualifier value)", False, True),
        ("HIV positive", True, False),
        ("not HIV positive", False, True),
        ("Gram-negative rods detected", False, False),
        ("Indeterminate", False, False),
        ("12.3 mg/dL", False, False),
    ],
)
def test_finding_in_words_is_positive_negative_or_neither(said: str, positive: bool, negative: bool) -> None:
    sentence = f"Laboratory: A test was {said}."
    assert (_finds(sentence, "positive"), _finds(sentence, "negative")) == (positive, negative)
