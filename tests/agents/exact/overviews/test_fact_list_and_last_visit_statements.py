"""Lists tell each thing once with every passage, count what they leave out, and name the last day."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.agents.exact.overviews.fact_list_and_last_visit_statements import (
    days,
    last_visit,
    listed,
)
from privrag_desktop.agents.exact.overviews.lookup_result import MOST_FACTS_SHOWN
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.search_query.answer_type import AnswerType
from tests.agents.exact.overviews.known import known, plan, problem, reading, said


@pytest.mark.parametrize(("count", "told"), [(1, "There is a day"), (3, "There are 3 days")])
def test_days_with_records_are_counted(count: int, told: str) -> None:
    of = known(plan(shape=AnswerType.COUNT, visits=True), count=count)
    assert said(days(of), of) == [f"{told} with records of WHO."]


def test_each_problem_is_named_with_all_its_passages() -> None:
    gout, asthma = problem("Gout"), problem("Asthma")
    of = known(plan(Category.CONDITION, present=True), gout, asthma, replace(gout, resource="Condition/2"))
    assert said(listed(of), of) == ["WHO's current conditions: Gout [1] [3], Asthma [2]."]


def test_readings_of_one_name_say_it_once_and_those_of_one_day_say_that_once() -> None:
    kinds = plan(Category.VITAL)
    one_name = known(kinds, reading("Weight", "80", 3), reading("Weight", "81", 4))
    assert said(listed(one_name), one_name) == ["WHO's Weight: 80 kg on [DATE_1] [1], 81 kg on [DATE_2] [2]."]
    one_day = known(kinds, reading("Weight", "80", 3), reading("Pulse", "72", 3, "/min"))
    assert said(listed(one_day), one_day) == [
        "WHO's vital sign facts on [DATE_1]: Weight 80 kg [1], Pulse 72 /min [2]."
    ]


def test_what_a_list_leaves_out_is_counted() -> None:
    of = known(plan(Category.CONDITION), problem("Gout"), count=3)
    assert said(listed(of), of)[-1].endswith(" 2 more are not shown.")
    many = [problem(f"Problem {n}") for n in range(MOST_FACTS_SHOWN + 5)]
    of = known(plan(Category.CONDITION), *many)
    assert said(listed(of), of)[-1].endswith(" 5 more are not shown.")


def test_what_was_not_done_is_never_listed_by_its_bare_name() -> None:
    scan = replace(problem("Scan", category=Category.PROCEDURE), sentence="Procedure: Scan, not done.")
    of = known(plan(Category.PROCEDURE), scan, problem("Suture", "completed", Category.PROCEDURE))
    assert said(listed(of), of) == ["WHO's procedures: Scan, not done [1], Suture [2]."]


def test_a_last_day_tells_problems_before_readings_and_counts_the_rest() -> None:
    facts = [reading(f"Reading {n}", str(n), 5) for n in range(7)]
    gout = replace(problem("Gout"), day=date(2020, 3, 5))
    of = known(plan(shape=AnswerType.LATEST, visits=True), *facts, gout)
    first, then = said(last_visit(of), of)
    assert first == "WHO's last day with records was [DATE_1] [8]."
    assert then.startswith("Recorded then: Gout, Reading 0 0 kg, ")
    assert " and 2 more [8] [1] " in then
