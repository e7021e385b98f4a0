"""What stands before a word decides the same about it, however long the text before that is."""

from collections.abc import Callable

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import Span
from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary
from privrag_desktop.privacy.detect.recognizers.people_and_places_in_context import has_evidence

LONG = "She was at home in the evening and felt well. " * 50_000
TERMS = Vocabulary(["Essential hypertension (disorder)", "Acute viral pharyngitis"])


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (lambda text, start: TERMS.is_clinical("viral", text, start), True),
        (lambda text, start: has_evidence(text, Span(start, start + 5, EntityType.PERSON)), False),
        (lambda text, start: has_evidence(text, Span(start, start + 5, EntityType.LOCATION)), False),
    ],
)
def test_a_word_at_the_end_of_a_long_text_is_decided_as_in_a_short_one(
    ask: Callable[[str, int], bool], expected: bool
) -> None:
    text, start = f"{LONG}Acute viral pharyngitis.", len(LONG) + len("Acute ")
    assert ask("Acute viral pharyngitis.", len("Acute ")) is expected
    assert ask(text, start) is expected


@pytest.mark.parametrize("before", ["", LONG])
def test_a_whole_term_and_a_title_near_a_word_count_however_far_the_text_has_gone(before: str) -> None:
    assert TERMS.is_clinical("Essential", f"{before}Essential  hypertension (disorder)", len(before))
    titled = f"{before}Dr. Viral"
    assert not TERMS.is_clinical("Viral", titled, len(titled) - len("Viral"))
