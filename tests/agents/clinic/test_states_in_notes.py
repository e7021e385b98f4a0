"""What notes say of a state stands beside what entries say, and beside their absence."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, note, observation, person, vault_of

_SPEAK = "Notes speak of it, the newest:"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation("Tobacco smoking status", "Never smoker", "2019-10-29"),
        note("Patient is an active smoker and is an alcoholic.", "2021-05-04"),
    ]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Otto", "Zebulon", note("Patient is temporarily homeless.", "2021-07-01")),
        *person("Vera", "Umbrafeld", observation("Tobacco smoking status", "Never smoker", "2019-10-29")),
    ]
    with vault_of(tmp_path_factory.mktemp("states"), people) as workspace:
        yield workspace


def test_notes_stand_beside_what_the_entries_say(vault: Workspace) -> None:
    answer = ask(vault, "Does Nora Quillerby smoke?")
    first, _, notes = answer.answer.partition(_SPEAK)
    assert "Never smoker" in first
    assert "active smoker" in notes
    assert answer.hidden is not None
    assert "active smoker" not in answer.hidden.answer  # free text is not kept


def test_of_two_states_the_one_without_an_entry_is_told(vault: Workspace) -> None:
    answer = ask(vault, "Does Nora Quillerby smoke or drink?").answer
    assert "Never smoker" in answer
    assert "No entry tells of “drink”" in answer
    assert "alcoholic" in answer.partition(_SPEAK)[2]


@pytest.mark.parametrize(
    "question", ["Does Otto Zebulon have somewhere to live?", "Is Otto Zebulon homeless?"]
)
def test_notes_stand_beside_the_absence_of_entries(vault: Workspace, question: str) -> None:
    assert "temporarily homeless" in ask(vault, question).answer.partition(_SPEAK)[2]


def test_without_notes_none_are_told(vault: Workspace) -> None:
    answer = ask(vault, "Does Vera Umbrafeld smoke?").answer
    assert "Never smoker" in answer
    assert _SPEAK not in answer
