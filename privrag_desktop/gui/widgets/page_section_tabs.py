"""Show one part of a page at a time, chosen by a row of buttons."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, row

T = TypeVar("T")


class _Signals(QObject):
    turned = Signal()


class Sections(QWidget, Generic[T]):
    """`options` give each part its name; the part shown takes the room."""

    def __init__(self, name: str, options: Sequence[tuple[T, str, QWidget]]) -> None:
        super().__init__()
        self._signals = _Signals(self)
        self.turned = self._signals.turned
        self._keys = [key for key, _, _ in options]
        self._parts = [part for _, _, part in options]
        self._group = QButtonGroup(self)
        head = QWidget()
        head.setAccessibleName(name)
        box = row(head, spacing=6)
        for number, (_, title, _) in enumerate(options):
            each = button(title, "segment", on_click=lambda: None)
            each.setCheckable(True)
            each.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._group.addButton(each, number)
            box.addWidget(each)
        box.addStretch(1)
        column(self, head, *self._parts, spacing=14)
        self._group.idToggled.connect(self._turn)
        self.turn_to(self._keys[0])

    @property
    def shown(self) -> T:
        return self._keys[self._group.checkedId()]

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    @property
    def chosen_button(self) -> QAbstractButton:
        return self.buttons[self._group.checkedId()]

    def turn_to(self, key: T) -> None:
        self._group.button(self._keys.index(key)).setChecked(True)

    def _turn(self, number: int, is_checked: bool) -> None:
        # Tab goes to the one that is shown, the arrow keys to the others
        policy = Qt.FocusPolicy.StrongFocus if is_checked else Qt.FocusPolicy.ClickFocus
        self._group.button(number).setFocusPolicy(policy)
        if not is_checked:
            return
        for at, part in enumerate(self._parts):
            part.setVisible(at == number)
        self.turned.emit()
