"""The sidebar: the pages, this session's questions, the state of the model, and the lock."""

from collections.abc import Collection, Sequence
from functools import partial

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QPushButton, QWidget

from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.ask.answer_with_names_or_pseudonyms_text import question_words
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.font_and_spacing_sizes import Sizes
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    breakable,
    button,
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy
from privrag_desktop.gui.window.sidebar_page_list import Page

WORK, VAULT = mark("WORK"), mark("VAULT")
_ICON, _LEAST_HISTORY, _NARROW = 22, 96, 64  # pixels
_WIDE_WINDOW = 760  # pixels at the usual text size; in a narrower one there are only icons


class Sidebar(QWidget):
    """`page_wanted` brings a Page, `answer_wanted` an earlier answer."""

    page_wanted = Signal(object)
    answer_wanted = Signal(object)
    lock_wanted = Signal()
    conversation_wanted = Signal()
    model_wanted = Signal()

    def __init__(self, theme: Theme, names: NamesOnScreen, pages: Sequence[Page] = tuple(Page)) -> None:
        super().__init__()
        self.setObjectName("sidebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._theme, self._names, self._logo = theme, names, QLabel()
        self._narrow = self._failed = False
        self._titles: dict[Page, str] = {}
        self.pages = {page: self._link_to(page) for page in pages}
        self.new_conversation = button(
            say("New conversation"),
            "link",
            on_click=self.conversation_wanted.emit,
            hint=say("What is asked next refers to nothing before it (Ctrl+N)"),
        )
        self.history = _history()
        self._heads = [label(say(text), "section", wrap=False) for text in (WORK, VAULT)]
        self._brand = label("PrivRAG", "brand", wrap=False)
        self._history_title = label(say("THIS SESSION"), "section", wrap=False)
        self._history_empty = label(say("Your questions will be listed here."), "muted")
        self.model_state, self.server = label("", "muted"), label("", "warning")
        self.server_sign = button("", "nav", on_click=partial(self._go, Page.MODELS))
        self.load_again = button(say("Try again"), "link", on_click=self.model_wanted.emit)
        self.turn_names = button("", "nav", on_click=names.turn)
        self.lock = button(
            say("Lock the vault"), "nav", on_click=self.lock_wanted.emit, hint=say("Lock (Ctrl+L)")
        )
        self._build()
        self._connect()

    def turn_to(self, page: Page) -> None:
        for each, link in self.pages.items():
            link.setChecked(each is page)

    def show_asking(self, page: Page, asking: bool) -> None:
        """Whether a page waits for the user's yes or no."""
        title = say(page.title)
        told = say("{page}: yes or no?", page=title) if asking else title
        self._titles[page] = told
        self._show_parts()

    def add_answer(self, answer: Answer) -> None:
        """The newest on top and current; asked again, it moves up."""
        for row_ in reversed(range(self.history.count())):
            if self._answer(self.history.item(row_)).question == answer.question:
                self.history.takeItem(row_)
        item = QListWidgetItem()
        item.setData(Qt.ItemDataRole.UserRole, answer)
        self._name(item)
        self.history.insertItem(0, item)
        self.history.setCurrentRow(0, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._show_parts()

    def drop_conversations(self, keys: Collection[str]) -> None:
        """Answers whose names are forgotten, or that were erased."""
        for at in reversed(range(self.history.count())):
            answer: Answer = self.history.item(at).data(Qt.ItemDataRole.UserRole)
            if answer.conversation in keys:
                self.history.takeItem(at)
        self._show_parts()

    def show_server(self, server: str) -> None:
        """Say which address released text goes to; nothing when this computer answers."""
        told = say("Released text goes to {server}", server=breakable(server))
        self.server.setText(told if server else "")
        self.server.setAccessibleName(say("Released text goes to {server}", server=server) if server else "")
        set_tip(self.server, server)
        self.server_sign.setAccessibleName(self.server.accessibleName())
        set_tip(self.server_sign, self.server.accessibleName())
        self._show_parts()

    def show_model(self, sentence: str, *, failed: bool = False) -> None:
        self.model_state.setText(sentence)
        self._failed = failed
        self._show_parts()

    def fit(self, window_width: int) -> None:
        """Icons alone where the pages need the room more; their words are in tooltips then."""
        narrow = window_width < _WIDE_WINDOW * self._theme.sizes.sidebar / Sizes().sidebar
        if narrow != self._narrow:
            self._narrow = narrow
            self._paint_icons()
            self._show_parts()

    def _show_parts(self) -> None:
        wide, asked = not self._narrow, self.history.count() > 0
        self.history.setVisible(wide and asked)
        self.new_conversation.setVisible(wide and asked)
        self._history_empty.setVisible(wide and not asked)
        self.model_state.setVisible(wide)
        self.load_again.setVisible(wide and self._failed)
        goes_away = bool(self.server.toolTip())
        self.server.setVisible(wide and goes_away)
        self.server_sign.setVisible(goes_away and not wide)
        for head in (*self._heads, self._history_title, self._brand):
            head.setVisible(wide)
        for page, link in self.pages.items():
            told = self._titles.get(page) or say(page.title)
            link.setText(told if wide else "")
            link.setAccessibleName(told)
        self.lock.setText(say("Lock the vault") if wide else "")
        self._name_turn()

    def _build(self) -> None:
        head = QWidget()
        row(head, self._logo, self._brand).addStretch(1)
        foot = (self.model_state, self.server, self.server_sign, self.load_again, self.turn_names, self.lock)
        box = column(self, head, self._scrolled(), *foot, margin=12, spacing=4)
        box.setStretch(1, 1)
        box.insertSpacing(1, 8)
        self._theme.changed.connect(self._paint_icons)
        self._paint_icons()
        self._show_parts()

    def _scrolled(self) -> Roomy:
        """The pages and the questions, which a low window has no room for at once."""
        daily = [link for page, link in self.pages.items() if page.is_daily]
        other = [link for page, link in self.pages.items() if not page.is_daily]
        asked = (self._history_title, self._history_empty, self.history, self.new_conversation)
        inner = QWidget()
        work, vault = self._heads
        box = column(inner, work, *daily, vault, *other, *asked, spacing=2)
        for part in (vault, self._history_title):
            box.insertSpacing(box.indexOf(part), 12)
        box.setStretch(box.indexOf(self.history), 100)
        box.addStretch(1)
        self.history.setMinimumHeight(_LEAST_HISTORY)
        return Roomy(inner, sideways=False)

    def _connect(self) -> None:
        self._names.changed.connect(self._name_all)
        self.history.itemActivated.connect(self._show_answer)
        self.history.itemClicked.connect(self._show_answer)

    def _link_to(self, page: Page) -> QPushButton:
        title = say(page.title)
        hint = f"{title} ({page.keys})"
        link = button(title, "nav", on_click=partial(self._go, page), hint=hint)
        link.setCheckable(True)
        return link

    def _go(self, page: Page) -> None:
        self.turn_to(page)
        self.page_wanted.emit(page)

    def _name_all(self) -> None:
        """With names or without, as the screen is now."""
        for number in range(self.history.count()):
            self._name(self.history.item(number))
        self._name_turn()

    def _name(self, item: QListWidgetItem) -> None:
        words = question_words(self._answer(item), hidden=self._names.hidden)
        item.setText(words)
        set_tip(item, words)

    def _name_turn(self) -> None:
        hidden = self._names.hidden
        words = say("Show names") if hidden else say("Hide names")
        hint = say("Show names again (F8)") if hidden else say("Hide names from who looks on (F8)")
        self.turn_names.setText("" if self._narrow else words)
        self.turn_names.setAccessibleName(words)
        set_tip(self.turn_names, hint)
        self.turn_names.setAccessibleDescription(hint)
        self.turn_names.setIcon(self._theme.icon("eye" if hidden else "eye-off"))

    def _answer(self, item: QListWidgetItem) -> Answer:
        answer: Answer = item.data(Qt.ItemDataRole.UserRole)
        return answer

    def _show_answer(self, item: QListWidgetItem) -> None:
        self.answer_wanted.emit(item.data(Qt.ItemDataRole.UserRole))

    def _paint_icons(self) -> None:
        whole = self._theme.sizes.sidebar
        self.setFixedWidth(_NARROW + self._theme.sizes.icon - Sizes().icon if self._narrow else whole)
        accent = self._theme.icon("shield", self._theme.colours.accent)
        self._logo.setPixmap(accent.pixmap(_ICON, _ICON))
        for page, link in self.pages.items():
            link.setIcon(self._theme.icon(page.icon))
        self.lock.setIcon(self._theme.icon("lock"))
        self.server_sign.setIcon(self._theme.icon("server", self._theme.colours.warn))
        self._name_turn()


def _history() -> QListWidget:
    history = QListWidget()
    history.setObjectName("history")
    history.setAccessibleName(say("Questions of this session"))
    history.setTextElideMode(Qt.TextElideMode.ElideRight)
    history.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return history
