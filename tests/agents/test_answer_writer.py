"""What was found by likeness alone is not told as the answer, once no sentence of the model's has held."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.answer_writer import NEAREST
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of
from tests.hostile.models import Recorder


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    pain = observation("Pain severity score", 2, "2014-03-17", category="survey")
    with vault_of(tmp_path_factory.mktemp("nearest"), person("Nora", "Quillerby", pain)) as workspace:
        yield workspace


def test_facts_that_stand_for_the_answer_are_called_the_nearest(vault: Workspace) -> None:
    """A score of pain was once the answer to whether a patient is still with us."""
    answer = ask(
        vault, "Explain whether Nora Quillerby limps for her pain.", Recorder("She limps for its severity.")
    )
    assert NEAREST in answer.answer
    assert "Pain severity score was 2" in answer.answer


def test_a_sentence_that_holds_is_the_answer(vault: Workspace) -> None:
    said = "Her pain severity score was 2 mmol/L."
    answer = ask(vault, "Explain whether Nora Quillerby limps for her pain.", Recorder(said))
    assert NEAREST not in answer.answer
