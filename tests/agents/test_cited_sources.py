"""Behind an answer stand exact readings and the sentences they are from; nothing else of the passage."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.agents.cited_sources import distinct_sentences, sources
from privrag_desktop.domain.answers import ExactValue
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.privacy.release.measurement_generalisation import General
from tests.agents.grounding.grounded import ADA, NODES, node, reading, standing

SENTENCE = "Her potassium was 4.1 mmol/L on [DATE_1] [1]."


def test_citation_is_the_sentence_a_claim_rests_on() -> None:
    [citation], _ = sources(SENTENCE, NODES)
    assert (citation.number, citation.day) == (1, date(2020, 1, 1))
    assert citation.text == "Laboratory: Potassium was 4.1 mmol/L."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("She has gout [3].", ["Condition: Gout, active, since [DATE_1]."]),
        ("Her blood pressure was 120/80 mmHg [2].", ["Laboratory: Systolic", "Laboratory: Diastolic"]),
        (
            "Gout is a condition of 2; lisinopril 10 MG Oral Tablet [3].",
            ["Condition: Gout", "Medication: Lis"],
        ),
        (
            "Her systolic was 120 mmHg, her sodium 140 mmol/L [2].",
            ["Laboratory: Sodium", "Laboratory: Systolic"],
        ),
        ("HbA1c was 6.50 % [1].", ["Laboratory: Hemoglobin A1c"]),
        ("It was 80 kg [1]. Potassium was 4.1 [1].", ["Laboratory: Potassium", "Laboratory: Body Weight"]),
    ],
)
def test_sources_are_those_of_the_claim(text: str, told: list[str]) -> None:
    [citation], _ = sources(text, NODES)
    lines = citation.text.splitlines()
    assert len(lines) == len(told)
    assert all(line.startswith(one) for line, one in zip(lines, told, strict=True))


def test_passage_without_a_claim_told_apart_is_cited_whole() -> None:
    [citation], _ = sources("It is in the records [2].", NODES)
    assert citation.text.count("\n") == 3


def test_what_is_not_cited_is_no_source() -> None:
    assert sources("Her potassium was 4.1 mmol/L.", NODES) == ((), ())


def test_exact_value_stands_beside_what_was_released() -> None:
    exact = reading(ADA, "Body Weight", "83.62", "kg", 1)
    rounded = node(1, ADA, exact, day=1)
    line = "Laboratory: Body Weight was 84 kg."
    shown = replace(rounded, facts=(General(line, (exact,)),), lines=(line,))
    assert sources("She weighed 84 kg [1].", [shown])[1] == (
        ExactValue(ADA, "Body Weight", "83.62", "kg", date(2020, 1, 1), "84 kg", 1, exact.resource),
    )


def test_both_readings_of_a_day_that_were_released_as_a_range_are_shown() -> None:
    two = (reading(ADA, "Body Weight", "83.6", "kg", 1), reading(ADA, "Body Weight", "85.9", "kg", 1))
    plain = node(1, ADA, *two, day=1)
    line = "Laboratory: Body Weight was between 84 and 86 kg."
    shown = replace(plain, facts=(General(line, two),), lines=(line,))
    [citation], values = sources("Her weight was between 84 and 86 kg [1].", [shown])
    assert [value.value for value in values] == ["83.6", "85.9"]
    assert citation.text.count("Body Weight") == 2  # conflicting records are both cited


def test_a_reading_that_the_records_hold_twice_is_shown_once() -> None:
    twice = [reading(ADA, name, "83.6", "kg", 1) for name in ("Body Weight", "Body weight")]
    twice = [replace(fact, resource=f"Observation/{place}") for place, fact in enumerate(twice)]
    plain = node(1, ADA, *twice, day=1)
    lines = tuple(f"Laboratory: {fact.name} was 84 kg." for fact in twice)
    facts = tuple(General(line, (fact,)) for line, fact in zip(lines, twice, strict=True))
    shown = replace(plain, facts=facts, lines=lines)
    assert [one.resource for one in sources("She weighed 84 kg [1].", [shown])[1]] == ["Observation/0"]


def test_a_count_that_equals_a_reading_does_not_hide_the_drug_that_is_told() -> None:
    mixed = node(1, ADA, reading(ADA, "Pain", "2", None, 1), standing(ADA, Category.MEDICATION, "Zinc", ""))
    [citation], _ = sources("Zinc is taken by 2 [1].", [mixed])
    assert "Medication: Zinc, active." in citation.text.splitlines()


def test_a_reading_that_is_recorded_twice_is_cited_once() -> None:
    """As a vital sign and as a laboratory value, in other capitals: the sentence that tells more stays."""
    vital = replace(reading(ADA, "Systolic blood pressure", "143.9", "mm[Hg]", 1), category=Category.VITAL)
    vital = replace(vital, sentence="Vital sign: Systolic blood pressure was 143.9 mm[Hg].")
    high = replace(
        vital,
        category=Category.LABORATORY,
        sentence="Laboratory: Systolic Blood Pressure was 143.9 mm[Hg] (High).",
    )
    other = replace(vital, sentence="Vital sign: Systolic blood pressure was 143 mm[Hg].")
    for facts in ((vital, high, vital), (high, vital, high)):
        assert distinct_sentences(facts) == [high.sentence]
    assert distinct_sentences([vital, other]) == [vital.sentence, other.sentence]
    assert distinct_sentences([vital, replace(high, patient_id="somebody-else")]) == [
        vital.sentence,
        high.sentence,
    ]
