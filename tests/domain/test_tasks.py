"""A task hides identities at least, and is a success only if no change was refused."""

import pytest

from privrag_desktop.domain.tasks import (
    Configuration,
    ProposedAction,
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskResult,
)


@pytest.mark.parametrize("name", ["none", "entity"])
def test_an_older_setting_that_hides_nothing_hides_identities(name: str) -> None:
    assert TaskPolicy(name) is TaskPolicy.PARTIAL


@pytest.mark.parametrize("name", ["", "FULL", "everything"])
def test_a_policy_that_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="TaskPolicy"):
        TaskPolicy(name)


def _result(ending: TaskEnding, *approved: bool | None, outcome: str = "", result: str = "") -> TaskResult:
    calls = tuple(TaskCall("BookAppointment", "{}", one, one is not False) for one in approved)
    return TaskResult("Book it.", Configuration.FULL, result, ending, 1, calls, (), 1.0, outcome=outcome)


@pytest.mark.parametrize(
    ("ending", "approved", "success"),
    [
        (TaskEnding.DONE, (None, True), True),
        (TaskEnding.DONE, (), True),
        (TaskEnding.DONE, (True, False), False),
        (TaskEnding.ASKED, (True,), False),
        (TaskEnding.WITHHELD, (), False),
    ],
)
def test_a_task_that_says_it_is_done_failed_if_the_user_refused_a_change(
    ending: TaskEnding, approved: tuple[bool | None, ...], success: bool
) -> None:
    assert _result(ending, *approved).success is success


def test_the_answer_is_what_stands_behind_what_was_done() -> None:
    done = _result(
        TaskEnding.DONE, outcome="One message was drafted.", result="One message was drafted.\nWell."
    )
    assert done.answer == "Well."
    assert _result(TaskEnding.ASKED, result="Which one?").answer == "Which one?"


def test_all_details_of_a_change_are_read_before_a_yes_without_the_doubt() -> None:
    action = ProposedAction("Book", "Book for Ada.", "Nobody asked for it.", ("On 2020-03-14.", "At 9:00."))
    assert action.in_full == "Book for Ada.\nOn 2020-03-14.\nAt 9:00."
