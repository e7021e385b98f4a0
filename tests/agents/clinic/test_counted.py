"""An answer that counts says what it counted: different problems, or the entries that were made of them."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, person, procedure, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora",
            "Quillerby",
            condition("Asthma"),
            condition("Asthma", onsetDateTime="2017-01-01"),
            condition("Asthma", status="resolved", onsetDateTime="2016-01-01"),
            condition("Gout"),
            drug("Warfarin Sodium 5 MG Oral Tablet"),
            procedure("Cataract surgery"),
            procedure("Cataract surgery", day="2019-08-08"),
        ),
        *person("Ida", "Wimpole", condition("Asthma")),
    ]
    with vault_of(tmp_path_factory.mktemp("counted"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        ("How many problems does Nora Quillerby have?", "2 different names, 2015-05-05 to 2017-01-01"),
        ("How many conditions has Nora Quillerby ever had?", "2 different names"),
        ("How many asthma diagnoses does Nora Quillerby have?", "1 entry of Asthma"),
        ("How many problems does Ida Wimpole have?", "1 different name of Asthma"),
        ("How many medications is Nora Quillerby on?", "1 different name of Warfarin"),
        ("How many procedures has Nora Quillerby had?", "2 procedures of Cataract surgery"),
        ("How many patients have asthma?", "2 patients with (active Asthma"),
    ],
)
def test_what_was_counted_is_said(vault: Workspace, question: str, counted: str) -> None:
    assert counted in ask(vault, question).answer
