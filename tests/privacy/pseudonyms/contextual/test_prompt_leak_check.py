"""The last look before a prompt: originals are found, and ordinary words raise no alarm."""

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from tests.privacy.people import names_of, one
from tests.privacy.pseudonyms.contextual.made import COVERING, boundary_of, contextual


def acquainted(policy: Configuration = Configuration.PARTIAL) -> TaskPseudonymiser:
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
        task.hide(EntityType.PERSON, name)
    for kind, value in (
        (EntityType.USERNAME, "qerty77"),
        (EntityType.USERNAME, "grace"),
        (EntityType.USERNAME, "coffee_time"),
        (EntityType.PHONE, "(555) 123-4567"),
        (EntityType.EMAIL, "zeb@umbra.org"),
        (EntityType.ID, "PAT-10023"),
        (EntityType.ID, "26490"),
        (EntityType.ID, "2026"),
        (EntityType.ID, "12"),
        (EntityType.LOCATION, "Zembla"),
        (EntityType.ORGANIZATION, "First National Bank"),
        (EntityType.DATE, "2026-03-09"),
        (EntityType.AGE, "61"),
        (EntityType.BANK, "4411"),
        (EntityType.AMOUNT, "1234.50"),
        (EntityType.QUANTITY, "8.15 mg/dL"),
        (EntityType.CONDITION, "Huntington's disease"),
        (EntityType.MEDICATION, "metformin"),
    ):
        task.hide(kind, value)
    return task


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("James", EntityType.PERSON),
        ("quetzalkamp's", EntityType.PERSON),
        ("the Johnsons", EntityType.PERSON),
        ("ZEBULONIA", EntityType.PERSON),
        ("Send it to Will", EntityType.PERSON),
        ("Grace owes 5", EntityType.PERSON),
        ("Mark's wife", EntityType.PERSON),
        ("Will Young", EntityType.PERSON),
        ("@qerty77", EntityType.USERNAME),
        ("QERTY77 paid", EntityType.USERNAME),
        ("coffee_time", EntityType.USERNAME),
        ("call (555) 123-4567", EntityType.PHONE),
        ("zeb@umbra.org", EntityType.EMAIL),
        ("id=PAT-10023", EntityType.ID),
        ("(26490)", EntityType.ID),
        ("in Zembla", EntityType.PERSON),
        ("First National Bank", EntityType.ORGANIZATION),
        ("2026-03-09", EntityType.DATE),
        ("March 9, 2026", EntityType.DATE),
        ("2026-03-09T10:00", EntityType.DATE),
        ("61 years old", EntityType.AGE),
    ],
)
@pytest.mark.parametrize("policy", COVERING)
def test_an_original_is_found(text: str, kind: EntityType, policy: Configuration) -> None:
    found = acquainted(policy).leaked(f"It says: {text}.")
    assert found
    assert kind in found or found == (EntityType.LOCATION,)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("card 4411", EntityType.BANK),
        ("$1234.50", EntityType.AMOUNT),
        ("8.15 mg/dL", EntityType.QUANTITY),
        ("has Huntington's disease", EntityType.CONDITION),
        ("takes metformin", EntityType.MEDICATION),
    ],
)
def test_clinical_and_financial_originals_are_found_under_full(text: str, kind: EntityType) -> None:
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
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
        one(IdentifierRole.CITY, "Zembla"),
    ]
    task = contextual(boundary=boundary_of(*known))
    assert task.leaked("Zebulonia of Zembla has MRN-7741-ZQ") == (
        EntityType.ID,
        EntityType.LOCATION,
        EntityType.PERSON,
    )
    shown = task.hide_text("Zebulonia Quetzalkamp of Zembla has MRN-7741-ZQ")
    assert task.leaked(shown) == ()


def test_an_original_that_is_a_stand_in_of_another_is_no_leak() -> None:
    task = contextual()
    shown = task.hide(EntityType.PERSON, "Zebulonia")
    assert task.hide(EntityType.PERSON, shown) != shown
    assert task.leaked(shown) == ()
    code = task.hide(EntityType.ID, "PAT-10023")
    task.hide(EntityType.ID, code)
    assert task.leaked(code) == ()


def test_a_patient_who_came_later_and_is_called_like_a_stand_in_is_no_leak() -> None:
    boundary = boundary_of()
    task = contextual(boundary=boundary)
    shown = task.hide(EntityType.PERSON, "Zebulonia Quetzalkamp")
    boundary.registry.add(names_of("p9", *shown.split()))
    assert task.leaked(shown) == ()
