"""Ask a question, watch the steps, read the answer beside what was found and what was released."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from privrag_desktop.domain import Answer, AnswerDelta, Citation, Document, Found, Released, Step
from privrag_desktop.gui.ask.answer_pane import AnswerPane
from privrag_desktop.gui.ask.compare_panel import ComparePanel
from privrag_desktop.gui.ask.export_dialog import ExportDialog
from privrag_desktop.gui.ask.question_box import QuestionBox
from privrag_desktop.gui.ask.reveal_dialog import ask_who
from privrag_desktop.gui.ask.source_dialog import SourceDialog
from privrag_desktop.gui.ask.steps_list import StepsList, doing_after
from privrag_desktop.gui.ask.welcome import Welcome
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.operations import Contents, VaultOperations
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.page_view import PageView
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, card, column, label
from privrag_desktop.gui.parts.words import count_text
from privrag_desktop.gui.services import Exported
from privrag_desktop.stopped import StoppedQuestion

_ACROSS = (660, 340)
_DOWN = (400, 200)


class AskView(PageView):
    """`answered` brings each finished answer; `running` says whether a question is being worked on."""

    answered = Signal(object)
    running = Signal(bool)
    records_wanted = Signal()

    def __init__(self, operations: VaultOperations, theme: Theme, *, may_export_names: bool = False) -> None:
        super().__init__()
        self._operations, self._theme = operations, theme
        self._may_export_names = may_export_names
        self._asking: Operation[Answer] | None = None
        self._conversation: str | None = None
        self._variant = 0
        self.box, self.notice = QuestionBox(theme), Notice()
        self.answer, self.steps, self.compare = AnswerPane(theme), StepsList(theme), ComparePanel(theme)
        self.welcome = Welcome(theme)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.welcome)
        self._pages.addWidget(self._make_result())
        column(self, self.notice, self.box, self._pages, margin=20, spacing=12).setStretch(2, 1)
        self.setFocusProxy(self.box)
        self._connect()

    @property
    def asking(self) -> bool:
        return self._asking is not None

    @property
    def stopped_job(self) -> StoppedQuestion | None:
        """What a lock would stop now."""
        return StoppedQuestion(self.answer.question.text(), self._conversation) if self.asking else None

    def ask(self, question: str) -> None:
        """Ask in the conversation that goes on."""
        self._ask(question, 0)

    def ask_again(self, stopped: StoppedQuestion) -> None:
        """A question that a lock has stopped, in the conversation it belongs to."""
        self.box.set_text(stopped.text)
        if not self.asking:
            self._conversation = stopped.conversation
            self._ask(stopped.text, 0)

    def regenerate(self) -> None:
        """The last question once more, for an answer in other words, where that is offered."""
        if not self.answer.regenerate.isHidden():
            self._ask(self.answer.question.text(), self._variant + 1)

    def begin_conversation(self) -> None:
        """What is asked from now on refers to nothing that was asked before."""
        self._conversation = None
        self.answer.offer_nothing()
        self.box.set_text("")
        self.box.say_conversation(goes_on=False)
        self.box.setFocus()

    def _ask(self, question: str, variant: int) -> None:
        if self.asking:
            return
        self._variant = variant
        self.notice.hide()
        self._show_result()
        self.answer.start(question)
        self.steps.clear()
        self.compare.clear()
        asking = (
            self._operations.ask(question, self._conversation, variant)
            .updates(self._update)
            .success(self._finish)
            .failure(self._fail)
        )
        self._set_asking(asking)
        asking.run_in_background()

    def stop(self) -> None:
        """At once for the user; the model lane ends its work at the next token."""
        if self._asking is not None:
            self._asking.abandon()
            self.answer.stop()
            self.compare.end()
            self._set_asking(None)

    def show_answer(self, answer: Answer) -> None:
        """An answer with all that belongs to it; what is asked next goes on with its conversation."""
        self._conversation = answer.conversation or None
        self.box.say_conversation(goes_on=self._conversation is not None)
        self._show_result()
        self.answer.offer_nothing()
        self.answer.finish(answer)
        self.steps.show_all(answer.steps)
        self.compare.show_answer(answer)

    def show_contents(self, contents: Contents) -> None:
        self.welcome.show_contents(contents)
        self.answer.set_names({patient.patient_id: patient.name for patient in contents.people})

    def open_source(self, citation: Citation) -> None:
        def show(document: Document) -> None:
            SourceDialog(self, self._theme, document, citation.text).show()

        self._operations.document(citation.document_id).success(show).run_in_background()

    def export(self) -> None:
        """The conversation as a file, where that is offered."""
        conversation = self._conversation
        if conversation is None or self.answer.export.isHidden():
            return
        dialog = ExportDialog(self, self._theme, may_name=self._may_export_names)

        def run(file: Path, names_for: str | None) -> None:
            def done(exported: Exported) -> None:
                dialog.accept()
                questions = count_text(exported.questions, "question", "questions")
                self.notice.say(f"{questions} exported to {file}.", "calm")

            exporting = self._operations.export(conversation, file, names_for)
            exporting.success(done).failure(dialog.fail).run_in_background()

        dialog.wanted.connect(run)
        dialog.open()

    def _ask_who(self, conversation: str, shown: str) -> None:
        ask_who(self, partial(self._operations.reveal, conversation), shown)

    def show_error(self, error: Exception) -> None:
        sentence = explain(error)
        if sentence:
            self.notice.say(sentence, "error")

    def _connect(self) -> None:
        self.box.asked.connect(self.ask)
        self.box.stopped.connect(self.stop)
        self.answer.choices.chosen.connect(self.ask)
        self.answer.again.connect(self.regenerate)
        self.answer.source_wanted.connect(self.open_source)
        self.answer.export_wanted.connect(self.export)
        self.compare.reveal_wanted.connect(self._ask_who)
        self.welcome.example_chosen.connect(self._try_example)
        self.welcome.records_wanted.connect(self.records_wanted)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.stop)
        QShortcut(QKeySequence("Ctrl+R"), self, self.regenerate)
        QShortcut(QKeySequence("Ctrl+S"), self, self.export)

    def _make_result(self) -> QWidget:
        steps = card(label("Steps", "subtitle", wrap=False), self.steps, margin=12, spacing=4)
        top, whole = QSplitter(), QSplitter(Qt.Orientation.Vertical)
        for split, parts, sizes in (
            (top, (self.answer, steps), _ACROSS),
            (whole, (top, self.compare), _DOWN),
        ):
            for part in parts:
                split.addWidget(part)
            split.setSizes(list(sizes))
            split.setHandleWidth(12)
            split.setChildrenCollapsible(False)
        return whole

    def _try_example(self, question: str) -> None:
        self.box.set_text(question)
        self.ask(question)

    def _show_result(self) -> None:
        self._pages.setCurrentIndex(1)

    def _set_asking(self, asking: Operation[Answer] | None) -> None:
        self._asking = asking
        self.box.set_running(asking is not None)
        self.running.emit(asking is not None)

    def _update(self, update: object) -> None:
        if isinstance(update, Step):
            self.steps.add(update)
        elif isinstance(update, AnswerDelta):
            self.answer.write(update.text)
        elif isinstance(update, Found):
            self.compare.show_found(update.hits)
        elif isinstance(update, Released):
            self.compare.show_released(update)
        doing = doing_after(update)
        if doing:
            self.answer.say_doing(doing)

    def _finish(self, answer: Answer) -> None:
        self._set_asking(None)
        self.show_answer(answer)
        self.answer.offer(answer)
        self.box.edit.selectAll()  # typing begins the next question, an arrow key changes this one
        self.answered.emit(answer)

    def _fail(self, error: Exception) -> None:
        question = self.answer.question.text()
        self._set_asking(None)
        self.compare.end()
        self.answer.fail(explain(error) or "", "Ask again", lambda: self.ask(question))
