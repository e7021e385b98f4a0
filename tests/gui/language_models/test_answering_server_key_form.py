"""The server's key is typed once by an admin, is never shown again, and goes when it is removed."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answering_server import AnsweringServer, ServerKey
from privrag_desktop.errors import VaultError
from privrag_desktop.gui.language_models.answering_server_key_form import (
    FORGOTTEN,
    IN_KEYRING,
    KEPT,
    NO_KEY,
    OF_ENVIRONMENT,
    ServerKeyForm,
)
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script
from tests.gui.scripted_models import ScriptedModels

CLICK = Qt.MouseButton.LeftButton
SERVER = AnsweringServer("https://10.0.0.5:8000/v1", "ward-70b")


@pytest.fixture
def models(script: Script) -> ScriptedModels:
    script.models.server = SERVER
    return script.models


@pytest.fixture
def form(qtbot: QtBot, models: ScriptedModels, view: VaultView) -> ServerKeyForm:
    view.turn_to(Page.MODELS)
    found = view.models.server.key
    qtbot.waitUntil(lambda: bool(found.state.text()), timeout=PATIENCE_MS)
    return found


def shown(form: ServerKeyForm) -> list[bool]:
    """Field, Keep and Remove."""
    return [one.isVisible() for one in (form.field, form.keep, form.forget)]


def test_a_key_is_kept_without_being_shown_then_removed(
    qtbot: QtBot, models: ScriptedModels, form: ServerKeyForm
) -> None:
    assert (form.state.text(), shown(form)) == (NO_KEY, [True, True, False])
    assert form.field.edit.echoMode() is QLineEdit.EchoMode.Password
    assert not form.keep.isEnabled()
    qtbot.keyClicks(form.field.edit, "swordfish")
    qtbot.mouseClick(form.keep, CLICK)
    qtbot.waitUntil(lambda: form.state.text() == IN_KEYRING, timeout=PATIENCE_MS)
    assert (form.field.edit.text(), form.notice.text) == ("", KEPT)
    assert shown(form) == [True, True, True]
    qtbot.mouseClick(form.forget, CLICK)
    qtbot.waitUntil(lambda: form.state.text() == NO_KEY, timeout=PATIENCE_MS)
    assert form.notice.text == FORGOTTEN
    assert models.done == [("keep key", "swordfish"), ("forget key",)]


def test_a_key_that_is_not_taken_says_why_and_stays_in_the_field(
    qtbot: QtBot, models: ScriptedModels, form: ServerKeyForm
) -> None:
    models.error = VaultError("The keyring of this computer did not take the key. Nothing is changed.")
    qtbot.keyClicks(form.field.edit, "swordfish")
    qtbot.keyClick(form.field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "did not take" in form.notice.text, timeout=PATIENCE_MS)
    assert form.field.edit.text() == "swordfish"


def test_a_key_that_was_typed_is_gone_once_the_page_is_left(form: ServerKeyForm, view: VaultView) -> None:
    form.field.edit.setText("swordfish")
    view.turn_to(Page.PRIVACY)
    assert form.field.edit.text() == ""


@pytest.mark.parametrize(
    ("server", "said", "visible"),
    [
        (replace(SERVER, key=ServerKey.ENVIRONMENT), OF_ENVIRONMENT, [False, False, False]),
        (replace(SERVER, no_keyring="There is none."), "There is none.", [False, False, False]),
        (AnsweringServer(), None, [False, False, False]),
    ],
)
def test_where_nothing_can_be_kept_there_is_no_field(
    form: ServerKeyForm, server: AnsweringServer, said: str | None, visible: list[bool]
) -> None:
    form.show_server(server)
    assert shown(form) == visible
    if said:
        assert form.state.text() == said
