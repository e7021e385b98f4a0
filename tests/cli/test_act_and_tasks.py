"""Tasks at the command line: one shape for every result, and no change without a yes."""

import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.cli.act_and_tasks import DOUBTED, NOT_ASKED, show_saved_task, show_tasks, task_json
from privrag_desktop.domain.tasks import (
    Configuration,
    Draft,
    ProposedAction,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskResult,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks import agent_tasks as service
from privrag_desktop.services.tasks import drafts_export
from tests.cli.running import failing, printed, privrag, type_in

TASK = "Order a weight measurement for Ada Quill."
WORDS = "Order for Ada Quill: a weight measurement"
DETAILS = ("Day: Monday 30 November 2026, in 7 days.", "The task says “next Monday”.")
STEP = TaskStep(TaskStepKind.ACTION, WORDS, 'CreateOrder {"patient_id": "QX7"}', 1, 0.25)
CALL = TaskCall("CreateOrder", '{"patient_id": "QX7"}', True, True)


def a_result(ending: TaskEnding = TaskEnding.DONE, approved: bool | None = True) -> TaskResult:
    call = TaskCall("CreateOrder", CALL.arguments, approved, bool(approved))
    return TaskResult(TASK, Configuration.PARTIAL, "Ordered.", ending, 2, (call,), (STEP,), 1.5, "scope")


KEPT = SavedTask(
    number=3,
    scope="scope",
    created=datetime(2026, 3, 5, 9, 30, tzinfo=UTC),
    policy=Configuration.FULL,
    world=TaskWorld.RECORDS,
    task=TASK,
    result="Ordered.",
    ending=None,
    turns=0,
    seconds=0.0,
    steps=(STEP,),
    calls=(CALL,),
    drafts=(Draft(1, datetime(2026, 3, 5, 9, 31, tzinfo=UTC), "order", f"{WORDS}\nsoon"),),
)


class Acting:
    """Stands in for the service: asks for one change, and writes down what it was given."""

    def __init__(self, ending: TaskEnding = TaskEnding.DONE) -> None:
        self.given: list[tuple[str, TaskPolicy | None, TaskWorld]] = []
        self.approved: list[bool] = []
        self.attended, self.doubt = False, ""
        self._ending = ending

    def __call__(
        self,
        _workspace: object,
        task: str,
        policy: TaskPolicy | None,
        *,
        world: TaskWorld,
        approve: Callable[[ProposedAction], bool],
        attended: bool,
        progress: Progress,
    ) -> TaskResult:
        self.given.append((task, policy, world))
        progress.report(STEP)
        self.attended = attended
        self.approved.append(approve(ProposedAction("CreateOrder", WORDS, self.doubt, DETAILS)))
        progress.check()
        return a_result(self._ending, self.approved[-1])


@pytest.fixture
def acting(monkeypatch: pytest.MonkeyPatch) -> Acting:
    stand_in = Acting()
    monkeypatch.setattr(service, "act", stand_in)
    return stand_in


def test_a_result_has_its_shape(vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("act", TASK, "--yes", "--vault", str(vault), "--json") == 0
    result = printed(capsys)
    assert result.keys() == {
        "result", "outcome", "turns", "calls", "success", "seconds", "ending", "policy", "steps",
    }  # fmt: skip
    assert (result["result"], result["turns"], result["success"], result["seconds"]) == (
        "Ordered.", 2, True, 1.5,
    )  # fmt: skip
    assert result["calls"] == [
        {
            "tool": "CreateOrder", "arguments_pseudonymised": {"patient_id": "QX7"}, "approved": True,
            "ok": True, "by_code": False,
        }
    ]  # fmt: skip
    assert result["steps"][0].keys() == {"kind", "words", "shown", "turn", "seconds"}
    assert acting.given == [(TASK, None, TaskWorld.RECORDS)]


def test_the_policy_and_the_tools_are_passed_on(vault: Path, acting: Acting) -> None:
    options = ("--policy", "full", "--with", "payments", "--yes")
    assert privrag("act", TASK, *options, "--vault", str(vault)) == 0
    assert acting.given == [(TASK, TaskPolicy.FULL, TaskWorld.PAYMENTS)]
    assert privrag("act", TASK, "--policy", "most", "--vault", str(vault)) == 2
    assert privrag("act", TASK, "--with", "banks", "--vault", str(vault)) == 2


def test_without_a_terminal_nothing_is_approved_and_no_name_is_said(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"y\n")
    assert privrag("act", TASK, "--vault", str(vault), "--json") == 0
    captured = capsys.readouterr()
    assert acting.approved == [False]
    assert NOT_ASKED in captured.err
    assert "Ada Quill" not in captured.err


@pytest.mark.parametrize(("typed", "said"), [(b"y\n", True), (b"n\n", False), (b"\n", False)])
def test_at_a_terminal_each_change_is_shown_in_plain_words_and_asked(
    vault: Path,
    acting: Acting,
    *,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    typed: bytes,
    said: bool,
) -> None:
    type_in(monkeypatch, typed)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert privrag("act", TASK, "--vault", str(vault)) == (0 if said else 1)
    assert acting.approved == [said]
    shown = capsys.readouterr().err
    assert all(one in shown for one in (WORDS, *DETAILS))


def test_what_the_task_may_not_ask_for_is_asked_with_the_doubt(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"y\n")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    acting.doubt = "The task says nothing of this."
    assert privrag("act", TASK, "--vault", str(vault)) == 0
    assert "Look twice: The task says nothing of this." in capsys.readouterr().err
    assert acting.attended


def test_a_yes_beforehand_is_nobody_who_reads_what_is_asked(vault: Path, acting: Acting) -> None:
    assert privrag("act", TASK, "--yes", "--vault", str(vault)) == 0
    assert (acting.attended, acting.approved) == (False, [True])


def test_a_doubt_that_nobody_could_be_asked_about_is_said(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "act", lambda *_args, **_more: a_result(TaskEnding.GAVE_UP, approved=False))
    assert privrag("act", TASK, "--yes", "--vault", str(vault)) == 1
    assert DOUBTED in capsys.readouterr().err


def test_the_end_of_the_input_stops_the_task(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert privrag("act", TASK, "--vault", str(vault)) == 130
    assert acting.approved == []
    assert "Stopped." in capsys.readouterr().err


def test_ctrl_c_at_the_question_stops_the_task(
    vault: Path, acting: Acting, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, b"y\n")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys.stdin, "readline", failing(KeyboardInterrupt()))
    assert privrag("act", TASK, "--vault", str(vault)) == 130
    assert acting.approved == []


@pytest.mark.parametrize("ending", list(TaskEnding))
def test_only_a_task_that_is_done_ends_with_0_and_every_end_is_said(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, ending: TaskEnding
) -> None:
    monkeypatch.setattr(service, "act", Acting(ending))
    assert privrag("act", TASK, "--yes", "--vault", str(vault)) == (0 if ending is TaskEnding.DONE else 1)
    shown = capsys.readouterr().out
    assert "Ordered." in shown
    assert "CreateOrder" in shown


def test_an_empty_task_is_wrong_usage(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("act", " ", "--vault", str(vault)) == 2
    assert capsys.readouterr().err.endswith("The task is empty.\n")


@pytest.mark.parametrize("policy", ["none", "entity"])
def test_a_policy_that_hides_nothing_is_no_option(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str], policy: str
) -> None:
    assert privrag("act", TASK, "--policy", policy, "--vault", str(vault)) == 2
    assert acting.given == []
    assert "partial" in capsys.readouterr().err


def test_names_in_steps_do_not_reach_a_redirected_standard_error(
    vault: Path, acting: Acting, capsys: pytest.CaptureFixture[str]
) -> None:
    assert privrag("act", TASK, "--yes", "--vault", str(vault), "--json") == 0
    said = "Reasoned on this computer.\n"
    assert capsys.readouterr().err == said


def test_kept_tasks_are_listed_and_shown_with_what_the_model_saw(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "list_tasks", lambda _workspace, limit: [KEPT][:limit])
    monkeypatch.setattr(service, "show_task", lambda _workspace, _number: KEPT)
    assert privrag("tasks", "list", "--vault", str(vault)) == 0
    assert f"3  2026-03-05 09:30 UTC  {TASK}\nBroken off. Ordered." in capsys.readouterr().out
    assert privrag("tasks", "list", "--vault", str(vault), "--json") == 0
    (listed,) = printed(capsys)["tasks"]
    assert (listed["number"], listed["success"], listed["ending"], listed["with"]) == (
        3, False, None, "records",
    )  # fmt: skip
    assert privrag("tasks", "show", "3", "--vault", str(vault)) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Draft 1 (order)" in shown
    assert "What the agent's model saw" in shown
    assert privrag("tasks", "show", "3", "--vault", str(vault), "--json") == 0
    whole = printed(capsys)
    assert whole.keys() == listed.keys() | {"calls", "steps", "drafts"}
    assert whole["drafts"][0]["text"] == KEPT.drafts[0].text


def test_without_tasks_the_list_says_so(vault: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert privrag("tasks", "list", "--vault", str(vault)) == 0
    assert capsys.readouterr().out == "No task is kept.\n"
    assert privrag("tasks", "show", "9", "--vault", str(vault)) == 2
    assert "no task 9" in capsys.readouterr().err


def test_tasks_are_forgotten_by_number_or_all_after_a_yes(
    vault: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    forgotten: list[Any] = []

    def forget(_workspace: object, numbers: list[int] | None) -> int:
        if numbers == [999]:
            raise UsageError("There is no task 999.")
        forgotten.append(numbers)
        return len(numbers or (1, 2))

    monkeypatch.setattr(service, "forget_tasks", forget)
    assert privrag("tasks", "forget", "--vault", str(vault)) == 2
    assert privrag("tasks", "forget", "1", "--all", "--vault", str(vault)) == 2
    assert privrag("tasks", "forget", "1", "--vault", str(vault)) == 2  # no terminal, no --yes
    assert privrag("tasks", "forget", "999", "--yes", "--vault", str(vault)) == 2
    assert forgotten == []
    assert privrag("tasks", "forget", "1", "2", "--yes", "--vault", str(vault)) == 0
    assert "Whom 2 tasks were about is forgotten." in capsys.readouterr().out
    assert privrag("tasks", "forget", "3", "--yes", "--vault", str(vault)) == 0
    assert "Whom 1 task was about is forgotten." in capsys.readouterr().out
    assert privrag("tasks", "forget", "--all", "--yes", "--vault", str(vault), "--json") == 0
    assert printed(capsys) == {"forgotten": 2}
    assert [numbers or None for numbers in forgotten] == [[1, 2], [3], None]


def test_drafts_are_saved_and_counted(
    vault: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    saved: list[tuple[int, Path]] = []

    def save(_workspace: object, number: int, file: Path) -> int:
        saved.append((number, file))
        return number

    monkeypatch.setattr(drafts_export, "save_drafts", save)
    into = tmp_path / "drafts.json"
    assert privrag("tasks", "drafts", "1", "--into", str(into), "--vault", str(vault)) == 0
    assert "1 draft saved, not sent." in capsys.readouterr().out
    assert privrag("tasks", "drafts", "2", "--into", str(into), "--vault", str(vault)) == 0
    assert "2 drafts saved, not sent." in capsys.readouterr().out
    assert privrag("tasks", "drafts", "3", "--into", str(into), "--vault", str(vault), "--json") == 0
    assert printed(capsys) == {"drafts": 3}
    assert saved == [(number, into) for number in (1, 2, 3)]
    assert privrag("tasks", "drafts", "1", "--vault", str(vault)) == 2  # into which file


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


REFUSED_CALL = TaskCall("CreateOrder", '{"test": "potassium"}', False, True)
SAVED = SavedTask(
    3, "scope", datetime(2026, 3, 4, 5, 6, tzinfo=UTC), Configuration.FULL, TaskWorld.RECORDS, TASK, "", None,
    1, 0.5, (), (REFUSED_CALL,), (Draft(2, datetime(2026, 3, 4, tzinfo=UTC), "order", "One\nTwo"),),
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
    show_saved_task(replace(SAVED, calls=(replace(REFUSED_CALL, approved=approved, ok=True),)))
    [row] = [line for line in capsys.readouterr().out.splitlines() if "CreateOrder" in line]
    approval = row.rpartition("yes")[0]  # in front of the column that says that it worked
    assert ("yes" in approval, "no" in approval) == (words == 2, words == 1)
    assert result_json_of(approved) is approved


def result_json_of(approved: bool | None) -> object:
    """What the JSON of a saved task says of the approval of its one call."""
    calls = task_json(replace(SAVED, calls=(replace(REFUSED_CALL, approved=approved),)))["calls"]
    assert isinstance(calls, list)
    return calls[0]["approved"]


def test_every_line_of_a_draft_is_set_apart_from_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    show_saved_task(SAVED)
    assert "Draft 2 (order)\n    One\n    Two\n" in capsys.readouterr().out


def test_no_task_at_all_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_tasks([])
    assert capsys.readouterr().out == "No task is kept.\n"
