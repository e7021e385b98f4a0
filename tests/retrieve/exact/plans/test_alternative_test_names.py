"""A reading is not denied because this patient's records have it under another name than somebody else's, and
no other test is taken for it.
"""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, observation, person, vault_of


def result(name: str, value: float, day: str = "2022-01-01") -> Resource:
    return observation(name, value, day, category="laboratory")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", result("eGFR", 35, "2021-01-01")),
        *person("Ida", "Wimpole", result("eGFR (CKD-EPI)", 40)),
        *person("Will", "Zorbatch", result("Potassium", 4)),
        *person(
            "Jack",
            "Underhill",
            result("eGFR", 60, "2018-01-01"),
            result("Glomerular filtration rate by CKD-EPI", 25, "2022-01-01"),
        ),
        *person(
            "Ann",
            "Tilbury",
            result("Leukocytes [#/volume] in Blood", 9),
            result("Creatinine [Mass/volume] in Serum or Plasma", 1),
            result("Troponin I.cardiac [Mass/volume] in Serum or Plasma", 1),
            result("Heart rate", 70),
            result("Oxygen saturation in Arterial blood", 97),
        ),
        *person(
            "Bea",
            "Frobisher",
            result("Leukocytes [#/volume] in Pleural fluid", 900),
            result("Creatinine in Dialysis fluid", 5),
            result("Troponin T.cardiac [Mass/volume] in Serum or Plasma", 5),
            result("Heart rate --maximum", 180),
            result("Oxygen saturation in Venous blood", 60),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("names"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is Nora Quillerby's eGFR?", "35 mmol/L on 2021-01-01 (eGFR)"),
        ("What is Ida Wimpole's eGFR?", "eGFR (CKD-EPI) 40 mmol/L"),
        ("What is Will Zorbatch's eGFR?", "No entry for “eGFR” of Will Zorbatch is recorded"),
        ("What was Ida Wimpole's eGFR in 2020?", "No entry is called “eGFR”"),
    ],
)
def test_a_reading_is_found_by_what_it_measures(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


@pytest.mark.parametrize(
    "question", ["What is Ida Wimpole's eGFR?", "Was Ida Wimpole's eGFR below 50?", "Ida Wimpole's mean eGFR"]
)
def test_the_answer_says_under_which_name_it_is_recorded(vault: Workspace, question: str) -> None:
    assert "- eGFR (CKD-EPI) 40 mmol/L" in ask(vault, question).answer


@pytest.mark.parametrize(
    ("test", "value"),
    [
        ("white cell count", "900"),
        ("creatinine", "5"),
        ("troponin I", "5"),
        ("heart rate", "180"),
        ("oxygen saturation", "60"),
    ],
)
@pytest.mark.parametrize("asked", ["What is Bea Frobisher's {}?", "Was Bea Frobisher's {} above 2?"])
def test_another_specimen_or_another_test_is_no_answer(
    vault: Workspace, test: str, value: str, asked: str
) -> None:
    answer = ask(vault, asked.format(test)).answer
    assert answer.startswith("No entry ")
    assert value not in answer.partition("What comes nearest")[0]
