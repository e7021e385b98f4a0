"""Numbers of several units are not compared: 110 g/L is no higher than 12 g/dL."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.exact.query_results.query_refusal_checks import MIXED_UNITS
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, observation, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    def of(name: str, value: float, unit: str, day: str) -> Resource:
        return observation(name, {"valueQuantity": {"value": value, "unit": unit}}, day)

    nora = [
        of("Creatinine", 2, "mg/dL", "2019-01-01"),
        of("Creatinine", 120, "umol/L", "2020-01-01"),
        of("Body Weight", 80, "kg", "2019-01-01"),
        of("Body Weight", 90, "kg", "2020-01-01"),
        of("Glomerular filtration rate", 55, "mL/min", "2019-01-01"),
        of("Glomerular filtration rate", 65, "mL/min/{1.73_m2}", "2020-01-01"),
    ]
    with vault_of(tmp_path_factory.mktemp("units"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Highest creatinine of Nora Quillerby?",
        "Was Nora Quillerby's creatinine ever above 5?",
        "Who has the highest creatinine?",
    ],
)
def test_values_in_several_units_are_not_compared(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    assert (answer.answer, answer.reason) == ("", MIXED_UNITS)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Highest weight of Nora Quillerby?", "90 kg"),
        ("Was Nora Quillerby's weight ever above 85?", "Yes"),
        ("Lowest glomerular filtration rate of Nora Quillerby?", "55"),
        ("Nora Quillerby's creatinine?", "120 umol/L"),
    ],
)
def test_values_in_one_unit_are(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


@pytest.mark.parametrize(
    ("question", "told", "converted"),
    [
        ("Nora Quillerby's current weight in kg?", "90 kg", False),
        ("Nora Quillerby's current weight in pounds?", "90 kg", True),
        ("Nora Quillerby's creatinine in umol/l?", "120 umol/L", False),
        ("Nora Quillerby's newest serum creatinine, in micromoles.", "120 umol/L", False),
        ("Nora Quillerby's creatinine in mg/dl?", "120 umol/L", True),
        ("Nora Quillerby's first creatinine in mg/dl?", "2 mg/dL", False),
    ],
)
def test_a_unit_of_the_question_is_that_of_the_value_or_it_is_said_that_it_is_not(
    vault: Workspace, question: str, told: str, converted: bool
) -> None:
    answer = ask(vault, question).answer
    assert told in answer.split("\n")[0]
    assert ("the program converts none to" in answer) == converted
