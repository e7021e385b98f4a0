"""A chart at the command line names nobody unless the name was revealed."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.cli.patient_chart_output import chart_as_json, chart_lines
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_chart import PatientChart, PatientListEntry, ReadingOfDay, ReadingsOfKind
from privrag_desktop.domain.patients import Patient


@pytest.mark.parametrize(
    ("deceased", "named", "told"),
    [
        ("2019-06-07", True, "Died: 2019-06-07"),
        ("2019-06-07", False, "Deceased"),
        ("yes", True, "Deceased"),
        ("no", True, None),
        (None, True, None),
    ],
)
def test_a_chart_at_the_command_line_begins_with_the_death(
    deceased: str | None, named: bool, told: str | None
) -> None:
    """Its day identifies somebody, so it stands there only where the name does."""
    listed = PatientListEntry(Patient("x", "Will Zorbatch", "male", "1950", deceased), "K7F-2QX")
    chart = PatientChart(listed, named, (), (), (), (), None, None, (), ())
    first = next(chart_lines(chart))
    assert first == told if told else "Zorbatch" in first
    assert chart_as_json(chart)["deceased"] == (told and (deceased if named else "yes"))


NOBODY = PatientChart(
    PatientListEntry(Patient("x", "Will Zorbatch", None, "1950", None), "K7F-2QX"),
    False, (), (), (), (), None, None, (), (),
)  # fmt: skip


def test_a_chart_with_nothing_in_it_says_that_nothing_is_recorded() -> None:
    told = list(chart_lines(NOBODY))
    assert told == [
        "K7F-2QX (gender not recorded)",
        "Last visit: none recorded",
        "Last day with findings: none recorded",
        "Problems: none recorded",
        "Medications: none recorded",
        "Allergies: none recorded",
        "Latest values:",
    ]


@pytest.mark.parametrize("named", [False, True])
def test_the_name_stands_in_the_chart_only_where_it_was_revealed(named: bool) -> None:
    chart = replace(NOBODY, named=named)
    told = f"{list(chart_lines(chart))} {chart_as_json(chart)}"
    assert ("Zorbatch" in told) is named
    assert "K7F-2QX" in told


def test_of_each_reading_the_newest_is_told_as_recorded_with_its_unit_and_range() -> None:
    days = (
        ReadingOfDay(date(2020, 3, 14), "", Decimal("4.2"), "4.20", "", "x/2020-03-14", "3.5", "5.1"),
        ReadingOfDay(date(2020, 3, 16), "", Decimal(3), "less than 3", "", "x/2020-03-16"),
    )
    kinds = (
        ReadingsOfKind(Category.LABORATORY, "Potassium", "mmol/L", days),
        ReadingsOfKind(Category.LABORATORY, "pH", "", days[:1]),
    )
    chart = replace(NOBODY, kinds=kinds)
    assert list(chart_lines(chart))[-2:] == [
        "  Potassium: less than 3 mmol/L, 2020-03-16",
        "  pH: 4.20, 2020-03-14",
    ]
    latest = chart_as_json(chart)["latest"]
    assert isinstance(latest, list)
    assert latest[0] == {
        "name": "Potassium", "value": "less than 3", "unit": "mmol/L", "day": "2020-03-16", "low": None,
        "high": None, "values": 2,
    }  # fmt: skip
    assert (latest[1]["low"], latest[1]["high"], latest[1]["values"]) == ("3.5", "5.1", 1)
