"""What is dropped is queued once, or refused in a sentence; an empty vault offers made-up patients."""

from pathlib import Path

from PySide6.QtCore import QMimeData
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.library.import_panel import (
    NOT_ALL_HERE,
    NOT_HERE,
    QUEUED_ALREADY,
    SOME_QUEUED,
)
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.library.queueing import Ward, drag, ended, urls
from tests.gui.scripted import Script


def test_nothing_is_queued_twice(qtbot: QtBot, view: VaultView, ward: Ward) -> None:
    """Nor what lies in a folder that waits; but once it was read, it may be read again."""
    view.turn_to(Page.LIBRARY)
    drag(view.library.drop, urls("/records"))
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    for again in ("/records", "/records/", "/records/sub/a.json", "/other/../records"):
        drag(view.library.drop, urls(again))
        assert view.library.notice.text == QUEUED_ALREADY
    drag(view.library.drop, urls("/records", "/more"))
    assert view.library.notice.text == SOME_QUEUED
    assert [row.paths for row in view.library.queue.rows] == [(Path("/records"),), (Path("/more"),)]
    ward.may.set()
    ended(qtbot, view, 2)
    drag(view.library.drop, urls("/records"))
    ended(qtbot, view, 3)


def test_what_is_no_file_of_this_computer_is_refused_in_a_sentence(
    qtbot: QtBot, view: VaultView, ward: Ward
) -> None:
    view.turn_to(Page.LIBRARY)
    ward.may.set()
    words, picture = QMimeData(), QMimeData()
    words.setText("Patient: somebody")
    picture.setImageData(b"")
    for nothing in (urls("https://fhir.example/Patient/1"), urls("smb://server/share"), words):
        drag(view.library.drop, nothing)
        assert view.library.notice.text == NOT_HERE
        assert view.library.queue.rows == []
    drag(view.library.drop, urls("/records", "https://fhir.example/Patient/1", "/a.json"))
    assert view.library.notice.text == NOT_ALL_HERE
    assert view.library.queue.rows[0].paths == (Path("/records"), Path("/a.json"))
    ended(qtbot, view, 1)


def test_an_empty_vault_offers_made_up_patients(qtbot: QtBot, open_window: Open) -> None:
    from tests.gui.scripted import Counts

    script = Script(counts=Counts(0, 0))
    script.library.samples = Path("/samples")
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.LIBRARY)
    sample = view.library.importing.sample
    qtbot.waitUntil(sample.isVisible, timeout=PATIENCE_MS)
    script.counts = Counts(12, 90)
    sample.click()
    ended(qtbot, view, 1)
    assert script.imported == [(Path("/samples"),)]
    qtbot.waitUntil(lambda: view.library.patients.text() == "12", timeout=PATIENCE_MS)
    assert not sample.isVisible()
