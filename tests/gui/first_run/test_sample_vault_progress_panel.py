"""While sample patients are made the panel says how far it is, and Stop can be pressed once."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportProgress
from privrag_desktop.gui.first_run.sample_vault_progress_panel import SampleCard
from privrag_desktop.services.vault.sample_vault import SampleProgress


@pytest.fixture
def panel(qtbot: QtBot) -> SampleCard:
    made = SampleCard()
    qtbot.addWidget(made)
    made.show()
    made.start()
    return made


def test_before_anything_is_known_the_bar_shows_no_share(panel: SampleCard) -> None:
    assert panel.bar.maximum() == 0
    assert panel.state.text() == "Beginning…"


def test_making_and_storing_are_told_apart_in_words_and_by_the_bar(panel: SampleCard) -> None:
    seen = []
    for update in (SampleProgress(5, 12), ImportProgress("a.json", 3, 14, 3)):
        panel.update_progress(update)
        seen.append((panel.bar.value(), panel.bar.maximum(), panel.state.text()))
    assert seen == [
        (5, 12, "Making up patients: 5 of 12"),
        (3, 14, "Putting them into the vault: 3 of 14 files"),
    ]
    assert panel.bar.accessibleDescription() == panel.state.text()


@pytest.mark.parametrize("update", [ImportProgress("", 0, 0, 0), "something else"])
def test_what_says_nothing_of_how_far_it_is_changes_nothing(panel: SampleCard, update: object) -> None:
    panel.update_progress(SampleProgress(5, 12))
    panel.update_progress(update)
    assert panel.state.text() == "Making up patients: 5 of 12"


def test_stop_is_pressed_once_and_says_that_it_takes_a_moment(qtbot: QtBot, panel: SampleCard) -> None:
    stopped: list[bool] = []
    panel.stopped.connect(lambda: stopped.append(True))
    panel.stop.click()
    panel.stop.click()
    assert stopped == [True]
    assert panel.state.text() == "Stopping…"
    panel.start()
    assert panel.stop.isEnabled()
