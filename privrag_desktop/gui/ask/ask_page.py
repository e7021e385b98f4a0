"""The Ask page: ask a question, watch the steps, read the answer beside what was released."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QStackedWidget, QToolTip, QWidget

from privrag_desktop.domain.agent_steps import Step
from privrag_desktop.domain.answers import Answer, AnswerDelta, Citation, NoAnswer
from privrag_desktop.domain.interrupted_jobs import InterruptedQuestion
from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, Released
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.gui.ask.agent_steps_list_widget import StepsList, doing_after
from privrag_desktop.gui.ask.answer_panel import WAITING, AnswerPane
from privrag_desktop.gui.ask.cited_passage_popup import PassageCard
from privrag_desktop.gui.ask.conversation_export_dialog import ExportDialog, export_conversation
from privrag_desktop.gui.ask.found_and_released_panel import ComparePanel
from privrag_desktop.gui.ask.patient_name_completion_index import index_names
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog, ask_who
from privrag_desktop.gui.ask.question_heading_with_changes_text import Title
from privrag_desktop.gui.ask.question_input_box import QuestionBox
from privrag_desktop.gui.ask.reading_trend_chart_widget import Trend
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.ask.source_document_dialog import open_source
from privrag_desktop.gui.ask.welcome_panel import Welcome
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_contents import VaultContents
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    card,
    column,
    label,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import GAP

NAMES_NEEDED = mark("Names are hidden. Show them to ask about a patient by name.")
COPIED_WITHOUT = mark("Copied without names.")
COPIED_WITH = mark("Copied with names.")
_ACROSS = (660, 340)
_DOWN = (400, 200)


class AskView(PageView):
    """`answered` brings each finished answer; `running` says whether a question is being worked on."""

    answered = Signal(object)
    running = Signal(bool)
    records_wanted = Signal()

    def __init__(
        self,
        services: AskServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
        *,
        may_export_names: bool = False,
    ) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._theme, self._names = theme, names
        self._may_export_names = may_export_names
        self._asking: Operation[Answer] | None = None
        self._conversation: str | None = None
        self._variant = 0
        self.box, self.notice = QuestionBox(theme, names, self), Notice()
        self.answer = AnswerPane(theme, names, Trend(theme))
        self.steps = StepsList(theme, names)
        self.compare, self.welcome = ComparePanel(theme, names), Welcome(theme, names)
        self.card = PassageCard(self)
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
    def stopped_job(self) -> InterruptedQuestion | None:
        """What a lock would stop now."""
        return InterruptedQuestion(self.answer.asked, self._conversation) if self.asking else None

    def ask(self, question: str) -> None:
        """Ask in the conversation that goes on."""
        self.box.recent.add(question)
        self._ask(question, 0)

    def ask_again(self, stopped: InterruptedQuestion) -> None:
        """A question that a lock has stopped, in the conversation it belongs to."""
        self.box.set_text(stopped.text)
        if not self.asking:
            self._conversation = stopped.conversation
            self._ask(stopped.text, 0)

    def regenerate(self) -> None:
        """The last question once more, for an answer in other words, where that is offered."""
        if not self.answer.toolbar.regenerate.isHidden():
            self._ask(self.answer.asked, self._variant + 1)

    def begin_conversation(self) -> None:
        """What is asked from now on refers to nothing that was asked before."""
        self._conversation = None
        self.answer.offer_nothing()
        self.box.set_text("")
        self.box.say_conversation(goes_on=False)
        self.box.setFocus()

    def drop_conversations(self, keys: Collection[str]) -> None:
        """Conversations whose names are forgotten, or that were erased: they are not to be read here."""
        self.box.forget_recent()
        shown = self.answer.answer
        is_shown = shown is not None and shown.conversation in keys
        if (is_shown or self._conversation in keys) and not self.asking:
            self._show_nothing()

    def drop_patient(self, keys: Collection[str]) -> bool:
        """Somebody was deleted: only an answer about others stays. Whether something else was shown."""
        self.box.forget_recent()
        if self.asking:  # begun since, of records without this patient
            return False
        self.box.set_text("")
        shown = self.answer.answer
        has_result = self._pages.currentWidget() is not self.welcome
        is_about_others = shown is not None and shown.conversation and shown.conversation not in keys
        if has_result and is_about_others and self._conversation not in keys:
            return False
        self._show_nothing()
        return has_result

    def _show_nothing(self) -> None:
        self.begin_conversation()
        self.notice.hide()
        self.card.put_away()
        self.answer.start("")
        self.answer.stop()
        self.steps.show_all(())
        self.compare.clear()
        self._pages.setCurrentWidget(self.welcome)

    def _ask(self, question: str, variant: int) -> None:
        if self.asking:
            return
        self._variant = variant
        ask = partial(self._services.ask, question, conversation=self._conversation, variant=variant)
        self._begin(question, self._background.in_turn(ask), partial(self.ask, question))

    def _ask_changed(self, tree: str, title: Title) -> None:
        """The question that is shown with one of its parts changed."""
        if not self.asking:
            again = partial(self._ask_changed, tree, title)
            ask = partial(self._services.ask_tree, tree, conversation=self._conversation)
            self._begin(self.answer.asked, self._background.in_turn(ask), again, title)

    def _begin(
        self,
        question: str,
        asking: Operation[Answer],
        again: Callable[[], object],
        title: Title | None = None,
    ) -> None:
        self.notice.hide()
        self._show_result()
        self.answer.start(question, title)
        if self._names.hidden:
            self.box.put_away()
        self.steps.show_all(())
        self.steps.run(say(WAITING))
        self.compare.clear()
        asking.updates(self._update).success(partial(self._finish, title)).failure(partial(self._fail, again))
        self._set_asking(asking)
        asking.run_in_background()

    def stop(self) -> None:
        """At once for the user; the model lane ends its work at the next token."""
        if self._asking is not None:
            self._asking.abandon()
            self.answer.stop()
            self.steps.run("")
            self.compare.end()
            self._set_asking(None)

    def show_answer(self, answer: Answer, title: Title | None = None) -> None:
        """An answer with all that belongs to it; what is asked next goes on with its conversation."""
        self._conversation = answer.conversation or None
        self.box.say_conversation(goes_on=self._conversation is not None)
        self._show_result()
        self.answer.offer_nothing()
        self.answer.finish(answer, title)
        self.steps.show_all(answer.steps)
        self.compare.show_answer(answer)
        self._link(answer)
        self._draw_courses(answer)

    def show_contents(self, contents: VaultContents) -> None:
        self.welcome.show_contents(contents)
        self.answer.set_names({patient.patient_id: patient.name for patient in contents.people})
        indexing = self._background.read(index_names, contents.people)
        indexing.success(self.box.set_names).run_in_background()

    def open_source(self, citation: Citation) -> None:
        opening = self._background.read(self._services.document, citation.document_id)
        open_source(opening, self, self._theme, self._names, citation.text)

    def export(self) -> None:
        """The conversation as a file, where that is offered."""
        conversation = self._conversation
        if conversation is None or self.answer.toolbar.export.isHidden():
            return
        dialog = ExportDialog(self, self._theme, self._names, may_name=self._may_export_names)
        export_conversation(dialog, self._services, self._background, conversation, self.notice)

    def _ask_who(self, conversation: str, shown: str) -> None:
        dialog = RevealDialog(self, shown, self._names)
        ask_who(dialog, self._services, self._background, conversation)

    def ask_about(self, patient: Patient) -> None:
        """The patient's name where the cursor is, unless names are hidden."""
        if self._names.hidden:
            self.notice.say(say(NAMES_NEEDED), "calm", say("Show names"), self._names.turn)
        else:
            self.box.insert(patient.name)

    def edit(self) -> None:
        """The question shown goes into the box, to be changed and asked again."""
        if not self.answer.toolbar.edit.isHidden() and self.answer.toolbar.edit.isEnabled():
            self.box.set_text(self.answer.asked)
            self.box.setFocus()

    def copy(self, with_names: bool = False) -> None:  # noqa: FBT001, FBT002 - what the signal brings
        """The answer into the clipboard, with pseudonyms unless its names are wanted and shown."""
        answer = self.answer.answer
        if answer is None or not answer.answer or (with_names and self._names.hidden):
            return
        words = answer.answer if with_names else answer.hidden.answer if answer.hidden else ""
        if words:
            QApplication.clipboard().setText(words)
            self.answer.state.setText(say(COPIED_WITH) if with_names else say(COPIED_WITHOUT))

    def _link(self, answer: Answer) -> None:
        """What stands for what, as soon as it is read; it may be another answer's by then."""

        def show(stand_ins: Sequence[PseudonymPair]) -> None:
            if self.answer.answer is answer:
                self.compare.show_links(stand_ins)

        if answer.found or answer.released:
            self._background.read(self._services.stand_ins, answer).success(show).run_in_background()

    def _draw_courses(self, answer: Answer) -> None:
        """As soon as they are read; it may be another answer's by then."""

        def show(kinds: Sequence[ReadingsOfKind]) -> None:
            if self.answer.answer is answer:
                self.answer.show_courses(kinds)

        if len(answer.values) > 1:
            self._background.read(self._services.courses, answer).success(show).run_in_background()

    def _turn_plot(self) -> None:
        if self.answer.toolbar.plot.isVisible():
            self.answer.toolbar.plot.click()

    def _read_history(self) -> None:
        reading = self._background.read(self._services.recent_questions)
        reading.success(self.box.show_history).run_in_background()

    def _show_passage(self, citation: Citation | None) -> None:
        if citation is None:
            self.card.put_away()
            return
        pane = self.answer.text
        line = pane.link_line()
        top, bottom = (pane.viewport().mapTo(self, one) for one in (line.topLeft(), line.bottomLeft()))
        hidden = self._names.hidden
        self.card.show_passage(citation, self.answer.name_of(citation), top, bottom, hidden=hidden)

    def _names_changed(self) -> None:
        self.notice.hide()
        QToolTip.hideText()

    def _connect(self) -> None:
        self.box.asked.connect(self.ask)
        self.box.stopped.connect(self.stop)
        self.box.history_wanted.connect(self._read_history)
        self.answer.choices.chosen.connect(lambda chosen: self._ask(chosen, 0))
        self.answer.change_wanted.connect(self._ask_changed)
        self.answer.toolbar.again_wanted.connect(self.regenerate)
        self.answer.toolbar.edit_wanted.connect(self.edit)
        self.answer.toolbar.copy_wanted.connect(self.copy)
        self.answer.pointed.connect(self._show_passage)
        self._names.changed.connect(self._names_changed)
        self.answer.source_wanted.connect(self.open_source)
        self.answer.toolbar.export_wanted.connect(self.export)
        self.compare.reveal_wanted.connect(self._ask_who)
        self.welcome.example_chosen.connect(self._try_example)
        self.welcome.records_wanted.connect(self.records_wanted)
        shortcut("Escape", say("Stop the answer"), self, self.stop)
        shortcut("Ctrl+E", say("Edit the question and ask again"), self, self.edit)
        shortcut("Ctrl+D", say("Show or hide the chart"), self, self._turn_plot)
        shortcut(
            "Ctrl+Shift+C", say("Copy the answer without names"), self, lambda: self.copy(with_names=False)
        )
        shortcut("Ctrl+R", say("Answer anew in other words"), self, self.regenerate)
        shortcut("Ctrl+S", say("Export the conversation"), self, self.export)

    def _make_result(self) -> QWidget:
        steps = card(label(say("Steps"), "subtitle", wrap=False), self.steps, margin=12, spacing=4)
        top = Split(self.answer, steps, sizes=_ACROSS)
        return Split(top, self.compare, sizes=_DOWN, way=Qt.Orientation.Vertical)

    def _try_example(self, question: str) -> None:
        """Asked at once, unless it wants a name first."""
        self.box.begin(question)
        if GAP not in question:
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
            self.answer.write(update)
        elif isinstance(update, SearchResults):
            self.compare.show_found(update.hits)
        elif isinstance(update, NoAnswer):
            self.answer.say_why_not(update)
        elif isinstance(update, Released):
            self.compare.show_released(update)
        doing = doing_after(update)
        if doing:
            self.answer.say_doing(doing)
            self.steps.run(doing)

    def _finish(self, title: Title | None, answer: Answer) -> None:
        self._set_asking(None)
        self.show_answer(answer, title)
        self.answer.offer(answer)
        self.box.edit.selectAll()  # typing begins the next question, an arrow key changes this one
        self.answered.emit(answer)

    def _fail(self, again: Callable[[], object], error: Exception) -> None:
        self._set_asking(None)
        self.compare.end()
        self.steps.run("")
        self.answer.fail(explain(error) or "", say("Ask again"), again)
