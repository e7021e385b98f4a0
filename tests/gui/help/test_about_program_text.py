"""About: the version, what the program is not, whom to ask, what changed, and whose work it uses."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.help.about_program_text import (
    NOBODY,
    NOT_MEDICAL,
    about_section,
    changes_section,
)
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.shipped_documents import document
from privrag_desktop.services.support.program_version_and_build import (
    BundleCard,
    Installation,
    installation,
)
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script

CONTACT = "Records office <b>4711</b> *now* [x](y)"
CARD = BundleCard("1.2.3", "0123abcd", True, "Linux", "x86_64", "portable")


def window_of(view: VaultView) -> MainWindow:
    window = view.window()
    assert isinstance(window, MainWindow)
    return window


def test_a_bundle_is_told_by_its_card_and_a_checkout_by_its_version() -> None:
    here = installation()
    assert f"Version {here.version}, from its source code" in about_section("", here).text
    bundle = about_section("", Installation("1.2.3", CARD)).text.replace("\\", "")
    for word in ("1.2.3", "0123abcd", "Linux x86_64", "every processor", "were changed"):
        assert word in bundle


def test_it_is_reached_before_a_vault_is_open_and_says_what_it_is_not(
    qtbot: QtBot, open_window: Open
) -> None:
    window = open_window(Script(contact=CONTACT), passphrase=None)
    assert NOT_MEDICAL in [one.text() for one in window.unlock.findChildren(QLabel) if one.isVisible()]
    window.unlock.about.setFocus()
    qtbot.keyClick(window.unlock.about, Qt.Key.Key_Return)
    text = window.helper.help.text.toPlainText()
    assert "not a medical device" in text
    assert installation().version in text
    assert NOBODY in text
    assert "4711" not in text


def test_an_open_vault_knows_whom_to_ask_and_no_sign_of_it_is_markup(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(contact=CONTACT))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.SETTINGS)
    view.settings.about.click()
    assert CONTACT in window.helper.help.text.toPlainText()
    window.helper.help.close()


def test_a_contact_that_was_just_written_is_shown(qtbot: QtBot, view: VaultView) -> None:
    settings = view.settings
    settings.changed.emit(Script().settings.now.model_copy(update={"contact": "Ward 3"}))
    window_of(view).helper.open_about()
    assert "Ward 3" in window_of(view).helper.help.text.toPlainText()
    window_of(view).helper.help.close()


def test_what_changed_is_the_changelog_without_links_that_lead_nowhere() -> None:
    text = changes_section().text
    assert text.startswith("# What changed")
    assert "](" not in text
    assert "encrypted backups" in text
    assert "encrypted backups" in document("CHANGELOG.md")


def test_every_part_of_it_is_found_by_a_search_and_by_keys(qtbot: QtBot, view: VaultView) -> None:
    window = window_of(view)
    window.helper.open_about()
    shown = window.helper.help
    shown.search.setText("medical device Apache")
    titles = [shown.contents.item(number).text().strip() for number in range(shown.contents.count())]
    assert "About PrivRAG Desktop" in titles
    shown.search.clear()
    shown.contents.setCurrentRow(shown.contents.count() - 1)
    assert "PySide6" in shown.text.toPlainText()
    shown.close()
