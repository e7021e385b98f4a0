"""Patients as they are told: how many, who, what part of them, what they have most, and what they are."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    About,
    AgeRange,
    Compare,
    Count,
    Has,
    Most,
    People,
    Portion,
    Query,
    Share,
    Top,
    Who,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.exact.query_vault import GOUT, METFORMIN, NORA, SCURVY, ZEB, kinds, of
from tests.agents.exact.readings import TODAY, answer_to

_GOUTY = People(who=Has(has=of(GOUT, ids=None)))


@pytest.mark.parametrize(
    ("query", "told"),
    [
        (
            Who(people=_GOUTY),
            "2 patients with Gout (diagnosis):\n- Nora Quillerby [1]\n- Zebulon Featherby [2]\n"
            "Recorded as deceased among them: Zebulon Featherby.",
        ),
        (
            Who(people=_GOUTY, count=True),
            "2 patients with Gout (diagnosis) [1] [2].\n1 of them is recorded as deceased.",
        ),
        (
            Who(people=People(who=Has(has=of(SCURVY, ids=None)))),
            "0: no patient is found – with Scurvy (diagnosis).\n"
            "It may be recorded under another name, or in words of a note.",
        ),
        (
            Who(people=People(sex="male", ages=AgeRange(at_least=100, on=TODAY)), count=True),
            "0: no patient is found – male, aged 100 or more on 23 November 2026.",
        ),
        (
            Top(of=kinds(Category.MEDICATION, ids=None), n=2),
            "Most frequent:\n1. Metformin 500 MG Oral Tablet: 2 entries [1]\n2. Aspirin 81 MG: 1 entry [1]",
        ),
        (
            Top(of=kinds(Category.CONDITION, ids=None), n=2, by="patients"),
            "Most frequent, by number of patients:\n1. Gout: 2 patients [1] [2]\n"
            "2. Asthma: 1 patient [1]\n2. Lyme disease: 1 patient [1]",
        ),
        (
            Most(of=kinds(Category.MEDICATION, ids=None)),
            "By patient, the most first:\n1. Nora Quillerby: 3 entries [1]",
        ),
        (Share(part=People(sex="male"), whole=_GOUTY), "50%: 1 of 2 patients."),
        (Share(part=People(who=Has(has=of(METFORMIN, ids=None))), whole=_GOUTY), "50%: 1 of 2 patients [1]."),
        (Share(part=People(sex="male", alive=True), whole=People()), "0%: none of these patients."),
        (
            Share(part=People(), whole=People(who=Has(has=of(SCURVY, ids=None)))),
            "No such patient is recorded – with Scurvy (diagnosis).",
        ),
        (
            Portion(part=Count(of=of(SCURVY, ids=None)), whole=Count(of=kinds(Category.CONDITION, ids=None))),
            "0%: 0 of 4 (diagnoses).",
        ),
        (
            Portion(part=Count(of=of(SCURVY, ids=None)), whole=Count(of=of(SCURVY, ids=None))),
            "None is recorded: Scurvy (diagnosis).",
        ),
        (
            Compare(
                one=Who(people=_GOUTY.model_copy(update={"sex": "male"}), count=True),
                other=Who(people=_GOUTY, count=True),
            ),
            "No.\n- 1 patient male, with Gout (diagnosis) [2]\n- 2 patients with Gout (diagnosis) [1] [2]",
        ),
        (About(ids=(NORA,), what="birth_date"), "1950-04-03 is the date of birth."),
        (About(ids=(NORA,), what="age"), "76 years old today."),
        (About(ids=(NORA,), what="sex"), "Female."),
        (
            About(ids=(NORA, ZEB), what="age"),
            "Nora Quillerby: 76 years old today.\nZebulon Featherby: 91 years old at death.",
        ),
        (
            About(ids=(NORA,), what="death"),
            "No death of Nora Quillerby is recorded, which does not prove that Nora Quillerby is alive.",
        ),
        (About(ids=(ZEB,), what="death"), "Zebulon Featherby died on 2022-02-02."),
    ],
)
def test_patients_as_they_are_told(vault: Workspace, query: Query, told: str) -> None:
    assert answer_to(vault, query).answer.endswith(told)


def test_a_death_stands_first_and_once(vault: Workspace) -> None:
    died = "Zebulon Featherby died on 2022-02-02."
    question = "What is known of Zebulon Featherby?"
    assert answer_to(vault, About(ids=(ZEB,), what="death"), question=question).answer == died
    answer = answer_to(vault, About(ids=(ZEB,), what="sex"), question=question)
    assert answer.answer == f"{died}\nMale."


def test_other_eyes_see_no_old_age(vault: Workspace) -> None:
    answer = answer_to(vault, About(ids=(ZEB,), what="age"))
    assert answer.answer == "91 years old at death."
    assert answer.hidden is not None
    assert "90 or older" in answer.hidden.answer
    assert "91" not in answer.hidden.answer
