"""Conversations at the command line are one line each, whatever somebody called them."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from privrag_desktop.cli.conversation_output import conversations_json, show_conversations
from privrag_desktop.domain.conversations import Conversation

TALK = Conversation(
    "scope", 7, "Ward\n round\x1b[31m", False, True, 1,
    datetime(2026, 3, 4, 5, 6, tzinfo=UTC), datetime(2026, 3, 5, 7, 8, tzinfo=UTC), goes_on=True,
)  # fmt: skip


def test_a_title_of_several_lines_takes_one_and_does_nothing_to_a_terminal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    show_conversations([TALK, replace(TALK, number=8, title="Clinic", pinned=False, questions=2)])
    first, second = capsys.readouterr().out.splitlines()
    assert first == "7  2026-03-05 07:08 UTC  Ward round[31m (pinned, 1 question)"
    assert second == "8  2026-03-05 07:08 UTC  Clinic (2 questions)"


def test_that_there_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    show_conversations([])
    assert capsys.readouterr().out == "There is no such conversation.\n"


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_conversation_whose_names_are_gone_is_told_as_forgotten(goes_on: bool) -> None:
    told = conversations_json([replace(TALK, goes_on=goes_on)])["conversations"]
    assert isinstance(told, list)
    assert told[0]["forgotten"] is not goes_on
    assert told[0]["begun"] == "2026-03-04T05:06:00+00:00"
