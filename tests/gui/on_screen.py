"""Every word that a part of the window shows, tells in a tooltip or says to a screen reader."""

from collections.abc import Iterator

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

_TOLD = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)
_SAID = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value, QAccessible.Text.Help)


def words_of(root: QWidget) -> str:
    """Of a part and all that is in it, hidden parts included: they may be shown the next moment."""
    return "\n".join(filter(None, _words(root)))


def _words(root: QWidget) -> Iterator[str]:
    for widget in (root, *root.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.statusTip(), widget.whatsThis(), widget.windowTitle())
        yield from (widget.accessibleName(), widget.accessibleDescription())
        yield from _shown(widget)
        yield from _said(QAccessible.queryAccessibleInterface(widget))
    for action in root.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def _shown(widget: QObject) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        yield widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QPlainTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QTextEdit):
        yield widget.toHtml()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _rows(widget.model())


def _rows(model: QAbstractItemModel) -> Iterator[str]:
    for row in range(model.rowCount(QModelIndex())):
        columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
        for column in range(columns):
            yield from (str(model.index(row, column).data(role) or "") for role in _TOLD)


def _said(told: QAccessibleInterface | None) -> Iterator[str]:
    if told is None:
        return
    yield from (told.text(kind) for kind in _SAID)
    inside = told.textInterface()
    if inside is not None:
        yield inside.text(0, inside.characterCount())
