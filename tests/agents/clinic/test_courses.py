"""A course that went beyond its first and last reading is told with its lowest and highest one."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of

READINGS = {"2019-02-12": 60, "2021-02-12": 90, "2023-02-12": 40, "2025-02-04": 65}


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    readings = [
        observation("Heart rate", value, day, category="vital-signs") for day, value in READINGS.items()
    ]
    with vault_of(tmp_path_factory.mktemp("courses"), person("Nora", "Quillerby", *readings)) as workspace:
        yield workspace


def test_a_course_is_told_with_its_lowest_and_highest_value(vault: Workspace) -> None:
    """A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9."""
    course, highest, lowest, *_ = ask(
        vault, "How has Nora Quillerby's heart rate changed?"
    ).answer.splitlines()
    assert "from 60 mmol/L on 2019-02-12 to 65 mmol/L on 2025-02-04" in course
    assert highest.startswith("Highest: 90 mmol/L on 2021-02-12")
    assert lowest.startswith("Lowest: 40 mmol/L on 2023-02-12")
