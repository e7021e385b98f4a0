"""Show one conversation: its title, its questions and answers as HTML, and its buttons."""

from html import escape

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from privrag_desktop.domain.answers import Citation
from privrag_desktop.domain.conversations import LONGEST_TITLE, OpenedConversation, SavedAnswer
from privrag_desktop.gui.ask.answer_and_record_html import (
    LINK,
    prose_html,
    sources_html,
    values_html,
)
from privrag_desktop.gui.history.conversation_title_and_date_text import (
    moment_text,
    title_text,
)
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.number_and_date_text import day_text, some_questions
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, retell, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred
from privrag_desktop.gui.widgets.labels_buttons_and_notices import Card, button, column, label, row
from privrag_desktop.gui.widgets.length_limited_text_fields import Field
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

_PLACED = f'<a href="{LINK}'  # no text of a record holds this: it is escaped


def conversation_html(opened: OpenedConversation, theme: Theme) -> str:
    """Each question with its answer, values and sources; links are the question's number and the source's."""
    parts = [_answered(kept, opened.names) for kept in opened.answers]
    colours, sizes = theme.colours, theme.sizes
    line = f'<hr style="background-color: {colours.border};"/>'
    css = (
        f"body {{ color: {colours.text}; }} p {{ margin: 5px 0; line-height: 135%; }}"
        f"a {{ color: {colours.accent}; text-decoration: none; font-weight: 600; }}"
        f".muted {{ color: {colours.muted}; }}"
        f".section {{ color: {colours.muted}; font-size: {sizes.small}pt; font-weight: 600;"
        f" margin-top: 12px; }}"
        f".asked {{ font-size: {sizes.lead}pt; font-weight: 600; margin-top: 2px; }}"
        f".warn {{ color: {colours.warn}; }}"
    )
    return f"<html><head><style>{css}</style></head><body>{line.join(parts)}</body></html>"


def link_of(url: str) -> tuple[int, int] | None:
    """The question's number and the source's; None for another link."""
    turn, _, number = url.removeprefix(LINK).partition("/")
    return (int(turn), int(number)) if turn.isdecimal() and number.isdecimal() else None


def _answered(kept: SavedAnswer, names: bool) -> str:
    answer = kept.answer
    head = f'<p class="section">{escape(moment_text(kept.created))}</p>'
    if not (answer.question or names):
        hidden = say("This question was kept with its names. It is hidden with them.")
        return f'{head}<p class="muted">{escape(hidden)}</p>'
    asked = f'{head}<p class="asked">{escape(answer.question)}</p>'
    if answer.withheld:
        reason = as_shown(retell(answer.reason))
        return f'{asked}<p class="warn">{escape(say("Not answered."))} {escape(reason)}</p>'
    numbers = frozenset(citation.number for citation in answer.citations)
    told = prose_html(answer.answer, numbers) + values_html(answer.values) + sources_html(answer.citations)
    return asked + told.replace(_PLACED, f"{_PLACED}{kept.number}/")


_WIDTH = 330
KEPT = mark(
    "Every question and its answer is kept here, encrypted, with made-up names. The real ones come back when"
    " you read it, until you forget them."
)
CHOOSE = mark("Choose a conversation to read it, or search by a word or a patient's name.")
NAMES_HIDDEN = mark("Names are hidden, and sources and exact values with them (F8 shows them).")
FORGOTTEN = mark(
    "Its names were forgotten: the names here are made up. It can be read and exported, but it cannot go on."
)
OF_OLD = mark("It was kept by an early version of the program, with its names; it cannot go on.")


