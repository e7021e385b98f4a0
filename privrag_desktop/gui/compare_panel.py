"""What was found beside what was released: the privacy boundary, made visible."""

from PySide6.QtWidgets import QFrame, QSplitter, QWidget

from privrag_desktop.domain import Answer
from privrag_desktop.gui.reading_pane import ReadingPane
from privrag_desktop.gui.render import muted_html, passages_html, released_html
from privrag_desktop.gui.theme import Theme
from privrag_desktop.gui.widgets import card, column, label

_EQUAL = 10_000  # more than either pane needs, so that the splitter shares what there is
FOUND_EMPTY = "The passages found in the records will stand here, as they were written."
RELEASED_EMPTY = (
    "Exactly what the answering model is given will stand here, with names, dates and contacts replaced."
)
NOTHING_FOUND = "Nothing in the records matched."
NOTHING_RELEASED = "Nothing was released."


class ComparePanel(QWidget):
    """Two panes of equal width."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._answer: Answer | None = None
        self.found = ReadingPane("What was found in the records")
        self.released = ReadingPane("What was released to the answering model")
        split = QSplitter()
        split.setHandleWidth(12)
        split.addWidget(_pane("What was found", "with real names, for you only", self.found))
        split.addWidget(
            _pane("What was released", "all the answering model saw; names in it are made up", self.released)
        )
        split.setSizes([_EQUAL, _EQUAL])
        split.setChildrenCollapsible(False)
        column(self, split)
        theme.changed.connect(self._render)
        self._render()

    def clear(self) -> None:
        self._answer = None
        self._render()

    def show_answer(self, answer: Answer) -> None:
        self._answer = answer
        self._render()

    def _render(self) -> None:
        answer, colours = self._answer, self._theme.colours
        found, released = FOUND_EMPTY, RELEASED_EMPTY
        if answer is not None:
            found, released = NOTHING_FOUND, NOTHING_RELEASED
        self.found.setHtml(muted_html(found, colours))
        self.released.setHtml(muted_html(released, colours))
        if answer is not None and answer.found:
            self.found.setHtml(passages_html(answer.found, colours))
        if answer is not None and answer.released is not None and not answer.withheld:
            self.released.setHtml(released_html(answer.released, colours))


def _pane(title: str, subtitle: str, pane: ReadingPane) -> QFrame:
    head = QWidget()
    column(head, label(title, "subtitle", wrap=False), label(subtitle, "muted", wrap=False), spacing=0)
    return card(head, pane, margin=12, spacing=4)
