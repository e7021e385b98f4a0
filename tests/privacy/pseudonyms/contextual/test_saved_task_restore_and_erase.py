"""What is kept of a task's map: turned back with an entry in the trail, and after its end no more."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.restore_purposes import Purpose
from privrag_desktop.domain.tasks import (
    Configuration,
    SavedTask,
    TaskEnding,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.privacy.pseudonyms.contextual import saved_task_restore_and_erase
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from tests.privacy.pseudonyms.contextual.made import boundary_of, contextual

NAME = "Zebulonia Quetzalkamp"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


def kept_task(name: str, policy: Configuration = Configuration.PARTIAL) -> SavedTask:
    """A task about somebody, as it is kept."""
    step = TaskStep(TaskStepKind.FINISHED, f"{name} is well.", f"{name} is well.", 1, 0.5)
    return SavedTask(
        number=1,
        scope="task",
        created=datetime(2026, 3, 5, 9, 30, tzinfo=UTC),
        policy=policy,
        world=TaskWorld.RECORDS,
        task=f"How is {name}?",
        result=f"{name} is well.",
        ending=TaskEnding.DONE,
        turns=1,
        seconds=0.5,
        steps=(step, replace(step, words="")),
    )


def test_a_kept_task_is_turned_back_and_that_is_in_the_trail(database: Database) -> None:
    shown = contextual(db=database).hide(EntityType.PERSON, NAME)
    task = kept_task(shown)
    back = saved_task_restore_and_erase.restore_task(task, boundary_of(), database)
    assert (back.task, back.result) == (f"How is {NAME}?", f"{NAME} is well.")
    assert [step.words for step in back.steps] == [f"{NAME} is well."] * 2  # one was killed before its words
    assert [step.shown for step in back.steps] == [f"{shown} is well."] * 2
    [entry] = audit_trail.entries(database)
    told = dict(entry.details)
    assert (entry.action, told["scope"], told["purpose"]) == ("reidentified", "task", "history")
    assert int(told["count"]) >= 4


@pytest.mark.parametrize("policy", Configuration)
def test_without_records_a_task_stays_as_it_is_kept(database: Database, policy: Configuration) -> None:
    task = kept_task(NAME, policy)
    assert saved_task_restore_and_erase.restore_task(task, boundary_of(), database) == task
    assert audit_trail.entries(database) == []
    assert saved_task_restore_and_erase.hides(policy) is (
        policy in {Configuration.PARTIAL, Configuration.FULL}
    )


def test_a_list_of_tasks_is_turned_back_with_one_entry_for_all(database: Database) -> None:
    shown = contextual(db=database).hide(EntityType.PERSON, NAME)
    other = replace(kept_task("Amy", Configuration.ENTITY), number=2, scope="other")
    listed = [kept_task(shown), other, replace(kept_task(shown), number=3)]
    back = saved_task_restore_and_erase.restore_tasks(listed, boundary_of(), database)
    assert back == [saved_task_restore_and_erase.restore_task(one, boundary_of(), database) for one in listed]
    entry = audit_trail.entries(database)[::-1][0]
    told = dict(entry.details)
    assert (entry.action, told["tasks"], told["purpose"]) == ("reidentified", 2, "history")
    assert int(told["count"]) >= 8
    before = len(audit_trail.entries(database))
    assert saved_task_restore_and_erase.restore_tasks([other], boundary_of(), database) == [other]
    assert len(audit_trail.entries(database)) == before


def test_looking_at_a_kept_task_issues_nothing_new(database: Database) -> None:
    shown = contextual(db=database).hide(EntityType.PERSON, NAME)
    before = database.rows("SELECT * FROM task_records")
    saved_task_restore_and_erase.restore_task(
        kept_task(f"{shown} on 2026-03-01, aged 61, at 5 mg for $5.00"), boundary_of(), database
    )
    assert database.rows("SELECT * FROM task_records") == before


def test_nothing_is_written_where_nothing_was_turned_back(database: Database) -> None:
    made = contextual(db=database)
    with database.transaction() as tx:
        saved_task_restore_and_erase.write_account(tx, made, Purpose.SCREEN, "task")
    assert audit_trail.entries(database) == []


def test_what_was_turned_back_is_accounted_once(database: Database) -> None:
    made = contextual(db=database)
    made.restore(EntityType.PERSON, made.hide(EntityType.PERSON, NAME))
    with database.transaction() as tx:
        for _ in range(2):
            saved_task_restore_and_erase.write_account(tx, made, Purpose.SCREEN, "task")
    [entry] = audit_trail.entries(database)
    assert dict(entry.details) == {"scope": "task", "purpose": "screen", "count": 1}


def test_forgotten_records_are_gone_and_their_number_is_in_the_trail(database: Database) -> None:
    shown = contextual(db=database).hide(EntityType.PERSON, NAME)
    contextual(db=database, scope="other").hide(EntityType.PERSON, NAME)
    [(records,)] = database.rows("SELECT count(*) FROM task_records WHERE scope = 'task'")
    with database.transaction() as tx:
        saved_task_restore_and_erase.forget(tx, "task")
    task = kept_task(shown)
    assert saved_task_restore_and_erase.restore_task(task, boundary_of(), database) == task
    assert dict(audit_trail.entries(database)[0].details) == {"scope": "task", "count": records}
    assert saved_task_restore_and_erase.can_restore(database, "other")
    assert not saved_task_restore_and_erase.can_restore(database, "task")
