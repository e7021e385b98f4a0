"""Numbers as they are told: the number first, with its unit, its days and its passages."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.query_results.computed_number_statements import _orders_and_doses
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    Change,
    Count,
    Lasted,
    Measure,
    Passed,
    Query,
    Unit,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests import made_up
from tests.agents.exact.query_vault import (
    BEFORE_LAST,
    FIRST,
    GOUT,
    LAST,
    METFORMIN,
    NORA,
    SCURVY,
    WEIGHT,
    ZEB,
    kinds,
    of,
)
from tests.agents.exact.readings import answer_to

_ROSE = "Body weight: rose by 4.69 kg, from 74.62 kg on 2017-03-04 to 79.31 kg on 2020-05-06 [1] [2]."
_LEFT_OUT = "Left out, because the records do not tell enough about it: 1 entry."


@pytest.mark.parametrize(
    ("query", "told"),
    [
        (
            Count(of=of(METFORMIN)),
            "2 entries of Metformin 500 MG Oral Tablet, 2018-02-02 to 2020-02-02 [1].",
        ),
        (
            Count(of=kinds(Category.MEDICATION)),
            "3 entries, 2018-02-02 to 2020-02-02 [1].\n"
            "- Metformin 500 MG Oral Tablet: 2 [1]\n- Aspirin 81 MG: 1 [1]",
        ),
        (
            Count(of=kinds(Category.VISIT)),
            "3 visits of Encounter for symptom, 2018-03-12 to 2020-03-12 [1] [2] [3].",
        ),
        (Count(of=of(GOUT, ids=None), by="patients"), "2 patients with Gout, 2015-05-05 [1] [2]."),
        (Count(of=of(SCURVY)), "0: no Scurvy (diagnosis) of Nora Quillerby is recorded."),
        (
            Count(of=of(WEIGHT), per="year"),
            "Entries by year:\n- 2014: 1 [1]\n- 2017: 1 [2]\n- 2020: 1 [3]",
        ),
        (
            Measure(of=of(WEIGHT)),
            "74.45 kg: average of 3 values of Body weight, 2014-02-03 to 2020-05-06 [1] [2] [3].",
        ),
        (
            Measure(of=of(WEIGHT), by="minimum"),
            "69.43 kg on 2014-02-03: lowest of 3 values of Body weight [1].",
        ),
        (
            Measure(of=of(WEIGHT), by="maximum", per="year"),
            "Body weight, highest of each year:\n"
            "- 2014: 69.43 kg [1]\n- 2017: 74.62 kg [2]\n- 2020: 79.31 kg [3]",
        ),
        (
            Count(of=of(WEIGHT), per="quarter"),
            "Entries by quarter:\n- 2014-Q1: 1 [1]\n- 2017-Q1: 1 [2]\n- 2020-Q2: 1 [3]",
        ),
        (
            Measure(of=of(WEIGHT, pick=FIRST), per="month"),
            "Body weight, average of each month:\n- 2014-02: 69.43 kg [1]",
        ),
        (
            Measure(of=of(METFORMIN)),
            "There is no number to compute from: 2 entries are recorded without one [1].",
        ),
        (Change(to=of(WEIGHT, pick=LAST), since=of(WEIGHT, pick=BEFORE_LAST)), _ROSE),
        (
            Change(to=of(WEIGHT, pick=LAST), since=of(WEIGHT, pick=BEFORE_LAST), is_="more"),
            f"Yes: {_ROSE}",
        ),
        (Change(to=of(WEIGHT, pick=LAST), since=of(WEIGHT, pick=BEFORE_LAST), is_="less"), f"No: {_ROSE}"),
        (
            Change(to=of(WEIGHT, pick=LAST), since=of(GOUT), is_="more"),
            "This cannot be compared: the records do not hold one value for each of the two times.\n"
            "- Gout – 2015-05-05 [1]\n- Body weight 79.31 kg – 2020-05-06 [2]",
        ),
        (Passed(since=of(WEIGHT, pick=FIRST)), "4,676 days, since 2014-02-03 (Body weight) [1]."),
        # of the day, whatever the time of day
        (Passed(since=of(WEIGHT, pick=BEFORE_LAST)), "3,551 days, since 2017-03-04 (Body weight) [1]."),
        (
            Passed(since=of(WEIGHT, pick=FIRST), until=of(WEIGHT, pick=LAST), unit=Unit.YEAR),
            "6 years: from 2014-02-03 (Body weight) to 2020-05-06 (Body weight) [1] [2].",
        ),
        (
            Passed(since=of(WEIGHT, ids=(NORA, ZEB), pick=FIRST)),
            "Nora Quillerby: 4,676 days, since 2014-02-03 (Body weight) [1].\n"
            "Zebulon Featherby: 3,979 days, since 2016-01-01 (Body weight) [2].",
        ),
        (
            Passed(since=of(WEIGHT, ids=(ZEB,), pick=FIRST), until_death=True),
            "2,224 days: from 2016-01-01 (Body weight) to the death on 2022-02-02 [1].",
        ),
        (
            Passed(since=of(WEIGHT, pick=FIRST), until=of(SCURVY)),
            "The time cannot be computed: the records hold only one of the two entries.",
        ),
        (
            Lasted(of=kinds(Category.VISIT)),
            "2 entries, the newest first:\n"
            "- 13 days: 2020-03-12 to 2020-03-25 (Encounter for symptom) [2]\n"
            f"- 5.5 hours: 2019-03-12 (Encounter for symptom) [1]\n{_LEFT_OUT}",
        ),
        (
            Lasted(of=kinds(Category.VISIT), by="average"),
            f"6.6 days: average of 2 entries, 2019-03-12 to 2020-03-12 [1] [2].\n{_LEFT_OUT}",
        ),
        (
            Lasted(of=kinds(Category.VISIT, pick=FIRST)),
            f"The records do not tell how long this lasted.\n{_LEFT_OUT}\n"
            "Recorded of it:\n- Encounter for symptom – 2018-03-12 [1]",
        ),
        (AgeAt(of=of(WEIGHT, pick=LAST)), "70 years old on 2020-05-06 (Body weight) [1]."),
        (
            AgeAt(of=of(WEIGHT, ids=None, pick=FIRST)),
            "2 ages, the newest first:\n- Zebulon Featherby: 85 years old on 2016-01-01 (Body weight) [2]\n"
            "- Nora Quillerby: 63 years old on 2014-02-03 (Body weight) [1]",
        ),
        (
            AgeAt(of=of(WEIGHT, ids=None, pick=FIRST), by="average"),
            "74 years: average age, of 2 patients [1] [2].",
        ),
        (
            AgeAt(of=of(WEIGHT, ids=None, pick=FIRST), by="minimum"),
            "63 years: lowest age, of 2 patients [1].\n"
            "- Nora Quillerby: 63 years old on 2014-02-03 (Body weight) [1]",
        ),
    ],
)
def test_numbers_as_they_are_told(vault: Workspace, query: Query, told: str) -> None:
    assert answer_to(vault, query).answer == told


def test_other_eyes_see_rounded_numbers(vault: Workspace) -> None:
    change = Change(to=of(WEIGHT, pick=LAST), since=of(WEIGHT, pick=BEFORE_LAST))
    answer = answer_to(vault, change, Measure(of=of(WEIGHT)), question="What of Nora Quillerby?")
    assert answer.hidden is not None
    assert answer.hidden.answer.splitlines() == [
        "Body weight: rose by 5 kg, from 75 kg on [DATE_1] to 79 kg on [DATE_2] [1] [2].",
        "74 kg: average of 3 values of Body weight, [DATE_3] to [DATE_2] [1] [2] [3].",
    ]
    assert {one.value: one.released for one in answer.values} == {
        "69.43": "69 kg", "74.62": "75 kg", "79.31": "79 kg"
    }  # fmt: skip


def test_orders_and_the_doses_given_for_them_are_told_apart() -> None:
    """“How many cycles of cisplatin?” was answered with “58 entries”: 29 orders, and the same 29 given."""
    ordered = [drug(Category.MEDICATION, number) for number in range(2)]
    given = [drug(Category.GIVEN, number) for number in range(3)]
    query = Count(of=of(METFORMIN))
    [line] = _orders_and_doses(query, [*ordered, *given])
    assert line.text == "These are 2 orders and 3 doses given, which may tell of the same"
    assert not list(_orders_and_doses(query, ordered))
    assert not list(_orders_and_doses(query.model_copy(update={"by": "names"}), [*ordered, *given]))


def drug(category: Category, number: int) -> Fact:
    day = date(2020, 3, 1 + number)
    return made_up.fact(
        "zq", f"{category}-{number}", category=category, name="Cisplatin", value=None, day=day
    )
