"""What a question names once and means twice is read as two things, in the order that its words say."""

import pytest

from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from privrag_desktop.questions.time_phrases.order_of_events_rewriter import in_sequence
from tests.questions.vault_words import said_back

NEGATIVE_AFTER_POSITIVE = [
    "Patients with (Potassium [Moles/volume] in Blood (laboratory) that are negative after (Potassium"
    " [Moles/volume] in Blood (laboratory) that are positive))"
]


@pytest.mark.parametrize(
    "text",
    [
        "Which patients with a positive potassium test had later a negative one?",
        "Which patients with a positive potassium test had a negative one later?",
        "Which patients had a negative potassium test after a positive one?",
        "Which patients tested negative for potassium after testing positive?",
        "patients whose potassium was first positive and later negative",
        "patients whose potassium was negative later, after having been positive",
    ],
)
def test_order_is_the_same_in_whatever_words(text: str) -> None:
    assert said_back(text) == NEGATIVE_AFTER_POSITIVE


def test_mark_of_no_order_stays_as_it_is() -> None:
    """A result that stands alone names no thing twice."""
    marks = [
        TaggedSpan("FOUND", "positive", "positive", 0, 8),
        TaggedSpan("FOUND", "negative", "negative", 12, 20),
    ]
    assert in_sequence("positive or negative", marks) == marks


@pytest.mark.parametrize(
    "text",
    [
        "patients with the first colonoscopy and later bronchitis",  # of the first one
        "How many patients already had diabetes?",  # by when
        "Which was prescribed first, metformin or aspirin?",  # to whom
    ],
)
def test_order_that_is_not_said_is_not_guessed(text: str) -> None:
    [said] = said_back(text)
    assert said.startswith("?")
