"""The quick folding finds what the careful one finds."""

import pytest

from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.privacy.pseudonyms.conversation_titles_and_search import folded_fast


@pytest.mark.parametrize(
    "text",
    [
        "What was Zebulonia's pulse?",
        "O'Brien and O’Brien's weight — 71.4 kg",
        "“José García-López”, 140/90 mmHg • ≥ 5",
        "the Joneses' house, it's his'S",
        "[DATE_1], Ａlva 90°",
        "",
    ],
)
def test_words_are_folded_as_names_are(text: str) -> None:
    assert folded_fast(text).split() == folded_words(text).split()
