"""An answer tells who somebody is where the question asks for it, whatever the answer looks like."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.fhir.identify.identifying_form_answers import identifying_answers


def _told(question: str, said: str, category: Category = Category.SURVEY) -> set[str]:
    fact = Fact("p1", "QuestionnaireResponse/1#1", category, question, f"Survey: {question} was {said}.")
    found = list(identifying_answers([fact], "p1"))
    assert {one.patient_id for one in found} <= {"p1"}
    return {one.value for one in found}


@pytest.mark.parametrize(
    ("question", "said", "expected"),
    [
        ("Emergency contact", "Rupertine Galsworthy, 5550184455", "Galsworthy"),
        ("Neighbour", "TRISTRAM LOVEDAY", "TRISTRAM LOVEDAY"),
        ("First name of your child", "peverell", "Peverell"),
        ("Mother's maiden name", "winterbourne", "Winterbourne"),
        ("Sign here", "Chinkert", "Chinkert"),
        ("Employer", "Harrowgate Tannery", "Harrowgate Tannery"),
        ("Place of birth", "Cragmouth", "Cragmouth"),
        ("Insurance number", "XK 881 22 97", "XK 881 22 97"),
        ("Phone", "0 5 5 5 0 1 8 4 4 6 6", "0 5 5 5 0 1 8 4 4 6 6"),
    ],
)
def test_what_the_question_asks_for_is_an_identifier(question: str, said: str, expected: str) -> None:
    assert expected in _told(question, said)


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Emergency contact", "none"),
        ("Neighbour", "Often visits"),
        ("Name of your medicine", "Ramipril"),
        ("Mother", "Breast Cancer"),
        ("Do you feel safe in your town", "Very safe"),
        ("Do you own a phone", "yes"),
        ("Phone", "At home"),
        ("How do you feel", "Tired"),
    ],
)
def test_other_answers_are_none(question: str, said: str) -> None:
    assert _told(question, said) == set()


def test_only_answers_of_forms_are_read() -> None:
    assert _told("Employer", "Harrowgate Tannery", Category.NOTE) == set()
