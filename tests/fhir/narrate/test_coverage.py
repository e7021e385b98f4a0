"""Who insures a patient; the number of the member is told nowhere."""

from tests.fhir.builders import Json
from tests.fhir.narrate.narrating import facts_of, sentences_of

BASE: Json = {
    "resourceType": "Coverage",
    "id": "v1",
    "status": "active",
    "subscriberId": "SUB-5544332",
    "beneficiary": {"reference": "Patient/p1"},
    "period": {"start": "2015-01-01", "end": "2019-12-31"},
    "payor": [{"display": "Old Mutual"}, {"display": "Medicare"}],
}


def test_each_insurer_is_a_fact_of_its_time() -> None:
    facts = facts_of(BASE)
    assert [fact.sentence for fact in facts] == ["Insurance: Old Mutual.", "Insurance: Medicare."]
    assert {(str(fact.day), fact.ended) for fact in facts} == {("2015-01-01", "2019-12-31")}


def test_one_without_names_is_told_by_its_kind() -> None:
    nameless = {**BASE, "payor": [{"reference": "Organization/1"}]}
    assert sentences_of({**nameless, "type": {"text": "PPO"}}) == ["Insurance: PPO."]
    assert sentences_of(nameless) == ["Insurance: Insurance."]
