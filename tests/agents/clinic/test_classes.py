"""A word for a whole class of problems denies none of them, and what it finds is never all."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    about = [condition("Fracture of forearm"), condition("Sprain of ankle"), condition("Pneumonia")]
    about += [condition("Melanoma of skin"), condition("Ulcerative colitis")]
    other = [
        condition("Vitamin D deficiency"),
        condition("Infection of ear"),
        condition("Injury of knee"),
        condition("Infection of nail", "resolved"),
    ]
    people = [*person("Nora", "Quillerby", *about), *person("Ulla", "Zorbatch", *other)]
    with vault_of(tmp_path_factory.mktemp("classes"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Has Nora Quillerby had an injury since 2014?",
        "Any injuries for Nora Quillerby?",
        "Any infections for Nora Quillerby?",
        "Does Nora Quillerby have an infection?",
        "Does Nora Quillerby have cancer?",
        "Does Nora Quillerby have a tumour?",
        "Does Nora Quillerby have an inflammation?",
        "Does Nora Quillerby have any bleeding?",
        "Does Nora Quillerby have complications?",
        "How many infections has Nora Quillerby had?",
        "When was the last infection of Nora Quillerby?",
        "Does Nora Quillerby have an eye problem?",
    ],
)
def test_a_class_is_not_denied_by_its_word(vault: Workspace, question: str) -> None:
    """Somebody with a broken forearm was once said to have no injury."""
    found = ask(vault, question)
    assert not found.answer
    assert "is a word for many entries" in found.reason or "did not understand" in found.reason


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Has Ulla Zorbatch had an infection?", "Infection of ear"),
        ("What infections has Ulla Zorbatch had?", "Infection of ear"),
    ],
)
def test_what_is_called_so_is_not_told_as_all(vault: Workspace, question: str, said: str) -> None:
    answer = ask(vault, question).answer
    assert said in answer
    assert "Yes" not in answer
    assert not answer.startswith("No ")


def test_a_part_of_the_body_in_no_name_is_not_denied(vault: Workspace) -> None:
    """A psoriasis is a skin problem."""
    found = ask(vault, "Does Ulla Zorbatch have a skin problem?")
    assert "“skin” is a word for many entries" in found.reason


def test_a_class_beside_the_thing_it_is_of_needs_no_warning(vault: Workspace) -> None:
    answer = ask(vault, "Does Ulla Zorbatch have a vitamin D deficiency?").answer
    assert "Vitamin D deficiency" in answer
    assert "may be one, too" not in answer
