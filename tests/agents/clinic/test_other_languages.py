"""A question in another language is said to be not understood, and no name in it to be unknown."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import NOBODY, NOT_ENGLISH
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", drug("Warfarin Sodium 5 MG Oral Tablet")),
        *person("Ile", "Est", drug("Warfarin Sodium 5 MG Oral Tablet")),
    ]
    with vault_of(tmp_path_factory.mktemp("languages"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Hat Nora Quillerby eine Allergie?",
        "Wie hoch ist der Blutdruck von Nora Quillerby?",
        "Welche Medikamente nimmt Nora Quillerby?",
        "Wie viele Patienten haben Asthma?",
        "Quels sont les médicaments de Nora Quillerby ?",
        "¿Qué medicamentos toma Nora Quillerby?",
        "Jakie leki bierze Nora Quillerby?",
        "Какие лекарства принимает Nora Quillerby?",
        "患者 Nora Quillerby 的药物",
    ],
)
def test_another_language_is_not_understood(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    assert (answer.answer, answer.unanswered, answer.reason) == ("", NoAnswerKind.NOT_UNDERSTOOD, NOT_ENGLISH)


@pytest.mark.parametrize(
    "question",
    ["Nora Quillerby warfarin?", "Ile Est warfarin?", "warfarin Nora Quillerby", "NORA QUILLERBY meds"],
)
def test_a_question_of_few_words_is_no_other_language(vault: Workspace, question: str) -> None:
    assert "Warfarin" in ask(vault, question).answer


@pytest.mark.parametrize("question", ["Nora Quillerby warfarin, est dose?", "warfarin Nora Quillerby HA"])
def test_a_short_form_of_a_ward_is_no_other_language(vault: Workspace, question: str) -> None:
    assert ask(vault, question).reason != NOT_ENGLISH


def test_a_name_that_nobody_has_is_said_to_be_unknown(vault: Workspace) -> None:
    assert ask(vault, "What drugs does Gandalf Greyhame take?").reason == NOBODY
