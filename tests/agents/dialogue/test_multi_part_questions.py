"""Questions that ask for several things of one patient: all are answered, or none."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    allergy,
    ask,
    condition,
    drug,
    is_refused,
    observation,
    person,
    vault_of,
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation(
            "Creatinine",
            {"valueQuantity": {"value": 88.37, "unit": "umol/L"}},
            "2021-05-14",
            category="laboratory",
        ),
        observation("Tobacco smoking status", "Never smoked tobacco", "2021-05-14"),
        condition("Asthma"),
        condition("Stroke"),
        drug("Warfarin 5 MG"),
        observation(
            "Glomerular filtration rate", {"valueQuantity": {"value": 55.2, "unit": "mL/min"}}, "2020-01-02"
        ),
        observation(
            "Heart rate",
            {"valueQuantity": {"value": 61, "unit": "/min"}},
            "2021-05-14",
            category="vital-signs",
        ),
        observation(
            "Body temperature",
            {"valueQuantity": {"value": 36.7, "unit": "Cel"}},
            "2019-03-03",
            category="vital-signs",
        ),
        allergy("Latex"),
    ]
    with vault_of(tmp_path_factory.mktemp("parts"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Does Nora Quillerby smoke, and what is she allergic to?", ("Never smoked", "Latex")),
        ("allergies and smoking status, Nora Quillerby", ("Latex", "Never smoked")),
        ("Nora Quillerby: stroke? still on warfarin? creatinine?", ("Stroke", "Warfarin", "88.37")),
        ("Does Nora Quillerby have asthma and when was her stroke?", ("Asthma", "2015-05-05")),
        ("Is Nora Quillerby alive? any allergies?", ("No death", "Latex")),
        ("What is Nora Quillerby allergic to and is there asthma?", ("Latex", "Asthma")),
        ("Nora Quillerby creatinine; asthma? thanks", ("88.37", "Asthma")),
    ],
)
def test_every_part_is_answered_in_order(vault: Workspace, question: str, told: tuple[str, ...]) -> None:
    answer = ask(vault, question).answer
    places = [answer.find(one) for one in told]
    assert -1 not in places
    assert places == sorted(places)


@pytest.mark.parametrize(
    "question",
    [
        "Does Nora Quillerby have asthma and how was it treated?",
        "Does Nora Quillerby smoke, and her zorblax?",
        "Nora Quillerby's stroke, and was she treated there?",
        "Nora Quillerby's stroke, and what did they do then?",
        "Is Nora Quillerby on warfarin? And her creatinine in 2021?",
        "Nora Quillerby: creatinine before she died? asthma?",  # the time may be meant of both
        "Nora Quillerby: creatinine after discharge? asthma?",
    ],
)
def test_where_one_part_is_not_understood_nothing_is_answered(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("latest kidney function of Nora Quillerby", ("88.37", "55.2")),
        ("Nora Quillerby renal function?", ("88.37", "55.2")),
        ("vitals Nora Quillerby", ("61", "36.7")),
        ("most recent obs for Nora Quillerby?", ("61", "36.7")),
    ],
)
def test_of_a_panel_each_test_is_told_by_its_newest(
    vault: Workspace, question: str, told: tuple[str, ...]
) -> None:
    """The newest of all was told: the creatinine of this year, and not the filtration rate of last year."""
    answer = ask(vault, question).answer
    assert [one for one in told if one not in answer] == [], answer


def test_the_history_keeps_rounded_values_of_parts(vault: Workspace) -> None:
    answer = ask(vault, "Nora Quillerby creatinine? any allergies?")
    assert "88.37" in answer.answer
    assert answer.hidden is not None
    assert "88.37" not in answer.hidden.answer


@pytest.mark.parametrize(
    "question",
    [
        "Tell me about Nora Quillerby.",
        "Can Nora Quillerby have penicillin with that creatinine?",
    ],
)
def test_what_is_told_of_somebody_as_a_whole_is_rounded_in_the_history_alone(
    vault: Workspace, question: str
) -> None:
    """The clinician was told a blood pressure of 140 as recorded; it was 142."""
    answer = ask(vault, question)
    assert answer.hidden is not None
    told = [one for one in ("88.37", "55.2", "36.7") if one in answer.answer]
    assert told, answer.answer
    assert [one for one in told if one in answer.hidden.answer] == []
