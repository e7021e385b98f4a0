"""The question asked, its state in words, and the answer as it is written."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain import Answer, Citation, StepKind
from privrag_desktop.gui.ask.choices import Choices
from privrag_desktop.gui.ask.render import LINK, answer_html
from privrag_desktop.gui.parts.reading_pane import ReadingPane
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, button, column, label, row
from privrag_desktop.gui.parts.words import day_text, seconds_text

WITHHELD = "Withheld. Nothing was sent to the answering model."
UNSENT = "Not answered. Nothing was sent to the answering model."
UNANSWERED = "Not answered. What the answering model was given stands below."
WAITING = "Waiting for the language model…"
STOPPED = "Stopped."
_TICK_MS = 1000


class AnswerPane(QFrame):
    """`source_wanted` brings the citation whose link was opened; `again` wants the answer in other words.

    `export_wanted` wants the whole conversation as a file.
    """

    source_wanted = Signal(object)
    again = Signal()
    export_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("card")
        self._theme = theme
        self._answer: Answer | None = None
        self._names: Mapping[str, str] = {}
        self._seconds, self._doing = 0, WAITING
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self.question = label("", "subtitle")
        self.state = label("", "muted")
        self.notice, self.choices = Notice(), Choices()
        self.regenerate = button(
            "Regenerate", "link", on_click=self.again.emit, hint="Write the answer in other words (Ctrl+R)"
        )
        self.export = button(
            "Export",
            "link",
            on_click=self.export_wanted.emit,
            hint="Save this conversation as a file (Ctrl+S)",
        )
        self.text = ReadingPane("Answer")
        self.text.anchorClicked.connect(self._open)
        self.text.highlighted.connect(self._hint)
        state = QWidget()
        row(state, self.state, self.regenerate, self.export).setStretch(0, 1)
        box = column(self, self.question, state, self.notice, self.choices, self.text, margin=16, spacing=6)
        box.setStretch(box.indexOf(self.choices), 1)
        box.setStretch(box.indexOf(self.text), 1)
        self.offer_nothing()
        theme.changed.connect(self._render)

    def start(self, question: str) -> None:
        self._answer = None
        self.offer_nothing()
        self.question.setText(question)
        self.notice.hide()
        self.text.clear()
        self._seconds, self._doing = 0, WAITING
        self.state.setText(WAITING)
        self._clock.start(_TICK_MS)

    def say_doing(self, doing: str) -> None:
        """Which step is running, in a word or two; the time since the question stands beside it."""
        self._doing = doing
        self._say_time()

    def set_names(self, names: Mapping[str, str]) -> None:
        """Patients' names by id, for sources of several patients."""
        self._names = names

    def write(self, text: str) -> None:
        """Add a piece of the answer where it ends, without moving what the reader has selected."""
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(text)

    def offer_nothing(self) -> None:
        """Neither patients to choose from nor other words."""
        self.choices.clear()
        self.regenerate.hide()
        self.export.hide()
        self.text.show()

    def offer(self, answer: Answer) -> None:
        """The patients to choose from, in the place of the answer; an answer of a model in other words."""
        self.choices.show_choices(answer.choices)
        self.text.setVisible(bool(answer.answer) or not answer.choices)
        self.regenerate.setVisible(not (answer.withheld or answer.by_code))

    def finish(self, answer: Answer) -> None:
        self._clock.stop()
        self._answer = answer
        self.question.setText(answer.question)
        self.notice.hide()
        if answer.withheld:
            self.state.setText(_why_empty(answer))
            self.notice.say(answer.reason, stays=True)
        else:
            self.state.setText(f"Answered in {seconds_text(answer.seconds)}")
        self.export.setVisible(bool(answer.conversation))
        self._render()

    def stop(self) -> None:
        """What was written so far stays readable."""
        self._clock.stop()
        self.state.setText(STOPPED)

    def fail(self, sentence: str, action: str, on_action: Callable[[], object]) -> None:
        self._clock.stop()
        self.state.setText("Not answered.")
        self.notice.say(sentence, "error", action, on_action)

    def citation(self, number: int) -> Citation | None:
        citations = self._answer.citations if self._answer else ()
        return next((each for each in citations if each.number == number), None)

    def _render(self) -> None:
        if self._answer is not None:
            self.text.setHtml(answer_html(self._answer, self._theme.colours, self._names))

    def _tick(self) -> None:
        self._seconds += 1
        self._say_time()

    def _say_time(self) -> None:
        since = f" {seconds_text(self._seconds)}" if self._seconds else ""
        self.state.setText(f"{self._doing}{since}")

    def _open(self, url: QUrl) -> None:
        citation = self._linked(url)
        if citation is not None:
            self.source_wanted.emit(citation)

    def _hint(self, url: QUrl) -> None:
        """The passage under the pointer or the focus, without opening it."""
        citation = self._linked(url)
        self.text.setToolTip(f"{day_text(citation.day)}: {citation.text}" if citation else "")

    def _linked(self, url: QUrl) -> Citation | None:
        number = url.toString().removeprefix(LINK)
        return self.citation(int(number)) if number.isdecimal() else None


def _why_empty(answer: Answer) -> str:
    """What became of a question without an answer; never that nothing was sent when something was."""
    if answer.released is not None:
        return UNANSWERED
    withheld = any(step.kind is StepKind.WITHHOLD for step in answer.steps)
    return WITHHELD if withheld else UNSENT
