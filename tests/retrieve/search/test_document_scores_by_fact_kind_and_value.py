"""Facts count by their kind, by values that the question quotes, and by the order the answer wants."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from privrag_desktop.retrieve.search.document_scores_by_fact_kind_and_value import (
    RelevanceCriteria,
    closeness,
    holds,
    in_order,
    numbers_in,
    reach,
)
from tests.made_up import fact

WEIGHT, PULSE = (Category.VITAL, "Body weight"), (Category.VITAL, "Heart rate")


def document(number: int, value: str = "70", name: str = "Body weight") -> Document:
    day = date(2020, 1, number)
    return Document(f"p/{number}", "p", day, "", (fact("p", number, name=name, value=value, day=day),))


def wanted(
    shape: AnswerType = AnswerType.VALUE, numbers: str = "", limits: ValueLimits | None = None
) -> RelevanceCriteria:
    scores = {WEIGHT: 0.9, PULSE: 0.1}
    return RelevanceCriteria(Query("q", "weight", shape), scores, {WEIGHT: 0.9}, numbers_in(numbers), limits)


def ids(documents: list[Document]) -> list[int]:
    return [int(one.document_id[2:]) for one in documents]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("a weight of 83.2 kg", ["83.2"]),
        ("A1c of 6.1 %, then 7", ["6.1", "7"]),
        ("on 2014-05-02 it was 3.10", ["3.10"]),
        ("4.5 10*3/uL", ["4.5"]),
        ("COVID-19, 120/80, B12, Clair921", []),
    ],
)
def test_numbers_are_values_only_where_they_stand_alone(text: str, numbers: list[str]) -> None:
    assert [str(one) for one in numbers_in(text)] == numbers


@given(st.decimals(-1000, 1000, places=6), st.integers(0, 4))
def test_a_rounded_value_reaches_the_value(value: Decimal, places: int) -> None:
    asked = round(value, places)
    low, high = reach(asked)
    assert low <= value <= high
    assert closeness(value, asked) > 0


@pytest.mark.parametrize(("value", "asked"), [("83.3", "83.2"), ("84", "83"), ("8.32", "83.2")])
def test_another_value_is_another(value: str, asked: str) -> None:
    assert closeness(Decimal(value), Decimal(asked)) == 0


def test_value_quoted_counts_most_of_the_kind_asked_for() -> None:
    quoted = wanted(numbers="72.4")
    of_kind, other = document(1, "72.4"), document(2, "72.4", "Heart rate")
    assert quoted.value(of_kind) > quoted.value(other) > quoted.value(document(3)) == 0


def test_value_within_limits_counts_and_a_limit_is_no_value() -> None:
    over = wanted(limits=ValueLimits(above=Decimal(80)))
    assert [over.value(document(n, value)) for n, value in ((1, "81"), (2, "80"), (3, "79"))] == [1, 0, 0]
    assert over.value(document(4, "99", "Heart rate")) == 0
    assert over.reaches[0][0] == 80


@pytest.mark.parametrize(("inclusive", "held"), [(True, [5, 6, 7]), (False, [6])])
def test_limits_include_their_ends_only_if_they_say_so(inclusive: bool, held: list[int]) -> None:
    limits = ValueLimits(Decimal(5), Decimal(7), inclusive)
    assert [n for n in range(10) if holds(limits, Decimal(n))] == held


@pytest.mark.parametrize(
    ("shape", "order"),
    [
        (AnswerType.VALUE, []),
        (AnswerType.LATEST, [4, 3, 2, 1]),
        (AnswerType.COUNT, [4, 3, 2, 1]),
        (AnswerType.EARLIEST, [1, 2, 3, 4]),
        (AnswerType.HIGHEST, [2, 4, 3, 1]),
        (AnswerType.LOWEST, [1, 3, 4, 2]),
        (AnswerType.TREND, [1, 4, 2, 3]),
    ],
)
def test_order_is_what_the_answer_wants(shape: AnswerType, order: list[int]) -> None:
    documents = [document(2, "90"), document(4, "80"), document(1, "9.5"), document(3, "70")]
    documents.append(document(5, "999", "Heart rate"))
    assert ids(in_order(documents, wanted(shape))) == order


def test_standing_facts_fit_a_day_by_what_began_then() -> None:
    days = (Period(date(2020, 1, 2), date(2020, 1, 2)),)
    facts = tuple(fact("p", n, name="Body weight", day=date(2020, 1, n)) for n in (1, 3))
    standing = Document("p/standing", "p", None, "", facts)
    of_day = RelevanceCriteria(Query("q", "w", days=days), {}, {WEIGHT: 0.9}, ())
    by_name = RelevanceCriteria(
        Query("q", "w", days=days, categories=frozenset({Category.VITAL})), {}, {}, ()
    )
    assert of_day.kind(standing) == 0
    assert 0 < by_name.kind(standing) < by_name.kind(document(2))
