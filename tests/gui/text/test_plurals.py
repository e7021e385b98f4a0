"""Counted things are said as the language counts: English has two forms, others have one, three or six."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import PySide6
import pytest
from PySide6.QtCore import QCoreApplication, QLocale, QTranslator
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.settings.setting_display_and_value_text import declarations, value_text
from privrag_desktop.gui.settings.setting_input_widgets import Numbers
from privrag_desktop.gui.text import translation
from privrag_desktop.gui.text.number_and_date_text import some_patients
from privrag_desktop.gui.text.translation import retell, say
from privrag_desktop.i18n import counted
from tools.strings import FILE, Listed, Said, as_ts, said_in, sentences

FORMS = ("jeden", "dwa", "pięć")  # Polish: of one; of 2 to 4, 22 to 24 …; of all others
PATIENTS = "{count} patients"
WAIT = "Too many wrong passphrases. Try again in {count} seconds."


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shipped file for translators, filled in as a translator would, compiled by Qt's own tool."""
    folder = tmp_path_factory.mktemp("polish")
    root = ElementTree.fromstring(FILE.read_bytes())
    root.set("language", "pl")
    for message in root.iter("message"):
        source, translation = message.findtext("source") or "", message.find("translation")
        assert translation is not None
        del translation.attrib["type"]
        if message.get("numerus") == "yes":
            translation.clear()
            for form in FORMS:
                ElementTree.SubElement(translation, "numerusform").text = f"{form} {{count}}"
        else:
            translation.text = f"PL {source}"
    filled, made = folder / "privrag_pl.ts", folder / "privrag_pl.qm"
    ElementTree.ElementTree(root).write(filled, "utf-8", xml_declaration=True)
    tool = Path(PySide6.__file__).parent / "lrelease"
    done = subprocess.run([tool, "-silent", filled, "-qm", made], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return made


@pytest.fixture
def polish(qapp: QApplication, compiled: Path) -> Iterator[None]:
    translator = QTranslator(qapp)
    assert translator.load(str(compiled))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def test_english_says_one_as_one() -> None:
    told = [some_patients(count) for count in (0, 1, 2)]
    assert told == ["0 patients", "1 patient", "2 patients"]


@pytest.mark.usefixtures("polish")
@pytest.mark.parametrize(
    ("count", "form"), [(0, 2), (1, 0), (2, 1), (4, 1), (5, 2), (12, 2), (22, 1), (25, 2), (101, 2)]
)
def test_a_language_of_three_forms_chooses_among_its_own(count: int, form: int) -> None:
    assert some_patients(count) == f"{FORMS[form]} {count}"
    assert say("Settings") == "PL Settings"


@pytest.mark.usefixtures("polish")
def test_a_count_of_the_core_takes_the_form_of_the_language() -> None:
    told = [retell(counted("in {count} second", WAIT, seconds)) for seconds in (1, 3, 7)]
    assert told == ["jeden 1", "dwa 3", "pięć 7"]


def test_a_translation_that_forgets_its_values_shows_english_instead(qapp: QApplication) -> None:
    """As a translator's slip would: a value that there is not, a brace that is not closed."""

    class Slip(QTranslator):
        words = ""

        def translate(self, _context: str, _text: str, *_: object) -> str:
            return self.words

        def isEmpty(self) -> bool:  # noqa: N802 - Qt's name
            return False

    slip = Slip(qapp)
    qapp.installTranslator(slip)
    try:
        for slip.words in ("{cuont} Patienten", "{count Patienten", "{0}", "{count.real.x}"):
            assert some_patients(3) == "3 patients"
            assert say("{done} of {total}", done=1, total=2) == "1 of 2"
    finally:
        qapp.removeTranslator(slip)


def test_translators_have_a_place_for_each_form() -> None:
    messages = {
        one.findtext("source"): one for one in ElementTree.fromstring(FILE.read_bytes()).iter("message")
    }
    assert messages[PATIENTS].get("numerus") == "yes"
    assert messages[PATIENTS].findtext("extracomment") == "English says of one: {count} patient"
    assert messages[WAIT].get("numerus") == "yes"
    assert messages["Settings"].get("numerus") is None


def test_nothing_is_said_of_a_count_in_one_form_only() -> None:
    """A sentence with a {count} has a form for one; so a count is never put into a plain sentence."""
    assert [text for text, listed in sentences().items() if "{count}" in text and not listed.one] == []


def test_one_sentence_is_not_said_in_two_ways() -> None:
    tree = ast.parse('say_many("{count} day", "{count} days", 1)')
    assert list(said_in(tree, "gui/a.py")) == [Said("{count} days", "{count} day")]
    assert 'numerus="yes"' in as_ts({"{count} days": Listed({"gui/a.py"}, "{count} day")})


def test_a_setting_of_one_has_the_unit_of_one(qtbot: QtBot) -> None:
    """Back up every 1 day; while it is turned up, 2 days."""
    declared = next(one for one in declarations() if one.name == "backup_days")
    control = Numbers(declared)
    qtbot.addWidget(control)
    control.show_value(1)
    [box] = control.findChildren(QSpinBox)
    assert (box.text(), value_text(declared, 1)) == ("1 day", "1 day")
    box.stepUp()
    assert (box.text(), value_text(declared, 2)) == ("2 days", "2 days")


def test_a_language_that_is_there_is_spoken_from_the_start(
    qapp: QApplication, compiled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sentences, counts, numbers and Qt's own words, such as those of a field's menu."""
    monkeypatch.setattr(translation, "_FOLDER", compiled.parent)
    before, there = QLocale(), set(qapp.findChildren(QTranslator))
    assert ("pl", "polski") in list(translation.shipped_languages())
    try:
        translation.speak(qapp, "pl")
        assert (say("Settings"), some_patients(2)) == ("PL Settings", "dwa 2")
        assert QLocale().toString(1.5) == "1,5"
        assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Anuluj"
    finally:
        QLocale.setDefault(before)
        for one in set(qapp.findChildren(QTranslator)) - there:
            qapp.removeTranslator(one)
