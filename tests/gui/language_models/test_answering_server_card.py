"""An answering server is tested, saved and removed; one without encryption only after a warning."""

from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answering_server import ServerTrial
from privrag_desktop.errors import ServerError
from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.language_models.driving import CLICK, KEY, idle
from tests.gui.scripted_models import ScriptedModels


def test_a_server_is_tested_then_saved_then_removed(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView, view: VaultView
) -> None:
    card = page.server
    qtbot.keyClicks(card.address, "https://10.0.0.5:8000/v1")
    assert not card.test.isEnabled()
    qtbot.keyClicks(card.model, "ward-70b")
    qtbot.keyClick(card.model, KEY.Key_Return)
    qtbot.waitUntil(lambda: "“ready”" in card.notice.text, timeout=PATIENCE_MS)
    assert models.server.address == ""
    qtbot.mouseClick(card.save, CLICK)
    qtbot.waitUntil(lambda: "Saved" in card.notice.text, timeout=PATIENCE_MS)
    assert view.sidebar.server.accessibleName() == "Released text goes to https://10.0.0.5:8000/v1"
    idle(qtbot, page)
    qtbot.mouseClick(card.remove, CLICK)
    qtbot.waitUntil(lambda: "Removed" in card.notice.text, timeout=PATIENCE_MS)
    assert not view.sidebar.server.isVisible()
    assert card.address.text() == ""
    assert [done[0] for done in models.done] == ["test", "server", "server"]


def test_a_server_without_encryption_is_saved_after_a_warning_and_a_second_yes(
    qtbot: QtBot, page: ModelsView, models: ScriptedModels
) -> None:
    card = page.server
    card.model.setText("ward-70b")
    for address in ("http://10.0.0.5:8000/v1", "http://10.0.0.6:8000/v1"):
        card.address.setText(address)
        assert card.save.text() == "Save"
        qtbot.mouseClick(card.save, CLICK)
        assert address in card.notice.text
        assert "is not encrypted" in card.notice.text
        assert card.save.text() == "Save, not encrypted"
    assert models.done == []
    qtbot.mouseClick(card.save, CLICK)
    qtbot.waitUntil(lambda: models.server.address == address, timeout=PATIENCE_MS)
    assert models.done == [("server", address, "ward-70b", "not encrypted")]


def test_a_server_that_does_not_answer_says_why_and_changes_nothing(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.error = ServerError("The answering server cannot be reached; check its address and the network.")
    page.server.address.setText("http://10.0.0.5:8000/v1")
    page.server.model.setText("ward-70b")
    qtbot.mouseClick(page.server.test, CLICK)
    qtbot.waitUntil(lambda: "cannot be reached" in page.server.notice.text, timeout=PATIENCE_MS)
    assert models.server.address == ""
    assert page.server.test.isEnabled()


def test_a_reply_of_a_server_is_shown_as_words_and_never_as_markup(
    qtbot: QtBot, models: ScriptedModels, page: ModelsView
) -> None:
    models.trial = ServerTrial("<b>ready</b>\n" + "x" * 5000, 1.0)
    page.server.address.setText("http://10.0.0.5:8000/v1")
    page.server.model.setText("ward-70b")
    qtbot.mouseClick(page.server.test, CLICK)
    qtbot.waitUntil(lambda: "<b>ready</b>" in page.server.notice.text, timeout=PATIENCE_MS)
    assert len(page.server.notice.text) < 300


def test_what_is_no_address_at_all_is_left_to_who_saves_it_to_refuse(page: ModelsView) -> None:
    """Half a pair of brackets once ended in a fault of the program, and Save did nothing."""
    applied: list[tuple[str, str, bool]] = []
    page.server.applied.disconnect()
    page.server.applied.connect(lambda *told: applied.append(told))
    page.server.address.setText("http://[10.0.0.5")
    page.server.model.setText("ward-70b")
    page.server.save.click()
    assert applied == [("http://[10.0.0.5", "ward-70b", False)]
