"""A course that went beyond its first and last reading is told with its lowest and highest one."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of
from tests.hostile.models.base import Recorder

READINGS = {"2019-02-12": 60, "2021-02-12": 90, "2023-02-12": 40, "2025-02-04": 65}
RETOLD = "Her Heart rate rose from 60 mmol/L on [DATE_1] [1] to 65 mmol/L on [DATE_4] [4]"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    readings = [
        observation("Heart rate", value, day, category="vital-signs") for day, value in READINGS.items()
    ]
    with vault_of(tmp_path_factory.mktemp("courses"), person("Nora", "Quillerby", *readings)) as workspace:
        yield workspace


@pytest.mark.parametrize("beyond", ["", "; lowest 40, highest 90, 4 readings"])
def test_a_model_that_leaves_the_extremes_out_gives_way(vault: Workspace, beyond: str) -> None:
    """A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9."""
    answer = ask(vault, "How has Nora Quillerby's heart rate changed?", Recorder(f"{RETOLD}{beyond}."))
    assert "lowest 40, highest 90, 4 readings" in answer.answer
    assert answer.by_code is not bool(beyond)
