"""A first run can be named, reached and seen by who uses no mouse or a screen reader, in every step."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Colours, Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.saved_window_state import remember_setup
from tests.gui import access
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.first_run.test_model_and_records_page import NOTHING_HERE
from tests.gui.first_run.test_recovery_key_confirmation_form import Keyed
from tests.gui.scripted import PASSPHRASE, Counts, Script
from tests.gui.scripted_models import LARGE, SMALL, ScriptedModels

THEMES = {"light": LIGHT, "dark": DARK}
Reach = Callable[[QtBot, Open, Path], MainWindow]


def creating(qtbot: QtBot, open_window: Open, folder: Path) -> MainWindow:
    window = open_window(Keyed(created=False), folder, passphrase=None)
    qtbot.waitUntil(window.unlock.create_form.account.isVisible, timeout=PATIENCE_MS)
    return window


def recovering(qtbot: QtBot, open_window: Open, folder: Path) -> MainWindow:
    window = creating(qtbot, open_window, folder)
    form = window.unlock.create_form
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.submitted.emit()
    qtbot.waitUntil(window.unlock.recovery_page.isVisible, timeout=PATIENCE_MS)
    return window


def confirming(qtbot: QtBot, open_window: Open, folder: Path) -> MainWindow:
    window = recovering(qtbot, open_window, folder)
    window.unlock.recovery_page.noted.click()
    window.unlock.recovery_page.go_on.click()
    return window


def choosing(qtbot: QtBot, open_window: Open, folder: Path) -> MainWindow:
    models = ScriptedModels(models=[NOTHING_HERE, SMALL], loaded="")
    return _in_setup(qtbot, open_window, folder, Script(counts=Counts(0, 0), models=models))


def adding(qtbot: QtBot, open_window: Open, folder: Path) -> MainWindow:
    models = ScriptedModels(models=[LARGE, SMALL])
    window = _in_setup(qtbot, open_window, folder, Script(counts=Counts(0, 0), models=models))
    assert window.vault_view is not None
    assert window.vault_view.setup is not None
    window.vault_view.setup.model.go_on.click()
    return window


def _in_setup(qtbot: QtBot, open_window: Open, folder: Path, script: Script) -> MainWindow:
    remember_setup(folder, SetupStep.MODEL)
    window = open_window(script, folder)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    return window


@pytest.fixture(params=list(THEMES.values()), ids=list(THEMES))
def colours(request: pytest.FixtureRequest, theme: Theme) -> Iterator[Colours]:
    theme.use(request.param)
    yield request.param
    theme.use(LIGHT)


@pytest.fixture(params=[creating, recovering, confirming, choosing, adding], ids=lambda one: one.__name__)
def window(request: pytest.FixtureRequest, qtbot: QtBot, open_window: Open, tmp_path: Path) -> QWidget:
    reach: Reach = request.param
    made = reach(qtbot, open_window, tmp_path / "vault")
    qtbot.waitUntil(lambda: not made.runner.busy, timeout=PATIENCE_MS)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=PATIENCE_MS)
    qtbot.wait(50)
    return made


def test_every_control_has_a_name_and_a_role(window: QWidget) -> None:
    found = access.controls(window)
    assert len(found) > 1
    assert [access.described(one) for one in found if not access.name_of(one).strip()] == []
    assert [access.described(one) for one in found if not access.has_role(one)] == []


def test_tab_reaches_everything_and_the_focus_is_seen(window: QWidget) -> None:
    wanted = {one for one in access.controls(window) if access.can_take_focus(one)}
    missed = wanted - access.reached_by_tab()
    assert [access.described(one) for one in missed] == []
    assert [access.described(one) for one in wanted if not access.shows_focus(one)] == []


def test_words_stand_out(window: QWidget, colours: Colours) -> None:
    poor = [
        f"{access.described(one)} {contrast:.1f}"
        for one in access.texts(window)
        if (contrast := access.contrast_of(one, window)) < access.LEAST_CONTRAST
    ]
    assert poor == []
