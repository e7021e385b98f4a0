"""A sentence may rest on facts, with their days, patients and words, and on what the code said."""

from dataclasses import replace

import pytest

from privrag_desktop.agents.grounding.evidence import evidence_for, evidence_of, is_prose, is_term
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from tests.agents.drafts import state_of
from tests.agents.grounding.grounded import ADA, BEN, NODES, OF_BEN, evidence


@pytest.mark.parametrize(
    ("word", "clinical"),
    [
        ("gout", True),  # of the vault
        ("pneumonia", True),
        ("cholecystectomy", True),
        ("zorbinexol", True),  # no English at all: it could be a drug
        ("patient", False),
        ("the", False),
        ("house", False),
        ("x", False),
    ],
)
def test_a_word_that_is_clinical_or_no_english_must_have_been_released(word: str, clinical: bool) -> None:
    assert is_term(word, frozenset({"gout"})) is clinical


def test_words_by_which_any_answer_is_written_are_no_terms() -> None:
    assert is_prose("the")
    assert not is_prose("gout")


def test_each_fact_knows_its_day_patient_and_passage() -> None:
    known = evidence(both=True)
    [potassium] = [one for one in known.grounds if one.people == {BEN} and "potassium" in one.words]
    assert potassium.numbers == {5}
    assert potassium.days == {"DATE_2", "2020"}
    assert [str(value.value) for value, _ in potassium.dated] == ["5.2"]
    assert potassium.name == {"potassium"}


def test_a_day_is_also_of_the_month_and_year_that_the_information_ties_it_to() -> None:
    released = Released("[DATE_2] is in 2019.\n[DATE_2] is in [DATE_7].", "?")
    known = evidence_of(released, NODES[1:2], released.information.splitlines())
    days = {day for ground in known.grounds if ground.fact for day in ground.days}
    assert {"DATE_2", "2019", "DATE_7"} <= days


def test_numbers_in_the_name_of_a_reading_are_no_values_of_it() -> None:
    known = evidence()
    [a1c] = [one for one in known.grounds if one.fact and "a1c" in one.fact.name.lower()]
    assert [str(value.value) for value, _ in a1c.dated] == ["6.5"]


def test_names_are_no_terms_and_one_patient_needs_no_name() -> None:
    assert evidence().names == {"ada", "frey"}
    assert evidence().people == (ADA,)
    assert evidence().is_of_one
    assert not evidence(both=True).is_of_one


def test_a_name_without_any_clinical_word_is_known_as_a_whole() -> None:
    """Documentation of current medications: each of its words may stand in any sentence."""
    plain = replace(NODES[0].passage.facts[0], name="Documentation of current visits")
    node = replace(NODES[0], facts=(replace(NODES[0].facts[0], facts=(plain,)),), lines=NODES[0].lines[:1])
    assert evidence_of(Released("", "?"), [node], []).plain_names == {
        ("documentation", "of", "current", "visit")
    }
    assert evidence().plain_names == frozenset()


def test_what_the_code_says_counts_whether_or_not_it_was_released() -> None:
    state = state_of(*OF_BEN)
    state.statements = (Statement("Ben Roth has 3 potassium readings."),)
    known = evidence_for(state, Released("", "?"), frozenset())
    said = [one for one in known.grounds if one.fact is None]
    assert any("3 potassium readings" in one.text and one.people == {BEN} for one in said)
    assert any("2 patients have Gout" in one.text for one in said)
