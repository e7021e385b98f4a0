"""A second question that points to what the first one asked for: and is it resolved?"""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
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


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        condition("Pulmonary embolism", "resolved", abatementDateTime="2015-06-06"),
        condition("Diabetes"),
        condition("Asthma"),
        drug("Clopidogrel 75 MG Oral Tablet", day="2016-01-02"),
        drug("Metformin 500 MG Oral Tablet", day="2017-03-04"),
        procedure("Insertion of intrauterine device", day="2012-01-01"),
        procedure("Removal of intrauterine device"),
        vaccine("Influenza, seasonal"),
        observation("Cause of death", "Stroke", "2021-06-07", category="exam"),
        observation(
            "Potassium",
            {"valueQuantity": {"value": 4.4, "unit": "mmol/L"}},
            "2021-05-14",
            category="laboratory",
        ),
    ]
    lived = {"birthDate": "1961-02-03", "deceasedDateTime": "2021-06-07T10:00:00Z"}
    with vault_of(
        tmp_path_factory.mktemp("pointing"), person("Nora", "Quillerby", *nora, **lived)
    ) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Has Nora Quillerby ever had a PE and is it resolved?", ("Yes: Pulm", "resolved on 2015-06-06")),
        ("Is Nora Quillerby on clopidogrel, and when was it last prescribed?", ("Yes", "2016-01-02")),
        ("Is Nora Quillerby on clopidogrel? When was it started?", ("Yes", "2016-01-02")),
        ("Does Nora Quillerby have diabetes? Is that still active?", ("Yes: Diabetes", "Diabetes, active")),
        ("Does Nora Quillerby take metformin, and what is its dose?", ("Yes: Metf", "ordered on 2017-03-04")),
        ("Nora Quillerby: diabetic since when? Is it resolved?", ("2015-05-05", "Diabetes")),
        ("Has Nora Quillerby had a PE, and how old was she?", ("Yes: Pulm", "years old on 2015-05-05")),
        ("Has Nora Quillerby had a PE, and how old is she?", ("Yes: Pulm", "years old at death")),
        ("Does Nora Quillerby take metformin? What was the reason?", ("Yes: Metf", "knows no reason for it")),
        ("What did Nora Quillerby die of, and how old was she?", ("Stroke", "years old at death")),
        ("What did Nora Quillerby die of and when?", ("2021-06-07", "Stroke")),
        (
            "Is Nora Quillerby on metformin, and what dose?",
            ("Yes: Metf", "all it says of the dose is the strength"),
        ),
        ("What did Nora Quillerby die of, and does she have asthma?", ("Stroke", "Asthma")),
    ],
)
def test_it_is_what_the_part_before_asks_for(vault: Workspace, question: str, told: tuple[str, ...]) -> None:
    answer = ask(vault, question).answer
    places = [answer.find(one) for one in told]
    assert -1 not in places, answer
    assert places == sorted(places)


@pytest.mark.parametrize(
    "question",
    [
        "Does Nora Quillerby have asthma and diabetes, and is it resolved?",  # which of the two
        "What was Nora Quillerby's last potassium and was it above 5?",  # the last, and not any
        "Did Nora Quillerby have a PE in 2015, and is it resolved?",  # that of 2015
        "Does Nora Quillerby have asthma and how was it treated?",
        "Does Nora Quillerby have asthma, and did she have it that year?",
    ],
)
def test_where_it_may_be_several_or_one_of_several_nothing_is_answered(
    vault: Workspace, question: str
) -> None:
    assert is_refused(ask(vault, question))


def test_a_removal_is_not_what_was_removed(vault: Workspace) -> None:
    """“Was her coil removed, and does she have one?”: one is a coil, and not another removal."""
    answer = ask(vault, "When was Nora Quillerby's coil removed, and did she have one?").answer
    assert "\n2018-08-08 – Removal" in answer
    assert "Insertion of intrauterine device, completed – 2012-01-01" in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Does Nora Quillerby have asthma? any meds?", ("Yes: Asthma", "Metformin", "Clopidogrel")),
        ("Does Nora Quillerby have diabetes? meds for it?", ("Yes: Diabetes", "may be for it, too")),
    ],
)
def test_a_kind_behind_a_question_mark_is_a_question_of_its_own(
    vault: Workspace, question: str, told: tuple[str, ...]
) -> None:
    """“Diabetes? meds for it?” was read as drugs for diabetes, and whether she has it was lost."""
    answer = ask(vault, question).answer
    assert [one for one in told if one not in answer] == [], answer
