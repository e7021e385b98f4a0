"""Words for names, numbers and days, each by itself."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerWording,
    counted,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.retrieve.exact.query_result import Figure
from tests.made_up import fact


@pytest.fixture(params=[None, 1], ids=["exact", "rounded"])
def wording(request: pytest.FixtureRequest) -> AnswerWording:
    boundary = Boundary([], [], [])
    return AnswerWording(boundary.new_scope("words"), str, boundary.patient, date(2020, 1, 1), request.param)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Gout (disorder)", "Gout"),
        ("Stress (finding)", "Stress"),
        ("Oral care (regime/therapy)", "Oral care"),
        ("Oxygen (medical)", "Oxygen (medical)"),
        ("Repair [1] of hernia (procedure)", "Repair (1) of hernia"),  # no number of a passage
    ],
)
def test_what_a_terminology_adds_is_left_out(wording: AnswerWording, name: str, shown: str) -> None:
    assert wording.named(name) == wording.name(fact("a", name=name)) == shown


@pytest.mark.parametrize(
    ("sentence", "value", "told"),
    [
        ("Laboratory: CRP was less than 5 mg/L.", "5", "less than 5 mg/L"),
        ("Laboratory: CRP was Positive (qualifier value).", None, "Positive"),
        ("Laboratory: CRP was recorded.", None, "recorded"),
    ],
)
def test_values(wording: AnswerWording, sentence: str, value: str | None, told: str) -> None:
    unit = "mg/L" if value else None
    found = Fact("a", "Observation/1", Category.LABORATORY, "CRP", sentence, value=value, unit=unit)
    assert wording.value(found) == told


@pytest.mark.parametrize(
    ("day", "moment", "told"),
    [(None, "2019", "2019"), (None, None, ""), (None, "07:30:00", ""), (None, "2019-03", "[DATE_1]")],
)
def test_days(wording: AnswerWording, day: date | None, moment: str | None, told: str) -> None:
    assert wording.day(fact("a", day=day, moment=moment)) == told


def test_a_mean_has_one_decimal_more_than_its_values() -> None:
    boundary = Boundary([], [], [])
    exact = AnswerWording(boundary.new_scope("words"), str, boundary.patient, date(2020, 1, 1))
    facts = tuple(fact("a", number, value=value) for number, value in enumerate(("70", "71", "71")))
    figure = Figure(Decimal(212) / 3, "/min", "Heart rate", facts=facts)
    assert exact.measured(figure, is_mean=True) == "70.7 /min"


def test_counts() -> None:
    assert [counted(1, "entry", "entries"), counted(0, "day"), counted(2447, "day")] == [
        "1 entry", "0 days", "2,447 days"
    ]  # fmt: skip
