"""The page of models: what there is is seen, an admin changes it, by keyboard too, a clinician looks."""

from dataclasses import replace

from PySide6.QtCore import QLocale, Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.language_models.language_models_page import FOR_ADMINS, AdviceCard, ModelsView
from privrag_desktop.gui.text.translation import retell
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.i18n import TranslatableText
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.language_models.driving import KEY, cells, choose, idle, turn_to
from tests.gui.scripted import Script
from tests.gui.scripted_models import ADVICE, LARGE, ScriptedModels


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


def test_what_suits_this_computer_is_advised_in_a_line_with_its_reasons(page: ModelsView) -> None:
    assert page.advice.line.text() == f"For this computer {LARGE.file.title} is advised, on the processor."
    assert page.advice.details.text() == "There is no larger one in the list."


def test_numbers_of_the_advice_are_those_of_the_locale(page: ModelsView) -> None:
    told = TranslatableText("{rate:.1f} tokens", rate=7.25)
    before = QLocale()
    QLocale.setDefault(QLocale("pl"))
    try:
        assert retell(told) == "7,3 tokens"
    finally:
        QLocale.setDefault(before)


def test_it_is_hidden_until_there_is_advice_and_has_no_empty_line(qtbot: QtBot) -> None:
    card = AdviceCard()
    qtbot.addWidget(card)
    card.show_overview(ScriptedModels(advice=None).overview())
    assert card.isHidden()
    card.show_overview(ScriptedModels(advice=replace(ADVICE, details=())).overview())
    assert not card.isHidden()
    assert card.details.isHidden()
    card.show_overview(ScriptedModels().overview())
    assert not card.details.isHidden()
