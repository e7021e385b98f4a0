"""Show example questions before the first question, or the way to add records."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_contents import VaultContents
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.example_sentence_button import ExampleButton
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import GAP

_WIDTH = 560  # pixels at the usual text size
_ICON = 44
HOW = mark(
    "The records are searched on this computer. Names, dates and contacts are replaced before anything "
    "reaches the model that answers, and you see exactly what it was given."
)

WHOM = mark("Puts the question into the box: type whom you mean.")


class Welcome(QWidget):
    """Example questions when there are records; the way to add some when there are none.

    Nobody is named in them but the made-up patients of the sample vault: who opens a page has not said whom
    they need to know of.
    """

    example_chosen = Signal(str)
    records_wanted = Signal()

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        super().__init__()
        self._theme, self._names = theme, names
        self._contents = VaultContents(0, 0, ())
        self._icon = QLabel()
        self._icon.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._title = label("", "title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._text = label("", "muted")
        self._text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.examples = [ExampleButton(self.example_chosen.emit) for _ in range(3)]
        self.add_records = button(say("Add records"), "primary", on_click=self.records_wanted.emit)
        self._middle = QWidget()
        self._build()
        theme.changed.connect(self._paint_icon)
        names.changed.connect(self._show_examples)
        self._paint_icon()

    def show_contents(self, contents: VaultContents) -> None:
        empty = contents.patients == 0
        self._contents = contents
        self._title.setText(
            say("This vault is still empty") if empty else say("What would you like to know?")
        )
        self._text.setText(_empty_text(contents.may_import) if empty else _filled_text(contents))
        self.add_records.setVisible(empty and contents.may_import)
        self._show_examples()

    def _build(self) -> None:
        middle = self._middle
        parts = (self._icon, self._title, self._text, *self.examples, self.add_records)
        inner = column(middle, *parts, spacing=12)
        inner.setAlignment(self.add_records, Qt.AlignmentFlag.AlignHCenter)
        for example in (*self.examples, self.add_records):
            example.hide()
        column(self, Centred(middle, _WIDTH, above=2, below=3))

    def _show_examples(self) -> None:
        """While names are hidden only the one that needs none."""
        name = "" if self._names.hidden else example_name(self._contents)
        for example, text in zip(self.examples, _questions(name), strict=True):
            shown = text if self._contents.patients else ""
            example.show_text(shown, say("Example question: {question}", question=shown))
            example.setAccessibleDescription(say(WHOM) if GAP in shown else "")

    def _paint_icon(self) -> None:
        icon = self._theme.icon("shield", self._theme.colours.accent)
        self._icon.setPixmap(icon.pixmap(_ICON, _ICON))


def _empty_text(may_import: bool) -> str:
    if not may_import:
        return say("As soon as an admin has added records, you can ask about the patients in them.")
    return say("Add a folder of FHIR files, then ask about the patients in it. They stay in this vault.")


def _filled_text(contents: VaultContents) -> str:
    there = say_many("{count} patient in this vault.", "{count} patients in this vault.", contents.patients)
    return f"{there} {say(HOW)}"


def example_name(contents: VaultContents) -> str:
    """Of somebody made up; of real patients a gap, and nothing where there are none."""
    name = next((patient.name for patient in contents.people if patient.name), "")
    return name if contents.fictional or not name else GAP


def _questions(name: str) -> tuple[str, str, str]:
    """In English, as the program reads them."""
    about = (f"Which medications is {name} taking?", f"What is {name}'s latest body weight?")
    return (*(about if name else ("", "")), "Which patients have hypertension?")
