"""The History page: find, read, rename, pin, continue or delete earlier conversations."""

from collections.abc import Collection
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolTip

from privrag_desktop.domain.answers import Citation
from privrag_desktop.domain.conversations import Conversation, ConversationPage, OpenedConversation
from privrag_desktop.gui.ask.conversation_export_dialog import ExportDialog, export_conversation
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog, open_source
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.history.conversation_deletion_bar import RemovalBar
from privrag_desktop.gui.history.conversation_list_panel import ConversationList
from privrag_desktop.gui.history.conversation_panel import ConversationPane
from privrag_desktop.gui.history.service_interface import HistoryServices
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.translation import say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Notice, column
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView

_ACROSS = (340, 660)


class HistoryView(PageView):
    """`go_on_wanted` brings the last answer of a conversation that is to go on; `ask_wanted` wants a new one.

    `gone` brings the keys of conversations whose names were forgotten, or that were erased.
    """

    go_on_wanted = Signal(object)
    ask_wanted = Signal()
    gone = Signal(object)

    def __init__(
        self,
        runner: TaskRunner,
        services: HistoryServices,
        asking: AskServices,
        theme: Theme,
        names: NamesOnScreen,
        *,
        may_erase: bool = False,
        may_export_names: bool = False,
    ) -> None:
        super().__init__()
        self._asking, self._theme, self._names = asking, theme, names
        self._may_export_names = may_export_names
        self._listing: Operation[ConversationPage] | None = None
        self._opening: Operation[OpenedConversation] | None = None
        self.notice, self.removal = Notice(), RemovalBar(may_erase=may_erase)
        self._history, self._background = services, Background(runner, self.notice.say_error)
        self.list, self.pane = ConversationList(theme), ConversationPane(theme)
        split = Split(self.list, self.pane, sizes=_ACROSS)
        split.setStretchFactor(1, 1)
        layout = column(self, self.notice, self.removal, split, margin=20, spacing=12)
        layout.setStretch(layout.indexOf(split), 1)
        self.setFocusProxy(self.list.search)
        self._connect()
        self._set_keys()

    def arrive(self) -> None:
        """Questions may have been asked since."""
        self.refresh()

    def put_away(self) -> bool:
        """What is read: it may be about somebody who was just deleted. Whether there was anything."""
        was_read = self.pane.opened is not None
        self._stop_listing()
        if self._opening is not None:
            self._opening.abandon()
        self.pane.clear()
        self.list.clear()
        return was_read

    def refresh(self, keys: Collection[str] | None = None) -> None:
        """Read the list again from its beginning; these, or those selected now, stay selected."""
        chosen = [one.key for one in self.list.selected] if keys is None else keys
        self._stop_listing()

        def show(listed: ConversationPage) -> None:
            self.list.show_page(listed, chosen)
            if self.pane.opened is None:
                self.pane.clear(nothing_yet=not (listed.conversations or self.list.words))

        self._listing = self._page(0).success(show).run_in_background()

    def search(self) -> None:
        self.list.say_searching()
        self.refresh()

    def open(self, conversation: Conversation) -> None:
        """To be read from its latest questions."""
        self._open(conversation.key, None)

    def open_source(self, citation: Citation) -> None:
        opening = self._background.read(self._asking.document, citation.document_id)
        open_source(opening, self, self._theme, self._names, citation.text)

    def rename(self, title: str) -> None:
        """An empty title gives the first question back."""
        opened = self.pane.opened
        if opened is None:
            return
        key, start = opened.conversation.key, opened.start
        first = next((one.answer.question for one in opened.answers[:1] if not start), None)
        is_question = first is not None and title == " ".join(first.split())

        def renamed(_: None) -> None:
            self.list.view.setFocus()
            self.refresh([key])
            self._open(key, start)

        renaming = self._background.read(self._history.rename, key, "" if is_question else title)
        renaming.success(renamed).run_in_background()

    def pin(self, keys: Collection[str], pinned: bool) -> None:
        pinning = self._background.read(_pin_all, self._history, keys, pinned)
        pinning.success(lambda _: self.refresh(keys)).run_in_background()

    def remove(self) -> None:
        """Ask what is meant by it."""
        selected = tuple(one.key for one in self.list.selected)
        if selected:
            self.notice.hide()
            self.removal.ask(selected)

    def forget_names(self, keys: Collection[str]) -> None:
        def forgotten(questions: int) -> None:
            told = say_many(
                "The names in {count} question are forgotten.",
                "The names in {count} questions are forgotten.",
                questions,
            )
            self._removed(keys, told)

        self._background.read(self._history.forget_names, keys).success(forgotten).run_in_background()

    def erase(self, keys: Collection[str]) -> None:
        def erased(questions: int) -> None:
            self._removed(
                keys, say_many("Erased: {count} question.", "Erased: {count} questions.", questions)
            )

        self._background.read(self._history.erase, keys).success(erased).run_in_background()

    def go_on(self) -> None:
        """On the page where questions are asked, after the last answer."""
        opened = self.pane.opened
        if opened is None or not self.pane.go_on.isEnabled():
            return
        last = opened.conversation.questions - 1

        def going(latest: OpenedConversation) -> None:
            if latest.answers:
                self.go_on_wanted.emit(latest.answers[-1].answer)

        latest = self._background.read(self._history.open, opened.conversation.key, last, names=True)
        latest.success(going).run_in_background()

    def export(self) -> None:
        """The opened conversation as a file."""
        opened = self.pane.opened
        if opened is None or not self.pane.export.isEnabled():
            return
        may_name = self._may_export_names and opened.conversation.goes_on  # forgotten names are made up
        dialog = ExportDialog(self, self._theme, self._names, may_name=may_name)
        export_conversation(dialog, self._asking, self._background, opened.conversation.key, self.notice)

    def _connect(self) -> None:
        self._names.changed.connect(self._show_names)
        self.list.search_wanted.connect(self.search)
        self.list.more_wanted.connect(self._read_more)
        self.list.opened.connect(self.open)
        self.list.pin_wanted.connect(self.pin)
        self.list.removal_wanted.connect(self.remove)
        self.pane.part_wanted.connect(self._open_part)
        self.pane.title_wanted.connect(self.rename)
        self.pane.source_wanted.connect(self.open_source)
        self.pane.go_on_wanted.connect(self.go_on)
        self.pane.export_wanted.connect(self.export)
        self.pane.ask_wanted.connect(self.ask_wanted)
        self.removal.forget_wanted.connect(self.forget_names)
        self.removal.erase_wanted.connect(self.erase)
        self.removal.kept.connect(self.list.view.setFocus)

    def _set_keys(self) -> None:
        for keys, words, act in (
            ("Ctrl+F", say("Search"), self._find),
            ("F2", say("Rename the conversation"), self.pane.begin_rename),
            ("Ctrl+P", say("Pin or unpin the conversation"), self.list.turn_pins),
            ("Ctrl+Return", say("Go on with the conversation"), self.go_on),
            ("Ctrl+S", say("Export the conversation"), self.export),
            ("Escape", say("Leave the search"), self._leave),
        ):
            where = Qt.ShortcutContext.WidgetWithChildrenShortcut
            shortcut(keys, words, self, act, where)

    def _find(self) -> None:
        self.list.search.setFocus()
        self.list.search.selectAll()

    def _leave(self) -> None:
        """What was begun last: deleting, renaming, searching."""
        if not self.removal.isHidden():
            self.removal.keep.click()
        elif self.pane.renaming:
            self.pane.end_rename()
            self.pane.rename.setFocus()
        else:
            self.list.search.clear()

    def _show_names(self) -> None:
        """At once nothing that names anybody is on this page; then it is read again in the other form."""
        opened = self.pane.opened
        selected = [one.key for one in self.list.selected]
        if self._opening is not None:
            self._opening.abandon()
        self.pane.clear()
        self.list.hide_names(self._names.hidden)
        self.notice.hide()
        QToolTip.hideText()
        self.refresh(selected)
        if opened is not None:
            self._open(opened.conversation.key, opened.start)

    def _page(self, start: int) -> Operation[ConversationPage]:
        page = partial(self._history.page, self.list.words, start, names=not self._names.hidden)
        return self._background.report(Lane.READ, lambda progress: page(progress=progress))

    def _read_more(self, start: int) -> None:
        self._listing = self._page(start).success(self.list.add_page).run_in_background()

    def _stop_listing(self) -> None:
        """What was looked for before is not looked for any more."""
        if self._listing is not None:
            self._listing.abandon()

    def _open_part(self, start: int) -> None:
        if self.pane.opened is not None:
            self._open(self.pane.opened.conversation.key, start)

    def _open(self, key: str, start: int | None) -> None:
        if self._opening is not None:
            self._opening.abandon()
        self.notice.hide()
        opening = self._background.read(self._history.open, key, start, names=not self._names.hidden)
        self._opening = opening.success(self.pane.show_opened).run_in_background()

    def _removed(self, keys: Collection[str], sentence: str) -> None:
        """Nothing of them stays on the screen."""
        if self.pane.opened is not None and self.pane.opened.conversation.key in keys:
            self.pane.clear()
        for source in self.findChildren(SourceDialog):
            source.close()
        self.gone.emit(frozenset(keys))
        self.list.view.setFocus()
        self.refresh(())
        self.notice.say(sentence, "calm")


def _pin_all(history: HistoryServices, keys: Collection[str], pinned: bool) -> None:
    for key in keys:
        history.pin(key, pinned)
