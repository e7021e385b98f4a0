"""Of drugs in a time: what was only given or only ordered, what went on from before, what stopped when."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, coded, condition, drug, person, vault_of

_GIVEN = "Doses given, without an order among these:"
_BEFORE = "From before, and not recorded as over by then:"
_ORDERED = "Ordered, without a dose among these:"
_NOT_NEW = "Recorded in this time, too, under names that are not new:"
_OVER = "Over by an earlier entry, and going on by the newest:"


def _dose(name: str, day: str, status: str = "completed") -> Resource:
    return {
        "resourceType": "MedicationAdministration", "status": status,
        "medicationCodeableConcept": coded(name), "effectiveDateTime": f"{day}T08:00:00Z",
    }  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        drug("Metformin 500 MG Oral Tablet", day="2019-02-02"),
        drug("Ramipril 5 MG Oral Tablet", "stopped", "2018-02-02"),
        drug("Amlodipine 5 MG Oral Tablet", day="2020-05-05"),
        drug("Digoxin 0.125 MG Oral Tablet", "stopped", "2018-01-01"),
        drug("Digoxin 0.125 MG Oral Tablet", day="2019-01-01"),
        drug("Warfarin 5 MG Oral Tablet", "stopped", "2017-01-01"),
        drug("Heparin 5000 UNT/ML Injection", day="2020-05-01"),
        _dose("Amlodipine 5 MG Oral Tablet", "2020-05-06"),
        _dose("Gentamicin 40 MG/ML Injection", "2020-05-07"),
        _dose("Vancomycin 1000 MG Injection", "2020-05-07", "not-done"),
        _dose("Heparin 5000 UNT/ML Injection", "2020-05-09"),
        _dose("Heparin 5000 UNT/ML Injection", "2020-04-09"),
        condition("Gout", onsetDateTime="2015-05-05"),
        condition("Sinusitis", "resolved", onsetDateTime="2015-05-05", abatementDateTime="2016-01-01"),
        condition("Shingles", onsetDateTime="2020-03-03"),
    ]
    with vault_of(tmp_path_factory.mktemp("drugs"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


def _told_under(heading: str, answer: str) -> list[str]:
    """The items of the list under a heading, without their passages; none where it is not told."""
    items = answer.partition(heading)[2].strip().splitlines()
    found: list[str] = []
    for item in items:
        if not item.startswith("- "):
            break
        found.append(item.removeprefix("- ").partition(" – ")[0])
    return found


def test_what_was_given_and_never_ordered_is_told_beside_the_drugs_of_a_time(vault: Workspace) -> None:
    answer = ask(vault, "Which drugs did Nora Quillerby get in May 2020?").answer
    assert "Amlodipine" in answer.partition(_GIVEN)[0]
    assert _told_under(_GIVEN, answer) == ["Gentamicin 40 MG/ML Injection"]
    assert "Vancomycin" not in answer


def test_drugs_from_before_that_go_on_are_told_beside_those_of_a_time(vault: Workspace) -> None:
    answer = ask(vault, "What drugs was Nora Quillerby on in 2020?").answer
    assert set(_told_under(_BEFORE, answer)) == {
        "Metformin 500 MG Oral Tablet",
        "Digoxin 0.125 MG Oral Tablet",
    }


def test_problems_from_before_that_go_on_are_told_beside_those_of_a_time(vault: Workspace) -> None:
    answer = ask(vault, "Which conditions did Nora Quillerby have in 2020?").answer
    assert "Shingles" in answer.partition(_BEFORE)[0]
    assert _told_under(_BEFORE, answer) == ["Gout"]


def test_of_what_is_new_the_rest_of_its_time_is_told_beside_it(vault: Workspace) -> None:
    answer = ask(vault, "What drugs are new for Nora Quillerby in 2019 compared to 2018?").answer
    first, _, rest = answer.partition(_NOT_NEW)
    assert "Metformin" in first
    assert "Digoxin" not in first
    assert "Digoxin" in rest


def test_a_dose_after_the_last_order_is_told_beside_it(vault: Workspace) -> None:
    answer = ask(vault, "When was heparin last ordered for Nora Quillerby?").answer
    assert _told_under(_GIVEN, answer) == ["Heparin 5000 UNT/ML Injection"]
    assert "2020-05-09" in answer
    assert "2020-04-09" not in answer


def test_what_was_stopped_once_and_goes_on_is_told_beside_what_is_over(vault: Workspace) -> None:
    answer = ask(vault, "Which of Nora Quillerby's drugs were stopped?").answer
    first = answer.partition(_OVER)[0]
    assert "Warfarin" in first
    assert "Ramipril" in first
    assert _told_under(_OVER, answer) == ["Digoxin 0.125 MG Oral Tablet (stopped)"]


def test_what_is_taken_now_is_told_without_doses_given(vault: Workspace) -> None:
    answer = ask(vault, "What drugs does Nora Quillerby take?").answer
    assert "Metformin" in answer
    assert _GIVEN not in answer


@pytest.mark.parametrize(
    "question",
    ["What was Nora Quillerby given?", "Does Nora Quillerby have gout, and what was she given?"],
)
def test_what_was_ordered_is_told_beside_what_was_given(vault: Workspace, question: str) -> None:
    """“What was she given?” told three doses, and none of the drugs that were only ordered."""
    answer = ask(vault, question).answer
    assert "Gentamicin" in answer.partition(_ORDERED)[0]
    assert _told_under(_ORDERED, answer) == [
        "Metformin 500 MG Oral Tablet",
        "Digoxin 0.125 MG Oral Tablet",
        "Ramipril 5 MG Oral Tablet",
        "Warfarin 5 MG Oral Tablet",
    ]


def test_orders_of_other_times_are_not_told_beside_the_doses_of_a_time(vault: Workspace) -> None:
    assert _ORDERED not in ask(vault, "What was Nora Quillerby given in May 2020?").answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Is Nora Quillerby's sinusitis resolved, and when?", "2016-01-01 (Sinusitis, since 2015-05-05)"),
        ("When did Nora Quillerby's sinusitis resolve?", "2016-01-01 (Sinusitis, since 2015-05-05)"),
        ("Has Nora Quillerby had sinusitis, and when was it resolved?", "2016-01-01 (Sinusitis"),
        ("Was Nora Quillerby's ramipril stopped, and when?", "No end is recorded (Ramipril"),
        ("Which of Nora Quillerby's drugs were stopped, and when?", "No end is recorded (Ramipril"),
        ("When was Nora Quillerby's metformin stopped?", "No entry fits “Ends of former Metformin"),
    ],
)
def test_when_something_was_over_is_its_end_and_not_its_first_day(
    vault: Workspace, question: str, told: str
) -> None:
    """“Resolved, and when?” told the day on which it began, beside “(resolved)”."""
    assert told in ask(vault, question).answer
