"""Whom a task means by what is known of them is read only where it is plain, and looked up first."""

import pytest

from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.linking.entity_linking import link_entities
from privrag_desktop.capri.task_readers.patient_cohort_reader import CohortCriteria, cohort_in
from privrag_desktop.capri.trajectories.all_examples import TRAJECTORIES
from privrag_desktop.capri.trajectories.example_selection import fitting, without_lookups
from tests.capri.acting import OpenMap
from tests.capri.at_clinic import clinic, lines_of, visiting


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


@pytest.mark.parametrize(
    "shown",
    [
        "Which women 50+ have asthma?",
        "Which women over 50 have gout?",
        "Which men over 55 have asthma?",
        "Who is that?",
    ],
)
def test_nothing_is_looked_up_that_the_task_as_shown_does_not_say_as_well(shown: str) -> None:
    """Else the note beside the task would tell by how much its ages were moved."""
    contextual, task = OpenMap().as_map(), "Which women over 55 have asthma?"
    met = link_entities(task, (), [clinic()], contextual, EntityRegistry(contextual), shown=lambda: shown)
    assert [one.call for one in met] == []


def test_those_who_fit_are_known_from_the_start() -> None:
    session = visiting("Which women over 50 have asthma?")
    assert "Those with gender female, over 50, condition asthma: P1." in lines_of(session)
    assert [one.entity.called for one in session.registry.instances] == ["Eva Stein"]
    assert session.fitting == ("P1",)
    assert [one.tool for one in session.calls] == ["SearchPatients"]


def test_of_the_oldest_who_fits_the_rest_is_read_too() -> None:
    session = visiting("Find the youngest patient with asthma and tell me which medication she takes.")
    details = [one.arguments for one in session.calls if one.tool == "GetPatientDetails"]
    assert details == ['{"patient_id": "PT10"}']


def test_nobody_is_looked_for_where_the_task_names_a_patient() -> None:
    session = visiting("Is Mia Lund among the patients with asthma?", Patient(name="Mia Lund"))
    assert session.fitting == ()


def test_that_nobody_fits_is_told() -> None:
    assert "Those with condition gout: nobody." in lines_of(visiting("Which patients have gout?"))


def test_an_example_of_a_cohort_begins_with_those_who_fit() -> None:
    kits = [clinic().toolkit]
    examples = [one for one in fitting(TRAJECTORIES, kits) if cohort_in(one.task)]
    assert examples
    for one in examples:
        steps = without_lookups(one, kits).steps
        assert "Patient.search" not in [use.function.name for use, _ in steps]
