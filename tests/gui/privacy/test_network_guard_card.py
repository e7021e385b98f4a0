"""What the guard of the network let through and refused is said, loudly where it does not refuse."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.passphrase_strength_and_network_use import Connections
from privrag_desktop.gui.privacy.network_guard_card import NOT_REFUSED, REFUSED, UNGUARDED
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.network_guard import Attempts
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import proof, settle, shown
from tests.gui.scripted import Script
from tests.gui.scripted_privacy import ScriptedPrivacy


def test_the_network_page_counts_and_a_connection_tried_on_purpose_is_refused(
    qtbot: QtBot, open_window: Open
) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.network
    assert (card.let_through.text(), card.refused.text(), card.sockets.text()) == ("0", "0", "0")
    assert "No address may be reached" in card.server.text()
    card.try_one.click()
    settle(qtbot, view)
    qtbot.waitUntil(lambda: card.refused.text() == "1", timeout=PATIENCE_MS)
    assert card.notice.text == REFUSED


def test_a_guard_that_does_not_refuse_is_said_loudly(
    qtbot: QtBot, open_window: Open, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(script.privacy, "guard_refuses", lambda: False)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.PRIVACY)
    proof(qtbot, view)
    view.privacy.network.try_one.click()
    qtbot.waitUntil(lambda: view.privacy.network.notice.text == NOT_REFUSED, timeout=PATIENCE_MS)


@pytest.mark.parametrize(
    ("known", "said"),
    [
        (Connections(None, None, "", ("A",), ()), UNGUARDED),
        (
            Connections(Attempts(3, 0), 1, "http://10.0.0.5:8000/v1", ("A",), ()),
            "Only http://10.0.0.5:8000/v1",
        ),
        (Connections(Attempts(0, 0), 0, "", ("A",), ("B",)), "but for B"),
    ],
)
def test_what_is_otherwise_about_the_network_is_said(
    qtbot: QtBot, open_window: Open, known: Connections, said: str
) -> None:
    view = shown(qtbot, open_window, Script(privacy=ScriptedPrivacy(network=known)))
    proof(qtbot, view)
    card = view.privacy.network
    assert said in " ".join((card.notice.text, card.server.text(), card.libraries.text()))
    assert card.try_one.isEnabled() is (known.attempts is not None)
