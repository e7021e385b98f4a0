"""A drug that mixes others is found by its name where the record names what is in it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        drug("Amoxicillin 250 MG / Clavulanate 125 MG Oral Tablet"),
        drug(
            "60 ACTUAT Fluticasone propionate 0.25 MG/ACTUAT / salmeterol 0.05 MG/ACTUAT Dry Powder Inhaler"
        ),
        drug("Acetaminophen 300 MG / Hydrocodone Bitartrate 5 MG Oral Tablet"),
    ]
    will = [drug("Amoxicillin 500 MG Oral Tablet"), drug("Acetaminophen 325 MG Oral Tablet")]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("mixtures"), people) as workspace:
        yield workspace


@pytest.mark.parametrize("name", ["co-amoxiclav", "Augmentin", "Seretide", "Advair", "Norco", "Vicodin"])
def test_who_takes_it(vault: Workspace, name: str) -> None:
    """“Which patients got co-amoxiclav?” was not understood beside amoxicillin and clavulanate."""
    told = ask(vault, f"Who takes {name}?").answer
    assert "Nora Quillerby" in told
    assert "Zorbatch" not in told
