"""Pictures of the page of patients: empty, masked, asked why, named, each page of a chart, hidden by F8."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.scripted import PASSPHRASE, Script
from tests.gui.scripted_patients import ScriptedPatients

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery

_VAULT = Path("/home/clinician/vault")


def shoot_patients(gallery: Gallery) -> None:
    window = gallery.window(Script(charts=ScriptedPatients(())))
    window.start(_VAULT, PASSPHRASE)
    gallery.view_of(window).turn_to(Page.PATIENTS)
    gallery.shoot("patients-empty", window)
    window = gallery.window(Script())
    window.start(_VAULT, PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.PATIENTS)
    gallery.shoot("patients-nobody-chosen", window)
    page = view.patients
    page.show_patient("zq")
    gallery.settle(600)
    gallery.shoot("patients-masked", window)
    page.chart.ask_why()
    gallery.shoot("patients-asking-why", window)
    page.chart.reason.edit.setText("On my ward today")
    page.chart.reason.show_names.click()
    for number, name in enumerate(("summary", "timeline", "values", "documents")):
        page.chart.tabs.setCurrentIndex(number)
        gallery.shoot(f"patients-{name}", window)
    page.people.names.click()
    gallery.shoot("patients-asking-for-all", window)
    page.people.reason.edit.setText("Ward round")
    page.people.reason.show_names.click()
    page.people.search.setText("nobody at all")
    gallery.shoot("patients-nobody-found", window)
    page.people.search.clear()
    view.names.turn()
    gallery.shoot("patients-hidden", window)
