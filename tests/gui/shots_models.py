"""The states of the page of models, for the gallery."""

from pathlib import Path
from threading import Event
from typing import Protocol

from PySide6.QtWidgets import QScrollArea, QWidget

from privrag_desktop.domain.answering_server import AnsweringServer
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.i18n import TranslatableText
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_models import ScriptedModels


class Photographs(Protocol):
    def shoot(self, state: str, widget: QWidget) -> None: ...

    def settle(self) -> None: ...

    def window(self, script: Script) -> MainWindow: ...

    def view_of(self, window: MainWindow) -> VaultView: ...


def shoot_models(gallery: Photographs) -> None:
    models = ScriptedModels(server=AnsweringServer("http://10.0.0.5:8000/v1", "ward-70b"))
    window, view = _on_page(gallery, Script(models=models))
    gallery.shoot("models", window)
    _scroll_to(view, 1.0)
    gallery.shoot("models-end", window)
    _scroll_to(view, 0.3)
    models.hold = Event()
    view.models.files.table.selectRow(1)
    view.models.files.fetch.click()
    gallery.shoot("models-fetching", window)
    models.hold.set()
    gallery.settle()
    models.error = ModelError("A part of the model could not be downloaded; finished parts are kept.")
    view.models.files.check.click()
    gallery.shoot("models-failed", window)
    view.models.files.table.selectRow(2)
    gallery.shoot("models-own", window)
    view.models.add.add_files((Path("/media/stick/night.gguf"),))
    _show(view, view.models.add)
    gallery.shoot("models-added", window)
    models.hold = Event()
    models.refused = (TranslatableText("{file} is cut off. Copy or download it again.", file="night.gguf"),)
    view.models.add.add_files((Path("/media/stick/night.gguf"),))
    gallery.shoot("models-adding", window)
    models.hold.set()
    gallery.shoot("models-refused", window)
    window, view = _on_page(gallery, Script(person=User("Anna Grün", UserRole.CLINICIAN)))
    gallery.shoot("models-clinician", window)


def _on_page(gallery: Photographs, script: Script) -> tuple[MainWindow, VaultView]:
    window = gallery.window(script)
    window.start(Path("/home/clinician/vault"), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.MODELS)
    gallery.settle()
    return window, view


def _show(view: VaultView, card: QWidget) -> None:
    view.models.findChildren(QScrollArea)[0].ensureWidgetVisible(card, 0, 400)


def _scroll_to(view: VaultView, share: float) -> None:
    bar = view.models.findChildren(QScrollArea)[0].verticalScrollBar()
    bar.setValue(int(bar.maximum() * share))
