"""A button with an example sentence, cut with an ellipsis if it does not fit."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip

_LEAST = 160  # pixels


class ExampleButton(QPushButton):
    """`text()` is the whole sentence, however much of it is seen."""

    def __init__(self, on_click: Callable[[str], object]) -> None:
        """`on_click` is given the sentence."""
        super().__init__()
        self.setObjectName("example")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)  # it may be cut
        self.setAutoDefault(True)  # Enter presses it, in windows as in dialogs
        self.clicked.connect(lambda _checked: on_click(self.text()))

    def show_text(self, text: str, spoken: str) -> None:
        """Nothing at all for ""; `spoken` is what a screen reader says."""
        self.setText(text)
        self.setShortcut(QKeySequence())  # an ampersand in it names no key
        set_tip(self, text)
        self.setAccessibleName(spoken)
        self.setVisible(bool(text))

    def initStyleOption(self, option: QStyleOptionButton) -> None:  # noqa: N802 - Qt's name
        super().initStyleOption(option)
        room = self.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, self).width()
        cut = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        option.text = cut.replace("&", "&&")

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        """As wide as the whole sentence, so that it is cut only where it must be.

        Qt measures the whole, but leaves out an ampersand, which it takes for the mark of a key.
        """
        hint, metrics = super().sizeHint(), self.fontMetrics()
        measured = metrics.size(Qt.TextFlag.TextShowMnemonic, self.text()).width()
        missing = metrics.horizontalAdvance(self.text()) - measured
        return QSize(hint.width() + max(0, missing), hint.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(_LEAST, super().minimumSizeHint().height())
