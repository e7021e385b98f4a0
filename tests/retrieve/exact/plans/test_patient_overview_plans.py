"""A question about a whole person, or a whole time, is several lookups; one about a thing is none."""

from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.retrieve.exact.plans.patient_overview_plans import plan_of_change, plans_of_whole
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import GOUT, Made, store
from tests.word_embedder import WordEmbedder

ONE = frozenset({"a"})
ABOUT = Query("Tell me about her.", "", patient_ids=ONE)
YEAR = Period(date(2018, 1, 1), date(2018, 12, 31))
HAPPENED = Query("What happened to her in 2018?", "", patient_ids=ONE, days=(YEAR,))


@pytest.fixture(scope="module")
def topics(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VaultConcepts]:
    """Of a vault that knows nothing but gout."""
    made, opened = Made(), Database.create(tmp_path_factory.mktemp("whole") / "vault.db", bytes(range(32)))
    made.add(GOUT, None, 0, "active")
    store(opened, made.facts)
    yield VaultConcepts(opened, WordEmbedder())
    opened.close()


def test_a_person_is_what_holds_now_what_was_done_and_the_last_day(topics: VaultConcepts) -> None:
    *lists, done, last = plans_of_whole(ABOUT, topics)
    assert [(one.selector.categories, one.selector.present) for one in lists] == [
        ((Category.CONDITION,), True),
        ((Category.MEDICATION,), True),
        ((Category.ALLERGY,), True),
    ]
    assert (done.selector.categories, done.selector.present) == ((Category.PROCEDURE,), False)
    assert (last.shape, last.selector.visits) == (AnswerType.LATEST, True)
    assert {one.patient_ids for one in (*lists, done, last)} == {("a",)}


def test_whether_somebody_is_to_be_resuscitated_comes_first(database: Database, made: Made) -> None:
    """A handover without it was a finding."""
    made.add(Concept(category=Category.ORDER, name="Not for resuscitation"), None, 0, "active")
    store(database, made.facts)
    first, *_ = plans_of_whole(ABOUT, VaultConcepts(database, WordEmbedder()))
    assert [kind.name for kind in first.selector.kinds] == ["Not for resuscitation"]
    assert first.whether


def test_a_time_is_all_that_was_recorded_in_it_and_nothing_else(topics: VaultConcepts) -> None:
    plans = plans_of_whole(HAPPENED, topics)
    assert plans[0].shape is AnswerType.COUNT
    assert {(one.selector.first_day, one.selector.last_day) for one in plans} == {(YEAR.first, YEAR.last)}
    day = Period(YEAR.first, YEAR.first)
    of_day = plans_of_whole(Query(HAPPENED.text, "", patient_ids=ONE, days=(day,)), topics)
    assert len(of_day) == len(plans) - 1  # how many days is not asked of one
    assert AnswerType.COUNT not in {one.shape for one in of_day}


@pytest.mark.parametrize(
    "query",
    [
        Query("Tell me about them.", "", patient_ids=frozenset({"a", "b"})),
        Query("Tell me about everybody.", ""),
        Query("Tell me about her gout.", "gout", patient_ids=ONE),
        Query("What was her weight in 2018?", "weight", patient_ids=ONE, days=(YEAR,)),
        Query("What happened in 2018 and 2019?", "", patient_ids=ONE, days=(YEAR, YEAR)),
        Query("Which drugs were recorded in 2018?", "", patient_ids=ONE, days=(YEAR,),
              categories=frozenset({Category.MEDICATION})),
    ],
)  # fmt: skip
def test_a_question_about_several_people_times_or_one_thing_is_no_overview(
    topics: VaultConcepts, query: Query
) -> None:
    assert plans_of_whole(query, topics) == ()


def test_a_change_is_that_of_the_last_two_days_and_none_without_two() -> None:
    days = [date(2020, 1, 1) + timedelta(days=number) for number in range(3)]
    [plan] = plan_of_change(ABOUT, days)
    assert [(one.first_day, one.last_day) for one in plan.times] == [(day, day) for day in days[-2:]]
    assert plan.shape is AnswerType.COMPARISON
    assert plan_of_change(ABOUT, days[:1]) == ()
