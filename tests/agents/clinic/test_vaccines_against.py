"""A disease that is not recorded is not denied beside a vaccine against it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, is_refused, person, vaccine, vault_of

_NEAREST = "What comes nearest, which may not be what is asked for"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        vaccine("Td (adult) preservative free", day="2010-09-16"),
        vaccine("Td (adult) preservative free", "not-done", "2020-09-16"),
    ]
    people = [*person("Nora", "Quillerby", *nora), *person("Vera", "Zebulon")]
    with vault_of(tmp_path_factory.mktemp("vaccines"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question", ["last tetanus Nora Quillerby", "When was Nora Quillerby's last tetanus?"]
)
def test_the_vaccine_is_told_as_what_comes_nearest(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert _NEAREST in answer
    assert "Td (adult) preservative free – 2010-09-16" in answer
    assert "2020" not in answer


def test_where_there_is_no_vaccine_none_is_told(vault: Workspace) -> None:
    answer = ask(vault, "When was Vera Zebulon's last tetanus?").answer
    assert _NEAREST not in answer


def test_doses_of_a_disease_are_not_counted(vault: Workspace) -> None:
    """“How many measles doses has she had?” was told as none, beside an MMR."""
    assert is_refused(ask(vault, "How many measles doses has Nora Quillerby had?"))
