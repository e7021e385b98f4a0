"""What a test of room asks of every widget on the screen: that its words are not cut."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QTabBar,
    QWidget,
)

from privrag_desktop.gui.widgets.example_sentence_button import ExampleButton
from tests.gui.access import described, visible

_SLACK = 1  # pixels that rounding may take
_REMAINDER = 4  # pixels beside the last column that nobody sees


def cut(root: QWidget) -> list[str]:
    """Each widget whose words have less room than they need, or that does not lie in its window."""
    heads = [one for one in root.findChildren(QHeaderView) if one.isVisible()]
    return [f"{described(one)}: {why}" for one in (*visible(root), *heads) for why in _faults(one, root)]


def _faults(widget: QWidget, root: QWidget) -> Iterator[str]:
    if _outside(widget, root):
        yield "lies outside of what can be seen"
    if isinstance(widget, QLabel):
        yield from _label(widget)
    elif isinstance(widget, QAbstractButton | QComboBox) and _says(widget) and not _is_elided(widget):
        if (short := widget.minimumSizeHint().width() - widget.width()) > _SLACK:
            yield f"{short} pixels too narrow"
        if (short := widget.fontMetrics().height() - widget.contentsRect().height()) > _SLACK:
            yield f"{short} pixels too low"
    elif isinstance(widget, QLineEdit):
        yield from _line(widget)
    elif isinstance(widget, QTabBar):
        if widget.sizeHint().width() > widget.width() + _SLACK:
            yield "some of its tabs are scrolled away or cut off"
    elif isinstance(widget, QHeaderView):
        yield from _header(widget)


def _outside(widget: QWidget, root: QWidget) -> bool:
    """Whether a part is hidden that no scroll bar brings back."""
    if not isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox) or _scrolls(widget):
        return False
    seen = widget.visibleRegion().boundingRect().size()
    return seen.width() < widget.width() - _SLACK or seen.height() < widget.height() - _SLACK


def _scrolls(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False


def _label(label: QLabel) -> Iterator[str]:
    if not label.text() or label.pixmap().width():
        return
    if label.wordWrap():
        short = label.heightForWidth(label.width()) - label.height()
        if short > label.fontMetrics().height() / 4:  # less takes the space between lines
            yield f"{short} pixels too low for its lines"
        short = _longest_word(label) - label.contentsRect().width()
        if short > _SLACK:
            yield f"{short} pixels too narrow for a word"
    elif (short := label.sizeHint().width() - label.width()) > _SLACK and not label.toolTip():
        yield f"{short} pixels too narrow"


def _longest_word(label: QLabel) -> int:
    if label.textFormat() is Qt.TextFormat.RichText or "<" in label.text():
        return 0
    return max(
        (label.fontMetrics().horizontalAdvance(word) for word in label.text().replace("\u200b", " ").split()),
        default=0,
    )


def _says(widget: QWidget) -> bool:
    return not isinstance(widget, QAbstractButton) or bool(widget.text())


def _is_elided(widget: QWidget) -> bool:
    """Cut on purpose: the whole stands in its tooltip."""
    return isinstance(widget, ExampleButton)


def _line(line: QLineEdit) -> Iterator[str]:
    if line.placeholderText() and not line.text() and not line.toolTip():
        room = line.contentsRect().width() - 2 * line.style().pixelMetric(
            QStyle.PixelMetric.PM_DefaultFrameWidth
        )
        short = line.fontMetrics().horizontalAdvance(line.placeholderText()) - room
        if short > _SLACK:
            yield f"{short} pixels too narrow for its hint {line.placeholderText()!r}"


def _header(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if header.orientation() is not Qt.Orientation.Horizontal or not isinstance(
        header.parent(), QAbstractItemView
    ):
        return
    for section in range(header.count()):
        words = str(model.headerData(section, header.orientation()) or "")
        short = header.sectionSizeHint(section) - header.sectionSize(section)
        if words and not header.isSectionHidden(section) and short > _SLACK:
            told = model.headerData(section, header.orientation(), Qt.ItemDataRole.ToolTipRole)
            if not told:
                yield f"its column {words!r} is {short} pixels too narrow"
    if (empty := header.viewport().width() - header.length()) > _REMAINDER and header.count():
        yield f"{empty} pixels beside its last column are empty"
