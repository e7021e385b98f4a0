"""What stands only in notes is not denied, and allergies are never told by a passage of several."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, is_refused, note, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        note("Seen in clinic. Patient is an active smoker and is an alcoholic.", "2021-02-22"),
        allergy("Latex"),
        allergy("Peanuts"),
    ]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Otto", "Zebulon", note("Sleeps well.", "2021-01-01")),
        *person("Vera", "Umbrafeld", note("Allergies: No Known Allergies.", "2021-07-28")),
    ]
    with vault_of(tmp_path_factory.mktemp("noted"), people) as workspace:
        yield workspace


def test_a_note_that_speaks_of_it_is_told(vault: Workspace) -> None:
    answer = ask(vault, "alcohol hx for Nora Quillerby")
    assert "Notes speak of it, the newest:" in answer.answer
    assert "is an alcoholic" in answer.answer
    assert answer.hidden is not None
    assert "Notes speak of it, the newest:" in answer.hidden.answer
    assert "alcoholic" not in answer.hidden.answer  # free text is not kept


def test_notes_that_do_not_speak_of_it_are_not(vault: Workspace) -> None:
    assert "Sleeps" not in ask(vault, "alcohol hx for Otto Zebulon").answer


def test_allergies_are_never_told_by_the_search(vault: Workspace) -> None:
    """Of six allergies the one of the passage was told: "she is going to theatre, what of latex"."""
    question = "Any allergies for Nora Quillerby? She goes to zorblax and we must know about latex."
    answer = ask(vault, question)
    assert is_refused(answer)
    assert "zorblax" in answer.answer + answer.reason


def test_allergies_are_not_searched_for_where_their_word_stands_beside_a_name(vault: Workspace) -> None:
    """Drugs were told as the nearest entries: “- allergy” had been taken along with the name."""
    question = "doing the drug round, zorblax unsigned. Nora Quillerby - allergy status?"
    assert "nearest entries" not in ask(vault, question).answer


def test_notes_that_speak_of_allergies_stand_beside_their_absence(vault: Workspace) -> None:
    """88 notes of a patient said "no known allergies", and the answer that nothing is recorded of them."""
    answer = ask(vault, "Has Vera Umbrafeld any allergies?").answer
    assert "Nothing is recorded about allergies" in answer
    assert "Vera Umbrafeld's notes speak of allergies; the newest of them [1]." in answer
    assert "notes speak" not in ask(vault, "Has Otto Zebulon any allergies?").answer
