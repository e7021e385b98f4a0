"""Visits told beside what was asked for: emergency visits beside stays, visits for a problem."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, condition, person, vault_of


def _visit(name: str, code: str, day: str, **more: object) -> Resource:
    period = {"start": f"{day}T08:00:00Z", "end": f"{day}T18:00:00Z"}
    return {
        "resourceType": "Encounter", "status": "finished", "class": {"code": code}, "type": [{"text": name}],
        "period": period, **more,
    }  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        _visit("Emergency Room Admission", "EMER", "2016-05-05"),
        _visit("Encounter Inpatient", "IMP", "2019-05-05", reasonCode=[{"text": "Pneumonia"}]),
        _visit("Emergency hospital admission for asthma", "EMER", "2019-05-05"),
        _visit("Office Visit", "AMB", "2020-05-05"),
        condition("Migraine", onsetDateTime="2011-01-01"),
        _visit("Urgent care", "AMB", "2012-05-05", reasonCode=[{"text": "Migraine"}]),
        _visit("Urgent care", "AMB", "2013-05-05", reasonCode=[{"text": "Migraine"}]),
        condition("Gout", onsetDateTime="2011-01-01"),
        _visit("Urgent care", "AMB", "2011-01-01", reasonCode=[{"text": "Gout"}]),
    ]
    otto = [_visit("Emergency Room Admission", "EMER", "2016-05-05")]
    vera = [_visit("Encounter Inpatient", "IMP", "2019-06-06")]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Otto", "Zebulon", *otto),
        *person("Vera", "Umbrafeld", *vera),
    ]
    with vault_of(tmp_path_factory.mktemp("stays"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "How often was Nora Quillerby admitted?",
        "Was Nora Quillerby ever admitted?",
        "Nora Quillerby: list the hospital admissions",
    ],
)
def test_emergency_visits_are_told_beside_stays(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "Encounter Inpatient" in answer or answer.startswith("1 ")
    _, note, others = answer.partition("Not among these, as they are emergency visits or of another class:")
    assert note
    assert "Emergency hospital admission for asthma (emergency)" in others
    assert "Emergency Room Admission (emergency)" in others
    assert "Office" not in answer


def test_beside_the_last_stay_stands_what_was_on_its_day_or_after(vault: Workspace) -> None:
    answer = ask(vault, "Why was Nora Quillerby last admitted?").answer
    assert "Pneumonia" in answer
    assert "Emergency hospital admission for asthma" in answer
    assert "Emergency Room Admission" not in answer


def test_who_had_no_stay_is_not_told_without_the_emergency_visit(vault: Workspace) -> None:
    answer = ask(vault, "Was Otto Zebulon ever admitted?").answer
    assert not answer.startswith("Yes")
    assert "Emergency Room Admission (emergency)" in answer


def test_of_many_the_number_with_emergency_visits_only_is_told(vault: Workspace) -> None:
    answer = ask(vault, "How many patients were admitted?").answer
    assert "1 more patient had emergency visits only" in answer


@pytest.mark.parametrize(
    "question", ["How many migraines has Nora Quillerby had?", "When did Nora Quillerby have migraine?"]
)
def test_visits_for_a_problem_are_told_beside_its_one_entry(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "2 visits are recorded for it, the newest Urgent care – " in answer


def test_a_visit_on_the_day_of_the_entry_is_not_told_beside_it(vault: Workspace) -> None:
    answer = ask(vault, "When did Nora Quillerby have gout?").answer
    assert answer
    assert "recorded for it" not in answer


def test_the_stays_of_several_patients_are_told_by_name(vault: Workspace) -> None:
    answer = ask(vault, "Which patients were admitted in 2019 and for how long?").answer
    assert "- Nora Quillerby: 10 hours: 2019-05-05" in answer
    assert "- Vera Umbrafeld: 10 hours: 2019-06-06" in answer


def test_visits_of_one_name_are_listed_one_by_one(vault: Workspace) -> None:
    assert ask(vault, "List the visits of Nora Quillerby").answer.count("- Urgent care – ") == 3


@pytest.mark.parametrize(
    "question",
    [
        "Was Nora Quillerby ever admitted for gout?",
        "How many times was Nora Quillerby in hospital for migraine?",
    ],
)
def test_no_visit_is_denied_by_a_reason_that_may_be_written_otherwise(
    vault: Workspace, question: str
) -> None:
    """An admission for a heart attack was denied beside the stay for “MI_Onset”."""
    answer = ask(vault, question)
    assert answer.withheld
    assert "in other words" in answer.reason
