"""What was wrong and unnoticed when somebody attacked the reading of questions, asked as in the window."""

from collections.abc import Iterator, Mapping

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
    procedure,
    vaccine,
    vault_of,
)

_A1C, _FLU = "Hemoglobin A1c", "Influenza virus A RNA"


def _measured(name: str, value: float, unit: str, day: str) -> Mapping[str, object]:
    return observation(name, {"valueQuantity": {"value": value, "unit": unit}}, day)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        _measured(_A1C, 6.9, "%", "2019-05-24"),
        _measured(_A1C, 3.9, "%", "2021-05-14"),
        _measured("Body Weight", 112, "kg", "2021-07-01"),
        observation(_FLU, "Negative", "2020-01-05"),
        condition("Diabetes"),
        condition("Asthma", "resolved"),
        drug("Insulin 30 UNT/ML"),
        drug("Warfarin 5 MG", "stopped", "2019-01-01"),
        vaccine("Tdap"),
        procedure("Examination of hearing"),
    ]
    will = [
        _measured(_A1C, 7.5, "%", "2021-01-14"),
        _measured("Body Weight", 80, "kg", "2021-07-02"),
        condition("Diabetes"),
        condition("Asthma"),
        allergy("Latex"),
        allergy("Peanuts"),
    ]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("doubts"), people) as workspace:
        yield workspace


def _told(vault: Workspace, question: str) -> str:
    """Empty if it is refused."""
    answer = ask(vault, question)
    return "" if is_refused(answer) else answer.answer


@pytest.mark.parametrize(
    "question",
    [
        "Is Nora Quillerby's last HbA1c above 6.5?",
        "Is Nora Quillerby's HbA1c above 6.5?",
        "Was Nora Quillerby's latest HbA1c in 2019?",
    ],
)
def test_of_the_last_value_the_last_is_told_and_no_yes(vault: Workspace, question: str) -> None:
    told = _told(vault, question)
    assert told.startswith("3.9 %")
    assert "Yes" not in told


@pytest.mark.parametrize(
    "question",
    [
        "How many patients had the flu?",
        "Who is allergic to insulin?",
        "How many patients had diabetes in 2015?",
        "Do Nora Quillerby and Will Zorbatch have asthma?",
        "Was every HbA1c of Nora Quillerby above 5?",
        "Is Nora Quillerby up to date on tetanus?",
        "Did Nora Quillerby miss the tetanus shot?",
        "Nora Quillerby drugs from Dr Zorbatch",
        "Nora Quillerby HbA1c in early 2019",
    ],
)
def test_what_is_hardly_meant_is_refused(vault: Workspace, question: str) -> None:
    assert _told(vault, question) == ""


def test_an_examination_of_a_thing_is_not_the_thing(vault: Workspace) -> None:
    told = _told(vault, "How many patients have hearing loss?")
    assert told.startswith("0: no patient is found")
    assert "It may be recorded under another name" in told


def test_a_limit_in_another_unit_denies_nothing(vault: Workspace) -> None:
    assert _told(vault, "How many patients have a weight above 200 lbs?") == ""
    assert _told(vault, "How many patients have a weight above 100 kg?").startswith("1 patient")


def test_both_conditions_count_behind_an_allergy(vault: Workspace) -> None:
    assert _told(vault, "How many patients allergic to latex have asthma?").startswith("1 patient")
    assert _told(vault, "How many patients allergic to latex have gout?").startswith("0")


def test_who_takes_nothing_is_among_those_who_take_no_insulin(vault: Workspace) -> None:
    told = _told(vault, "Which patients with diabetes take no insulin?")
    assert "Will Zorbatch" in told
    assert "Nora Quillerby" not in told


def test_of_several_people_each_is_told_by_name(vault: Workspace) -> None:
    told = _told(vault, "When did Nora Quillerby and Will Zorbatch have a peanut allergy?")
    told = told or _told(vault, "Which of Nora Quillerby and Will Zorbatch has asthma?")
    assert "Nora Quillerby" in told
    assert "Will Zorbatch" in told


@pytest.mark.parametrize(
    ("question", "number", "beside"),
    [
        ("How many patients have asthma?", "1 patient", "1 more patient has it recorded as over"),
        ("Number of patients with asthma", "2 patients", "1 of them has it now, as recorded"),
        ("Number of patients with diabetes", "2 patients", ""),
    ],
)
def test_who_has_it_now_is_told_beside_who_ever_had(
    vault: Workspace, question: str, number: str, beside: str
) -> None:
    told = _told(vault, question)
    assert told.startswith(number)
    assert beside in told
    assert bool(beside) == ("\n" in told)


def test_whose_value_is_higher_is_told_with_both(vault: Workspace) -> None:
    told = _told(vault, "Whose weight is higher, Nora Quillerby or Will Zorbatch?")
    assert told.startswith("Nora Quillerby's is higher by 32 kg")
    assert "Will Zorbatch: 80 kg" in told


def test_who_is_heavier_asks_for_the_weights_and_who_is_bigger_for_nothing_known(vault: Workspace) -> None:
    assert "is higher by 32 kg" in _told(vault, "Who is heavier, Nora Quillerby or Will Zorbatch?")
    assert _told(vault, "Who is bigger, Nora Quillerby or Will Zorbatch?") == ""


@pytest.mark.parametrize(
    "question",
    [
        "Nora Quillerby: weight and HbA1c during asthma?",
        "Highest HbA1c of Nora Quillerby in the hospital?",
        "Which drugs were stopped for Nora Quillerby in 2019?",
        "Who was admitted with asthma?",
        "Who has diabetes and who has asthma?",
        "Who has diabetes and no treatment?",
        "Does Nora Quillerby have diabetes and does she have a zorblax?",
        "Nora Quillerby diabetes - how many and treated with?",
        "Is Nora Quillerby still taking warfarin? If not what is on her current list?",
        "Which patients have diabetes asthma?",
    ],
)
def test_what_would_lose_a_part_is_refused(vault: Workspace, question: str) -> None:
    assert not _told(vault, question)


def test_a_second_question_behind_allergies_is_not_lost(vault: Workspace) -> None:
    told = _told(vault, "Is Nora Quillerby allergic to anything and is she on insulin?")
    assert "Nothing is recorded about allergies" in told
    assert "Insulin" in told


def test_an_ended_drug_beside_another_question_is_told_as_ended(vault: Workspace) -> None:
    told = _told(vault, "When was Nora Quillerby's diabetes diagnosed and is she on warfarin?")
    assert "2015-05-05" in told
    assert "stopped" in told


def test_a_share_of_who_died_is_of_those_with_the_problem(vault: Workspace) -> None:
    assert _told(vault, "What percentage of patients with diabetes died?").startswith("0%")


def test_highest_and_lowest_of_a_trend_are_told(vault: Workspace) -> None:
    told = _told(vault, "HbA1c trend of Nora Quillerby")
    assert "Highest: 6.9" in told
    assert "Lowest: 3.9" in told
