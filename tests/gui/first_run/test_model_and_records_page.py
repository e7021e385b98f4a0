"""The second half of a first run: a model and records, each skippable, resumed, and never in the way."""

from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ModelError, UsageError
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.first_run.model_and_records_page import SetupView
from privrag_desktop.gui.vault_service_interface import Services
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.saved_window_state import remember_setup, setup_step
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import PASSPHRASE, Counts, Script
from tests.gui.scripted_models import LARGE, SMALL, ScriptedModels

CLICK, KEY = Qt.MouseButton.LeftButton, Qt.Key
GUIDE = Path(__file__).parents[3] / "docs" / "USER_GUIDE.md"
NOTHING_HERE = replace(LARGE, file=replace(LARGE.file, state=ModelState.MISSING, size=0), speed=None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    remember_setup(tmp_path / "vault", SetupStep.MODEL)
    return tmp_path / "vault"


@pytest.fixture
def script() -> Script:
    """A vault without records on a computer without a model."""
    return Script(counts=Counts(0, 0), models=ScriptedModels(models=[NOTHING_HERE, SMALL], loaded=""))


def opened(qtbot: QtBot, open_window: Open, services: Services, folder: Path) -> tuple[MainWindow, SetupView]:
    window = open_window(services, folder)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    setup = window.vault_view.setup
    assert setup is not None
    idle(qtbot, window)
    return window, setup


def idle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def test_records_need_not_wait_for_the_model(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.models.hold = Event()
    window, setup = opened(qtbot, open_window, script, folder)
    view = window.vault_view
    assert view is not None
    assert not view.sidebar.isVisible()
    qtbot.keyClick(setup.model.go_on, KEY.Key_Space)
    qtbot.waitUntil(lambda: setup.bar.value() > 300, timeout=PATIENCE_MS)
    assert setup.records.isVisible()
    assert setup.state.text() == "Fetching: 160.0 MB of 491.4 MB"
    setup.records.skip.click()
    assert view.sidebar.isVisible()
    assert view.ask.isVisible()
    assert view.sidebar.model_state.text() == "Fetching: 160.0 MB of 491.4 MB"
    assert setup_step(folder) is None
    script.models.hold.set()
    idle(qtbot, window)
    assert script.models.done == [("fetch", LARGE.file.name), ("measure",)]
    assert view.sidebar.model_state.text().startswith("Ready: ")


def test_another_model_than_the_one_set_becomes_the_one_set(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    window, setup = opened(qtbot, open_window, script, folder)
    setup.model.choices.buttons()[1].click()
    setup.model.go_on.click()
    idle(qtbot, window)
    assert script.models.done[:2] == [("fetch", SMALL.file.name), ("run", SMALL.file.name, "4096")]
    qtbot.waitUntil(lambda: "writes 11.5 tokens" in setup.state.text(), timeout=PATIENCE_MS)


def test_a_fetch_that_fails_says_why_and_leads_back(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.models.error = ModelError("The part could not be downloaded; finished parts are kept.")
    _, setup = opened(qtbot, open_window, script, folder)
    setup.model.go_on.click()
    qtbot.waitUntil(lambda: "could not be downloaded" in setup.notice.text, timeout=PATIENCE_MS)
    setup.notice.action_button.click()
    assert setup.model.isVisible()
    assert str(script.models.overview().folder) in setup.model.by_hand.text()


def test_a_model_that_is_here_is_one_sentence(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.models.models = [LARGE, SMALL]
    window, setup = opened(qtbot, open_window, script, folder)
    assert "is here already" in setup.model.sentence.text()
    assert not any(choice.isVisible() for choice in setup.model.choices.buttons())
    setup.model.go_on.click()
    idle(qtbot, window)
    assert script.models.done == []
    assert setup.records.isVisible()


def test_both_steps_can_be_left_for_later(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    window, setup = opened(qtbot, open_window, script, folder)
    assert setup.stepper.accessibleName() == "Step 3 of 4: Model"
    qtbot.keyClick(setup.model.skip, KEY.Key_Space)
    qtbot.keyClick(setup.records.skip, KEY.Key_Space)
    idle(qtbot, window)
    assert setup_step(folder) is None
    assert window.vault_view is not None
    assert window.vault_view.ask.isVisible()


def test_a_window_closed_in_the_middle_goes_on_there(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    window, setup = opened(qtbot, open_window, script, folder)
    setup.model.skip.click()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    _, setup = opened(qtbot, open_window, script, folder)
    assert setup.records.isVisible()
    assert setup.stepper.accessibleName() == "Step 4 of 4: Records"


def test_the_keys_of_other_pages_lead_out_and_it_is_asked_again_next_time(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    window, _ = opened(qtbot, open_window, script, folder)
    view = window.vault_view
    assert view is not None
    view.turn_to(next(iter(view.sidebar.pages)))
    idle(qtbot, window)
    assert view.sidebar.isVisible()
    assert setup_step(folder) is SetupStep.MODEL


def test_who_has_records_is_not_asked_for_some(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.counts = Counts(3, 41)
    window, setup = opened(qtbot, open_window, script, folder)
    setup.model.skip.click()
    assert window.vault_view is not None
    assert window.vault_view.ask.isVisible()
    assert setup_step(folder) is None


def test_sample_patients_are_made_and_imported_here(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path, tmp_path: Path
) -> None:
    script.library.samples = tmp_path / "made"
    script.library.samples.mkdir()
    window, setup = opened(qtbot, open_window, script, folder)
    setup.model.skip.click()
    setup.records.sample.click()
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(view.library.isVisible, timeout=PATIENCE_MS)
    idle(qtbot, window)
    assert setup_step(folder) is None


def test_a_sample_that_cannot_be_made_says_why(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.library.samples = UsageError("The generator of sample records is not installed.")
    _, setup = opened(qtbot, open_window, script, folder)
    setup.model.skip.click()
    setup.records.sample.click()
    qtbot.waitUntil(lambda: "not installed" in setup.notice.text, timeout=PATIENCE_MS)
    assert setup.records.sample.isEnabled()


def test_the_shortest_way_takes_as_few_presses_as_the_guide_says(
    qtbot: QtBot, open_window: Open, script: Script, tmp_path: Path
) -> None:
    """From an empty folder to an own vault with its records chosen, by the keyboard; typed words apart."""
    script.created, script.models = False, ScriptedModels(models=[LARGE, SMALL])
    window = open_window(script, tmp_path / "new", passphrase=None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE_MS)
    presses = 0

    def press() -> None:
        nonlocal presses
        presses += 1
        qtbot.keyClick(QApplication.focusWidget(), KEY.Key_Return)

    for _ in range(2):
        qtbot.keyClicks(QApplication.focusWidget(), PASSPHRASE)
        press()
    page = window.unlock.recovery_page
    qtbot.waitUntil(page.noted.hasFocus, timeout=PATIENCE_MS)
    group = page.key.text().split("-")[page.asked - 1]
    press()
    qtbot.keyClicks(QApplication.focusWidget(), group)
    press()
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    assert view.setup is not None
    qtbot.waitUntil(view.setup.model.go_on.hasFocus, timeout=PATIENCE_MS)
    idle(qtbot, window)
    press()
    qtbot.waitUntil(view.setup.records.drop.choose.hasFocus, timeout=PATIENCE_MS)
    press()
    qtbot.waitUntil(view.library.isVisible, timeout=PATIENCE_MS)
    assert len(group) == 4
    assert f"{presses} presses of Enter" in " ".join(GUIDE.read_text().split())


def test_nothing_readable_of_the_first_run_stays_on_the_screen(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    window, _ = opened(qtbot, open_window, script, folder)
    shown = " ".join(one.text() for one in window.findChildren(QLabel))
    assert PASSPHRASE not in shown


def test_a_clinician_is_never_led_here(qtbot: QtBot, open_window: Open, script: Script, folder: Path) -> None:
    script.person = User("Anna", UserRole.CLINICIAN)
    window = open_window(script, folder)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    assert window.vault_view.setup is None


def test_a_model_from_a_file_is_what_goes_on(
    qtbot: QtBot, open_window: Open, script: Script, folder: Path
) -> None:
    script.models.has_index = False
    script.models.models = [replace(NOTHING_HERE, download=0)]
    window, setup = opened(qtbot, open_window, script, folder)
    setup.add_files((Path("/stick") / LARGE.file.path.name,))
    idle(qtbot, window)
    assert [done[0] for done in script.models.done] == ["add"]
    assert setup.model.chosen is not None
    assert setup.model.chosen.file.state is ModelState.READY
    assert setup.model.go_on.isVisible()
    assert not setup.bar.isVisible()
