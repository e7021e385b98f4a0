"""Tasks are printed with how they ended, what ran, and who allowed it."""

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from privrag_desktop.cli.task_output import show_task, show_tasks, task_json
from privrag_desktop.domain.tasks import (
    Configuration,
    Draft,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskResult,
    TaskWorld,
)
from privrag_desktop.services.tasks import agent_tasks as service
from tests.cli.running import printed, privrag

TASK = "Order a weight measurement for Ada Quill."


@pytest.mark.parametrize("arguments", ["not json", '{"a": 1}'])
def test_arguments_that_are_no_json_are_shown_as_they_are(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: str
) -> None:
    call = TaskCall("CreateOrder", arguments, None, False)
    result = TaskResult(TASK, Configuration.PARTIAL, "", TaskEnding.TURNS, 1, (call,), (), 0.1)
    monkeypatch.setattr(service, "act", lambda *_, **__: result)
    assert privrag("act", TASK, "--vault", str(vault), "--json") == 0
    given = printed(capsys)["calls"][0]["arguments_pseudonymised"]
    assert given == ("not json" if arguments == "not json" else {"a": 1})


CALL = TaskCall("CreateOrder", '{"test": "potassium"}', False, True)
SAVED = SavedTask(
    3, "scope", datetime(2026, 3, 4, 5, 6, tzinfo=UTC), Configuration.FULL, TaskWorld.RECORDS, TASK, "", None,
    1, 0.5, (), (CALL,), (Draft(2, datetime(2026, 3, 4, tzinfo=UTC), "order", "One\nTwo"),),
)  # fmt: skip


@pytest.mark.parametrize("ending", [None, *TaskEnding])
def test_every_end_has_words_and_only_one_of_them_is_a_success(
    capsys: pytest.CaptureFixture[str], ending: TaskEnding | None
) -> None:
    """A task that was broken off, or was withheld, must not pass for one that is done."""
    show_tasks([replace(SAVED, ending=ending)])
    shown = capsys.readouterr().out
    assert ("Done." in shown) is (ending is TaskEnding.DONE)
    assert ("Broken off." in shown) is (ending is None)
    assert "2026-03-04 05:06 UTC" in shown
    assert task_json(replace(SAVED, ending=ending))["success"] is (ending is TaskEnding.DONE)


@pytest.mark.parametrize(("approved", "words"), [(None, 0), (True, 2), (False, 1)])
def test_a_call_that_nobody_was_asked_about_is_not_shown_as_allowed(
    capsys: pytest.CaptureFixture[str], approved: bool | None, words: int
) -> None:
    show_task(replace(SAVED, calls=(replace(CALL, approved=approved, ok=True),)))
    [row] = [line for line in capsys.readouterr().out.splitlines() if "CreateOrder" in line]
    approval = row.rpartition("yes")[0]  # in front of the column that says that it worked
    assert ("yes" in approval, "no" in approval) == (words == 2, words == 1)
    assert result_json_of(approved) is approved


def result_json_of(approved: bool | None) -> object:
    """What the JSON of a saved task says of the approval of its one call."""
    calls = task_json(replace(SAVED, calls=(replace(CALL, approved=approved),)))["calls"]
    assert isinstance(calls, list)
    return calls[0]["approved"]


def test_every_line_of_a_draft_is_set_apart_from_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    show_task(SAVED)
    assert "Draft 2 (order)\n    One\n    Two\n" in capsys.readouterr().out


def test_no_task_at_all_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_tasks([])
    assert capsys.readouterr().out == "No task is kept.\n"
