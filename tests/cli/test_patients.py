"""Patients at the command line: who is there, and deleting one."""

import shutil
from dataclasses import replace
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from privrag_desktop.cli.patients import chart_as_json, chart_lines
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import (
    PatientChart,
    PatientListEntry,
    ReadingOfDay,
    ReadingsOfKind,
)
from privrag_desktop.domain.patients import Patient
from tests.cli.running import printed, privrag, type_in


def test_patient_is_listed_until_deleted(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = shutil.copytree(vault, tmp_path / "own")
    named = ("patients", "list", "--reason", "Round.", "--vault", str(vault))
    assert privrag(*named, "--json") == 0
    people = printed(capsys)["patients"]
    patient_id = people[0]["patient_id"]
    assert privrag(*named) == 0
    assert patient_id in capsys.readouterr().out
    assert privrag("patients", "delete", patient_id, "--yes", "--vault", str(vault), "--json") == 0
    deleted = printed(capsys)
    assert (deleted["documents"] > 0, deleted.keys()) == (True, {"documents", "questions", "tasks"})
    assert privrag(*named, "--json") == 0
    assert printed(capsys)["patients"] == people[1:]
    assert privrag("patients", "delete", patient_id, "--yes", "--vault", str(vault)) == 2
    assert "no patient with this id or code" in capsys.readouterr().err


def test_deleting_asks_first(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a terminal to answer at, and without --yes, nothing is deleted."""
    privrag("patients", "list", "--vault", str(vault), "--json")
    people = printed(capsys)["patients"]
    type_in(monkeypatch, b"n\n")
    assert privrag("patients", "delete", people[0]["code"], "--vault", str(vault)) != 0
    capsys.readouterr()
    privrag("patients", "list", "--vault", str(vault), "--json")
    assert printed(capsys)["patients"] == people


def test_a_chart_is_shown_without_the_name_until_a_reason_is_given(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    vault = shutil.copytree(vault, tmp_path / "own")
    privrag("patients", "list", "--reason", "Round.", "--vault", str(vault), "--json")
    patient = printed(capsys)["patients"][0]
    at = (patient["code"], "--vault", str(vault))
    assert privrag("patients", "show", *at, "--json") == 0
    shown = printed(capsys)
    assert patient["name"] not in repr(shown)
    assert shown["patient"] == shown["code"]
    assert shown["latest"]
    assert privrag("patients", "show", *at) == 0
    told = capsys.readouterr().out
    assert shown["latest"][0]["value"] in told
    assert patient["name"] not in told
    assert privrag("patients", "show", *at, "--reason", "She called.") == 0
    assert (
        told.replace(shown["code"], patient["name"]).splitlines()[0]
        == capsys.readouterr().out.splitlines()[0]
    )
    assert privrag("audit", "show", "--vault", str(vault), "--json") == 0
    assert "She called." in capsys.readouterr().out
    assert privrag("patients", "show", "nobody", "--vault", str(vault)) == 2


def test_nobody_is_named_in_the_list_until_a_reason_is_given_which_the_trail_has_first(
    vault: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`patients list` printed every name, birth date and id to whoever could unlock."""
    vault = shutil.copytree(vault, tmp_path / "own")
    assert privrag("patients", "list", "--vault", str(vault), "--json") == 0
    nameless = printed(capsys)["patients"]
    assert [sorted(one) for one in nameless] == [["age", "code", "deceased", "gender"]] * len(nameless)
    assert privrag("patients", "list", "--vault", str(vault)) == 0
    shown = capsys.readouterr().out
    for blank in ("", "  ", "\u3164", "..."):
        assert privrag("patients", "list", "--reason", blank, "--vault", str(vault)) == (2 if blank else 0)
    capsys.readouterr()
    assert privrag("patients", "list", "--reason", "Night round.", "--vault", str(vault), "--json") == 0
    people = printed(capsys)["patients"]
    assert [one["code"] for one in nameless] == sorted(one["code"] for one in people)
    for one in people:
        assert one["code"] in shown
        assert not any(secret in shown for secret in (one["name"], one["birth_date"]))
    assert privrag("audit", "show", "--vault", str(vault), "--json") == 0
    assert capsys.readouterr().out.count("Night round.") == 1


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
