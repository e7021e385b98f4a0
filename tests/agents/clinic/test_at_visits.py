"""What was so at a visit that a question names by its day or year."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, drug, observation, person, vault_of


def _visit(key: str, code: str, start: str, end: str) -> Resource:
    period = {"start": f"{start}T08:00:00Z", "end": f"{end}T18:00:00Z"}
    return {
        "resourceType": "Encounter", "id": key, "status": "finished", "class": {"code": code},
        "type": [{"text": "Inpatient stay" if code == "IMP" else "Office Visit"}], "period": period,
    }  # fmt: skip


def _potassium(value: float, day: str, visit: str) -> Resource:
    more = {
        "valueQuantity": {"value": value, "unit": "mmol/L"},
        "encounter": {"reference": f"Encounter/{visit}"},
    }
    return observation("Potassium", more, day)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        _visit("stay", "IMP", "2014-09-30", "2014-10-05"),
        _visit("office", "AMB", "2014-12-01", "2014-12-01"),
        _visit("later", "AMB", "2016-02-01", "2016-02-01"),
        _potassium(3.1, "2014-10-03", "stay"),
        _potassium(4.4, "2014-12-01", "office"),
        _potassium(5.2, "2016-02-01", "later"),
        drug("Metformin 500 MG Oral Tablet", day="2014-12-01", encounter={"reference": "Encounter/office"}),
    ]
    with vault_of(tmp_path_factory.mktemp("at-visits"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What was Nora Quillerby's potassium at the visit on 1 December 2014?", "4.4"),
        ("Based on Nora Quillerby's visit of December 1, 2014, which value was found for potassium?", "4.4"),
        ("At Nora Quillerby's last visit in 2014, what was the potassium?", "4.4"),
        ("What was Nora Quillerby's potassium at the last visit?", "5.2"),
        ("Nora Quillerby's potassium at the stay in September 2014", "3.1"),
        ("What was Nora Quillerby's potassium at the visit on 3 October 2014?", "3.1"),
        ("What was ordered at Nora Quillerby's visit on 1 December 2014?", "Metformin"),
    ],
)
def test_it_is_that_visit(vault: Workspace, question: str, told: str) -> None:
    answer = ask(vault, question).answer
    assert told in answer.split("\n")[0]


def test_without_such_a_visit_nothing_is_told(vault: Workspace) -> None:
    answer = ask(vault, "What was Nora Quillerby's potassium at the visit on 7 May 2015?").answer
    assert "4.4" not in answer.split("\n")[0]
