"""Searches and opened records are in the trail once each, with codes for patients and without words."""

import pytest

from privrag_desktop.domain.documents import Document
from privrag_desktop.services.audit.search_and_record_access_entries import (
    MOST_NAMED,
    OpenedOnce,
    note_document,
    note_search,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.patients_and_identifiers import codes_of
from tests.made_up import merge, record

PEOPLE = [f"zq{number:02}" for number in range(MOST_NAMED + 1)]


@pytest.fixture
def ward(workspace: Workspace) -> Workspace:
    """More patients than are named in one entry."""
    with workspace.database.transaction() as tx:
        for one in PEOPLE:
            merge(tx, record(one, days=1))
    return workspace


def noted(ward: Workspace, count: int) -> list[dict[str, int | str]]:
    """The newest entries, oldest first."""
    return [dict(one.details) for one in audit_trail.entries(ward.database, count)[::-1]]


def test_a_record_that_is_read_again_is_noted_once_until_another_is_opened(ward: Workspace) -> None:
    opened, before = OpenedOnce(ward), audit_trail.head(ward.database).entry
    code = codes_of(ward.database, PEOPLE)
    for one in (PEOPLE[0], PEOPLE[0], PEOPLE[1], PEOPLE[0]):
        opened.chart(one)
    opened.conversation(PEOPLE[0])
    assert audit_trail.head(ward.database).entry == before + 4
    told = noted(ward, 4)
    assert [one["in"] for one in told] == ["chart", "chart", "chart", "conversation"]
    assert [one.get("patient") for one in told[:3]] == [code[PEOPLE[0]], code[PEOPLE[1]], code[PEOPLE[0]]]


def test_who_is_not_in_the_vault_leaves_no_entry(ward: Workspace) -> None:
    before = audit_trail.head(ward.database)
    OpenedOnce(ward).chart("nobody")
    note_document(ward, Document("nobody/standing", "nobody", None, "", ()))
    assert audit_trail.head(ward.database) == before


def test_a_document_is_named_by_a_hash_that_differs_between_patients(ward: Workspace) -> None:
    for one in PEOPLE[:2]:
        note_document(ward, Document(f"{one}/2020-03-14", one, None, "", ()))
    first, second = noted(ward, 2)
    assert first["document"] != second["document"]
    assert not any(one in str((first, second)) for one in (*PEOPLE[:2], "2020-03-14"))


@pytest.mark.parametrize("found", [MOST_NAMED, MOST_NAMED + 1])
def test_of_more_patients_than_can_be_meant_only_the_number_is_noted(ward: Workspace, found: int) -> None:
    people = PEOPLE[:found]
    note_search(ward, "patients", [*people, *people], 2 * found)
    [told] = noted(ward, 1)
    assert (told.pop("in"), told.pop("found")) == ("patients", 2 * found)
    named = list(codes_of(ward.database, people).values()) if found <= MOST_NAMED else []
    assert sorted(map(str, told.values())) == sorted(named)
