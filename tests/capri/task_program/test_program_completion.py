"""A program is completed by what the task settles, and by no word more."""

import pytest

from privrag_desktop.capri.task_program.program_completion import completed, item_in_full
from privrag_desktop.capri.task_program.program_language import read_program


@pytest.mark.parametrize(
    ("task", "item", "whole"),
    [
        ("Request an MRI of the right knee for P1, please", "MRI", "MRI of right knee"),
        ("ultrasound of her kidneys", "ultrasound", "ultrasound of kidneys"),
        ("X-ray of left wrist D1(tomorrow)", "X-ray", "X-ray of left wrist"),
        ("a scan of P1", "scan", "scan"),
        ("CT head P1", "CT head", "CT head"),
        ("MRI for P1", "MRI", "MRI"),
        ("some bloods. Of the usual kind", "bloods", "bloods"),
        ("CT of the", "CT", "CT"),
    ],
)
def test_the_item_with_what_it_is_of(task: str, item: str, whole: str) -> None:
    assert item_in_full(task, item) == whole


@pytest.mark.parametrize(
    ("task", "text", "whole"),
    [
        ("MRI of the left knee for P1", 'order(P1, "MRI")', 'order(P1, "MRI of left knee")'),
        ("any allergies, P1?", 'answer(has(P1, "allergies"))', "answer(allergic(P1))"),
        ("P1 on any medicines?", 'answer(has(P1, "any medicines"))', "answer(takes(P1))"),
        ("regular tablets, P1?", 'answer(has(P1, "regular tablets"))', "answer(takes(P1))"),
        ("tablet allergy, P1?", 'answer(has(P1, "tablet allergy"))', 'answer(has(P1, "tablet allergy"))'),
        ("gout, P1?", 'answer(has(P1, "gout"))', 'answer(has(P1, "gout"))'),
        (
            "if P1 has no allergy: ESR",
            'if not has(P1, "allergy"):\n    order(P1, "ESR")',
            'if not allergic(P1):\n    order(P1, "ESR")',
        ),
        ("Mail A1: K of P1", 'email(A1, number(P1), latest(P1, "K"))', 'email(A1, P1, latest(P1, "K"))'),
        ("Mail A1 about P1", "email(A1, P1, number(P1))", "email(A1, P1)"),
        ("Mail A1 the record number of P1", "email(A1, number(P1))", "email(A1, number(P1))"),
        ("Mail A1 about P1, no name", "email(A1, number(P1))", "email(A1, number(P1))"),
        ("Mail A1: K of P1, don't name her", "email(A1, number(P1))", "email(A1, number(P1))"),
        *(
            (f"Mail A1 that P1 comes. {words}", "email(A1, number(P1))", "email(A1, number(P1))")
            for words in (
                "Leave the name out",
                "Patient not to be named",
                "Withhold her name",
                "Hospital no only",
            )
        ),
        ("Mail A1 with name and K of P1", "email(A1, number(P1))", "email(A1, P1)"),
        ("MRN of P1", "answer(number(P1))", "answer(number(P1))"),
    ],
)
def test_what_the_words_of_the_task_settle(task: str, text: str, whole: str) -> None:
    assert completed(read_program(text), task) == read_program(whole)
