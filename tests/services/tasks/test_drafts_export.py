"""Drafts leave the vault as a file of their owner's, written down in the trail, and nobody else's."""

import json
import stat
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Draft, DraftContent, MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.services.tasks.agent_tasks import list_tasks
from privrag_desktop.services.tasks.drafts_export import OTHERS, drafts_page, save_drafts
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import tasks
from privrag_desktop.store.audit_trail import AuditAction, entries_of
from tests.asking import asking_workspace
from tests.capri.task_program.programs import done
from tests.hostile.records import PEOPLE

ZEB = PEOPLE[0]
PROGRAM = 'order(P1, "ESR", day=D1)\nrecord(P1, "weight", Q1)\nemail(A1, P1, "comes by taxi")\n'
TASK = f"ESR tomorrow for {ZEB.plain}, weight 71 kg, tell gp@oak.example: comes by taxi"
CREATED = datetime(2026, 11, 23, 9, 15, tzinfo=UTC)
MARKED_UP = Patient("zq-1", "Zebulonia <b>Quetzalkamp", "female", "1957-11-23")


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path / "vault")


def given(vault: Workspace, task: str = TASK, program: str = PROGRAM) -> int:
    """The number of a task that was done."""
    done(vault, task, program)
    return list_tasks(vault, limit=1)[0].number


def test_drafts_leave_as_a_bundle_that_names_the_patient_of_the_records(
    vault: Workspace, tmp_path: Path
) -> None:
    number, file = given(vault), tmp_path / "drafts.json"
    assert save_drafts(vault, number, file) == 3
    order, value, message = (one["resource"] for one in json.loads(file.read_bytes())["entry"])
    assert [one["resourceType"] for one in (order, value, message)] == [
        "ServiceRequest",
        "Observation",
        "Communication",
    ]
    whom = {"reference": f"Patient/{ZEB.patient_id}", "display": f"{ZEB.given} {ZEB.family}"}
    assert order["subject"] == value["subject"] == whom
    assert order["occurrenceDateTime"] == "2026-11-24"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_each_saving_is_in_the_trail_without_a_word_of_the_record(vault: Workspace, tmp_path: Path) -> None:
    number = given(vault)
    save_drafts(vault, number, tmp_path / "drafts.json")
    save_drafts(vault, number, tmp_path / "drafts.html")
    details = [dict(one.details) for one in entries_of(vault.database, AuditAction.EXPORTED)]
    assert [(one["what"], one["format"], one["task"]) for one in details] == [
        ("drafts", "fhir", number),
        ("drafts", "page", number),
    ]
    assert not any(ZEB.family in str(one) or "ESR" in str(one) for one in details)


def test_a_page_to_print_has_each_draft(vault: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "drafts.HTML"
    assert save_drafts(vault, given(vault), file) == 3
    for words in (ZEB.family, "ESR", "71 kg", "gp@oak.example"):
        assert words in file.read_text("utf-8")


@pytest.mark.parametrize(("name", "why"), [("drafts.json", "Save them as a page"), ("drafts.html", "")])
def test_drafts_of_an_older_version_leave_as_a_page_only(
    vault: Workspace, tmp_path: Path, name: str, why: str
) -> None:
    number = given(vault)
    with vault.database.transaction() as tx:
        tasks.add_draft(tx, number, "order", "Order for somebody: iron")
    if why:
        with pytest.raises(UsageError, match=why):
            save_drafts(vault, number, tmp_path / name)
        assert not (tmp_path / name).exists()
    else:
        assert save_drafts(vault, number, tmp_path / name) == 4


def test_a_task_without_drafts_makes_no_file(vault: Workspace, tmp_path: Path) -> None:
    number = given(vault, f"Age of {ZEB.plain}", "answer(age(P1))\n")
    with pytest.raises(UsageError, match="has no drafts"):
        save_drafts(vault, number, tmp_path / "drafts.json")
    with pytest.raises(UsageError, match="There is no task 99"):
        save_drafts(vault, 99, tmp_path / "drafts.json")
    assert not (tmp_path / "drafts.json").exists()


def test_who_is_no_admin_saves_own_drafts_only(vault: Workspace, tmp_path: Path) -> None:
    others = given(vault)
    vault.person = User("Ann", UserRole.CLINICIAN)
    vault.database.actor = "Ann"
    with pytest.raises(NotAllowed, match=OTHERS):
        save_drafts(vault, others, tmp_path / "drafts.json")
    assert save_drafts(vault, given(vault), tmp_path / "drafts.json") == 3


def page(content: DraftContent | None, text: str = "") -> str:
    draft = Draft(3, CREATED, "order", text, content)
    return drafts_page(7, [draft], lambda number: MARKED_UP if number == MARKED_UP.patient_id else None)


def test_an_order_has_its_patient_and_its_fields() -> None:
    made = page(OrderDraft("zq-1", "iron", "100 mg", "2026-11-24T08:00", "with juice"))
    for words in ("task 7: not sent, not signed", "1957-11-23", "zq-1", "iron", "100 mg", "with juice"):
        assert words in made
    assert "2026-11-24 08:00" in made
    assert "Signature" in made


def test_what_is_empty_has_no_line() -> None:
    made = page(OrderDraft("other", "ESR"))
    assert "Dose" not in made
    assert "Born" not in made
    assert "<dd>other</dd>" in made


def test_values_messages_and_drafts_of_older_vaults_are_on_it() -> None:
    assert "Body weight: 71 kg" in page(ReadingDraft("zq-1", "Body weight", "71 kg", "2026-11-22"))
    assert "comes by taxi" in page(MessageDraft("gp@oak.example", "About Z", "comes by taxi"))
    assert "Dear Z" in page(None, "Dear Z")


def test_nothing_of_a_record_is_markup_and_nothing_comes_from_elsewhere() -> None:
    made = page(OrderDraft("zq-1", "<script>alert(1)</script>"))
    assert "<script" not in made
    assert "<b>" not in made
    assert "http" not in made
