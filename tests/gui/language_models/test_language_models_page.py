"""The page of models: what there is is seen, an admin changes it, by keyboard too, a clinician looks."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.language_models.language_models_page import FOR_ADMINS, ModelsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.language_models.driving import KEY, cells, choose, idle, turn_to
from tests.gui.scripted import Script


def test_what_somebody_has_begun_to_change_is_not_taken_back(qtbot: QtBot, page: ModelsView) -> None:
    """An answer in the background draws the page anew."""
    page.form.context.setValue(8192)
    page.server.address.setText("http://10.0.0.7")
    page.refresh()
    idle(qtbot, page)
    assert page.form.context.value() == 8192
    assert page.server.address.text() == "http://10.0.0.7"


def test_a_clinician_looks_and_changes_nothing(qtbot: QtBot, open_window: Open, script: Script) -> None:
    script.person = User("Anna", UserRole.CLINICIAN)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    turn_to(qtbot, view)
    page = view.models
    assert page.for_admins.text() == FOR_ADMINS
    assert page.for_admins.isVisible()
    assert cells(page, 0)[1] == "Checked, loaded"
    choose(qtbot, page, 2)
    changing = (
        page.running.unload,
        page.running.measure,
        page.files.fetch,
        page.files.check,
        page.files.use,
        page.files.confirm,
        page.form.apply,
        page.server.save,
        page.server.test,
        page.add,
        page.advice,
    )
    assert [one for one in changing if one.isVisible()] == []
    assert not page.form.context.isEnabled()


def test_its_keys_turn_to_it(qtbot: QtBot, view: VaultView) -> None:
    view.window().activateWindow()
    qtbot.waitUntil(view.window().isActiveWindow, timeout=PATIENCE_MS)
    qtbot.keyClick(view.focusWidget() or view, KEY.Key_8, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(view.models.isVisible, timeout=PATIENCE_MS)
    qtbot.waitUntil(view.models.again.hasFocus, timeout=PATIENCE_MS)
