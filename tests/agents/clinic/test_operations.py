"""A procedure is not called an operation, and when a problem began is told by its own entries."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, is_refused, person, procedure, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    about = [
        procedure("Depression screening (procedure)"),
        procedure("Plain X-ray of knee region (procedure)"),
        condition("History of myocardial infarction (situation)", onsetDateTime="2018-05-30"),
        condition("Acute non-ST segment elevation myocardial infarction", onsetDateTime="2018-05-18"),
        condition("Acute myocardial infarction", "resolved", onsetDateTime="2011-01-11"),
    ]
    other = [condition("History of myocardial infarction (situation)", onsetDateTime="2017-07-07")]
    other += [procedure("Cataract surgery of left eye"), procedure("Bariatric surgery")]
    other += [procedure("Electrical cardioversion"), procedure("Removal of intrauterine device")]
    other += [condition("Sinusitis", onsetDateTime=f"20{year}-03-03") for year in range(10, 19)]
    people = [*person("Nora", "Quillerby", *about), *person("Ulla", "Zorbatch", *other)]
    with vault_of(tmp_path_factory.mktemp("operations"), people) as workspace:
        yield workspace


def test_nobody_is_counted_as_operated_for_a_procedure(vault: Workspace) -> None:
    assert not ask(vault, "How many patients have had surgery?").answer


def test_a_history_is_told_where_nothing_else_is(vault: Workspace) -> None:
    answer = ask(vault, "When did Ulla Zorbatch have her heart attack?").answer
    assert "2017-07-07 – History of myocardial infarction" in answer


@pytest.mark.parametrize("named", ["cataract surgery", "bariatric surgery"])
def test_an_operation_by_its_name_is_told_and_counted(vault: Workspace, named: str) -> None:
    assert ask(vault, f"Has Ulla Zorbatch had {named}?").answer.startswith("Yes: ")
    assert ask(vault, f"How many patients had {named}?").answer.startswith("1 patient")


@pytest.mark.parametrize(
    "question",
    [
        "When was Ida Umbrafeld operated on?",
        "Has Ida Umbrafeld been operated on?",
        "Ida Umbrafeld's procedures",
    ],
)
def test_what_is_an_operation_by_its_name_stands_first(
    tmp_path_factory: pytest.TempPathFactory, question: str
) -> None:
    """The one operation of a patient once stood in the middle of 29 injections and examinations."""
    about = [
        procedure("Intramuscular injection", day="2020-01-01"),
        procedure("Cataract surgery of left eye", day="2012-01-01"),
    ]
    with vault_of(tmp_path_factory.mktemp("operated"), person("Ida", "Umbrafeld", *about)) as workspace:
        answer = ask(workspace, question).answer
    operations, _, others = answer.partition("Other procedures:")
    assert "Operations, by the words of their names:" in operations
    assert "Cataract surgery" in operations
    assert "Intramuscular injection" in others
    assert not answer.startswith("Yes")


def test_the_last_of_what_records_do_not_tell_apart_is_refused(vault: Workspace) -> None:
    assert ask(vault, "When was Ulla Zorbatch last operated on?").answer == ""


def test_what_was_done_is_asked_for_by_its_verb(vault: Workspace) -> None:
    assert "Yes: Electrical cardioversion" in ask(vault, "Was Ulla Zorbatch cardioverted?").answer
    assert ask(vault, "When was Ulla Zorbatch's coil removed?").answer.startswith("2018-08-08")
    assert "Ulla Zorbatch" in ask(vault, "Who had a coil removed?").answer


@pytest.mark.parametrize(
    "question", ["Was Nora Quillerby debrided?", "Was Ulla Zorbatch's left eye removed?"]
)
def test_what_is_found_by_no_noun_is_not_denied(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))
