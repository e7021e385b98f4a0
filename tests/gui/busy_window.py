"""What somebody does to a window with 10,000 patients: tests count its work, benchmarks time it."""

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from threading import Event
from typing import Protocol

from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.app.gil_tuning_and_preload import let_the_window_in
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import ANSWER, PASSPHRASE, QUESTION, STEPS, Counts, Script
from tests.gui.scripted_patients import ScriptedPatients, many

MANY_PATIENTS, MANY_STEPS = 10_000, 2_000
PEOPLE = [
    Patient(f"p{n}", f"Zebulonia{n} Quetzalkamp{n % 97}", "female", f"19{n % 90 + 10}-11-23")
    for n in range(MANY_PATIENTS)
]
LOOKS = ((ThemeName.DARK, 100), (ThemeName.LIGHT, 125), (ThemeName.LIGHT, 100))


class Watch(Protocol):
    def doing(self, name: str) -> None:
        """What comes next belongs to this."""


class Crowd(Script):
    """A script with many patients; its answer takes many steps."""

    def patients(self) -> Sequence[Patient]:
        return PEOPLE


def crowd() -> Crowd:
    answer = replace(ANSWER, steps=tuple(islice(cycle(STEPS), MANY_STEPS)))
    charts = ScriptedPatients(many(MANY_PATIENTS))
    return Crowd(answer=answer, counts=Counts(MANY_PATIENTS, 400_000), charts=charts)


@dataclass(frozen=True)
class Visitor:
    """Each method is one way to use the window; all begin with a new one."""

    qtbot: QtBot
    open_window: Open
    theme: Theme
    folder: Path

    def opens_the_vault(self, watch: Watch) -> None:
        window = self.open_window(crowd(), passphrase=None)
        self.qtbot.wait(50)
        watch.doing("opening")
        window.start(self.folder, PASSPHRASE)
        self.qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
        watch.doing("showing")
        settle(self.qtbot, window)

    def turns_pages_and_types(self, watch: Watch) -> None:
        view = self._opened(crowd(), watch)
        for page in Page:
            self._turn_to(view, page, watch)
            for number, field in enumerate(searches(view)):
                watch.doing(f"typing into field {number} of {page.title}")
                self.qtbot.keyClicks(field, "zeb 17", delay=2)
                settle(self.qtbot, view.window())
                field.clear()
                settle(self.qtbot, view.window())

    def asks_what_takes_two_thousand_steps(self, watch: Watch) -> None:
        view = self._opened(crowd(), watch)
        watch.doing("asking")
        view.ask.ask(QUESTION)
        self.qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
        watch.doing("the answer")
        settle(self.qtbot, view.window())
        assert view.ask.steps.count() >= MANY_STEPS

    def closes_in_the_middle_of_everything(self, watch: Watch) -> None:
        """A question, an import and a task run; the vault is closed once and nothing waits for it."""
        script = crowd()
        view = self._opened(script, watch)
        script.hold = Event()
        window = view.window()
        watch.doing("beginning everything")
        view.ask.ask(QUESTION)
        view.import_paths([Path("records")])
        view.turn_to(Page.TASKS)
        view.tasks.give("Order a potassium test.")
        self.qtbot.wait(50)
        watch.doing("closing")
        window.close()
        self.qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
        assert script.closed == 1

    def hides_names_and_changes_the_size(self, watch: Watch) -> None:
        view = self._opened(crowd(), watch)
        for page in Page:
            self._turn_to(view, page, watch)
            for what in ("hiding", "showing"):
                watch.doing(f"{what} names on {page.title}")
                view.names.turn()
                settle(self.qtbot, view.window())
            for width, height in ((900, 620), (1280, 800)):
                watch.doing(f"{page.title} in {width}x{height}")
                view.window().resize(width, height)
                settle(self.qtbot, view.window())

    def scrolls_through_patients(self, watch: Watch) -> None:
        view = self._opened(crowd(), watch)
        view.turn_to(Page.PATIENTS)
        people = view.patients.people
        self.qtbot.waitUntil(lambda: people.model.total == MANY_PATIENTS, timeout=PATIENCE_MS)
        watch.doing("searching patients")
        self.qtbot.keyClicks(people.search, "person0999", delay=2)
        assert people.model.rowCount() == 10
        people.search.clear()
        watch.doing("scrolling patients")
        self.qtbot.keyClick(people.search, Q.Key.Key_Down)
        for _ in range(40):
            self.qtbot.keyClick(people.list, Q.Key.Key_PageDown)
        settle(self.qtbot, view.window())

    def names_a_patient_in_a_question(self, watch: Watch) -> None:
        view = self._opened(crowd(), watch)
        view.window().activateWindow()
        self.qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
        for letter in "weight of Zebulonia9 ":
            watch.doing(f"typing {letter}")
            self.qtbot.keyClicks(view.ask.box.edit, letter)
            self.qtbot.wait(1)

    def changes_how_it_looks(self, watch: Watch) -> None:
        """With every page turned to before, so that there is as much to style as there can be."""
        view = self._opened(crowd(), watch)
        for page in Page:
            self._turn_to(view, page, watch)
        try:
            for name, percent in LOOKS:
                watch.doing(f"{name} at {percent}")
                self.theme.wear(name, percent)
                settle(self.qtbot, view.window())
        finally:
            self.theme.wear(ThemeName.LIGHT)

    def _opened(self, script: Script, watch: Watch) -> VaultView:
        watch.doing("opening")
        window = self.open_window(script)
        self.qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
        view = window.vault_view
        assert view is not None
        settle(self.qtbot, window)
        return view

    def _turn_to(self, view: VaultView, page: Page, watch: Watch) -> None:
        watch.doing(f"turning to {page.title}")
        view.turn_to(page)
        settle(self.qtbot, view.window())


def searches(view: VaultView) -> Sequence[QLineEdit]:
    """The fields on this page that one may type into."""
    return [one for one in view.findChildren(QLineEdit) if one.isVisible() and one.isEnabled()]


def settle(qtbot: QtBot, window: QWidget) -> None:
    """Until nothing runs in the background and the events that came of it are done."""
    assert isinstance(window, MainWindow)
    qtbot.wait(25)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    qtbot.wait(25)


@contextmanager
def as_the_program() -> Iterator[None]:
    """Python's lock and its search for garbage as the program sets them."""
    before = sys.getswitchinterval()
    let_the_window_in()
    try:
        yield
    finally:
        sys.setswitchinterval(before)
        gc.unfreeze()


SCENARIOS = (
    Visitor.opens_the_vault,
    Visitor.turns_pages_and_types,
    Visitor.asks_what_takes_two_thousand_steps,
    Visitor.closes_in_the_middle_of_everything,
    Visitor.hides_names_and_changes_the_size,
    Visitor.scrolls_through_patients,
    Visitor.names_a_patient_in_a_question,
    Visitor.changes_how_it_looks,
)
