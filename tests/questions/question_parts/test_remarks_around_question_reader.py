"""Words around a question that ask for nothing are left out, and the answer begins with them."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.question_parts.remarks_around_question_reader import is_aside
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    allergy,
    ask,
    condition,
    drug,
    is_refused,
    observation,
    person,
    vault_of,
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation("Body Weight", {"valueQuantity": {"value": 88.37, "unit": "kg"}}, "2021-05-14"),
        condition("Asthma"),
        drug("Warfarin 5 MG"),
        allergy("Latex"),
    ]
    with vault_of(tmp_path_factory.mktemp("around"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "left_out", "told"),
    [
        ("Dentist on the phone: is Nora Quillerby on warfarin?", "Dentist on the phone", "Warfarin"),
        ("Zorblax paperwork. Does Nora Quillerby have asthma?", "Zorblax paperwork", "Asthma"),
        ("Nora Quillerby's weight? zorblax paperwork", "zorblax paperwork", "88.37"),
        ("Quality audit: how many patients have asthma?", "Quality audit", "1 patient"),
        ("For the kitchen, who is allergic to latex?", "For the kitchen", "Nora Quillerby"),
        (
            "Who has asthma? need the names for the theatre list",
            "need the names for the theatre list",
            "Nora",
        ),
        ("Who has asthma, ward needs it before the MRI.", "ward needs it before the MRI", "Nora Quillerby"),
    ],
)
def test_what_is_left_out_stands_first(vault: Workspace, question: str, left_out: str, told: str) -> None:
    answer = ask(vault, question)
    assert answer.answer.startswith(f"Not understood, and left out: “{left_out}”.")
    assert told in answer.answer
    assert answer.hidden is not None
    assert left_out not in answer.hidden.answer


@pytest.mark.parametrize(
    "question",
    [
        "Zorblax sheet: is Nora Quillerby on insulin?",  # nothing is denied beside words that are left out
        "Before the zorblax: Nora Quillerby's weight?",
        "Not zorblax: Nora Quillerby's weight?",
        "In zorblax 2019: Nora Quillerby's weight?",
        "May I give her zorblax? Is Nora Quillerby on warfarin?",
        "Who is allergic to latex? zorblax",  # it may say which of them are meant
        "Nora Quillerby: zorblax?",
        "In Hampshire: who is allergic to latex?",
        "Zorblax sheet: who is allergic to latex?",
        "Zorblax asthma clinic: Nora Quillerby's weight?",
        "Veterans: how many have asthma?",
        "Asthma audit: who takes warfarin?",  # of those with asthma
        "Who has asthma? Need only the women for the theatre list",
        "Cardiology: who has asthma?",
        "Infection: how many patients?",
    ],
)
def test_what_may_matter_is_not_left_out(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    assert not answer.answer.startswith("Not understood, and left out")


def test_a_long_text_of_pieces_is_not_cut(vault: Workspace) -> None:
    assert is_refused(ask(vault, f"{'zorblax. ' * 90}Nora Quillerby's weight?"))


@pytest.mark.parametrize(
    "text",
    [
        "Quality audit",
        "For the kitchen,",
        "need the names for the theatre list",
        "ward needs it before the MRI.",
        "the pharmacist wants to know",
        "Hi, for the board meeting",
    ],
)
def test_piece_that_says_for_what_somebody_asks(text: str) -> None:
    assert is_aside(text)


@pytest.mark.parametrize(
    "text",
    [
        "Infection",
        "Asthma audit",
        "Veterans",
        "Ward 7",
        "for the women",
        "need it before 2020",
        "not for the kitchen",
        "please",  # says nothing of it
        "names",  # nobody wants them
    ],
)
def test_piece_with_any_other_word_is_none(text: str) -> None:
    assert not is_aside(text)


@given(st.text(max_size=60))
def test_any_text_is_decided(text: str) -> None:
    assert is_aside(text) in {True, False}
