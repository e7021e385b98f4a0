"""An answer comes in sentences that say where they come from, and says nothing of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.agents.answer_sentence_citations import sentences, with_citations
from privrag_desktop.agents.template_draft import NOT_SHOWN

FIRST = "On [DATE_1] Ada's potassium was 4.1 mmol/L [1]."
INFORMATION = f"{FIRST}\nOn [DATE_2] Ada's potassium was 4.4 mmol/L [2].\nA note."


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One. Two", ["One. ", "Two"]),
        ("One [1]. Two [2].", ["One [1]. ", "Two [2]."]),
        ("One. [1] Two!", ["One. [1] ", "Two!"]),
        ("One. [DATE_1] was it.", ["One. ", "[DATE_1] was it."]),
        ("One. [1, 2] [DATE_1] was it. [3]", ["One. [1, 2] ", "[DATE_1] was it. [3]"]),
        ("A line\nanother", ["A line\n", "another"]),
        ("4.5 mmol", ["4.5 mmol"]),
        ("", []),
    ],
)
def test_sentences_end_where_they_do(text: str, parts: list[str]) -> None:
    assert list(sentences(text)) == parts


@given(text=st.text(alphabet="ab.! [1]\n", max_size=40), size=st.integers(1, 5))
def test_no_character_is_lost_however_the_pieces_come(text: str, size: int) -> None:
    assert "".join(sentences(text[i : i + size] for i in range(0, len(text), size))) == text


@pytest.mark.parametrize(
    ("sentence", "shown"),
    [
        ("It was 4.1 [1].", "It was 4.1 [1]."),
        ("It was 4.1 [1, 2].", "It was 4.1 [1] [2]."),
        ("It was 4.1 [7].", "It was 4.1. [1]"),
        ("It was 4.4 on [DATE_2].", "It was 4.4 on [DATE_2]. [2]"),
        ("It rose from 4.1 to 4.4. ", "It rose from 4.1 to 4.4. [1] [2] "),
        ("It rose.", "It rose. [1] [2]"),
        (NOT_SHOWN, NOT_SHOWN),
    ],
)
def test_sentence_cites_what_it_rests_on(sentence: str, shown: str) -> None:
    assert with_citations(sentence, INFORMATION) == shown


def test_nothing_to_cite_is_not_cited() -> None:
    assert with_citations("It is 4.1.", "No passages.") == "It is 4.1."


def test_passages_that_hold_it_are_cited_in_place_of_those_that_do_not() -> None:
    assert with_citations("It was 4.4 [1].", INFORMATION, frozenset({2})) == "It was 4.4. [2]"
    assert with_citations("It was 4.4 [1] [2].", INFORMATION, frozenset({2})) == "It was 4.4 [1] [2]."
    assert with_citations("It was high.", INFORMATION, frozenset({1, 9})) == "It was high. [1]"
