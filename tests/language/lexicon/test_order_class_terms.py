"""An order must say which: a sort of thing alone is nothing that anybody could carry out."""

import pytest

from privrag_desktop.language.lexicon.order_class_terms import is_class_alone


@pytest.mark.parametrize(
    "item",
    [
        "scan",
        "the usual bloods",
        "X-ray",
        "CT",
        "her antibiotic",
        "blood tests",
        "Another referral",
        "something",
    ],
)
def test_a_sort_of_thing_alone(item: str) -> None:
    assert is_class_alone(item)


@pytest.mark.parametrize(
    "item",
    [
        "CT head",
        "blood culture",
        "blood gas",
        "chest X-ray",
        "MRI left knee",
        "flu vaccine",
        "full blood count",
        "",
    ],
)
def test_what_says_which(item: str) -> None:
    assert not is_class_alone(item)
