"""Write record text into tooltips, buttons and HTML so that Qt shows it literally."""

import re
from html import escape
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QAbstractButton, QToolTip, QWidget

_MARKUP = re.compile(r"[<&]")
_BREAKS_MARKUP = "\u2060"  # a word joiner: it has no width


class HasTip(Protocol):
    """A widget, or a row of a list."""

    def setToolTip(self, text: str, /) -> None: ...  # noqa: N802 - Qt's name


def html_lines(text: str) -> str:
    """Its lines as HTML, with all markup escaped."""
    return "<br/>".join(escape(line) for line in text.splitlines())


def plain(text: str) -> str:
    """Text for a tooltip. Qt reads a tooltip as HTML if its first line looks so, and loads its images."""
    return _MARKUP.sub(rf"\g<0>{_BREAKS_MARKUP}", text)


def cell_text(text: str, role: int) -> str:
    """What a model gives for a cell that is shown and has itself as its tooltip."""
    return plain(text) if role == Qt.ItemDataRole.ToolTipRole else text


def set_tip(shown: HasTip, text: str) -> None:
    """The only place that sets a tooltip; a model gives `plain` text for its own."""
    shown.setToolTip(plain(text))


def show_tip(over: QWidget, text: str) -> None:
    """At once, under a widget."""
    QToolTip.showText(over.mapToGlobal(QPoint(0, over.height())), plain(text), over)


def set_words(button: QAbstractButton, text: str) -> None:
    """The text of a button. A single "&" would vanish and make the next letter a shortcut."""
    button.setText(text.replace("&", "&&"))
    button.setShortcut(QKeySequence())
