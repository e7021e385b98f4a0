"""Records in other languages are found by questions in English, and never denied."""

from dataclasses import dataclass

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.concepts.concept_matching import kinds_of, resolve
from privrag_desktop.retrieve.concepts.concept_name_index import index_names
from privrag_desktop.retrieve.concepts.required_and_optional_words import RequiredAndOptionalWords

LAB, ILL, DRUG = Category.LABORATORY, Category.CONDITION, Category.MEDICATION
KINDS = (
    (LAB, "Kreatinin i.S.", None), (LAB, "CREAT", "2160-0"), (LAB, "Glukose", None), (LAB, "Glucosa", None),
    (LAB, "POCT GLUCOSE", None), (LAB, "Hémoglobine", None), (ILL, "Pneumonie", None),
    (ILL, "Pneumonia", None), (ILL, "Vorhofflimmern", None), (ILL, "Infarto de miocardio", None),
    (ILL, "Tension headache", None), (DRUG, "Metformin 1000 mg Tbl.", None),
    (DRUG, "Metformina 850 mg", None),
)  # fmt: skip


@dataclass(frozen=True)
class _Case:
    words: str
    names: frozenset[str]


@pytest.mark.parametrize(
    "case",
    [
        _Case("creatinine", frozenset({"Kreatinin i.S.", "CREAT"})),
        _Case("glucose", frozenset({"Glukose", "Glucosa", "POCT GLUCOSE"})),
        _Case("hemoglobin", frozenset({"Hémoglobine"})),
        _Case("pneumonia", frozenset({"Pneumonie", "Pneumonia"})),
        _Case("atrial fibrillation", frozenset({"Vorhofflimmern"})),
        _Case("heart attack", frozenset({"Infarto de miocardio"})),
        _Case("metformin", frozenset({"Metformin 1000 mg Tbl.", "Metformina 850 mg"})),
        _Case("blood pressure", frozenset()),
    ],
    ids=lambda case: case.words,
)
def test_an_english_word_means_the_names_of_every_sender(case: _Case) -> None:
    index = index_names(KINDS)
    found = resolve(list(RequiredAndOptionalWords(index.words).clauses(case.words)), index, None)
    assert {name for _, name in kinds_of(found.matches, index)} == case.names
