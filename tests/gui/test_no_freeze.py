"""The window's thread never does much in one turn, with 10,000 patients and 2,000 steps, whatever is done.

Counted in calls, which are the same on every machine; how long the turns take is measured by `make bench`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import Theme
from tests.gui.busy_window import SCENARIOS, Visitor, Watch
from tests.gui.conftest import Open
from tests.gui.turns import counted

Scenario = Callable[[Visitor, Watch], None]
MOST_CALLS = 100_000  # in one turn of the event loop
MORE_CALLS: dict[Scenario, int] = {
    Visitor.asks_what_takes_two_thousand_steps: 300_000,
    Visitor.changes_how_it_looks: 600_000,  # Qt styles every widget of a window in one turn
    Visitor.names_a_patient_in_a_question: 1_000_000,  # each of 10,000 names fits what is typed
}


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda one: one.__name__)
def test_no_turn_of_the_event_loop_does_much(
    qtbot: QtBot, open_window: Open, theme: Theme, tmp_path: Path, scenario: Scenario
) -> None:
    with counted() as turns:
        scenario(Visitor(qtbot, open_window, theme, tmp_path), turns)
    most = MORE_CALLS.get(scenario, MOST_CALLS)
    assert {doing: calls for doing, calls in turns.most_in.items() if calls > most} == {}
