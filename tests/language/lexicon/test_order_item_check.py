"""An order must say which: a sort of thing alone is nothing that anybody could carry out."""

import pytest

from privrag_desktop.language.lexicon.order_item_check import (
    is_class_alone,
    is_condition,
    is_known_order,
    is_nothing,
)


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


@pytest.mark.parametrize(
    ("item", "is_one"),
    [
        ("chest pains", True),
        ("Asthma", True),
        ("asthma clinic", False),
        ("pregnancy test", False),
        ("", False),
    ],
)
def test_a_condition_is_nothing_to_order(item: str, is_one: bool) -> None:
    assert is_condition(item) is is_one


@pytest.mark.parametrize(
    ("item", "is_so"),
    [
        ("nil", True),
        ("No, nothing", True),
        ("nothing to send", True),
        ("no. 3 dressing", False),
        ("nothing by mouth", False),
        ("Nothing orally after midnight", False),
        ("nothing else but a CBC", False),
        ("nil by mouth", False),
        ("", False),
    ],
)
def test_an_order_of_nothing(item: str, is_so: bool) -> None:
    assert is_nothing(item) is is_so


@pytest.mark.parametrize(
    ("item", "is_known"),
    [
        ("ECG", True),
        ("flu vaccine", True),
        ("referral to cardiology", True),
        ("cardiology", True),
        ("Dietitian", True),
        ("chest film", True),
        ("FBC", True),
        ("walking frames", True),
        ("cold coffee", False),
        ("plaster", False),
    ],
)
def test_an_order_is_known_by_a_word_for_what_is_ordered(item: str, is_known: bool) -> None:
    assert is_known_order(item) is is_known
