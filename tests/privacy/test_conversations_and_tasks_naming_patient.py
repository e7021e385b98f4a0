"""Texts about one patient are found by what is theirs alone, not by what others share."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import EntityType, IdentifierRole
from privrag_desktop.privacy.conversations_and_tasks_naming_patient import (
    Traces,
    conversations_about,
    tasks_about,
)
from privrag_desktop.store import pseudonyms, task_pseudonyms
from privrag_desktop.store.database import Database
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.privacy.people import names_of, one


def test_questions_of_others_do_not_concern_a_patient_called_date() -> None:
    """Else deleting that patient would forget every question with a day in it."""
    traces = Traces(names_of("p1", "Date", "Place"))
    assert not traces.are_in("Seen on [DATE_1] at [PLACE_1].")
    assert traces.are_in("Ms Date Place was seen.")


ZEBULONIA = Traces(
    [
        *names_of("p1", "Zebulonia", "Quetzalkamp"),
        one(IdentifierRole.MAIDEN, "Quist"),
        one(IdentifierRole.CITY, "Springfield"),
        one(IdentifierRole.BIRTH_DATE, "1957-11-23"),
        one(IdentifierRole.PHONE, "555-010-7788"),
        one(IdentifierRole.RECORD_ID, "MRN-7741-ZQ"),
    ],
    others=["Otto Quist"],
)


@pytest.mark.parametrize(
    ("text", "is_hers"),
    [
        ("How is zebulonia quetzalkamp?", True),
        ("Ms Quetzalkamp called", True),  # nobody else has that name
        ("the chart mrn 7741 zq", True),
        ("call (555) 010 7788", True),
        ("Quist called", False),  # Otto's as well
        ("she lives in Springfield", False),
        ("born on 23 November 1957", False),
        ("How is Otto?", False),
        ("", False),
    ],
)
def test_a_text_is_about_a_patient_by_what_nobody_else_has(text: str, is_hers: bool) -> None:
    """Deleting her forgets it; what only a town or a birthday tells is somebody else's as likely."""
    assert ZEBULONIA.are_in(text) is is_hers


def test_what_stands_in_texts_is_told_with_what_is_shared() -> None:
    found = ZEBULONIA.found_in(["Quist of Springfield", "on 1957-11-23"])
    assert {identifier.value for identifier in found} == {"Quist", "Springfield", "1957-11-23"}


def test_conversations_and_tasks_are_found_by_what_they_hide(tmp_path: Path) -> None:
    with closing(Database.create(tmp_path / "vault.db", bytes(range(32)))) as database:
        hers = Pseudonym("u1", "hers", EntityType.PERSON, "Zebulonia Quetzalkamp", "Ann Roe", "now")
        known = Pseudonym("u2", "known", EntityType.PERSON, "Z.", "A.", "now", owner="p1")
        other = Pseudonym("u3", "other", EntityType.PERSON, "Otto Quist", "Bo Ray", "now")
        pseudonyms.keep(database, [hers, known, other])
        task_pseudonyms.keep(database, [replace(hers, scope="t1"), replace(other, scope="t2")])
        assert conversations_about(database, "p1", ZEBULONIA) == {"hers", "known"}
        assert tasks_about(database, ZEBULONIA) == ["t1"]
