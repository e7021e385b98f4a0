"""Tasks are kept as they happen, read back whole, and go with everything that belongs to them."""

from privrag_desktop.domain.tasks import (
    Configuration,
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.store import tasks
from privrag_desktop.store.database import Database

THOUGHT = TaskStep(TaskStepKind.THOUGHT, "find Taylorsen", "find Taylorsen", 1, 0.5)
CALLS = (
    TaskCall("SearchPatients", "{}", None, True, by_code=True),
    TaskCall("DeletePatientAppointments", '{"appointment_ids": ["A1"]}', False, False),
)


def begun(database: Database, scope: str = "one") -> int:
    with database.transaction() as tx:
        number = tasks.begin(tx, scope, TaskPolicy.PARTIAL, TaskWorld.RECORDS)
        tasks.keep_asked(tx, number, "How is Taylorsen?")
    return number


def ended(database: Database) -> int:
    number = begun(database)
    with database.transaction() as tx:
        tasks.add_step(tx, number, THOUGHT)
        tasks.add_draft(tx, number, "message", "Dear Quetzalkamp")
        tasks.finish(
            tx, number, result="Well.", ending=TaskEnding.DONE, turns=2, seconds=3.5, calls=CALLS
        )  # fmt: skip
    return number


def test_task_is_read_back_as_it_was_kept(database: Database) -> None:
    kept = tasks.get_task(database, ended(database))
    assert kept is not None
    assert (kept.scope, kept.policy, kept.world) == ("one", Configuration.PARTIAL, TaskWorld.RECORDS)
    assert (kept.task, kept.result, kept.ending) == ("How is Taylorsen?", "Well.", TaskEnding.DONE)
    assert (kept.turns, kept.seconds, kept.steps, kept.calls) == (2, 3.5, (THOUGHT,), CALLS)
    [draft] = kept.drafts
    assert (draft.kind, draft.text) == ("message", "Dear Quetzalkamp")
    assert kept.created.tzinfo is not None


def test_task_that_was_broken_off_has_no_ending_and_keeps_its_steps(database: Database) -> None:
    number = begun(database)
    for _ in range(3):
        with database.transaction() as tx:
            tasks.add_step(tx, number, THOUGHT)
    kept = tasks.get_task(database, number)
    assert kept is not None
    assert kept.ending is None
    assert kept.steps == (THOUGHT,) * 3


def test_tasks_are_listed_newest_first_up_to_a_limit(database: Database) -> None:
    numbers = [begun(database, scope) for scope in ("one", "two", "three")]
    assert [task.number for task in tasks.list_tasks(database)] == numbers[::-1]
    assert [task.number for task in tasks.list_tasks(database, 1)] == numbers[-1:]
    assert len(tasks.list_tasks(database, None)) == 3
    assert tasks.get_task(database, 99) is None


def test_dropped_task_leaves_nothing_behind(database: Database) -> None:
    number = ended(database)
    with database.transaction() as tx:
        tasks.drop_task(tx, number)
    for table in ("tasks", "task_steps", "task_calls", "task_drafts"):
        assert database.rows(f"SELECT count(*) FROM {table}") == [(0,)]


def test_drafts_can_go_alone(database: Database) -> None:
    number = ended(database)
    with database.transaction() as tx:
        tasks.drop_drafts(tx, number)
    kept = tasks.get_task(database, number)
    assert kept is not None
    assert (kept.drafts, kept.steps) == ((), (THOUGHT,))
