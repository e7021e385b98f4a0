"""Since when somebody takes a drug is told with how its newest order stands."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, person, vault_of

_NEWEST = "The newest entry: "


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        drug("Clonazepam 1 MG", "stopped", "2019-02-02"),
        drug("Carbamazepine 200 MG", "stopped", "1985-02-02"),
        drug("Carbamazepine 200 MG", "active", "1989-02-02"),
        drug("Lisinopril 10 MG", "active", "2012-02-02"),
        condition("Gout", onsetDateTime="2001-02-02"),
    ]
    with vault_of(tmp_path_factory.mktemp("since"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Nora Quillerby on clonazepam? since when", f"{_NEWEST}Clonazepam 1 MG (stopped) – "),
        ("Since when does Nora Quillerby take clonazepam?", f"{_NEWEST}Clonazepam 1 MG (stopped) – "),
        ("Nora Quillerby on carbamazepine? since when", f"{_NEWEST}Carbamazepine 200 MG (active) – "),
    ],
)
def test_the_newest_order_stands_beside_the_first(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


@pytest.mark.parametrize("what", ["lisinopril", "gout"])
def test_that_it_holds_is_told(vault: Workspace, what: str) -> None:
    """“He takes still the Valium, and since when?” was answered by the day alone."""
    assert "(active) – " in ask(vault, f"Since when does Nora Quillerby have {what}?").answer


def test_what_has_no_end_is_told_with_its_beginning(vault: Workspace) -> None:
    """“How long did it last?” was answered by “the records do not tell” alone."""
    told = ask(vault, "How long did Nora Quillerby's gout last?").answer
    assert "Recorded of it:\n- Gout" in told
    assert "2001-02-02" in told
