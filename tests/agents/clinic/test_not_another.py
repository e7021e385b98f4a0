"""A question about one thing is not answered by another one that is called nearly so."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    ask,
    condition,
    drug,
    is_refused,
    person,
    procedure,
    vaccine,
    vault_of,
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        vaccine("Hep B, adult"),
        vaccine("Td (adult) preservative free"),
        procedure("Insertion of biventricular implantable cardioverter defibrillator"),
        procedure("Pelvis X-ray"),
        procedure("Gonorrhea infection test"),
        condition("Acute bronchitis"),
        drug("Digoxin 0.125 MG Oral Tablet"),
        drug("Ferrous sulfate 325 MG Oral Tablet"),
    ]
    vera = [vaccine("Hep A, adult"), vaccine("Tdap")]
    people = [*person("Nora", "Quillerby", *nora), *person("Vera", "Zebulon", *vera)]
    with vault_of(tmp_path_factory.mktemp("another"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Has Nora Quillerby had the hepatitis A vaccine?",
        "Has Nora Quillerby had a hepatitis A shot?",
        "Has Nora Quillerby been vaccinated against whooping cough?",
        "Was Nora Quillerby cardioverted?",
        "Did Nora Quillerby have pelvic surgery?",
        "Has Nora Quillerby ever been on digitoxin?",
        "Was Nora Quillerby's digoxin level measured?",
    ],
)
def test_the_other_thing_is_no_yes(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert not answer.startswith("Yes")
    assert "Hep B" not in answer.partition("What comes nearest")[0]


@pytest.mark.parametrize(
    "question",
    [
        "Has Vera Zebulon had the hepatitis A vaccine?",
        "Has Vera Zebulon been vaccinated against whooping cough?",
        "Has Nora Quillerby ever been on digoxin?",
    ],
)
def test_the_thing_itself_is(vault: Workspace, question: str) -> None:
    assert ask(vault, question).answer.startswith("Yes")


def test_iron_is_the_drug_where_it_is_taken(vault: Workspace) -> None:
    answer = ask(vault, "Does Nora Quillerby take iron?").answer
    assert "Ferrous sulfate 325 MG Oral Tablet" in answer


def test_a_word_for_a_class_says_that_more_may_be_meant(vault: Workspace) -> None:
    """“What infections has she had?” was answered with a test for one, and without the bronchitis."""
    answer = ask(vault, "What infections has Nora Quillerby had?").answer
    assert "Gonorrhea infection test" in answer
    assert "More may be meant by “infections”" in answer


def test_a_class_is_not_counted_by_its_word(vault: Workspace) -> None:
    assert is_refused(ask(vault, "How many infections has Nora Quillerby had?"))


def test_what_is_asked_besides_a_pregnancy_is_not_lost(vault: Workspace) -> None:
    assert not ask(vault, "Which women were pregnant with an allergy?").answer


def test_of_one_state_nothing_is_said_to_be_missing(vault: Workspace) -> None:
    """Hepatitis B is a state, too; beside its vaccine it was once said that no entry tells of it."""
    answer = ask(vault, "hepatitis B shots of Nora Quillerby").answer
    assert "Hep B, adult" in answer
    assert "No entry tells of" not in answer


@pytest.mark.parametrize(
    "question", ["Has digoxin been stopped for her?", "When did she have a Hep B shot?", "Is he on digoxin?"]
)
def test_of_somebody_who_is_not_named_it_is_asked_back_who_is_meant(vault: Workspace, question: str) -> None:
    """“Has it been stopped for him?” was once answered by the drug of somebody else."""
    answer = ask(vault, question)
    assert answer.answer == ""
    assert answer.unanswered is NoAnswerKind.QUESTION_BACK


def test_her_own_of_many_is_no_question_about_one(vault: Workspace) -> None:
    answer = ask(vault, "Which patients had her Hep B shot?")
    assert answer.unanswered is None
    assert "Nora Quillerby" in answer.answer
