"""An older copy of a vault is told by what was noted of it elsewhere."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database
from privrag_desktop.store.vault_files.rollback_guard import (
    RollbackRecord,
    current_record,
    is_older,
    note_seen,
    read_seen,
    write_seen,
)

SEEN = RollbackRecord(commits=7, entry=3, hash="f00", file="ab")


def work(database: Database) -> None:
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.CLOSED, [])


def test_a_vault_that_went_on_is_not_older_and_one_that_lost_something_is(database: Database) -> None:
    work(database)
    before = current_record(database)
    assert not is_older(database, before)
    work(database)
    assert not is_older(database, before)
    assert is_older(database, before.model_copy(update={"commits": database.commits + 1}))


@pytest.mark.parametrize("change", [{"hash": "f00"}, {"entry": 9}, {"entry": 0}])
def test_a_vault_with_as_many_transactions_but_another_trail_is_another_copy(
    database: Database, change: dict[str, object]
) -> None:
    """Somebody may go on working on an older copy until the counts agree."""
    work(database)
    assert is_older(database, current_record(database).model_copy(update=change))


def test_a_vault_of_which_nothing_was_done_yet_is_not_older(database: Database) -> None:
    assert not is_older(database, current_record(database))


@pytest.mark.parametrize("keep", [write_seen, note_seen])
def test_what_is_noted_is_read_back_and_replaces_what_was_noted_before(
    tmp_path: Path, keep: Callable[[Path, RollbackRecord], object]
) -> None:
    path = tmp_path / "seen.json"
    for seen in (SEEN.model_copy(update={"commits": 1}), SEEN):
        keep(path, seen)
        assert read_seen(path) == seen
    assert os.listdir(tmp_path) == ["seen.json"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_link_in_the_way_is_replaced_and_not_followed(tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.write_text("precious")
    path = tmp_path / "seen.json"
    (tmp_path / "seen.new").symlink_to(precious)
    note_seen(path, SEEN)
    assert read_seen(path) == SEEN
    assert precious.read_text() == "precious"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b'{"commits": "7", "entry": 3, "hash": "f00"}',
        SEEN.model_dump_json().encode()[:-1] + b', "x": 1}',
    ],
)
def test_what_cannot_be_read_counts_as_nothing_noted(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "seen.json").write_bytes(content)
    assert read_seen(tmp_path / "seen.json") is None
    assert read_seen(tmp_path / "missing.json") is None


def test_a_place_that_cannot_be_written_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "seen.json"
    assert not write_seen(path, SEEN)
    note_seen(path, SEEN)
    assert write_seen(tmp_path / "seen.json", SEEN)
