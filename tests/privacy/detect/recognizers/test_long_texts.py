"""What stands before a word decides the same about it, however long the text before that is."""

import pytest

from privrag_desktop.privacy.detect.clinical_vocabulary import Vocabulary

LONG = "She was at home in the evening and felt well. " * 50_000
TERMS = Vocabulary(["Essential hypertension (disorder)", "Acute viral pharyngitis"])


@pytest.mark.parametrize("before", ["", LONG])
def test_a_word_at_the_end_of_a_long_text_is_decided_as_in_a_short_one(before: str) -> None:
    assert TERMS.is_clinical("viral", f"{before}Acute viral pharyngitis.", len(before) + len("Acute "))


@pytest.mark.parametrize("before", ["", LONG])
def test_a_whole_term_and_a_title_near_a_word_count_however_far_the_text_has_gone(before: str) -> None:
    assert TERMS.is_clinical("Essential", f"{before}Essential  hypertension (disorder)", len(before))
    titled = f"{before}Dr. Viral"
    assert not TERMS.is_clinical("Viral", titled, len(titled) - len("Viral"))
