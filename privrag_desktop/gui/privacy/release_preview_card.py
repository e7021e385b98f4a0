"""The card that previews what would leave of a typed sentence; nothing of it is stored."""

from collections import Counter
from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.released_texts_and_pseudonym_places import (
    LONGEST_SAMPLE,
    GateVerdict,
    Preview,
    PseudonymSpan,
)
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.privacy.deidentification_policy_text import (
    KINDS,
    NOTHING_FOUND,
    TASK_NOTHING,
    TASK_PASSES,
    TASK_WITHHELD,
    VERDICTS,
    Policy,
)
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.text.translation import mark, retell, say
from privrag_desktop.gui.theme.theme import Colours, Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Card,
    Notice,
    button,
    column,
    headed,
    label,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import TextField
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

NOTHING_LEAVES = mark("Nothing would leave.")


def found_html(told: Preview, colours: Colours) -> str:
    """As it was typed; each value underlined, with its number and kind behind it."""
    places = [
        (one.start, one.end, f"{number} {kind_words(one)}") for number, one in enumerate(told.marks, start=1)
    ]
    return _page(told.text, places, colours)


def shown_html(told: Preview, colours: Colours) -> str:
    """As it would leave; each stand-in with the number of the value."""
    if told.verdict is GateVerdict.WITHHELD:
        return _page(say(NOTHING_LEAVES), (), colours)
    places = [
        (one.shown_start, one.shown_end, str(number))
        for number, one in enumerate(told.marks, start=1)
        if one.shown_end > one.shown_start
    ]
    return _page(told.shown, places, colours)


def kind_words(one: PseudonymSpan) -> str:
    known = KINDS.get(one.kind.upper())
    return say(known) if known else one.kind


def count_words(told: Preview) -> str:
    """2 × name · 1 × date."""
    counted = Counter(map(kind_words, told.marks))
    return " · ".join(f"{number} × {kind}" for kind, number in counted.items())


def spoken(told: Preview) -> str:
    """Value by value, for who does not see the numbers."""
    return " ".join(
        say(
            "{kind} {value}: {stand_in}.",
            kind=kind_words(one),
            value=told.text[one.start : one.end],
            stand_in=told.shown[one.shown_start : one.shown_end],
        )
        for one in told.marks
    )


def _page(text: str, places: Sequence[tuple[int, int, str]], colours: Colours) -> str:
    written, last = [], 0
    for start, end, words in places:
        value = f'<span class="value">{_lines(text[start:end])}</span>'
        written += [_lines(text[last:start]), f'{value}<span class="kind">\u00a0({escape(words)})</span>']
        last = end
    css = (
        f"body {{ color: {colours.text}; }} p {{ line-height: 150%; }}"
        f".value {{ background-color: {colours.mark}; font-weight: 600; text-decoration: underline; }}"
        f".kind {{ color: {colours.muted}; font-size: small; }}"
    )
    body = "".join([*written, _lines(text[last:])])
    return f"<html><head><style>{css}</style></head><body><p>{body}</p></body></html>"


def _lines(text: str) -> str:
    return "<br/>".join(escape(line) for line in text.split("\n"))


PAUSE_MS = 300  # in typing, before it is looked at
SAMPLE = mark(
    "Maria Okafor, 93, was seen in Leeds on 12 March 2024 with type 2 diabetes; her daughter's phone is"
    " +44 113 496 0021."
)
ABOUT = mark(
    "Type any sentence, with a patient's name too: it is kept nowhere, and gone with the lock. Made-up names"
    " are drawn anew each time here; in a conversation they stay."
)
HIDDEN = mark("Names are hidden. F8 shows the sentence that you typed.")
LOOKING = mark("Looking…")
_BY_CODE = mark("In a task, the model on this computer also looks for names that the code does not know.")
_PANE_HEIGHT, _EDIT_LINES = 130, 3


