"""What stands beside an answer, so that a part of the truth is not taken for the whole."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    Resource,
    ask,
    coded,
    condition,
    drug,
    observation,
    person,
    procedure,
    vaccine,
    vault_of,
)

_BEFORE = "From before, and not recorded as over by then:"


_AT = {"reference": "Encounter/stay"}
_STAY: Resource = {
    "resourceType": "Encounter", "status": "finished", "class": {"code": "IMP"},
    "type": [{"text": "Hospital admission"}],
    "period": {"start": "2020-06-16T08:00:00Z", "end": "2020-06-18T08:00:00Z"},
}  # fmt: skip


def _plan(name: str, start: str) -> Resource:
    return {
        "resourceType": "CarePlan", "status": "active", "intent": "order", "category": [coded(name)],
        "period": {"start": start},
    }  # fmt: skip


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        condition("Hypertension", onsetDateTime="1990-01-01"),
        condition("Burn of hand", onsetDateTime="2010-06-06"),
        _plan("Diabetes self management plan", "1987-01-01"),
        *(drug("Simvastatin 20 MG Oral Tablet", "stopped", f"{year}-05-05") for year in (2017, 2018, 2019)),
        drug("Hydrochlorothiazide 6.25 MG Oral Tablet", "stopped", "2007-01-01"),
        drug("Hydrochlorothiazide 25 MG Oral Tablet", "active", "2012-01-01"),
        procedure("Insertion of implantable defibrillator", day="1997-03-03"),
        procedure("Chemotherapy", day="1997-09-29"),
        procedure("Chemotherapy", day="1998-02-08"),
        procedure("Vaccination for diphtheria, pertussis, and tetanus", day="2012-08-30"),
        vaccine("Td (adult) preservative free", day="2005-08-30"),
        observation("Current antiretroviral drugs used", "Abacavir", "2017-12-29"),
        drug("Hydrocodone 5 MG Oral Tablet", day="2014-02-01"),
        drug("Hydrocodone 5 MG Oral Tablet", day="2020-02-01"),
        drug("Fentanyl 12 MCG Patch", day="2014-08-01"),
        {**_STAY, "id": "stay"},
        condition("Stroke", onsetDateTime="2020-06-16", encounter=_AT),
        procedure("Thrombectomy", day="2020-06-16", encounter=_AT, reasonCode=[coded("Stroke")]),
        drug("Alteplase 100 MG Injection", day="2020-06-16", encounter=_AT),
        drug("Clopidogrel 75 MG", day="2020-06-16", reasonCode=[coded("Stroke")]),
        observation("Body weight", 70, "1998-01-01", category="vital-signs"),
        observation("Tests ordered", "X-ray, chest", "2012-10-19"),
    ]
    vera = [drug("Warfarin 5 MG Oral Tablet", day="2015-01-01"), drug("Abacavir 300 MG", day="2015-01-01")]
    otto = [drug("Warfarin 5 MG Oral Tablet", day="2018-06-06"), procedure("Chest X-ray")]
    boy = condition("Asthma")
    people = [
        *person("Nora", "Quillerby", *nora, birthDate="1950-04-03"),
        *person("Vera", "Zebulon", *vera),
        *person("Otto", "Umbrafeld", *otto),
        *person("Tom", "Winterbourne", boy, birthDate="1950-01-01", deceasedDateTime="1957-01-01"),
    ]
    with vault_of(tmp_path_factory.mktemp("beside"), people) as workspace:
        yield workspace


def _answer(vault: Workspace, question: str) -> str:
    told = ask(vault, question)
    assert told.answer, told.reason
    return told.answer


def test_what_began_before_an_age_is_told_beside_what_began_at_it(vault: Workspace) -> None:
    answer = _answer(vault, "What problems did Nora Quillerby have at age 60?")
    assert "Burn of hand" in answer.partition(_BEFORE)[0]
    assert "Hypertension" in answer.partition(_BEFORE)[2]


def test_plans_from_before_are_told_beside_those_of_a_year(vault: Workspace) -> None:
    answer = _answer(vault, "Which care plans did Nora Quillerby have in 2018?")
    assert "Diabetes self management plan" in answer.partition(_BEFORE)[2]


def test_a_drug_that_is_renewed_each_year_is_told_between_two_orders(vault: Workspace) -> None:
    answer = _answer(vault, "What drugs was Nora Quillerby on in January 2019?")
    renewed = answer.partition("Ordered before and again after, so perhaps taken in between:")[2]
    assert "Simvastatin" in renewed
    assert "6.25" not in renewed


def test_of_two_strengths_the_one_that_goes_on_is_told(vault: Workspace) -> None:
    answer = _answer(vault, "Is Nora Quillerby no longer on hydrochlorothiazide?")
    assert "Hydrochlorothiazide 25 MG Oral Tablet" in answer.partition("Recorded as going on:")[2]


def test_who_has_it_from_before_a_year_is_counted_beside_those_of_the_year(vault: Workspace) -> None:
    answer = _answer(vault, "Which patients received warfarin in 2018?")
    assert answer.startswith("1 patient")
    assert "1 more patient has it recorded from before" in answer


def test_devices_that_only_a_procedure_tells_of_are_told(vault: Workspace) -> None:
    answer = _answer(vault, "What devices does Nora Quillerby have?")
    told = answer.partition("Put in, by procedures:")[2]
    assert "Insertion of implantable defibrillator – 1997-03-03" in told


def test_what_was_put_in_before_a_year_is_told(vault: Workspace) -> None:
    answer = _answer(vault, "Did Nora Quillerby have an implantable defibrillator in 2000?")
    assert "Put in before, and not recorded as taken out by then: Insertion of implantable" in answer


def test_who_had_it_put_in_before_a_year_is_counted(vault: Workspace) -> None:
    answer = _answer(vault, "Which patients had an implantable defibrillator in 2000?")
    assert answer.startswith("0: no patient")
    assert "1 more patient had it put in before, and it is not recorded as taken out by then" in answer


def test_before_what_is_recorded_several_times_says_before_which(vault: Workspace) -> None:
    answer = _answer(vault, "What was Nora Quillerby's weight before chemotherapy?")
    assert "Chemotherapy is recorded on 2 days, 1997-09-29 to 1998-02-08" in answer
    assert "before the last of them is meant here" in answer


def test_before_what_is_not_recorded_nothing_is_counted_in_silence(vault: Workspace) -> None:
    answer = _answer(vault, "How many visits did Vera Zebulon have before chemotherapy?")
    assert "The entry before which it is asked for is not recorded" in answer


def test_vaccinations_that_are_procedures_are_told(vault: Workspace) -> None:
    answer = _answer(vault, "Was Nora Quillerby vaccinated against tetanus in 2012?")
    told = answer.partition("Vaccinations that are recorded as procedures:")[2]
    assert "Vaccination for diphtheria, pertussis, and tetanus – 2012-08-30" in told


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Is Nora Quillerby on abacavir?", "Abacavir"),
        ("Was a chest X-ray ever ordered for Nora Quillerby?", "X-ray, chest"),
    ],
)
def test_findings_that_speak_of_it_are_told_where_no_entry_is_called_so(
    vault: Workspace, question: str, said: str
) -> None:
    answer = _answer(vault, question)
    assert said in answer.partition("Other entries speak of it, the newest:")[2]


def test_since_when_is_told_of_each_drug_of_a_class(vault: Workspace) -> None:
    answer = _answer(vault, "Which opioids is Nora Quillerby on and since when?")
    for told in ("2014-02-01", "2014-08-01", "The newest entry: Fentanyl", "The newest entry: Hydrocodone"):
        assert told in answer


def test_drugs_are_told_beside_the_procedures_of_a_treatment(vault: Workspace) -> None:
    answer = _answer(vault, "What treatment did Nora Quillerby get for her stroke?")
    told = answer.partition("Drugs for it, or ordered at a visit at which it was diagnosed:")[2]
    assert "Alteplase 100 MG Injection – 2020-06-16" in told
    assert "Clopidogrel 75 MG – 2020-06-16" in told
    assert "Simvastatin" not in told


def test_the_age_of_who_has_died_is_not_told_as_one_that_was_reached(vault: Workspace) -> None:
    answer = _answer(vault, "Which patients over 60 have asthma?")
    assert "Tom Winterbourne; their ages are counted on to today" in answer
