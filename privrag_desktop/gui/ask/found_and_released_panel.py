"""Show the passages found beside the text released: the privacy boundary made visible."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.answers import Answer, Citation
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, Released
from privrag_desktop.domain.search_results import Hit
from privrag_desktop.gui.ask.answer_and_record_html import (
    CITED,
    muted_html,
    passages_html,
    released_html,
)
from privrag_desktop.gui.ask.pseudonym_links_text_widget import LinkedPane
from privrag_desktop.gui.ask.pseudonym_pair_positions import HOW, Links, links_of
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import WHO
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    button,
    card,
    column,
    label,
    row,
)

_EQUAL = 10_000  # more than either pane needs, so that the splitter shares what there is
FOUND_EMPTY = mark("The passages found in the records will stand here, as they were written.")
RELEASED_EMPTY = mark(
    "Exactly what the answering model is given will stand here, with names, dates and contacts replaced."
)
NOTHING_FOUND = mark("Nothing in the records matched.")
NOTHING_LOOKED_UP = mark("Nothing was looked up for this question.")
NOTHING_RELEASED = mark("Nothing was released.")
NOTHING_NEEDED = mark("Nothing was released: the program answered from the records by itself.")
NOT_SEARCHED = mark("The search did not come to its end.")
NOT_YET_RELEASED = mark("Nothing had been released by then.")
FOUND_HIDDEN = mark("What was found holds names and dates, so it is hidden with them. F8 shows it.")
_NOT_SEARCHED_FOR = frozenset({NoAnswerKind.QUESTION_BACK, NoAnswerKind.NOT_UNDERSTOOD, NoAnswerKind.REFUSED})


class ComparePanel(QWidget):
    """Two panes of equal width.

    `reveal_wanted` brings the conversation and what is selected of its released text.
    """

    reveal_wanted = Signal(str, str)

    def __init__(self, theme: Theme, names: NamesOnScreen) -> None:
        super().__init__()
        self._theme, self._names = theme, names
        self.found = LinkedPane(say("What was found in the records"))
        self.released = LinkedPane(say("What was released to the answering model"))
        found = _pane(say("What was found"), say("with real names, for you only"), self.found)
        self.who = button(
            say(WHO),
            "link",
            on_click=self._ask_who,
            hint=say("See whom a made-up name stands for, for a reason"),
        )
        about = say("all that the model saw; its names are made up")
        released = _pane(say("What was released"), about, self.released, self.who)
        split = Split(found, released, sizes=(_EQUAL, _EQUAL))
        self.told = label("", "muted")
        self.told.setAccessibleName(say("What stands for what"))
        column(self, split, self.told, spacing=4).setStretch(0, 1)
        for pane in (self.found, self.released):
            pane.chosen.connect(self.choose)
        theme.changed.connect(self._render)
        names.changed.connect(self._render)
        self.clear()

    def clear(self) -> None:
        self._hits: tuple[Hit, ...] = ()
        self._released: Released | None = None
        self._citations: tuple[Citation, ...] = ()
        self._conversation, self._links = "", Links()
        self._no_hits, self._no_release = FOUND_EMPTY, RELEASED_EMPTY
        self._render()

    def show_found(self, hits: tuple[Hit, ...]) -> None:
        self._hits, self._no_hits = hits, NOTHING_FOUND
        self._render_found()

    def show_released(self, released: Released) -> None:
        self._released = released
        self._render_released()

    def show_answer(self, answer: Answer) -> None:
        self._hits, self._released, self._citations = answer.found, answer.released, answer.citations
        self._conversation, self._links = answer.conversation, Links()
        self._no_hits = NOTHING_LOOKED_UP if answer.unanswered in _NOT_SEARCHED_FOR else NOTHING_FOUND
        self._no_release = NOTHING_NEEDED if answer.by_code else NOTHING_RELEASED
        self._render()

    def show_links(self, stand_ins: Sequence[PseudonymPair]) -> None:
        """What stands for what in the answer that is shown."""
        self._links = links_of(stand_ins)
        self._render()

    def choose(self, pair: int) -> None:
        """A stand-in and what it stands for, on both sides and in words."""
        for pane in (self.found, self.released):
            pane.choose(pair, self._theme.colours)
        self.told.setText(self._shown_links.words(pair))

    def end(self) -> None:
        """There will be no answer: what is known by now stays, the rest says that it will not come."""
        if self._no_hits == FOUND_EMPTY:
            self._no_hits = NOT_SEARCHED
        self._no_release = NOT_YET_RELEASED
        self._render()

    def _ask_who(self) -> None:
        self.reveal_wanted.emit(self._conversation, self.released.textCursor().selectedText())

    def _render(self) -> None:
        self._render_found()
        self._render_released()
        self.told.setText(say(HOW))
        self.told.setVisible(bool(self._shown_links.pairs))

    @property
    def _shown_links(self) -> Links:
        """None while names are hidden: a pair would tell them."""
        return Links() if self._names.hidden else self._links

    def _render_found(self) -> None:
        colours, links = self._theme.colours, self._shown_links
        if self._hits and not self._names.hidden:
            page = passages_html(self._hits, colours, self._citations, links)
        else:
            page = muted_html(say(FOUND_HIDDEN if self._hits else self._no_hits), colours)
        self.found.show_page(page, links, colours)
        if self._citations:
            self.found.scrollToAnchor(CITED)

    def _render_released(self) -> None:
        colours, links = self._theme.colours, self._shown_links
        self.who.setVisible(bool(self._released and self._conversation))
        self.who.setEnabled(not self._names.hidden)
        if self._released is None:
            page = muted_html(say(self._no_release), colours)
        else:
            page = released_html(self._released, colours, links)
        self.released.show_page(page, links, colours)


def _pane(title: str, subtitle: str, pane: LinkedPane, *beside: QWidget) -> QFrame:
    words, head = QWidget(), QWidget()
    column(words, label(title, "subtitle", wrap=False), label(subtitle, "muted"), spacing=0)
    row(head, words, *beside).setStretch(0, 1)
    return card(head, pane, margin=12, spacing=4)
