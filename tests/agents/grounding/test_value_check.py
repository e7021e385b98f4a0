"""A value stands with its unit, day, patient and passage in one fact, or its sentence is struck."""

import pytest

from privrag_desktop.agents.grounding.answer_sentence_check import check
from privrag_desktop.agents.grounding.value_check import in_person, is_about, values_rest
from tests.agents.grounding.grounded import ADA, BEN, evidence

WRONG = [
    ("Ada Frey's potassium was 4.2 mmol/L on [DATE_1] [1].", "number"),
    ("Ada Frey's potassium was 41 mmol/L on [DATE_1] [1].", "number"),
    ("Her potassium was 4.1 mg/dL on [DATE_1] [1].", "unit"),
    ("She weighed 80 pounds.", "unit"),
    ("Her potassium was 4.1 mmol/L on [DATE_2] [2].", "date"),
    ("On [DATE_2] her potassium was 4.1 [2] and on [DATE_1] 4.4 [1].", "date"),
    ("Her potassium rose from 4.1 on [DATE_2] [2] to 4.4 on [DATE_1] [1].", "date"),
    ("Her potassium was 4.1 on [DATE_9].", "date"),
    ("Her potassium was 4.1 in 2019.", "date"),
    ("Her sodium was 4.4 mmol/L on [DATE_2] [2].", "reading"),
    ("Her potassium was 140 mmol/L [2].", "reading"),
    ("Blood pressure was 80/120 mmHg [2].", "reading"),
    ("The systolic blood pressure was 80 mmHg and the diastolic 120 mmHg [2].", "reading"),
    ("Ben Roth's potassium was 4.1 mmol/L.", "person"),
    ("Ada Frey's potassium was 5.2 mmol/L on [DATE_2] [5].", "person"),
    ("Potassium was 5.2 [1].", "passage"),
]


@pytest.mark.parametrize(("sentence", "objection"), WRONG)
def test_a_value_that_no_fact_has_so_is_struck(sentence: str, objection: str) -> None:
    assert check(sentence, evidence(both=True)).objection == objection


def objection(sentence: str, query: str = "What is there?") -> str:
    """What values alone have against the pieces of a sentence, the first objection."""
    known = evidence(query, both=True)
    found = [values_rest(piece, known, frozenset()) for piece in known.pieces(sentence)]
    return next((said for said, _ in found if said), "")


@pytest.mark.parametrize(
    ("sentence", "query", "told"),
    [
        ("Ada Frey's potassium was above 5.", "Was it above 5?", ""),
        ("Ada Frey's potassium was above 5.", "Was it high?", "number"),
        ("Ada Frey's potassium was 5.", "Was it above 5?", "number"),  # a limit is no value of hers
        ("Ada Frey's potassium went from 4.1 to 4.4, up by 0.3.", "?", ""),
        ("Ada Frey's potassium went from 4.1 to 4.4, up by 0.5.", "?", "number"),
    ],
)
def test_only_limits_that_were_asked_and_differences_of_known_values_need_no_fact(
    sentence: str, query: str, told: str
) -> None:
    assert objection(sentence, query) == told


def test_a_value_rests_on_the_fact_of_its_passage() -> None:
    known = evidence()
    [piece] = known.pieces("Ada Frey's potassium was 4.4 mmol/L on [DATE_2] [2].")
    said, resting = values_rest(piece, known, frozenset())
    assert (said, [one.fact.value for one in resting if one.fact]) == ("", ["4.4"])


def test_words_mean_the_reading_whose_name_fits_them_best() -> None:
    known = evidence()
    among = [ground for ground in known.grounds if ground.fact and ground.fact.value]
    about = is_about(["systolic", "blood", "pressure"], among, known)
    assert {one.fact.name for one in among if one.fact and about(one)} == {"Systolic Blood Pressure"}
    nothing = is_about(["asthma"], among, known)
    assert not any(map(nothing, among))


def test_a_piece_that_names_nobody_may_be_about_anybody() -> None:
    known = evidence(both=True)
    [of_ben] = known.pieces("Ben Roth has asthma.")
    [of_nobody] = known.pieces("The asthma goes on.")
    hers, his = (next(one for one in known.grounds if one.people == {who}) for who in (ADA, BEN))
    assert (in_person(of_ben, his), in_person(of_ben, hers)) == (True, False)
    assert in_person(of_nobody, hers)
