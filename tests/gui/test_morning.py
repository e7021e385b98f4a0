"""A whole morning with the real program: from an empty folder to a verified trail, by mouse and keyboard."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.app import real_services
from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.ask.ask_page import AskView
from privrag_desktop.gui.ask.conversation_export_dialog import ConversationFileType, ExportDialog
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from tests.gui.conftest import Open
from tests.gui.noting import confirm
from tests.published_patients import unpack

pytestmark = [pytest.mark.published, pytest.mark.real_model]

PATIENTS = ("0696ac49-3128-87d3-7344-04510aa4f324.json", "057aa36e-b892-9964-75b9-ffb46b097e34.json")
NAMES = ("Cormier", "Bruen", "1929-03-21", "1947-09-10")
PASSPHRASE = "herons over the quiet harbour"
PATIENCE_MS = 600_000  # for one answer of the real model on a busy machine
REASON = "The laboratory called about this patient."


@dataclass(frozen=True)
class Asked:
    """A question and, read from the files without this program, what its answer or its sources must hold."""

    question: str
    right: str = ""


MORNING = (
    Asked("What was Chi Cormier's systolic blood pressure on September 16, 2010?", "104"),
    Asked("What is Christian Bruen's latest body weight?", "90.1"),
    Asked("What was the highest total cholesterol of Christian Bruen?", "207.89"),
    Asked("How many times was the body weight of Christian Bruen measured?", "21"),
    Asked("How did Christian Bruen's body weight change over the years?", "84.4"),
    Asked("Which patients had septic shock?", "Cormier"),
    Asked("Which medications does Christian Bruen take?", "Simvastatin"),
    Asked("Since when does she take Simvastatin?", "1999-06-09"),
    Asked("What was Chi Cormier's hemoglobin on September 22, 2011?", "15.739"),
    Asked("Summarise what happened to Chi Cormier in March 2020."),
)

OPEN = "Describe Chi Cormier's vital signs on September 16, 2010."  # goes to the answering model


@pytest.fixture
def records(published_data: Path, tmp_path: Path) -> Path:
    return unpack(published_data, PATIENTS, tmp_path / "incoming", notes_since="2015")


class Morning:
    """A person at the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow, folder: Path) -> None:
        self._qtbot, self.window, self.folder = qtbot, window, folder

    @property
    def view(self) -> VaultView:
        assert self.window.vault_view is not None
        return self.window.vault_view

    @property
    def ask(self) -> AskView:
        return self.view.ask

    def wait(self, until: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(until()), timeout=PATIENCE_MS)

    def press(self, keys: str) -> None:
        """Keys such as "Ctrl+L"."""
        modifier, _, key = keys.rpartition("+")
        held = Qt.KeyboardModifier.ControlModifier if modifier else Qt.KeyboardModifier.NoModifier
        self._qtbot.keyClick(self.window, getattr(Qt.Key, f"Key_{key}"), held)

    def begin(self) -> str:
        """Creates the vault and notes its recovery key."""
        self.window.start(self.folder)
        form = self.window.unlock.create_form
        self._qtbot.keyClicks(form.new.secret.edit, PASSPHRASE)
        self._qtbot.keyClicks(form.new.again.edit, PASSPHRASE)
        self._qtbot.keyClick(form.new.again.edit, Qt.Key.Key_Return)
        self.wait(self.window.unlock.recovery_page.isVisible)
        key = confirm(self.window.unlock.recovery_page)
        self.wait(lambda: self.window.vault_view)
        return key

    def take_in(self, records: Path) -> None:
        self.view.import_paths([records])
        self.wait(lambda: not self.window.runner.busy)

    def question(self, text: str) -> Answer:
        answers: list[Answer] = []
        self.press("Ctrl+1")
        self.ask.answered.connect(answers.append)
        self.ask.box.set_text("")
        self._qtbot.keyClicks(self.ask.box.edit, text)
        self._qtbot.keyClick(self.ask.box.edit, Qt.Key.Key_Return)
        self.wait(lambda: not self.ask.asking)
        self.ask.answered.disconnect(answers.append)
        assert len(answers) == 1, f"{text}: {self.ask.notice.text} {self.ask.answer.notice.text}"
        return answers[0]

    def lock(self) -> None:
        self.press("Ctrl+L")
        self.wait(lambda: self.window.vault_view is None and self.window.unlock.unlock_form.isVisible())

    def unlock(self) -> None:
        secret = self.window.unlock.unlock_form.secret.edit
        self._qtbot.keyClicks(secret, PASSPHRASE)
        self._qtbot.keyClick(secret, Qt.Key.Key_Return)
        self.wait(lambda: self.window.vault_view)
        self.wait(lambda: not self.window.runner.busy)

    def reveal(self) -> str:
        """Who the first made-up name of the released text is."""
        self.ask.compare.who.click()
        [dialog] = self.ask.findChildren(RevealDialog)
        if not dialog.shown.text():
            dialog.shown.setText(self.ask.compare.released.toPlainText().split("Describe ")[1].split("'s")[0])
        dialog.reason.setText(REASON)
        dialog.go_on.click()
        self.wait(lambda: dialog.told.isVisible() or dialog.notice.text)
        told = dialog.told.text()
        dialog.reject()
        return told

    def export(self, folder: Path) -> str:
        folder.mkdir()
        self.ask.export()
        [dialog] = [one for one in self.ask.findChildren(ExportDialog) if one.isVisible()]
        dialog.form.choose(ConversationFileType.MARKDOWN)
        dialog._go(folder)
        dialog.go_on.click()
        self.wait(lambda: list(folder.iterdir()))
        self.wait(lambda: not self.window.runner.busy)
        [file] = folder.iterdir()
        return file.read_text("utf-8")


def said(answer: Answer) -> str:
    """Everything that a clinician reads of it."""
    values = [f"{one.value} {one.unit} {one.day}" for one in answer.values]
    return " ".join([answer.answer, answer.reason, *(one.text for one in answer.citations), *values])


def test_a_whole_morning(
    qtbot: QtBot, open_window: Open, records: Path, real_models: Path, tmp_path: Path
) -> None:
    window = open_window(real_services(), tmp_path / "vault", None)
    morning = Morning(qtbot, window, tmp_path / "vault")
    morning.begin()
    morning.take_in(records)
    answers = [(asked, morning.question(asked.question)) for asked in MORNING]
    answered = [asked.question for asked, answer in answers if not answer.withheld]
    wrong = [asked.question for asked, answer in answers if asked.right not in said(answer)]
    left = [answer.released for _, answer in answers if answer.released is not None]
    assert [name for name in NAMES for one in left if name in f"{one.information} {one.query}"] == []
    assert wrong == [], [said(answer) for _, answer in answers if answer.question in wrong]
    assert len(answered) >= 8

    morning.lock()
    morning.unlock()
    again = morning.question(OPEN)
    assert again.released
    assert "Cormier" in morning.reveal()
    exported = morning.export(tmp_path / "exported")
    assert exported
    assert [name for name in NAMES if name in exported] == []
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)

    with open_vault(tmp_path / "vault", PASSPHRASE) as workspace:
        assert audit_trail.verify(workspace.database) is None
        told = {entry.action for entry in audit_trail.entries(workspace.database)}
        entries = json.dumps([str(entry) for entry in audit_trail.entries(workspace.database)])
    assert told >= {
        AuditAction.UNLOCKED,
        AuditAction.IMPORT_ENDED,
        AuditAction.REVEALED,
        AuditAction.EXPORTED,
        AuditAction.ASKED,
    }
    assert [name for name in NAMES if name in entries] == []
