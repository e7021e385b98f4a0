"""Why a drug was ordered or somebody was admitted, where the record only refers to its reason."""

from collections.abc import Iterator
from typing import Any

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    Resource,
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
    def for_(*keys: str) -> dict[str, Any]:
        return {"reasonReference": [{"reference": key} for key in keys]}

    nora: list[Resource] = [
        condition("Gout (disorder)", "resolved", id="c1"),
        condition("Hypertension", id="c2"),
        drug("Allopurinol 100 MG", day="2020-02-02", **for_("Condition/c1")),
        drug("Allopurinol 100 MG", day="2021-02-02", **for_("Condition/c1")),
        drug("Lisinopril 10 MG", **for_("urn:uuid:0f5b7e2c-aaaa", "Condition/c2")),
        drug("Cetirizine 10 MG", **for_("Condition/not-imported")),
        drug("Loratadine 10 MG"),
        drug("Paracetamol 500 MG", reasonCode=[{"text": "Headache"}]),
    ]
    nora += [
        drug("Prednisolone 5 MG", dosageInstruction=[{"text": "once a day, for 5 days"}]),
        drug("Metformin 500 MG", "stopped", "2013-02-02", reasonCode=[{"text": "Diabetes"}]),
        drug("Metformin 500 MG", day="2016-02-02", reasonCode=[{"text": "Polycystic ovary syndrome"}]),
        observation("Body Weight", {"valueQuantity": {"value": 88, "unit": "kg"}}, "2021-05-14"),
        {
            "resourceType": "Encounter", "status": "finished", "class": {"code": "IMP"},
            "type": [{"text": "Observation stay"}], "period": {"start": "2018-05-04", "end": "2018-05-05"},
            "reasonCode": [{"text": "Chest pain"}],
        },
    ]  # fmt: skip
    otto = [condition("Hypertension", id="c1"), drug("Allopurinol 100 MG", **for_("Condition/c2"))]
    people = [*person("Nora", "Quillerby", *nora), *person("Otto", "Quillerby", *otto)]
    with vault_of(tmp_path_factory.mktemp("reasons"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Why is Nora Quillerby on lisinopril?", "; for Hypertension"),
        ("What is Nora Quillerby's allopurinol for?", "; for Gout (resolved)"),
        ("What does Nora Quillerby take lisinopril for?", "; for Hypertension"),
        ("Why is Nora Quillerby on cetirizine?", "; the program knows no reason for it"),
        ("Why is Nora Quillerby on paracetamol?", "for Headache"),
        # the key is that of another patient's record
        ("Why is Otto Quillerby on allopurinol?", "; the program knows no reason for it"),
    ],
)
def test_the_reason_is_what_the_record_refers_to(vault: Workspace, question: str, told: str) -> None:
    answer = ask(vault, question)
    assert told in answer.answer


def test_the_reason_is_cited(vault: Workspace) -> None:
    answer = ask(vault, "Why is Nora Quillerby on lisinopril?")
    cited = " ".join(one.text for one in answer.citations)
    assert "lisinopril" in cited.casefold()
    assert "Hypertension" in cited


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is Nora Quillerby on for hypertension?", "Lisinopril"),
        ("Which drugs does Nora Quillerby take for her gout?", "Allopurinol"),
        ("Is Nora Quillerby on lisinopril for hypertension?", "Yes"),
        ("Who is on lisinopril for hypertension?", "Nora Quillerby"),
        ("Who is on allopurinol for gout?", "1 more patient has it for another reason or none on record"),
    ],
)
def test_drugs_are_found_by_their_reason(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


def test_all_other_drugs_are_told_beside_them_with_their_reasons(vault: Workspace) -> None:
    """A drug “for Acute gouty arthritis” is for gout, and one without a reason may be."""
    answer = ask(vault, "What is Nora Quillerby on for hypertension?").answer
    asked, _, others = answer.partition(
        "Others, for another reason or none on record, which may be for it, too:"
    )
    assert "Lisinopril" in asked
    assert "Allopurinol" not in asked
    assert "Loratadine 10 MG, active, ordered on 2020-02-02; the program knows no reason for it" in others
    assert "for Headache" in others
    assert "; for Gout (resolved)" in others


def test_a_dosage_for_some_days_is_no_reason(vault: Workspace) -> None:
    answer = ask(vault, "What is Nora Quillerby on for hypertension?").answer
    assert "Prednisolone 5 MG" in answer
    [line] = [one for one in answer.splitlines() if "Prednisolone" in one]
    assert "the program knows no reason for it" in line


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is Nora Quillerby on any medication for polycystic ovary syndrome?", "Metformin"),
        ("Was Nora Quillerby admitted for chest pain?", "Yes"),
        ("Is Nora Quillerby on metformin for diabetes?", "for Polycystic ovary syndrome"),
        ("Why was metformin started in Nora Quillerby?", "for Diabetes"),
    ],
)
def test_a_reason_need_not_be_a_recorded_problem(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


@pytest.mark.parametrize(
    "question",
    ["What is Nora Quillerby on for her weight?", "Why was metformin stopped in Nora Quillerby?"],
)
def test_what_is_no_reason_is_refused(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))


@pytest.mark.parametrize(
    "question",
    [
        "What is Nora Quillerby on for hypertension and gout?",  # for both, or for either
        "What is Nora Quillerby on for zorblax?",
    ],
)
def test_what_a_drug_is_for_is_never_left_out(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))


@pytest.mark.parametrize(
    "question",
    [
        "Why was allopurinol started in Nora Quillerby?",
        "What was the allopurinol started for in Nora Quillerby?",
        "Why was Nora Quillerby given allopurinol?",
        "What is the allopurinol for in Nora Quillerby?",
    ],
)
def test_the_reason_is_asked_for_in_many_ways(vault: Workspace, question: str) -> None:
    assert "; for Gout (resolved)" in ask(vault, question).answer


def test_half_of_a_question_for_a_reason_is_not_left_out(vault: Workspace) -> None:
    """“Why was she admitted in June, and what was done?” told the reason, and not the transplant."""
    answer = ask(vault, "Why is Nora Quillerby on lisinopril, and what was zorblaxed?")
    assert is_refused(answer)
