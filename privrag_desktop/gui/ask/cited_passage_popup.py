"""A small card that shows the cited passage under the pointer or the focus."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QWidget

from privrag_desktop.domain.answers import Citation
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import text_share
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label

CODED = mark("This passage is hidden with the names. F8 shows it.")
_WIDTH, _GAP, _LONGEST = 380, 6, 420


class PassageCard(QFrame):
    """Over its parent, below the line that was pointed at, or above where there is no room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self.setObjectName("passage")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(say("Cited passage"))
        self._head, self._text = label("", "section"), label("")
        about = label(say("Enter or a click opens the source."), "muted")
        self._box = column(self, self._head, self._text, about, margin=12, spacing=4)
        self.hide()

    @property
    def text(self) -> str:
        """The passage that is shown; "" while the card is hidden."""
        return "" if self.isHidden() else self._text.text()

    def put_away(self) -> None:
        """Nothing of a record stays behind in it."""
        self.hide()
        self._head.clear()
        self._text.clear()
        self.setAccessibleDescription("")

    def show_passage(
        self, citation: Citation, name: str, top: QPoint, bottom: QPoint, *, hidden: bool
    ) -> None:
        """`top` and `bottom` of the line it belongs to, in the parent's pixels."""
        head = f"[{citation.number}]"
        if not hidden:
            head = " · ".join(filter(None, (head, name, day_text(citation.day))))
        self._head.setText(head)
        self._text.setText(say(CODED) if hidden else _shortened(as_shown(citation.text)))
        self.setAccessibleDescription(f"{head}: {self._text.text()}")
        width = min(round(_WIDTH * text_share(self)), self._over.width() - 2 * _GAP)
        self.setFixedSize(width, self._box.totalHeightForWidth(width))
        self._place(top, bottom)
        self.show()
        self.raise_()

    def _place(self, top: QPoint, bottom: QPoint) -> None:
        room = self._over.rect()
        left = max(_GAP, min(bottom.x(), room.width() - self.width() - _GAP))
        below = bottom.y() + _GAP
        fits = below + self.height() <= room.height()
        self.move(left, below if fits else max(_GAP, top.y() - self.height() - _GAP))


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
