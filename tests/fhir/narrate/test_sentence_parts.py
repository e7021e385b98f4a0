"""The parts of sentences: what a fact is called, what stands behind its name, and where its day goes."""

from datetime import date

import pytest
from fhir.resources.R4B.age import Age
from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.range import Range
from fhir.resources.R4B.reference import Reference

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.fhir.narrate.sentence_parts import (
    FactTerm,
    ResourceContext,
    ending_of,
    fact_of,
    life_time,
    partial_date_phrase,
    reasons,
    sentence_of,
    term_of,
)
from tests.fhir.builders import Json

SNOMED, LOCAL = "http://snomed.info/sct", "http://lab.example/codes"
ABOUT = ResourceContext("p1", "Procedure/7")


def concept(
    text: str | None, system: str | None = None, code: str | None = None, **more: str
) -> CodeableConcept:
    coding: list[Json] = [{"system": system, "code": code, **more}] if code else []
    return CodeableConcept.model_validate({"text": text, "coding": coding})


@pytest.mark.parametrize(
    ("given", "term"),
    [
        (
            concept("Ada's bad knee", SNOMED, "239873007", display="Osteoarthritis of knee"),
            FactTerm("Osteoarthritis of knee", "239873007", SNOMED, "Ada's bad knee"),
        ),
        (concept("Cough", SNOMED, "49727002", display="Cough"), FactTerm("Cough", "49727002", SNOMED)),
        (concept("Ada's bad knee", SNOMED, "239873007"), FactTerm("Ada's bad knee")),
        (concept("Knee", LOCAL, "K1", display="Knee, left"), FactTerm("Knee", "K1", LOCAL)),
        (concept("Knee"), FactTerm("Knee")),
    ],
)
def test_a_name_with_a_shared_code_is_the_display_of_that_code(
    given: CodeableConcept, term: FactTerm
) -> None:
    """What a sender writes may name somebody, and the boundary takes coded names for words of medicine."""
    assert term_of([None, given], "Unnamed") == term


def test_what_says_nothing_is_passed_over() -> None:
    assert term_of([None, concept(" "), concept("Knee")], "Unnamed").name == "Knee"
    assert term_of([concept(" ")], "Unnamed") == FactTerm("Unnamed")


def test_the_senders_own_words_stand_in_the_sentence_and_not_in_the_name() -> None:
    term = FactTerm("Osteoarthritis of knee", "239873007", SNOMED, "bad knee")
    fact = fact_of(ABOUT, Category.PROCEDURE, term, "done", "", None, moment="2019", status=" done\n")
    assert fact.sentence == "Procedure: Osteoarthritis of knee (bad knee), done, in 2019."
    assert (fact.name, fact.status, fact.day, fact.moment) == (term.name, "done", None, "2019")


def test_parts_of_a_resource_have_numbers_and_the_resource_itself_has_none() -> None:
    assert [ABOUT.part(number).key for number in (0, 1, 2)] == [
        "Procedure/7",
        "Procedure/7#1",
        "Procedure/7#2",
    ]


@pytest.mark.parametrize(
    ("moment", "words"),
    [(date(2019, 3, 14), ""), ("2019-03", "in 2019-03"), ("2019", "in 2019"), (None, "")],
)
def test_only_a_time_that_is_no_day_stands_in_the_sentence(moment: object, words: str) -> None:
    assert partial_date_phrase(moment) == words


def test_a_sentence_is_one_line_with_one_end() -> None:
    assert sentence_of(Category.NOTE, "Plan:\n Rest. . ") == "Note: Plan: Rest."
    assert ending_of("active", "", None, "since 2019") == ", active, since 2019"


def test_a_reason_is_told_by_its_code_and_else_by_what_stands_beside_the_reference() -> None:
    beside = [Reference(display="Asthma"), Reference(reference="Condition/1"), Reference(display="Asthma")]
    assert reasons([concept("Cough")], beside) == "Cough"
    assert reasons(None, beside) == "Asthma"
    assert reasons(None, None) == ""


def test_an_age_may_be_a_range() -> None:
    span = Range.model_validate({"low": {"value": 50, "unit": "a"}, "high": {"value": 60, "unit": "a"}})
    assert life_time(Age(value=52, unit="years"), span) == "at age 52 years"
    assert life_time(None, span) == "at age between 50 a and 60 a"
    assert life_time(None, None) == ""
