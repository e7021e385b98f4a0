"""Rises, extremes and numbers of things are those of the readings an answer may rest on."""

import pytest

from privrag_desktop.agents.grounding.answer_sentence_check import check
from privrag_desktop.agents.grounding.trend_and_count_check import comparison, counts, direction, extremes
from tests.agents.grounding.grounded import evidence

WRONG = [
    ("Her potassium fell from 4.1 to 4.4 mmol/L.", "direction"),
    ("Her potassium fell.", "direction"),
    ("Potassium rose from 4.4 on [DATE_2] [2] to 4.1 on [DATE_1] [1].", "direction"),
    ("The potassium was 4.1 [1], higher than 4.4 [2].", "direction"),
    ("Her highest potassium was 4.1 mmol/L [1].", "highest"),
    ("Her lowest potassium was 4.4 mmol/L [2].", "lowest"),
    ("Her latest potassium was 4.1 mmol/L [1].", "latest"),
    ("Her first potassium was 4.4 mmol/L [2].", "first"),
    ("Potassium was measured seven times.", "count"),
    ("Three patients have gout.", "count"),
]


@pytest.mark.parametrize(("sentence", "objection"), WRONG)
def test_a_trend_extreme_or_count_that_the_readings_do_not_have_is_struck(
    sentence: str, objection: str
) -> None:
    assert check(sentence, evidence(both=True)).objection == objection


def objections(sentence: str, *, both: bool = False) -> list[str]:
    """What each check of several readings together has against a sentence."""
    known = evidence(both=both)
    pieces = known.pieces(sentence)
    resting = [ground for ground in known.grounds if ground.fact and "potassium" in ground.words]
    checks = (direction, comparison, extremes, counts)
    return [said for one in checks if (said := one(sentence, pieces, resting, known))]


@pytest.mark.parametrize(
    "sentence",
    [
        "Ada Frey's potassium rose.",
        "Ada Frey's potassium rose from 4.1 to 4.4.",
        "Ada Frey's weight stayed stable from 80 to 82 kg.",  # a small step is none, too
        "Ada Frey's potassium of 4.4 is higher than 4.1.",
        "Ada Frey's highest potassium was 4.4 mmol/L.",
        "Ada Frey's potassium was 4.1 and 4.4.",
    ],
)
def test_what_the_readings_together_bear_out_has_no_objection(sentence: str) -> None:
    assert objections(sentence) == []


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Ada Frey's potassium fell.", ["direction"]),
        ("Ada Frey's weight stayed stable from 80 to 90 kg.", ["direction"]),
        ("Ada Frey's potassium of 4.1 is higher than 4.4.", ["direction"]),
        ("Ada Frey's potassium of 4.4 is less than 4.1.", ["direction"]),
        ("Ada Frey's lowest potassium was 4.4 mmol/L.", ["lowest"]),
        ("Ada Frey's potassium was measured seven times.", ["count"]),
    ],
)
def test_what_they_do_not_bear_out_is_named_by_one_word(sentence: str, told: list[str]) -> None:
    assert objections(sentence) == told


def test_an_extreme_is_that_of_the_patient_who_is_meant() -> None:
    """Ben's 5.2 is no reading of Ada's."""
    assert objections("Ada Frey's highest potassium was 4.4 mmol/L.", both=True) == []
    assert objections("Ben Roth's highest potassium was 5.2 mmol/L.", both=True) == []
    assert objections("Ada Frey's highest potassium was 5.2 mmol/L.", both=True) == ["highest"]
