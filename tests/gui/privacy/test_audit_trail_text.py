"""Entries of the trail in plain words."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup
from privrag_desktop.gui.privacy.audit_trail_text import (
    ACTIONS,
    GROUPS,
    action_words,
    detail_of,
    details_of,
    line_of,
)
from privrag_desktop.store.audit_trail import AuditAction
from tests.gui.conftest import Open
from tests.gui.privacy.opened_page import rows, show_group, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import HASH, ScriptedPrivacy, entry


def test_every_action_stands_in_plain_words() -> None:
    assert set(ACTIONS) == {action.value for action in AuditAction}
    assert not any(action in ACTIONS[action] for action in ("reidentified", "map erased"))


def test_an_action_of_a_newer_program_is_shown_as_it_is(qtbot: QtBot, open_window: Open) -> None:
    items = [entry(2, "teleported", ("whereto", "Mars")), entry(1, "task given", ("policy", "full"))]
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(items=items)))
    show_group(qtbot, view, TrailGroup.ALL)
    assert [row[2:] for row in rows(view)] == [
        ["teleported", "whereto: Mars"],
        ["Gave a task to the agent", "Policy: All hidden"],
    ]


def test_every_kind_that_can_be_looked_for_has_a_name() -> None:
    assert set(GROUPS) == set(TrailGroup)
    assert len(set(GROUPS.values())) == len(GROUPS)


@pytest.mark.parametrize(
    ("detail", "expected"),
    [
        (("approved", 0), "Approved: no"),
        (("names", 1), "With names: yes"),
        (("documents", 1), "Documents: 1"),
        (("outcome", "answered-by-code"), "How it ended: answered from the records, without a model"),
        (("outcome", "evaporated"), "How it ended: evaporated"),
        (("to", "server"), "To: Server"),
        (("whereto", "Mars"), "whereto: Mars"),
        (("reason", ""), ""),
    ],
)
def test_a_detail_is_said_in_plain_words_or_as_it_is_written(
    detail: tuple[str, int | str], expected: str
) -> None:
    assert line_of(entry(1, "task ended", detail)) == expected


def test_one_policy_name_means_another_thing_for_a_task() -> None:
    """Both kinds of policy have one that is called full."""
    assert detail_of(entry(1, "released", ("policy", "full")), "policy") == "Full"
    assert detail_of(entry(1, "task given", ("policy", "full")), "policy") == "All hidden"


def test_codes_are_left_out_of_a_line_and_not_of_the_entry() -> None:
    codes = ("scope", "c0ffee"), ("sha256", HASH), ("entity-1", "7f"), ("patient-1", "9a")
    opened = entry(1, "opened", *codes, ("found", 3))
    assert line_of(opened) == "Found: 3"
    assert [value for _, value in details_of(opened)] == ["c0ffee", HASH, "7f", "9a", "3"]


def test_an_action_and_a_detail_that_are_not_there_have_words_too() -> None:
    assert action_words("teleported") == "teleported"
    assert detail_of(entry(1, "opened"), "policy") == ""
