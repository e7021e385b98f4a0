"""A vault that the commands themselves made, and its passphrase."""

from pathlib import Path
from shutil import copytree

import pytest

from tests.cli.running import PASSPHRASE, privrag
from tests.fhir.builders import bundle, observation, patient, resource, write


@pytest.fixture(scope="package")
def made_vault(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A vault with one patient, made and filled by the commands themselves."""
    folder = tmp_path_factory.mktemp("cli")
    records = bundle(
        patient(birthDate="1950-02-01"),
        observation(1, valueQuantity={"value": 82.3, "unit": "kg"}),
        observation(2, valueInteger=3, effectiveDateTime="2020-01-01", code={"text": "Pain score"}),
        resource("Condition", code={"text": "Asthma"}),
        {"resourceType": "Observation", "subject": {"reference": "Patient/p1"}},
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PRIVRAG_HOME", str(folder / "home"))
        patch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)
        assert privrag("vault", "create", str(folder / "vault")) == 0
        assert privrag("import", str(write(folder, records)), "--vault", str(folder / "vault")) == 0
    return folder / "vault"


@pytest.fixture
def vault(made_vault: Path, privrag_home: Path) -> Path:
    """The vault that all commands share, as one that this test's account opened before: else that is said."""
    copytree(made_vault.parent / "home", privrag_home, dirs_exist_ok=True)
    return made_vault


@pytest.fixture(autouse=True)
def passphrase(privrag_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIVRAG_PASSPHRASE", PASSPHRASE)
