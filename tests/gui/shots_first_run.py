"""The states of a first run, for the gallery."""

from dataclasses import replace
from pathlib import Path
from threading import Event
from time import sleep
from typing import Protocol

from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.language_models import ModelState
from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.saved_window_state import remember_setup
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.sample_vault import SampleProgress
from tests.gui.scripted import PASSPHRASE, Counts, Script
from tests.gui.scripted_models import LARGE, SMALL, ScriptedModels

FOLDER = Path("/home/clinician/ward")
BEGINS = "This vault is from an older version of the program. A backup of it is made before it changes…"
CHANGES = "The vault is updated for this version of the program…"
COPIED = CopyProgress(done=2_000, total=5_000)
MISSING = replace(LARGE, file=replace(LARGE.file, state=ModelState.MISSING, size=0), speed=None)


class Photographs(Protocol):
    def shoot(self, state: str, widget: QWidget) -> None: ...

    def settle(self) -> None: ...

    def window(self, script: Script) -> MainWindow: ...

    def view_of(self, window: MainWindow) -> VaultView: ...


def shoot_first_run(gallery: Photographs) -> None:
    script = FirstRun(created=False)
    window = gallery.window(script)
    window.start(FOLDER)
    form, page = window.unlock.create_form, window.unlock.recovery_page
    form.new.secret.edit.setText(PASSPHRASE)
    gallery.shoot("first-vault", window)
    window.unlock.try_sample.click()
    gallery.shoot("first-sample", window)
    window.unlock.sample_card.stop.click()
    gallery.settle()
    form.new.secret.edit.setText(PASSPHRASE)
    form.new.again.edit.setText(PASSPHRASE)
    form.submitted.emit()
    gallery.shoot("first-recovery", window)
    page.noted.click()
    page.group.setText("2KD8")
    page.go_on.click()
    gallery.shoot("first-recovery-wrong", window)
    _shoot_steps(gallery)
    _shoot_update(gallery)


def _shoot_update(gallery: Photographs) -> None:
    """An older vault is opened: its backup is made, then it changes."""
    for state, told in (("backup", COPIED), ("changes", FinalStepNotice(CHANGES))):
        script = Script(updating=(VaultCheckProgress(BEGINS), told), update_hold=Event())
        window = gallery.window(script)
        window.start(FOLDER, PASSPHRASE)
        gallery.shoot(f"update-{state}", window)
        if script.update_hold is not None:
            script.update_hold.set()


def _shoot_steps(gallery: Photographs) -> None:
    remember_setup(FOLDER, SetupStep.MODEL)
    models = ScriptedModels(models=[MISSING, SMALL], loaded="", hold=Event())
    window = gallery.window(Script(counts=Counts(0, 0), models=models))
    window.start(FOLDER, PASSPHRASE)
    setup = gallery.view_of(window).setup
    assert setup is not None
    gallery.shoot("first-model", window)
    setup.model.go_on.click()
    gallery.shoot("first-records", window)
    remember_setup(FOLDER, SetupStep.MODEL)
    window = gallery.window(Script(counts=Counts(0, 0)))
    window.start(FOLDER, PASSPHRASE)
    gallery.view_of(window)
    gallery.shoot("first-model-here", window)
    remember_setup(FOLDER, None)


class FirstRun(Script):
    """A script that offers this computer's account, and makes a sample vault until it is stopped."""

    def why_no_account(self) -> str:
        return ""

    def make_sample(self, progress: Progress) -> Path:
        progress.report(SampleProgress(5, 12))
        while True:
            progress.check()
            sleep(0.01)