class PreviewCard(Card):
    """Looked at on a lane, some moments after the last key."""

    def __init__(
        self,
        services: PrivacyServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
        policy: Policy,
    ) -> None:
        super().__init__()
        self._services, self._background = services, background
        self._theme, self._names, self._policy = theme, names, policy
        self._running: Operation[Preview] | None = None
        self._told: Preview | None = None
        self.edit, self.notice, self.verdict = TextField(LONGEST_SAMPLE, say(SAMPLE)), Notice(), label("")
        self.counted = label("", "muted")
        self.found = ReadingPane(say("What is found in it"))
        self.shown = ReadingPane(say("What would leave"))
        self.covered = label(say(HIDDEN), "muted")
        self.again = button(say("The made-up sentence"), "link", on_click=self._use_sample)
        self._typed, self._pause = QWidget(), QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._build()
        self._pause.timeout.connect(self.look)
        self.edit.textChanged.connect(self._note_typing)
        self.edit.refused.connect(lambda sentence: self.notice.say(sentence, "error"))
        names.changed.connect(self._show_names)
        theme.changed.connect(self._render)

    def use(self, policy: Policy) -> None:
        """Look at the sentence under this one."""
        self._policy = policy
        self.look()

    def look(self) -> None:
        self._pause.stop()
        if self._running is not None:
            self._running.abandon()
        self.verdict.setText(say(LOOKING))
        text, policy = self.edit.toPlainText(), self._policy
        self._running = self._background.read(self._services.preview, text, policy)
        self._running.success(self._show).failure(self._fail).run_in_background()

    def forget(self) -> None:
        """What was typed goes from the window; the made-up sentence stands there again."""
        self._use_sample()

    def _build(self) -> None:
        self.edit.setObjectName("sampleText")
        self.edit.setAccessibleName(say("Sentence to try"))
        self.edit.setAccessibleDescription(say(ABOUT))
        self.edit.setTabChangesFocus(True)
        self.edit.setUndoRedoEnabled(False)  # what was typed before is gone
        self.edit.setFixedHeight(_EDIT_LINES * self.edit.fontMetrics().lineSpacing() + 26)
        line = headed(say("Try a sentence"), say(ABOUT), self.again)
        panes = Turning(_pane(self.found), _pane(self.shown), spacing=12)
        column(self._typed, self.edit, self.verdict, self.counted, panes, spacing=8)
        self.covered.hide()
        column(self, line, self.notice, self.covered, self._typed, margin=16, spacing=10)

    def _use_sample(self) -> None:
        self.edit.setPlainText(say(SAMPLE))

    def _note_typing(self) -> None:
        self.verdict.setText(say(LOOKING))
        self._pause.start()
        self._show_names()

    def _show(self, told: Preview) -> None:
        self._running, self._told = None, told
        self.notice.hide()
        self._render()

    def _fail(self, error: Exception) -> None:
        self._running, self._told = None, None
        self.verdict.setText("")
        self._render()
        self.notice.say_error(error)

    def _render(self) -> None:
        told, colours = self._told, self._theme.colours
        if told is None:
            self.counted.setText("")
            for pane in (self.found, self.shown):
                pane.clear()
            return
        self.found.setHtml(found_html(told, colours))
        self.shown.setHtml(shown_html(told, colours))
        self.shown.setAccessibleDescription(spoken(told))
        self.verdict.setText(" ".join(filter(None, (verdict_words(told, self._policy), retell(told.reason)))))
        by_code = say(_BY_CODE) if isinstance(self._policy, TaskPolicy) else ""
        self.counted.setText("  ".join(filter(None, (count_words(told), by_code))))
        self.counted.setVisible(bool(self.counted.text()))

    def _show_names(self) -> None:
        """A typed sentence may hold a name; the made-up one names nobody."""
        covers = self._names.hidden and self.edit.toPlainText() != say(SAMPLE)
        self._typed.setVisible(not covers)
        self.covered.setVisible(covers)


def verdict_words(told: Preview, policy: Policy) -> str:
    if isinstance(policy, TaskPolicy):
        passes = TASK_PASSES if told.marks else TASK_NOTHING
        return say(TASK_WITHHELD if told.verdict is GateVerdict.WITHHELD else passes)
    if told.verdict is GateVerdict.PASSES and not told.marks:
        return say(NOTHING_FOUND)
    return say(VERDICTS[told.verdict])


def _pane(pane: ReadingPane) -> QWidget:
    box = QWidget()
    caption = label(pane.accessibleName(), "section", wrap=False)
    caption.setBuddy(pane)
    pane.setMinimumHeight(_PANE_HEIGHT)
    pane.setMinimumWidth(220)
    pane.setObjectName("sunken")
    pane.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
    column(box, caption, pane, spacing=4)
    return box
