"""Older vaults can save tasks, and saved ones are read with all that belongs to them."""

from dataclasses import replace
from pathlib import Path

import pytest
import sqlcipher3

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import TaskCall, TaskEnding, TaskStepKind
from privrag_desktop.store import task_pseudonyms, tasks
from privrag_desktop.store.pseudonyms import Pseudonym
from tests.store.migrations.old_database import open_migrated


def test_tasks_can_be_kept_in_a_vault_of_schema_6(tmp_path: Path) -> None:
    with open_migrated(6, tmp_path) as database:
        row = Pseudonym("u1", "old task", EntityType.PERSON, "Quetzalkamp", "Taylorsen", "2020-01-01", "e1")
        task_pseudonyms.keep(database, [row])
        assert task_pseudonyms.issued(database, "old task") == [row]
        for other in (replace(row, uuid="u2", pseudonym="Other"), replace(row, uuid="u3", original="Other")):
            with pytest.raises(sqlcipher3.IntegrityError):
                task_pseudonyms.keep(database, [other])
        assert task_pseudonyms.issued(database, "old task") == [row]
        assert tasks.list_tasks(database) == []


def test_tasks_of_schema_7_are_read_with_all_that_belongs_to_them(tmp_path: Path) -> None:
    with open_migrated(7, tmp_path) as database:
        [record] = task_pseudonyms.issued(database, "old task")
        assert (record.original, record.pseudonym) == ("Quetzalkamp", "Taylorsen")
        kept = tasks.get_task(database, 1)
        assert kept is not None
        assert (kept.task, kept.result, kept.ending) == ("How is Taylorsen?", "Well.", TaskEnding.DONE)
        assert [step.kind for step in kept.steps] == [TaskStepKind.ACTION]
        assert kept.calls == (TaskCall("SearchPatients", '{"name": "Taylorsen"}', None, True),)
        assert [(draft.kind, draft.text) for draft in kept.drafts] == [("message", "Dear Quetzalkamp")]
