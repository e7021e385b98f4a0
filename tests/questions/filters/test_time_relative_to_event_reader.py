"""A time beside another entry keeps its side, its length and whose time stands behind it."""

import pytest

from privrag_desktop.questions.filters.time_relative_to_event_reader import is_denied, right_beside
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import Pick
from tests.questions.vault_words import parts_of, said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"
_WEIGHT = "Body weight (vital sign)"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("weight of Ann Quill after the colonoscopy", f"{_WEIGHT} of Ann after Colonoscopy (procedure)"),
        (
            "weight of Ann Quill since the colonoscopy in 2015",
            f"{_WEIGHT} of Ann after (Colonoscopy (procedure) in 2015)",
        ),
        (
            "weight of Ann Quill within 2 weeks before the colonoscopy",
            f"{_WEIGHT} of Ann within 2 weeks before Colonoscopy (procedure)",
        ),
        (
            "weight of Ann Quill since discharge",
            f"{_WEIGHT} of Ann after the end of (the last visits in hospital)",
        ),
    ],
)
def test_the_relation_is_said_back(asked: str, said: str) -> None:
    assert said_back(asked) == [f"The last {said}"]


def test_before_a_drug_is_before_all_of_its_orders() -> None:
    [said] = said_back("weight of Ann Quill before metformin")
    assert "before (the first Metformin" in said


@pytest.mark.parametrize(
    "asked",
    [
        "weight of Ann Quill during the colonoscopy",
        "weight of Ann Quill after a positive bronchitis",
        "weight of Ann Quill before discharge",
        "What was done next for Ann Quill before the colonoscopy?",
        "weight of Ann Quill within 2 weeks after the colonoscopy and before the bronchitis",
    ],
)
def test_a_relation_that_no_query_says_is_refused(asked: str) -> None:
    [said] = said_back(asked)
    assert said.startswith("?")


def test_two_denials_are_none() -> None:
    one = parts_of("Which patients do not take aspirin?").of("not_")
    assert is_denied(one)
    assert not is_denied([*one, *one])
    assert not is_denied([])


def test_right_after_is_the_first_and_right_before_the_last() -> None:
    after, before, plain = (
        parts_of(f"potassium of Ann Quill {words} the colonoscopy").of("near")
        for words in ("right after", "right before", "after")
    )
    assert (right_beside(after, None), right_beside(before, None)) == (Pick(nth=1), Pick(nth=-1))
    assert right_beside(plain, Pick(nth=2)) == Pick(nth=2)
    with pytest.raises(NotUnderstood):
        right_beside(after, Pick(nth=2))
