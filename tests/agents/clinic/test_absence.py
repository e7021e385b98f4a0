"""Absence is no "No": nothing recorded is said to be nothing recorded, and what never was is not told."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    ask,
    condition,
    drug,
    observation,
    person,
    procedure,
    vaccine,
    vault_of,
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    about = [
        drug("Warfarin 5 MG", "stopped"),
        drug("Metformin 500 MG", "entered-in-error"),
        drug("Heparin", "active", doNotPerform=True),
        condition("Asthma", verified="refuted"),
        condition("Gout", verified="entered-in-error"),
        condition("Migraine", "remission"),
        condition("Epilepsy", "inactive"),
        procedure("Appendectomy", "not-done"),
        procedure("Tonsillectomy", "entered-in-error"),
        vaccine("Influenza vaccine", "not-done"),
        observation("Heart rate", 71, "2020-02-02", category="vital-signs"),
        observation("Body weight", 71, "2020-02-02", status="entered-in-error", category="vital-signs"),
    ]
    other = [condition("Asthma"), condition("Gout"), drug("Metformin 500 MG"), procedure("Tonsillectomy")]
    bare = person("Edda", "Quince", drug("Warfarin 5 MG"))
    people = [*person("Nora", "Quillerby", *about), *person("Ulla", "Zorbatch", *other), *bare]
    with vault_of(tmp_path_factory.mktemp("absence"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "Does Nora Quillerby take warfarin?",
            "recorded before:\n- Warfarin 5 MG (stopped)",
        ),
        ("Does Nora Quillerby take metformin?", "No entry for “metformin” of Nora Quillerby is recorded"),
        ("Is Nora Quillerby on heparin?", "No entry for “heparin” of Nora Quillerby is recorded"),
        ("Does Nora Quillerby have asthma?", "No entry for “asthma” of Nora Quillerby is recorded"),
        ("Does Nora Quillerby have gout?", "No entry for “gout” of Nora Quillerby is recorded"),
        ("Does Nora Quillerby have migraine?", "recorded before:\n- Migraine (remission)"),
        ("Does Nora Quillerby have epilepsy?", "recorded before:\n- Epilepsy (inactive)"),
        (
            "Has Nora Quillerby had an appendectomy?",
            "No entry for “appendectomy” of Nora",
        ),
        (
            "Has Nora Quillerby had a tonsillectomy?",
            "No entry for “tonsillectomy” of Nora",
        ),
        ("Has Nora Quillerby had the flu vaccine?", "Influenza vaccine (not done)"),
        (
            "What procedures has Nora Quillerby had?",
            "No procedures of Nora Quillerby are recorded",
        ),
        ("Does Ulla Zorbatch take warfarin?", "No entry for “warfarin” of Ulla Zorbatch is recorded"),
        ("Has Ulla Zorbatch had any vaccines?", "No immunizations of Ulla Zorbatch are recorded"),
    ],
)
def test_what_is_not_recorded_or_never_was_gets_no_verdict(
    vault: Workspace, question: str, said: str
) -> None:
    answer = ask(vault, question).answer
    assert said in answer
    assert not answer.startswith(("Yes", "No:", "No,", "No."))
    assert "recorded" in answer.lower() or "records" in answer


def test_what_is_over_or_withdrawn_is_in_no_list(vault: Workspace) -> None:
    """An overview names nothing that was entered in error, refuted, stopped or not done as present."""
    told = ask(vault, "Summarise Nora Quillerby.").answer
    for name in ("Metformin", "Asthma", "Gout", "Tonsillectomy", "Heparin"):
        assert name not in told
    assert "No current medications are recorded for Nora Quillerby." in told
    assert "Nothing is recorded about allergies of Nora Quillerby, which does not mean" in told


def test_a_cohort_that_was_not_understood_is_not_denied(vault: Workspace) -> None:
    answer = ask(vault, "Which patients smoke?")
    assert not answer.answer
    assert "“smoke” is a word for many entries" in answer.reason


@pytest.mark.parametrize(
    "question",
    [
        "Has Nora Quillerby had anything for pain?",
        "Does Nora Quillerby have asthma fitted?",
        "What did Nora Quillerby die of?",
    ],
)
def test_words_that_were_not_read_leave_nothing_denied(vault: Workspace, question: str) -> None:
    assert not ask(vault, question).answer


@pytest.mark.parametrize(
    "question", ["Is Ulla Zorbatch on metformin and warfarin?", "Is Ulla Zorbatch on warfarin and metformin?"]
)
def test_of_two_drugs_the_one_that_is_not_taken_is_told_as_well(vault: Workspace, question: str) -> None:
    told = ask(vault, question).answer
    assert "No entry for “warfarin” of Ulla Zorbatch is recorded" in told
    assert "Metformin 500 MG" in told


def test_of_somebody_without_problems_none_is_told(vault: Workspace) -> None:
    """Nothing names a disease here whose vaccine could be told: the question ended in a fault."""
    answer = ask(vault, "Which problems does Edda Quince have?").answer
    assert "Edda Quince" in answer
    assert "Asthma" not in answer
