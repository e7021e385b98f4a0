"""A word that may be said in passing is no sure sign of what a question asks for."""

import pytest

from privrag_desktop.agents.dialogue.unanswerable_topics_text import CANNOT, may_name_more
from privrag_desktop.i18n import TranslatableText


@pytest.mark.parametrize(
    "kind", ["future", "resources", "staff", "stock", "kitchen", "equipment", "effects", "judgement"]
)
def test_a_refusal_that_rests_on_such_a_word_may_be_wrong(kind: str) -> None:
    """“BP of Ann Quill? The pharmacy asks”: asked for no stock."""
    assert may_name_more(TranslatableText(CANNOT[kind], words="the pharmacy"))


@pytest.mark.parametrize("kind", ["opinion", "personal", "administration"])
def test_a_refusal_that_rests_on_what_is_asked_for_stands(kind: str) -> None:
    assert not may_name_more(TranslatableText(CANNOT[kind], words="her insurance"))


def test_a_reason_that_was_stored_as_text_is_none_of_these() -> None:
    told = CANNOT["stock"].format(words="the pharmacy")
    assert not may_name_more(told)
    assert not may_name_more("Whom do you mean?")


def test_every_refusal_names_the_words_that_it_rests_on() -> None:
    assert all("“{words}”" in template for template in CANNOT.values())
