"""The Ask page in its states: empty, typing, at work, answered, linked, without names, withheld, failed."""

from dataclasses import replace
from decimal import Decimal
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from privrag_desktop.domain.answers import ExactValue, PatientChoice
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import ReadingOfDay, ReadingsOfKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import ModelError
from privrag_desktop.gui.ask.ask_page import AskView
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.paths import sample_vault
from tests.gui.scripted import (
    ANSWER,
    CITATIONS,
    DAY,
    NAME,
    PASSPHRASE,
    PRESSURE,
    QUESTION,
    WITHHELD,
    Script,
    document,
)
from tests.gui.scripted_ask import in_pieces, two_values

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery

PEOPLE = (
    Patient("zq", NAME, "female", "1957-11-23"),
    Patient("zo", "Zebulon Oakes", "male", "1970-01-01"),
    Patient("ze", "Zebediah Quill", "male", "1941-07-30"),
)
VALUE = ExactValue("zq", "Systolic blood pressure", "138", "mmHg", DAY, "140 mmHg", 1, "Observation/60")
COURSE = ReadingsOfKind(
    Category.VITAL,
    VALUE.name,
    "mmHg",
    tuple(
        ReadingOfDay(DAY.replace(year=2012 + at), "", Decimal(text), text, PRESSURE, "zq/2019-03-14")
        for at, text in enumerate(("124", "131", "128", "136", "142", "139", "138", "133"))
    ),
)
BY_CODE = in_pieces(ANSWER)
ANSWERED = replace(ANSWER, conversation="talk-1", values=(VALUE,))


def shoot_ask(gallery: "Gallery") -> None:
    script = Script(people=PEOPLE)
    window = gallery.window(script)
    window.start(sample_vault(), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.ASK)
    page = view.ask
    gallery.shoot("ask-empty", window)
    window.activateWindow()
    page.box.setFocus()
    gallery.settle()
    QTest.keyClicks(page.box.edit, "What is the latest weight of zeb")
    QTest.keyClick(page.box.edit, Qt.Key.Key_Down)
    gallery.shoot("ask-typing", window)
    script.hold, script.answer = Event(), ANSWERED
    page.box.set_text(QUESTION)
    page.ask(QUESTION)
    gallery.shoot("ask-working", window)
    script.hold.set()
    gallery.shoot("ask-answered", window)
    page.answer.text.setFocus()
    QTest.keyClick(page.answer.text, Qt.Key.Key_Tab)
    gallery.shoot("ask-citation", window)
    page.box.setFocus()
    page.compare.choose(0)
    gallery.shoot("ask-linked", window)
    view.names.turn()
    gallery.shoot("ask-names-hidden", window)
    view.names.turn()
    dialog = SourceDialog(view, view.ask._theme, view.names, document("zq/1"), CITATIONS[0].text)
    dialog.show()
    gallery.shoot("source", dialog)
    dialog.close()
    script.answer = replace(ANSWERED, values=two_values())
    script.asking.courses = [COURSE]
    page.ask(QUESTION)
    gallery.settle(600)  # what draws is loaded first
    page.answer.show_plot(True)
    gallery.shoot("ask-trend", window)
    script.asking.courses = []
    script.answer = replace(BY_CODE, conversation="talk-1")
    page.ask(BY_CODE.question)
    gallery.shoot("ask-pieces", window)
    _shoot_unanswered(gallery, script, window, page)


def _shoot_unanswered(gallery: "Gallery", script: Script, window: MainWindow, page: AskView) -> None:
    script.answer = WITHHELD
    page.ask(QUESTION)
    gallery.shoot("ask-withheld", window)
    offered = tuple(PatientChoice(str(n), f"Ada Quill, female, born 19{n}0-01-01") for n in (4, 6, 8))
    script.answer = replace(
        WITHHELD, reason="Three patients are called Ada Quill. Whom do you mean?", choices=offered
    )
    page.ask("What is Ada Quill's latest weight?")
    gallery.shoot("ask-choices", window)
    meant = ("When was Ada Quill first diagnosed with asthma?", "How long did the asthma of Ada Quill last?")
    script.answer = replace(WITHHELD, reason="The program did not understand “wug”.", offered=meant)
    page.ask("Since when does the asthma of Ada Quill wug?")
    gallery.shoot("ask-offered", window)
    script.answer = ModelError("The model file is missing. Fetch it on the page Models, then ask again.")
    page.ask(QUESTION)
    gallery.shoot("ask-failed", window)
