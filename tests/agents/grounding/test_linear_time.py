"""An answer, which another machine may have written, is read in work that grows with its length.

Calls are counted, as in tests/privacy/test_linear_time.py; the benchmark of that name times the patterns.
"""

import pytest

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import quantities, stems
from privrag_desktop.agents.grounding.claim_splitter import pieces
from tests.privacy.test_linear_time import GROWTH, HOSTILE, SHORT, calls_of

PEOPLE = ("Anna Rice", "PATIENT_A")
ANSWERS = ("[1]", "[1, ", "from 5 ", "to 5 ", "and then ", "5;", "1 mg/", "two patients ", "PATIENT_A ")


def read(text: str) -> None:
    pieces(text, PEOPLE)
    quantities(text)
    stems(text)


@pytest.mark.parametrize("unit", [*HOSTILE, *ANSWERS])
def test_twice_the_answer_is_about_twice_the_work(unit: str) -> None:
    short, long = ((unit * length)[:length] for length in (SHORT, 2 * SHORT))
    for text in (long, short):  # what is made once is made
        read(text)
    assert calls_of(lambda: read(long)) < GROWTH * calls_of(lambda: read(short)) + 50


def test_a_gap_of_any_length_changes_nothing_of_what_is_read() -> None:
    short, long = (f"84 kg{gap}[1]{gap}but{gap}86 kg{gap}[2]" for gap in (" ", " " * 500))
    assert [one.numbers for one in pieces(long, PEOPLE)] == [one.numbers for one in pieces(short, PEOPLE)]
    assert [one.values[0].value for one in pieces(long, PEOPLE)] == [84, 86]


@pytest.mark.parametrize("word", ["12ab", "a1b2", "5x", "don't", "co2"])
def test_words_with_digits_are_words(word: str) -> None:
    assert len(stems(f"the {word} rose")) == 3
