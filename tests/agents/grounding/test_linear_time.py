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
