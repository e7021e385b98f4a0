"""What no answer by queries may say: a denial of a class, a state by its presence, one of two things lost."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    ask,
    condition,
    drug,
    is_refused,
    observation,
    person,
    procedure,
    vault_of,
)

_SMOKING, _EGFR = "Tobacco smoking status NHIS", "Glomerular filtration rate predicted by Creatinine formula"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        condition("Fracture of forearm"),
        condition("Asthma"),
        condition("Gout", "active"),
        condition("Gout", "resolved"),
        observation(_SMOKING, "Never smoked tobacco", "2021-03-12"),
        observation(_SMOKING, "Former smoker", "2015-03-12"),
        observation("Creatinine", {"valueQuantity": {"value": 88, "unit": "umol/L"}}, "2021-01-01"),
        observation(_EGFR, {"valueQuantity": {"value": 55, "unit": "mL/min"}}, "2021-01-01"),
        drug("Warfarin 5 MG", "stopped", "2019-01-01"),
        procedure("Appendectomy"),
    ]
    will = [
        drug("Warfarin 5 MG"),
        condition("Asthma"),
        condition("Malignant neoplasm of colon"),
        observation("HIV 1+2 Ab [Presence] in Serum", "Negative", "2019-02-03"),
    ]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("by-queries"), people) as workspace:
        yield workspace


def _ask(vault: Workspace, question: str) -> Answer:
    return ask(vault, question)


@pytest.mark.parametrize("question", ["Any injuries for Nora Quillerby?", "Does Nora Quillerby have cancer?"])
def test_a_word_for_many_entries_is_not_denied(vault: Workspace, question: str) -> None:
    assert _ask(vault, question).withheld


@pytest.mark.parametrize(
    "question", ["Does Nora Quillerby smoke?", "Nora Quillerby doesn't smoke, is that right?"]
)
def test_a_state_gets_no_verdict_and_shows_what_was_recorded(vault: Workspace, question: str) -> None:
    told = _ask(vault, question).answer
    assert not told.startswith(("Yes", "No"))
    assert "Never smoked tobacco" in told


@pytest.mark.parametrize("question", ["Which patients smoke?", "How many patients are smokers?"])
def test_who_has_a_state_is_told_by_what_the_newest_entries_say(vault: Workspace, question: str) -> None:
    told = _ask(vault, question).answer
    assert told.startswith("What the newest entry of each says")
    assert "Never smoked tobacco: 1 patient" in told


@pytest.mark.parametrize(
    "question",
    [
        "creatinine, eGFR Nora Quillerby?",
        "Nora Quillerby creatinine egfr",
        "What is Nora Quillerby's latest creatinine and eGFR?",
    ],
)
def test_of_two_things_none_is_lost(vault: Workspace, question: str) -> None:
    told = _ask(vault, question).answer
    assert "88" in told
    assert "55" in told


def test_patients_on_a_drug_with_a_problem_have_both_and_take_it_now(vault: Workspace) -> None:
    told = _ask(vault, "Which patients on warfarin have asthma?").answer
    assert "Will Zorbatch" in told
    assert "Nora Quillerby" not in told


def test_entries_that_conflict_get_no_yes(vault: Workspace) -> None:
    told = _ask(vault, "Does Nora Quillerby have gout?").answer
    assert told.startswith("The records conflict:")
    assert "resolved" in told


def test_a_test_is_shown_where_the_disease_is_not_recorded(vault: Workspace) -> None:
    told = _ask(vault, "Does Will Zorbatch have HIV?").answer
    assert "Negative" in told
    assert not told.startswith(("Yes", "No entry for"))


def test_who_has_no_visit_was_seen_on_the_days_of_other_entries(vault: Workspace) -> None:
    told = _ask(vault, "When was Nora Quillerby last seen by a doctor?").answer
    assert "which may not be what is asked for" in told


def test_no_procedure_is_counted_as_an_operation(vault: Workspace) -> None:
    assert _ask(vault, "How many patients have had surgery?").withheld
    assert "Appendectomy" in _ask(vault, "What operations has Nora Quillerby had?").answer


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Does Nora Quillerby have epilepsy?", "No entry for “epilepsy” of Nora Quillerby is recorded."),
        ("Is Will Zorbatch on cisplatin?", "No entry for “cisplatin” of Will Zorbatch is recorded."),
        ("Does Nora Quillerby take warfarin?", "stopped"),
    ],
)
def test_what_was_wholly_understood_is_denied_or_told_as_over(
    vault: Workspace, question: str, said: str
) -> None:
    assert said in _ask(vault, question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Doctor on call needs to know Nora Quillerby's asthma",
        "Bed manager here: does Nora Quillerby have asthma?",
    ],
)
def test_words_that_seem_to_ask_for_what_no_record_tells_are_named(vault: Workspace, question: str) -> None:
    answer = _ask(vault, question)
    assert is_refused(answer)
    assert "seems to ask for" in answer.answer
    assert "Asthma" in answer.answer