class ConversationPane(Card):
    """`part_wanted` brings where the answers to show begin; `title_wanted` the new title.

    `source_wanted` brings the citation whose link was opened; `ask_wanted` comes where there is nothing yet.
    """

    part_wanted = Signal(int)
    title_wanted = Signal(str)
    source_wanted = Signal(object)
    go_on_wanted = Signal()
    export_wanted = Signal()
    ask_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.opened: OpenedConversation | None = None
        self.title, self.state, self.hint = label("", "subtitle"), label("", "muted"), label("", "warning")
        self.edit = Field()
        self.edit.setMaxLength(LONGEST_TITLE)
        self.edit.setAccessibleName(say("Title of this conversation"))
        self.edit.returnPressed.connect(self._save)
        self.text = ReadingPane(say("Conversation"))
        self.text.anchorClicked.connect(self._open)
        self.text.highlighted.connect(self._hint)
        self._make_buttons()
        self._pages = QStackedWidget()
        self._pages.addWidget(self._empty())
        self._pages.addWidget(self._reading())
        column(self, self._pages, margin=16)
        self.clear()
        theme.changed.connect(self._render)

    def clear(self, *, nothing_yet: bool = False) -> None:
        """What is said instead of a conversation."""
        self.opened = None
        self.text.clear()
        self.title.setText("")
        set_tip(self.title, "")
        self.edit.clear()
        self.end_rename()
        self.about.setText(say(KEPT) if nothing_yet else say(CHOOSE))
        self.ask.setVisible(nothing_yet)
        self._pages.setCurrentIndex(0)

    def show_opened(self, opened: OpenedConversation) -> None:
        self.opened = opened
        conversation = opened.conversation
        self.title.setText(title_text(conversation))
        set_tip(self.title, title_text(conversation))
        begun = say("begun {moment}", moment=moment_text(conversation.begun))
        self.state.setText(f"{some_questions(conversation.questions)} · {begun}")
        self._say_hint(opened)
        self.go_on.setEnabled(conversation.goes_on)
        self.export.setEnabled(bool(opened.answers and opened.answers[-1].answer.conversation))
        self.rename.setEnabled(opened.names)
        self.end_rename()
        self._offer_parts(opened)
        self._pages.setCurrentIndex(1)
        self._render()

    def begin_rename(self) -> None:
        """In place; not while names are hidden, for the title may hold some."""
        if self.opened is None or not self.rename.isEnabled():
            return
        self.edit.setText(" ".join(self.title.text().split())[:LONGEST_TITLE])
        self._editing.show()
        self.title.hide()
        self.edit.selectAll()
        self.edit.setFocus()

    def end_rename(self) -> None:
        self._editing.hide()
        self.title.show()

    @property
    def renaming(self) -> bool:
        return not self._editing.isHidden()

    def _make_buttons(self) -> None:
        self.go_on = button(
            say("Go on"),
            "primary",
            on_click=self.go_on_wanted.emit,
            hint=say("Ask the next question where this ended (Ctrl+Return)"),
        )
        self.go_on.setAccessibleName(say("Go on with this conversation"))
        self.rename = button(
            say("Rename"),
            "link",
            on_click=self.begin_rename,
            hint=say("Give it a title of your own; without one it is called by its first question (F2)"),
        )
        self.export = button(
            say("Export"),
            "link",
            on_click=self.export_wanted.emit,
            hint=say("Save this conversation as a file (Ctrl+S)"),
        )
        self.earlier = button("", "link", on_click=lambda: self._turn(-1))
        self.later = button("", "link", on_click=lambda: self._turn(1))

    def _empty(self) -> QWidget:
        middle = QWidget()
        title, self.about = label(say("Your conversations"), "title"), label("", "muted")
        self.ask = button(say("Ask a question"), "primary", on_click=self.ask_wanted.emit)
        for part in (title, self.about):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inner = column(middle, title, self.about, self.ask, spacing=12)
        inner.setAlignment(self.ask, Qt.AlignmentFlag.AlignHCenter)
        return Centred(middle, _WIDTH, above=2, below=3)

    def _reading(self) -> QWidget:
        page, self._editing, buttons, parts = QWidget(), QWidget(), QWidget(), QWidget()
        save = button(say("Save"), "primary", on_click=self._save)
        cancel = button(say("Cancel"), on_click=self.end_rename)
        row(self._editing, self.edit, save, cancel).setStretch(0, 1)
        row(buttons, self.go_on, self.rename, self.export).addStretch(1)
        row(parts, self.earlier, self.later).insertStretch(1, 1)
        box = column(
            page, self.title, self._editing, self.state, self.hint, buttons, parts, self.text, spacing=6
        )
        box.setStretch(box.indexOf(self.text), 1)
        return page

    def _say_hint(self, opened: OpenedConversation) -> None:
        hidden = "" if opened.names else say(NAMES_HIDDEN)
        has_scope = any(one.answer.conversation for one in opened.answers)
        forgotten = "" if opened.conversation.goes_on else say(FORGOTTEN) if has_scope else say(OF_OLD)
        self.hint.setText(" ".join(filter(None, (hidden, forgotten))))
        self.hint.setVisible(bool(self.hint.text()))

    def _offer_parts(self, opened: OpenedConversation) -> None:
        """How many there are before and after those that are shown."""
        before = opened.start
        after = opened.conversation.questions - before - len(opened.answers)
        for link, count, text in (
            (self.earlier, before, say_many("{count} earlier", "{count} earlier", before)),
            (self.later, after, say_many("{count} later", "{count} later", after)),
        ):
            link.setText(text)
            link.setAccessibleName(say("Show {part} questions", part=text))
            link.setVisible(count > 0)

    def _turn(self, way: int) -> None:
        if self.opened is not None:
            shown = max(1, len(self.opened.answers))
            self.part_wanted.emit(max(0, self.opened.start + way * shown))

    def _save(self) -> None:
        if self.renaming:
            self.title_wanted.emit(self.edit.text().strip())

    def _render(self) -> None:
        if self.opened is not None:
            self.text.setHtml(conversation_html(self.opened, self._theme))

    def _open(self, url: QUrl) -> None:
        citation = self._linked(url)
        if citation is not None:
            self.source_wanted.emit(citation)

    def _hint(self, url: QUrl) -> None:
        """The passage under the pointer or the focus, without opening it."""
        citation = self._linked(url)
        set_tip(self.text, f"{day_text(citation.day)}: {as_shown(citation.text)}" if citation else "")

    def _linked(self, url: QUrl) -> Citation | None:
        link = link_of(url.toString())
        if link is None or self.opened is None:
            return None
        turn, number = link
        cited = (one for kept in self.opened.answers if kept.number == turn for one in kept.answer.citations)
        return next((one for one in cited if one.number == number), None)
