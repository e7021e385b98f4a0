"""Show the question, its state in words, and the answer as it is written."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QTextCursor

from privrag_desktop.domain.answers import Answer, AnswerDelta, Citation, Edit, NoAnswer, QuestionPartChip
from privrag_desktop.domain.no_answer_reasons import HEADINGS, NoAnswerKind
from privrag_desktop.domain.patient_overview import ReadingOfDay, ReadingsOfKind
from privrag_desktop.gui.ask.agent_steps_model import running_text
from privrag_desktop.gui.ask.answer_and_record_html import LINK, answer_html
from privrag_desktop.gui.ask.answer_button_bar import AnswerActions
from privrag_desktop.gui.ask.answer_text_widget import AnswerText
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import (
    no_answer_words,
    reason_words,
    understood_words,
    written_words,
)
from privrag_desktop.gui.ask.clarification_choices_panel import ClarificationChoices
from privrag_desktop.gui.ask.question_heading_with_changes_text import PartChange, Title
from privrag_desktop.gui.ask.question_interpretation_widget import UnderstoodAs
from privrag_desktop.gui.ask.reading_trend_chart_widget import Trend
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.number_and_date_text import seconds_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning, text_share
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, Notice, column, label

UNSENT = mark("Nothing was sent to the answering model.")
SENT = mark("What the answering model was given stands below.")
WAITING = mark("Waiting for the language model…")
STOPPED = mark("Stopped.")
FAILED = mark("Not answered.")
_TICK_MS = 1000
_ROOMY = 720  # pixels of a window, at the usual text size, in which a chart and the text both have room


class AnswerPane(Card):
    """`source_wanted` brings the citation whose link was opened; `pointed` the one under pointer or focus.

    `change_wanted` brings the tree of the question that is shown with one part changed, and its title.
    """

    source_wanted = Signal(object)
    change_wanted = Signal(str, object)
    pointed = Signal(object)

    def __init__(self, theme: Theme, names: NamesOnScreen, trend: Trend) -> None:
        super().__init__()
        self._theme, self._names_shown = theme, names
        self._answer: Answer | None = None
        self._names: Mapping[str, str] = {}
        self._pieces: list[AnswerDelta] = []
        self._no_answer: NoAnswer | None = None
        self.asked = ""  # the question with its names
        self.title = Title()
        self._parts: tuple[QuestionPartChip, ...] = ()
        self._seconds, self._doing = 0, ""
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._tick)
        self.question = label("", "subtitle")
        self.state = label("", "muted")
        self.notice, self.choices, self.toolbar = Notice(), ClarificationChoices(names), AnswerActions()
        self.understood = UnderstoodAs()
        self.text, self.trend = AnswerText(say("Answer")), trend
        self.text.anchorClicked.connect(self._open)
        self.text.pointed.connect(self._point)
        self.trend.chosen.connect(self._open_reading)
        self.toolbar.plot_wanted.connect(self.show_plot)
        state = Turning(self.state, self.toolbar, spacing=8)
        state.box.setStretch(0, 1)
        self.understood.changed.connect(self._change)
        parts = (self.question, state, self.notice, self.understood, self.choices, self.trend, self.text)
        box = column(self, *parts, margin=16, spacing=6)
        box.setStretch(box.indexOf(self.choices), 1)
        box.setStretch(box.indexOf(self.text), 1)
        box.setStretch(box.indexOf(self.trend), 2)
        theme.changed.connect(self._render)
        names.changed.connect(self._redraw)

    @property
    def answer(self) -> Answer | None:
        return self._answer

    def start(self, question: str, title: Title | None = None) -> None:
        """Under the question itself, or under the `title` of one that was changed in its parts."""
        self._answer, self.asked, self._pieces, self._no_answer = None, question, [], None
        self.title = title or Title(question)
        self.offer_nothing()
        self._show_question()
        self.notice.hide()
        self.text.clear()
        self._seconds, self._doing = 0, say(WAITING)
        self.state.setText(self._doing)
        self._clock.start(_TICK_MS)

    def say_doing(self, doing: str) -> None:
        """Which step is running, in a word or two; the time since the question stands beside it."""
        self._doing = doing
        self._say_time()

    def set_names(self, names: Mapping[str, str]) -> None:
        """Patients' names by id, for sources of several patients."""
        self._names = names

    def name_of(self, citation: Citation) -> str:
        return self._names.get(citation.patient_id, "")

    def write(self, piece: AnswerDelta) -> None:
        """Add a piece of the answer where it ends, without moving what the reader has selected."""
        self._pieces.append(piece)
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.insertText(written_words([piece], hidden=self._names_shown.hidden))

    def say_why_not(self, no_answer: NoAnswer) -> None:
        """Why there is no answer, while other words for the question are looked for."""
        self._no_answer = no_answer
        self._show_no_answer()

    def offer_nothing(self) -> None:
        """Neither patients to choose from nor anything to do."""
        self.choices.clear()
        self._parts = ()
        self.understood.hide()
        self.toolbar.offer_nothing()
        self.trend.show_kinds(())
        self.trend.hide()
        self.text.show()
        self.question.show()

    def offer(self, answer: Answer) -> None:
        """What the question may mean, in the place of the answer; an answer of a model in other words."""
        self.choices.show_choices(answer)
        self.text.setVisible(bool(answer.answer) or not answer.choices)
        self.toolbar.offer_again(answer)

    def finish(self, answer: Answer, title: Title | None = None) -> None:
        self._clock.stop()
        self._answer, self.asked, self._pieces = answer, answer.question, []
        self.title, self._parts = title or Title.of(answer), answer.pieces
        self._redraw()
        if answer.withheld:
            self.state.setText(_why_empty(answer))
        else:
            self.state.setText(say("Answered in {time}", time=seconds_text(answer.seconds)))

    def stop(self) -> None:
        """What was written so far stays readable."""
        self._clock.stop()
        self.state.setText(say(STOPPED))
        self._offer_edit()

    def fail(self, sentence: str, action: str, on_action: Callable[[], object]) -> None:
        self._clock.stop()
        self.state.setText(say(FAILED))
        self.notice.say(sentence, "error", action, on_action)
        self._offer_edit()

    def citation(self, number: int) -> Citation | None:
        citations = self._answer.citations if self._answer else ()
        return next((each for each in citations if each.number == number), None)

    def _redraw(self) -> None:
        """With names or without, as the screen is now."""
        self.pointed.emit(None)
        self._show_question()
        self.trend.hide_days(hidden=self._names_shown.hidden)
        self.show_plot(self._has_room)
        self._show_outcome()
        if self._answer is None:
            self.text.setPlainText(written_words(self._pieces, hidden=self._names_shown.hidden))
            self._show_no_answer()
            self._offer_edit()
        else:
            self._render()

    def show_courses(self, kinds: Sequence[ReadingsOfKind]) -> None:
        """What the answer tells of, over time."""
        self.trend.show_kinds(kinds)
        self.show_plot(self._has_room)

    def show_plot(self, is_shown: bool) -> None:  # noqa: FBT001 - what the button brings
        """Above the text, or in its place where there is no room for both."""
        is_shown = is_shown and self.trend.has_course
        self.toolbar.offer_plot(has_course=self.trend.has_course, is_shown=is_shown)
        self.trend.setVisible(is_shown)
        has_room = not is_shown or self._has_room
        self.question.setVisible(has_room)
        self._show_understood(has_room=has_room)
        if self.trend.has_course:
            self.text.setVisible(has_room)

    @property
    def _has_room(self) -> bool:
        """By the window: this pane itself grows with what it holds."""
        return self.window().height() >= _ROOMY * text_share(self)

    def _show_question(self) -> None:
        self.question.setText(self.title.words(hidden=self._names_shown.hidden))

    def _show_understood(self, *, has_room: bool) -> None:
        """What the question was read as, unless that is what stands above it, and its parts."""
        hidden = self._names_shown.hidden
        above = self.title.words(hidden=hidden)
        words = understood_words(self._answer, above, hidden=hidden) if self._answer else ""
        self.understood.say(words, self._parts, hidden=hidden)
        self.understood.setVisible(has_room and not self.understood.is_empty)

    def _change(self, piece: QuestionPartChip, edit: Edit) -> None:
        self.change_wanted.emit(edit.tree, self.title.but(PartChange.of(piece, edit)))

    def _show_outcome(self) -> None:
        answer, hidden = self._answer, self._names_shown.hidden
        if answer is None:
            return
        self.toolbar.offer(answer, hidden=hidden)
        if answer.withheld:
            tone = "calm" if answer.unanswered is NoAnswerKind.QUESTION_BACK else "warn"
            self.notice.say(reason_words(answer, hidden=hidden), tone, stays=True)
        else:
            self.notice.hide()

    def _show_no_answer(self) -> None:
        if self._no_answer is not None:
            words = no_answer_words(self._no_answer, hidden=self._names_shown.hidden)
            self.notice.say(words, "warn", stays=True)

    def _offer_edit(self) -> None:
        self.toolbar.offer_edit(hidden=self._names_shown.hidden, runs=self._clock.isActive())

    def _render(self) -> None:
        if self._answer is not None:
            hidden = self._names_shown.hidden
            self.text.setHtml(answer_html(self._answer, self._theme.colours, self._names, hidden=hidden))

    def _tick(self) -> None:
        self._seconds += 1
        self._say_time()

    def _say_time(self) -> None:
        since = f" {running_text(self._seconds)}" if self._seconds else ""
        self.state.setText(f"{self._doing}{since}")

    def _open(self, url: QUrl) -> None:
        self._show_source(self._linked(url))

    def _open_reading(self, reading: ReadingOfDay) -> None:
        patient = self._answer.values[0].patient_id if self._answer else ""
        self._show_source(Citation(0, reading.document_id, patient, reading.day, reading.sentence))

    def _show_source(self, citation: Citation | None) -> None:
        if citation is not None:
            self.source_wanted.emit(citation)

    def _point(self, url: QUrl) -> None:
        """The passage under the pointer or the focus, without opening it."""
        self.pointed.emit(self._linked(url))

    def _linked(self, url: QUrl) -> Citation | None:
        number = url.toString().removeprefix(LINK)
        return self.citation(int(number)) if number.isdecimal() else None


def _why_empty(answer: Answer) -> str:
    """What became of a question without an answer; never that nothing was sent when something was."""
    sent = UNSENT if answer.released is None else SENT
    return f"{say(HEADINGS[answer.unanswered])} {say(sent)}"
