"""Lists tell each thing once with every passage, count what they leave out, and name the last day.

What was done, given or ordered several times is never told as if it were once.
"""

from collections.abc import Iterator
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
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, procedure, vaccine, vault_of
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


_CHEMOTHERAPY = "Combined chemotherapy and radiation therapy"
_DAYS = ["2016-06-15", "2016-07-15", "2016-08-15", "2016-10-02", "2016-12-02", "2017-02-02"]


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora",
            "Quillerby",
            *(procedure(_CHEMOTHERAPY, day=day) for day in _DAYS),
            procedure("Appendectomy", day="2016-03-03"),
            *(procedure("Haemodialysis", day=f"2018-{month:02}-01") for month in range(1, 11)),
            vaccine("Influenza, seasonal", day="2015-10-01"),
            vaccine("Influenza, seasonal", day="2016-10-01"),
            drug("Amoxicillin 250 MG Oral Capsule", "stopped", "2016-01-01"),
            drug("Amoxicillin 250 MG Oral Capsule", "stopped", "2016-05-01"),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("repeats"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "often"),
    [
        (
            "What procedures did Nora Quillerby have in 2016?",
            f"{_CHEMOTHERAPY} – 5 days, last 2016-12-02",
        ),
        (
            "What procedures has Nora Quillerby had?",
            f"{_CHEMOTHERAPY} – 6 days, last 2017-02-02",
        ),
        (
            "What vaccines has Nora Quillerby had?",
            "Influenza, seasonal – 2 days, last 2016-10-01",
        ),
        (
            "Which medicines was Nora Quillerby prescribed in 2016?",
            "– 2 days, last 2016-05-01",
        ),
        (
            "When did Nora Quillerby have chemotherapy?",
            f"6 days of {_CHEMOTHERAPY}",
        ),
        (
            "When did Nora Quillerby have haemodialysis?",
            "10 days of Haemodialysis",
        ),
    ],
)
def test_a_list_says_how_often_and_when(vault: Workspace, question: str, often: str) -> None:
    assert often in ask(vault, question).answer


def test_what_was_done_once_is_told_without_a_number(vault: Workspace) -> None:
    told = ask(vault, "What procedures did Nora Quillerby have in 2016?").answer
    assert "Appendectomy – 2016-03-03 [" in told
