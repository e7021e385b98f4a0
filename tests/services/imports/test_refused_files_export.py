"""The list of refusals as a file: complete, no formula in it, its owner's only, and in the audit trail."""

import csv
import stat
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.services.imports.refused_files_export import save_refusals
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail

REFUSED = (
    Refusal("ward, b/quetzalkamp.json", "It is empty.", "", "Export it again: the file holds nothing."),
    Refusal("=HYPERLINK(1)\nx.json", "It is empty.", "", "Export it again: the file holds nothing."),
    Refusal("a.json", 'status is "missing".', "Observation/9", "Correct it."),
    Refusal("\udcff.json", "It is not UTF-8 text.", "", "Save it as UTF-8."),  # a name that is not text
)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", LEAST_COST)
    with open_vault(tmp_path / "vault", "pass") as one:
        yield one


def test_a_table_holds_every_refusal_and_no_formula(workspace: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "refused.csv"
    save_refusals(workspace, REFUSED, file)
    with file.open(encoding="utf-8-sig", newline="") as opened:
        head, *rows = list(csv.reader(opened))
    assert head == ["File", "Place", "Reason", "What to do"]
    assert rows[0] == ["ward, b/quetzalkamp.json", "", "It is empty.", REFUSED[0].advice]
    assert rows[1][0] == "'=HYPERLINK(1)\nx.json"
    assert rows[2] == ["a.json", "Observation/9", 'status is "missing".', "Correct it."]
    assert len(rows) == len(REFUSED)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_text_is_grouped_by_reason_and_one_line_a_file(workspace: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    save_refusals(workspace, REFUSED, file)
    assert file.read_text("utf-8").splitlines() == [
        "Refused: 4",
        "",
        "It is empty. (2)",
        REFUSED[0].advice,
        "  ward, b/quetzalkamp.json",
        "  =HYPERLINK(1)�x.json",
        "",
        "It is not UTF-8 text. (1)",
        "Save it as UTF-8.",
        "  �.json",
        "",
        'status is "missing". (1)',
        "Correct it.",
        "  a.json  Observation/9",
    ]


def test_it_stands_in_the_trail_with_its_hash_and_no_name(workspace: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "refused.csv"
    save_refusals(workspace, REFUSED, file)
    [entry] = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.EXPORTED)
    told = sha256(file.read_bytes()).hexdigest()
    expected = (("what", "refusals"), ("format", "csv"), ("refused", 4), ("sha256", told))
    assert entry.details == expected


def test_nothing_is_overwritten_and_a_clinician_saves_nothing(workspace: Workspace, tmp_path: Path) -> None:
    file = tmp_path / "refused.txt"
    file.write_text("mine")
    with pytest.raises(UsageError):
        save_refusals(workspace, REFUSED, file)
    workspace.person = User("Anna", UserRole.CLINICIAN)
    with pytest.raises(NotAllowed):
        save_refusals(workspace, REFUSED, tmp_path / "other.txt")
    assert file.read_text() == "mine"
    assert not (tmp_path / "other.txt").exists()
    assert audit_trail.entries_of(workspace.database, audit_trail.AuditAction.EXPORTED) == []
