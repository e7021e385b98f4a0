"""Show the document that a citation points to, with the cited sentence marked."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from privrag_desktop.domain.documents import Document
from privrag_desktop.gui.ask.answer_and_record_html import (
    document_html,
    is_cited,
    muted_html,
)
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import HIDDEN
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane


class SourceDialog(QDialog):
    """Not modal: several sources can stand beside the answer."""

    def __init__(
        self, parent: QWidget, theme: Theme, names: NamesOnScreen, document: Document, passage: str
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(say("Source"))
        self.resize(640, 560)
        self._theme, self._names = theme, names
        self._document, self._passage = document, passage
        self.marked = sum(is_cited(fact, passage) for fact in document.facts)
        self.pane = ReadingPane(say("Source document"))
        self._title, self._about = label("", "subtitle"), label("", "muted")
        self._fill()
        theme.changed.connect(self._render)
        names.changed.connect(self._render)
        self._render()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        self.pane.scrollToAnchor("cited")

    def _fill(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column(self, self._title, self._about, self.pane, buttons, margin=20, spacing=8)
        self.pane.setFocus()

    def _render(self) -> None:
        if self._names.hidden:
            self._title.setText(say("Source"))
            self._about.setText("")
            self.pane.setHtml(muted_html(say(HIDDEN), self._theme.colours))
            return
        cited = say_many("{count} cited sentence, marked", "{count} cited sentences, marked", self.marked)
        self._title.setText(as_shown(self._document.heading))
        self._about.setText(f"{day_text(self._document.day)} · {cited}")
        self.pane.setHtml(document_html(self._document, self._passage, self._theme.colours))
        self.pane.scrollToAnchor("cited")


def open_source(
    opening: Operation[Document], parent: QWidget, theme: Theme, names: NamesOnScreen, passage: str
) -> None:
    """Read a document in the background, then show it with the passage marked."""

    def show(document: Document) -> None:
        SourceDialog(parent, theme, names, document, passage).show()

    opening.success(show).run_in_background()
