"""A course that went beyond its first and last reading is told with its lowest and highest one."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import observation, person, vault_of

READINGS = {"2019-02-12": 60, "2021-02-12": 90, "2023-02-12": 40, "2025-02-04": 65}
RETOLD = "Her Heart rate rose from 60 mmol/L on [DATE_1] [1] to 65 mmol/L on [DATE_4] [4]"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    readings = [
        observation("Heart rate", value, day, category="vital-signs") for day, value in READINGS.items()
    ]
    with vault_of(tmp_path_factory.mktemp("courses"), person("Nora", "Quillerby", *readings)) as workspace:
        yield workspace
