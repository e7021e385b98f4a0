"""The last look before a prompt: originals are found, and ordinary words raise no alarm."""

import pytest

from privrag_desktop.acting import Configuration, Kind
from privrag_desktop.domain import Role
from privrag_desktop.privacy.contextual.map import Contextual
from tests.privacy.contextual.made import COVERING, boundary_of, contextual
from tests.privacy.people import names_of, one


def acquainted(policy: Configuration = Configuration.PARTIAL) -> Contextual:
    """A task that has met many values."""
    task = contextual(policy)
    for name in (
        "James Johnson",
        "Will Young",
        "Mark Long",
        "Grace Hill",
        "May Rose",
        "Zebulonia Quetzalkamp",
    ):
        task.hide(Kind.NAME, name)
    for kind, value in (
        (Kind.HANDLE, "qerty77"),
        (Kind.HANDLE, "grace"),
        (Kind.HANDLE, "coffee_time"),
        (Kind.PHONE, "(555) 123-4567"),
        (Kind.EMAIL, "zeb@umbra.org"),
        (Kind.ID, "PAT-10023"),
        (Kind.ID, "26490"),
        (Kind.ID, "2026"),
        (Kind.ID, "12"),
        (Kind.PLACE, "Zembla"),
        (Kind.ORGANISATION, "First National Bank"),
        (Kind.DATE, "2026-03-09"),
        (Kind.AGE, "61"),
        (Kind.BANK, "4411"),
        (Kind.AMOUNT, "1234.50"),
        (Kind.QUANTITY, "8.15 mg/dL"),
        (Kind.CONDITION, "Huntington's disease"),
        (Kind.MEDICATION, "metformin"),
    ):
        task.hide(kind, value)
    return task


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("James", Kind.NAME),
        ("quetzalkamp's", Kind.NAME),
        ("the Johnsons", Kind.NAME),
        ("ZEBULONIA", Kind.NAME),
        ("Send it to Will", Kind.NAME),
        ("Grace owes 5", Kind.NAME),
        ("Mark's wife", Kind.NAME),
        ("Will Young", Kind.NAME),
        ("@qerty77", Kind.HANDLE),
        ("QERTY77 paid", Kind.HANDLE),
        ("coffee_time", Kind.HANDLE),
        ("call (555) 123-4567", Kind.PHONE),
        ("zeb@umbra.org", Kind.EMAIL),
        ("id=PAT-10023", Kind.ID),
        ("(26490)", Kind.ID),
        ("in Zembla", Kind.NAME),
        ("First National Bank", Kind.ORGANISATION),
        ("2026-03-09", Kind.DATE),
        ("March 9, 2026", Kind.DATE),
        ("2026-03-09T10:00", Kind.DATE),
        ("61 years old", Kind.AGE),
    ],
)
@pytest.mark.parametrize("policy", COVERING)
def test_an_original_is_found(text: str, kind: Kind, policy: Configuration) -> None:
    found = acquainted(policy).leaked(f"It says: {text}.")
    assert found
    assert kind in found or found == (Kind.PLACE,)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("card 4411", Kind.BANK),
        ("$1234.50", Kind.AMOUNT),
        ("8.15 mg/dL", Kind.QUANTITY),
        ("has Huntington's disease", Kind.CONDITION),
        ("takes metformin", Kind.MEDICATION),
    ],
)
def test_clinical_and_financial_originals_are_found_under_full(text: str, kind: Kind) -> None:
    assert kind in acquainted(Configuration.FULL).leaked(text)
    assert acquainted().leaked(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Will you mark the appointment? You may. By the grace of time it rose uphill; long ago; a young man.",
        "will may mark long grace hill rose young",
        "In May 12 people came; the first bank, the national bank.",
        "It will rise. May it be. Mark it as done. Grace is a word. Rose from the chair.",
        "12 of 2026: 126490, 26490.50, $26490, 2649, coffee time, x26490",
        '{"thought": "I will look for the patient.", "action": {"function": "Patient.search"}}',
        "Jamesons, zeebra, umbra",
    ],
)
@pytest.mark.parametrize("policy", COVERING)
def test_ordinary_words_and_numbers_raise_no_alarm(text: str, policy: Configuration) -> None:
    assert acquainted(policy).leaked(text) == ()


@pytest.mark.parametrize("policy", COVERING)
def test_what_is_shown_raises_no_alarm(policy: Configuration) -> None:
    task = acquainted(policy)
    assert task.leaked("; ".join(row.pseudonym for row in task.records)) == ()


def test_what_the_vault_knows_is_found_though_the_task_never_met_it() -> None:
    known = [
        *names_of("p1", "Zebulonia", "Quetzalkamp"),
        one(Role.RECORD_ID, "MRN-7741-ZQ"),
        one(Role.CITY, "Zembla"),
    ]
    task = contextual(boundary=boundary_of(*known))
    assert task.leaked("Zebulonia of Zembla has MRN-7741-ZQ") == (Kind.ID, Kind.NAME, Kind.PLACE)
    shown = task.hide_text("Zebulonia Quetzalkamp of Zembla has MRN-7741-ZQ")
    assert task.leaked(shown) == ()


def test_an_original_that_is_a_stand_in_of_another_is_no_leak() -> None:
    task = contextual()
    shown = task.hide(Kind.NAME, "Zebulonia")
    assert task.hide(Kind.NAME, shown) != shown
    assert task.leaked(shown) == ()
    code = task.hide(Kind.ID, "PAT-10023")
    task.hide(Kind.ID, code)
    assert task.leaked(code) == ()


def test_a_patient_who_came_later_and_is_called_like_a_stand_in_is_no_leak() -> None:
    boundary = boundary_of()
    task = contextual(boundary=boundary)
    shown = task.hide(Kind.NAME, "Zebulonia Quetzalkamp")
    boundary.registry.add(names_of("p9", *shown.split()))
    assert task.leaked(shown) == ()
