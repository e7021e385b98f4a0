"""A row of buttons to choose one of a few, with a sentence about the chosen one."""

from collections.abc import Collection, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label

T = TypeVar("T")


class ChoiceRow(QWidget, Generic[T]):
    """`options` give each choice its name and its sentence; one of them is always chosen."""

    def __init__(self, name: str, options: Mapping[T, tuple[str, str]], chosen: T) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._options = dict(options)
        self._group = QButtonGroup(self)
        self._sentence = label("", "muted")
        for number, (title, sentence) in enumerate(self._options.values()):
            each = button(title, "segment", on_click=lambda: None, hint=sentence)
            each.setCheckable(True)
            each.setAccessibleName(f"{name}: {title}")
            each.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            self._group.addButton(each, number)
        segments = Turning(*self._group.buttons(), spacing=6)
        segments.box.addStretch(1)
        column(self, label(name, "section", wrap=False), segments, self._sentence, spacing=4).addStretch(1)
        self._sentence.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._group.idToggled.connect(self._say)
        self.choose(chosen)

    @property
    def chosen(self) -> T:
        return list(self._options)[self._group.checkedId()]

    @property
    def options(self) -> Collection[T]:
        return self._options

    @property
    def buttons(self) -> list[QAbstractButton]:
        return self._group.buttons()

    @property
    def group(self) -> QButtonGroup:
        """Its `idToggled` tells of another choice."""
        return self._group

    def choose(self, option: T) -> None:
        self._group.button(list(self._options).index(option)).setChecked(True)

    def _say(self, number: int, is_checked: bool) -> None:
        chosen = self._group.button(
            number
        )  # Tab goes to the one that is chosen, the arrow keys to the others
        chosen.setFocusPolicy(Qt.FocusPolicy.StrongFocus if is_checked else Qt.FocusPolicy.ClickFocus)
        if is_checked:
            self._sentence.setText(list(self._options.values())[number][1])


def said(options: Mapping[T, tuple[str, str]]) -> dict[T, tuple[str, str]]:
    """The names and sentences of a choice in the user's language."""
    return {option: (say(name), say(sentence)) for option, (name, sentence) in options.items()}
