"""Whom a task means by what is known of them is read only where it is plain, and looked up first."""

import pytest

from privrag_desktop.capri.task_readers.patient_cohort_reader import CohortCriteria, cohort_in


@pytest.mark.parametrize(
    ("task", "cohort"),
    [
        (
            "Which women over 30 have Huntington's disease?",
            CohortCriteria(gender="female", over=30, condition="Huntington's disease"),
        ),
        (
            "Which patients have traumatic pemphigus?",
            CohortCriteria(condition="traumatic pemphigus"),
        ),
        (
            "How many men under 50 with asthma are allergic to penicillin?",
            CohortCriteria(gender="male", under=50, condition="asthma", allergy="penicillin"),
        ),
        ("Who is our oldest patient with type 2 diabetes?", CohortCriteria(condition="type 2 diabetes")),
        (
            "Count the female patients who have a penicillin allergy.",
            CohortCriteria("female", allergy="penicillin"),
        ),
        ("List patients aged 65 or more who take metformin", CohortCriteria(over=64, medication="metformin")),
        (
            "Find women aged 40 to 60 with asthma",
            CohortCriteria("female", over=39, under=61, condition="asthma"),
        ),
        ("Find a patient with asthma and say what he or she takes", CohortCriteria(condition="asthma")),
    ],
)
def test_a_cohort_is_read_from_the_words_of_a_task(task: str, cohort: CohortCriteria) -> None:
    assert cohort_in(task) == cohort


@pytest.mark.parametrize(
    "task",
    [
        "Which patients have asthma or gout?",
        "Which patients with asthma have no penicillin allergy?",
        "Which patients with asthma are not over 60?",
        "Which patients have asthma and gout?",
        "Which patients have chronic kidney disease stage 3?",
        "Which young patients have asthma?",
        "What does Ann take for her asthma?",
        "How many women are there?",
        "Which patients with asthma are over sixty?",
        "Which women with asthma were born before 1970?",
        "Which patients with asthma see Dr. Brandt?",
        "Which patients with asthma live in Boston?",
        "Which patients with asthma have an HbA1c above 8 %?",
        "Which patients had asthma for over 10 years?",
        "Whose mothers have asthma?",
        "Which patients used to have asthma?",
        "Which patients lack asthma?",
        "Which patients are off metformin?",
        "Which diabetic women have asthma?",
        "Which 50+ women have asthma?",
        "Order aspirin 100 mg for the patient who has aspirin",
        "Which patients over 160 have asthma?",
    ],
)
def test_what_is_not_plain_is_left_to_the_agent(task: str) -> None:
    assert cohort_in(task) is None


def test_what_is_to_be_ordered_is_no_criterion() -> None:
    task = "Order aspirin 100 mg for our oldest patient with asthma"
    assert cohort_in(task) == CohortCriteria(condition="asthma")
