"""A text view whose pseudonyms, or their originals, are underlined and can be chosen."""

from collections.abc import Iterator

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QTextCharFormat, QTextCursor, QTextFragment
from PySide6.QtWidgets import QTextEdit

from privrag_desktop.gui.ask.pseudonym_pair_positions import PAIR, Links
from privrag_desktop.gui.theme.theme import Colours
from privrag_desktop.gui.widgets.read_only_text_widget import ReadingPane

_Range = tuple[int, int]
_UNDERLINE = QTextCharFormat.UnderlineStyle


class LinkedPane(ReadingPane):
    """`chosen` brings the number of a pair, by a click on it or Enter on its first place."""

    chosen = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.places: dict[int, list[_Range]] = {}  # of each pair, in positions of the document
        self.anchorClicked.connect(self._open)

    def show_page(self, html: str, links: Links, colours: Colours) -> None:
        """A page with the links in it; Tab stops at the first place of each pair that was replaced."""
        self.setExtraSelections([])
        self.setHtml(html)
        self.places = {}
        for start, end, pair in list(self._found()):
            is_first = pair not in self.places
            self.places.setdefault(pair, []).append((start, end))
            kept = links.is_kept(pair)
            form = _form(colours, pair, kept=kept, stops=is_first and not kept)
            self._cursor(start, end).setCharFormat(form)
        self._to_start()

    def choose(self, pair: int, colours: Colours) -> None:
        """Every place of a pair stands out, the first of them in sight."""
        places = self.places.get(pair, [])
        self.setExtraSelections([self._selection(start, end, colours) for start, end in places])
        if places and not any(self._is_in_sight(start) for start, _ in places):
            line = self.cursorRect(self._cursor(*places[0]))
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() + line.top() - self.viewport().height() // 3)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            at = self.cursorForPosition(event.position().toPoint()).position()
            pair = self._pair_at(at)
            if pair is not None:
                self.chosen.emit(pair)

    def _pair_at(self, at: int) -> int | None:
        for pair, places in self.places.items():
            if any(start <= at <= end for start, end in places):
                return pair
        return None

    def _open(self, url: QUrl) -> None:
        number = url.toString().removeprefix(PAIR)
        if number.isdecimal():
            self.chosen.emit(int(number))

    def _found(self) -> Iterator[tuple[int, int, int]]:
        """Where the links of the page are, and to which pair."""
        block = self.document().begin()
        while block.isValid():
            part = block.begin()
            while not part.atEnd():
                fragment: QTextFragment = part.fragment()
                href = fragment.charFormat().anchorHref()
                if href.startswith(PAIR):
                    start = fragment.position()
                    yield start, start + fragment.length(), int(href.removeprefix(PAIR))
                part += 1
            block = block.next()

    def _selection(self, start: int, end: int, colours: Colours) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        made.cursor = self._cursor(start, end)
        form = QTextCharFormat()
        form.setBackground(QColor(colours.accent))
        form.setForeground(QColor(colours.on_accent))
        made.format = form
        return made

    def _is_in_sight(self, position: int) -> bool:
        line = self.cursorRect(self._cursor(position, position))
        return self.viewport().rect().contains(line.center())

    def _cursor(self, start: int, end: int) -> QTextCursor:
        cursor = QTextCursor(self.document())
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        return cursor

    def _to_start(self) -> None:
        cursor = self.textCursor()
        cursor.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(cursor)


def _form(colours: Colours, pair: int, *, kept: bool, stops: bool) -> QTextCharFormat:
    """Told apart without colour: a line under what was replaced, dots under what did not leave."""
    form = QTextCharFormat()
    form.setForeground(QColor(colours.text))
    form.setUnderlineStyle(_UNDERLINE.DotLine if kept else _UNDERLINE.SingleUnderline)
    form.setUnderlineColor(QColor(colours.muted if kept else colours.accent))
    if not kept:
        form.setBackground(QColor(colours.accent_soft))
        form.setFontWeight(QFont.Weight.DemiBold)
    if stops:
        form.setAnchor(True)
        form.setAnchorHref(f"{PAIR}{pair}")
    return form
