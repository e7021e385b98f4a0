"""Which model searches by meaning is seen by everybody; an admin puts another one in its place."""

from dataclasses import replace
from threading import Event

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.embedding_model_and_vector_records import EngineKind, SearchModels
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.language_models.embedding_model_card import MeaningCard
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.language_models.driving import idle, turn_to
from tests.gui.scripted import Script
from tests.gui.scripted_models import SEARCH, WARD_MODEL, ScriptedModels

CLICK = Qt.MouseButton.LeftButton
TWO = replace(SEARCH, models=(*SEARCH.models, WARD_MODEL))


def card(qtbot: QtBot, view: VaultView, models: ScriptedModels, meaning: SearchModels) -> MeaningCard:
    models.meaning = meaning
    turn_to(qtbot, view)
    return view.models.meaning


def test_the_model_in_use_and_what_runs_it_are_told(
    qtbot: QtBot, view: VaultView, models: ScriptedModels
) -> None:
    shown = card(qtbot, view, models, SEARCH)
    assert "all-MiniLM-L6-v2, by ONNX Runtime on the processor" in shown.state.text()
    assert str(SEARCH.folder) in shown.hint.text()
    assert not shown.use.isVisible()


def test_another_model_is_used_and_told(qtbot: QtBot, view: VaultView, models: ScriptedModels) -> None:
    shown = card(qtbot, view, models, TWO)
    assert [shown.others.itemText(at) for at in range(shown.others.count())] == ["ward-model"]
    qtbot.mouseClick(shown.use, CLICK)
    idle(qtbot, view.models)
    assert models.done[-1] == ("use embedding", "ward-model")
    assert "searched with ward-model from now on" in shown.notice.text
    assert "ward-model" in shown.state.text()
    assert shown.others.currentText() == "all-MiniLM-L6-v2"
    assert shown.progress.isHidden()


def test_it_is_stopped_and_what_was_made_stays(qtbot: QtBot, view: VaultView, models: ScriptedModels) -> None:
    shown = card(qtbot, view, models, TWO)
    models.hold = Event()
    qtbot.mouseClick(shown.use, CLICK)
    qtbot.waitUntil(lambda: "500 of 1000 documents" in shown.progress.words.text(), timeout=PATIENCE_MS)
    assert not shown.use.isEnabled()
    qtbot.mouseClick(shown.progress.stop, CLICK)
    idle(qtbot, view.models)
    assert "What was made stays" in shown.notice.text
    assert shown.use.isEnabled()


def test_while_vectors_are_made_the_progress_alone_says_how_many(
    qtbot: QtBot, view: VaultView, models: ScriptedModels
) -> None:
    shown = card(qtbot, view, models, replace(TWO, next_name="ward-model", left=1200))
    models.hold = Event()
    qtbot.mouseClick(shown.use, CLICK)
    qtbot.waitUntil(lambda: "500 of 1000 documents" in shown.progress.words.text(), timeout=PATIENCE_MS)
    view.models.show_overview(models.overview())
    assert not shown.hint.isVisible()
    qtbot.mouseClick(shown.progress.stop, CLICK)
    idle(qtbot, view.models)
    assert shown.hint.isVisible()


def test_vectors_that_were_begun_go_on(qtbot: QtBot, view: VaultView, models: ScriptedModels) -> None:
    shown = card(qtbot, view, models, replace(TWO, next_name="ward-model", left=1200))
    assert "1200 documents have none yet" in shown.hint.text()
    assert shown.others.currentText() == "ward-model"


def test_a_model_that_is_not_here_is_told(qtbot: QtBot, view: VaultView, models: ScriptedModels) -> None:
    shown = card(qtbot, view, models, replace(SEARCH, models=(WARD_MODEL,), engine=EngineKind.LIBRARY))
    assert "all-MiniLM-L6-v2, which is not on this computer" in shown.state.text()


def test_why_it_did_not_work_is_told(qtbot: QtBot, view: VaultView, models: ScriptedModels) -> None:
    shown = card(qtbot, view, models, TWO)
    models.error = UsageError("An import is running on this vault.")
    qtbot.mouseClick(shown.use, CLICK)
    idle(qtbot, view.models)
    assert "An import is running" in shown.notice.text


def test_a_clinician_sees_it_and_changes_nothing(qtbot: QtBot, open_window: Open, script: Script) -> None:
    script.person, script.models.meaning = User("Anna", UserRole.CLINICIAN), TWO
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    turn_to(qtbot, view)
    assert view.models.meaning.state.isVisible()
    assert not view.models.meaning.use.isVisible()
